import { searchRadius, textInput } from '@dalil/api/contract'
import { languages } from '@dalil/db/vocabulary'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { translate } from './index.ts'
import { translateIssue } from './issues.ts'

function findIssue(shape: z.ZodType, value: unknown): z.core.$ZodIssue {
  const { error } = shape.safeParse(value)
  const issue = error?.issues[0]
  if (!issue) throw new Error('Nothing was wrong')
  return issue
}

test.for([
  ['absent', z.string(), undefined, 'validation.required', {}],
  ['of another type', z.string(), 7, 'validation.type', {}],
  ['no number', z.coerce.number(), 'x', 'validation.number', {}],
  ['too short', z.string().min(3), 'ab', 'validation.min', { limit: 3 }],
  ['too long', z.string().max(3), 'abcd', 'validation.max', { limit: 3 }],
  ['too small', z.number().min(1), 0, 'validation.at_least', { limit: 1 }],
  ['at a limit that it has to exceed', z.number().positive(), 0, 'validation.more_than', { limit: 0 }],
  ['too big', z.number().max(searchRadius.max), 201, 'validation.at_most', { limit: searchRadius.max }],
  ['none of the choices', z.enum(['a', 'b']), 'c', 'validation.choice', {}],
  ['of the wrong form', z.string().regex(/^a/), 'b', 'validation.format', {}],
  ['empty where a text is required', textInput({ min: 2, max: 5 }), '  ', 'validation.required', {}],
  ['too short a text', textInput({ min: 2, max: 5 }), ' ب ', 'validation.min', { limit: 2 }],
  ['too long a text', textInput({ max: 5 }), 'بببببب', 'validation.max', { limit: 5 }],
  ['a text with a NUL', textInput({ max: 5 }), 'a\0b', 'validation.characters', {}],
  [
    'against a rule without words',
    z.string().refine(() => false, { params: { rule: 'moon' } }),
    'x',
    'validation.format',
    {},
  ],
  ['against a rule without a name', z.string().refine(() => false), 'x', 'validation.format', {}],
] as const)('has a message for a value that is %s', ([, shape, value, key, params]) => {
  for (const language of languages) {
    const message = translateIssue(findIssue(shape, value), language)
    expect(message).toBe(translate[language](key, params))
    expect(message).not.toMatch(/[{}]/)
  }
})

test.for([
  ['code points, not units', '🥖'.repeat(5), true],
  ['after composing', 'e\u0301'.repeat(5), true],
  ['after trimming', '   ببببب   ', true],
  ['one too many', '🥖'.repeat(6), false],
  ['with a line end and a tab', 'a\n\tb', true],
  ['with a bell', 'a\u0007', false],
  ['with a control of the upper half', 'a\u0085', false],
] as const)('counts the length of a text in %s', ([, text, isFine]) => {
  expect(textInput({ max: 5 }).safeParse(text).success).toBe(isFine)
})
