import { cleanPasted, isInvisibleText } from '@dalil/api/contract/rules'
import { limits } from '@dalil/db/vocabulary'
import type { IssueTexts } from '../../../../lib/issue-texts.ts'

export const keywordSeparator = /[,،]/

interface AddedKeywords {
  keywords: string[]
  rejected: string
  error: string | undefined
}

export function addKeywords(keywords: string[], text: string, issues: IssueTexts): AddedKeywords {
  const added: AddedKeywords = { keywords: [...keywords], rejected: '', error: undefined }
  for (const word of text.split(keywordSeparator).map((each) => cleanPasted(each).normalize('NFC').trim())) {
    const error = findKeywordError(word, added.keywords, issues)
    if (error) Object.assign(added, { rejected: word, error })
    else added.keywords.push(word)
  }
  return added
}

function findKeywordError(word: string, among: string[], issues: IssueTexts): string | undefined {
  if (isInvisibleText(word)) return issues.keyword_empty
  if (among.some((each) => each.toLowerCase() === word.toLowerCase())) return issues.keyword_twice
  if (Array.from(word).length > limits.keyword.max) return issues.max?.replace('{limit}', String(limits.keyword.max))
  return among.length >= limits.keywords.max ? issues.keywords_max : undefined
}
