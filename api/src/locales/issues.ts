import type { Language } from '@dalil/db/vocabulary'
import type { z } from 'zod'
import { type Blanks, isWordKey, translate } from './index.ts'

type Rule = { rule: string; blanks?: Blanks }

/** A zod issue in words, the same for a form and for the API. A schema names its own rule in `params.rule`. */
export function translateIssue(issue: z.core.$ZodIssue, language: Language): string {
  const { rule, blanks } = ruleOf(issue)
  const key = `validation.${rule}`
  return translate[language](isWordKey(key) ? key : 'validation.format', blanks)
}

function ruleOf(issue: z.core.$ZodIssue): Rule {
  switch (issue.code) {
    case 'custom':
      return ownRule(issue.params)
    case 'invalid_type':
      // What was wrong in it, zod tells in its sentence alone.
      if (issue.message.endsWith('received undefined')) return { rule: 'required' }
      return { rule: issue.expected === 'number' || issue.expected === 'int' ? 'number' : 'type' }
    case 'too_small':
      return { rule: issue.origin === 'string' ? 'min' : 'at_least', blanks: { limit: Number(issue.minimum) } }
    case 'too_big':
      return { rule: issue.origin === 'string' ? 'max' : 'at_most', blanks: { limit: Number(issue.maximum) } }
    case 'invalid_value':
      return { rule: 'choice' }
    default:
      return { rule: 'format' }
  }
}

function ownRule(params: Record<string, unknown> | undefined): Rule {
  const rule = typeof params?.rule === 'string' ? params.rule : 'format'
  return typeof params?.limit === 'number' ? { rule, blanks: { limit: params.limit } } : { rule }
}
