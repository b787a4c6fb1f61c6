import type { Language } from '@dalil/db/vocabulary'
import type { z } from 'zod'
import { isTextKey, translate } from './index.ts'
import { toRule } from './rules.ts'

/** Returns the message of a zod issue, for forms and for the API. */
export function translateIssue(issue: z.core.$ZodIssue, language: Language): string {
  const { rule, params } = toRule(issue)
  const key = `validation.${rule}`
  return translate[language](isTextKey(key) ? key : 'validation.format', params)
}
