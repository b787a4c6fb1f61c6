import type { Language } from '@dalil/db/vocabulary'
import type { z } from 'zod'
import { isTextKey, translate } from './index.ts'
import { toRule } from './rules.ts'

/** A zod issue in words, the same for a form and for the API. */
export function translateIssue(issue: z.core.$ZodIssue, language: Language): string {
  const { rule, blanks } = toRule(issue)
  const key = `validation.${rule}`
  return translate[language](isTextKey(key) ? key : 'validation.format', blanks)
}
