import { cleanPasted, isInvisibleText } from '@dalil/api/contract/rules'
import { limits } from '@dalil/db/vocabulary'
import type { Texts } from '../../../../lib/text/pick-texts.ts'

type KeywordTexts = Texts<'validation.max' | `validation.keyword${'_empty' | '_twice' | 's_max'}`>

export const keywordSeparator = /[,،]/

interface AddedKeywords {
  keywords: string[]
  rejected: string
  error: string | undefined
}

export function addKeywords(keywords: string[], text: string, texts: KeywordTexts): AddedKeywords {
  const added: AddedKeywords = { keywords: [...keywords], rejected: '', error: undefined }
  for (const word of text.split(keywordSeparator).map((each) => cleanPasted(each).normalize('NFC').trim())) {
    const error = findKeywordError(word, added.keywords, texts)
    if (error) Object.assign(added, { rejected: word, error })
    else added.keywords.push(word)
  }
  return added
}

function findKeywordError(word: string, among: string[], texts: KeywordTexts): string | undefined {
  if (isInvisibleText(word)) return texts['validation.keyword_empty']
  if (among.some((each) => each.toLowerCase() === word.toLowerCase())) return texts['validation.keyword_twice']
  if (Array.from(word).length > limits.keyword.max)
    return texts['validation.max'].replace('{limit}', String(limits.keyword.max))
  return among.length >= limits.keywords.max ? texts['validation.keywords_max'] : undefined
}
