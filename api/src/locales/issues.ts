import type { Language } from '@dalil/db/vocabulary'
import type { z } from 'zod'
import { isTextKey, translate } from './index.ts'
import { toRule } from './rules.ts'

export function translateIssue(issue: z.core.$ZodIssue, language: Language): string {
  const { rule, params } = toRule(issue)
  const named = `validation.${rule}.${String(issue.path.at(-1))}`
  const key = isTextKey(named) ? named : `validation.${rule}`
  return translate[language](isTextKey(key) ? key : 'validation.format', params)
}
