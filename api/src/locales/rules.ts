import type { z } from 'zod'
import type { Blanks } from './index.ts'

/** Which rule an issue breaks, and the limit it names. A schema names its own rule in `params.rule`. */
type Rule = { rule: string; blanks?: Blanks }

/** Apart from the catalogues, so that a form in the browser can find its own few words for a rule. */
export function toRule(issue: z.core.$ZodIssue): Rule {
  switch (issue.code) {
    case 'custom':
      return ownRule(issue.params)
    case 'invalid_type':
      // A field that names its own rule for being absent has it where zod has a sentence.
      if (/^\w+$/.test(issue.message)) return { rule: issue.message }
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
