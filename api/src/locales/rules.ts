import type { z } from 'zod'
import type { TextParams } from './index.ts'

type Rule = { rule: string; params?: TextParams }

/** Imports no catalogue, so that forms in the browser bundle none. */
export function toRule(issue: z.core.$ZodIssue): Rule {
  // `ruleIfMissing` and formats set the name of a rule as zod's message.
  if (issue.code !== 'custom' && /^\w+$/.test(issue.message)) return { rule: issue.message }
  switch (issue.code) {
    case 'custom':
      return ownRule(issue.params)
    case 'invalid_type':
      // Only zod's message indicates that the value is absent.
      if (/received (?:undefined|null)$/.test(issue.message)) return { rule: 'required' }
      if (issue.expected === 'int') return { rule: 'whole_number' }
      return { rule: issue.expected === 'number' ? 'number' : 'type' }
    case 'too_small':
      if (issue.inclusive === false) return { rule: 'more_than', params: { limit: Number(issue.minimum) } }
      return { rule: issue.origin === 'string' ? 'min' : 'at_least', params: { limit: Number(issue.minimum) } }
    case 'too_big':
      return { rule: issue.origin === 'string' ? 'max' : 'at_most', params: { limit: Number(issue.maximum) } }
    case 'invalid_value':
      return { rule: 'choice' }
    case 'unrecognized_keys':
      return { rule: 'unknown_field' }
    default:
      return { rule: 'format' }
  }
}

function ownRule(params: Record<string, unknown> | undefined): Rule {
  const rule = typeof params?.rule === 'string' ? params.rule : 'format'
  return typeof params?.limit === 'number' ? { rule, params: { limit: params.limit } } : { rule }
}
