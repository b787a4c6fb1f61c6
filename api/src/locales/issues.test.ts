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
  ['null', z.string(), null, 'validation.required', {}],
  ['of another type', z.string(), 7, 'validation.type', {}],
  ['not a number', z.coerce.number(), 'x', 'validation.number', {}],
  ['too short', z.string().min(3), 'ab', 'validation.min', { limit: 3 }],
  ['too long', z.string().max(3), 'abcd', 'validation.max', { limit: 3 }],
  ['too small', z.number().min(1), 0, 'validation.at_least', { limit: 1 }],
  ['equal to a limit that it has to exceed', z.number().positive(), 0, 'validation.more_than', { limit: 0 }],
  ['too big', z.number().max(searchRadius.max), 201, 'validation.at_most', { limit: searchRadius.max }],
  ['not among the choices', z.enum(['a', 'b']), 'c', 'validation.choice', {}],
  ['in the wrong format', z.string().regex(/^a/), 'b', 'validation.format', {}],
  ['empty although it is required', textInput({ min: 2, max: 5 }), '  ', 'validation.required', {}],
  ['a text below the minimum length', textInput({ min: 2, max: 5 }), ' ب ', 'validation.min', { limit: 2 }],
  ['a text above the maximum length', textInput({ max: 5 }), 'بببببب', 'validation.max', { limit: 5 }],
  ['a text with a NUL', textInput({ max: 5 }), 'a\0b', 'validation.characters', {}],
  [
    'invalid under a rule without an error message',
    z.string().refine(() => false, { params: { rule: 'moon' } }),
    'x',
    'validation.format',
    {},
  ],
  ['invalid under a rule without a name', z.string().refine(() => false), 'x', 'validation.format', {}],
] as const)('translates the validation error for a value that is %s', ([, shape, value, key, params]) => {
  for (const language of languages) {
    const message = translateIssue(findIssue(shape, value), language)
    expect(message).toBe(translate[language](key, params))
    expect(message).not.toMatch(/[{}]/)
  }
})

test.for([
  ['counts code points, not UTF-16 units', '🥖'.repeat(5), true],
  ['counts composed characters', 'e\u0301'.repeat(5), true],
  ['counts the trimmed text', '   ببببب   ', true],
  ['rejects one character too many', '🥖'.repeat(6), false],
  ['accepts a line break and a tab', 'a\n\tb', true],
  ['rejects a control character', 'a\u0007', false],
  ['rejects a C1 control character', 'a\u0085', false],
] as const)('validates length and characters of a text: %s', ([, text, isFine]) => {
  expect(textInput({ max: 5 }).safeParse(text).success).toBe(isFine)
})

test('names the field whose value is missing, where its name is known', () => {
  const read = (field: string) => translateIssue(findIssue(z.object({ [field]: z.string() }), {}), 'ar')
  expect(read('message')).toBe('الرسالة مطلوبة')
  expect(read('category_id')).toBe('القسم مطلوب')
  expect(read('first_name')).toBe('هذا الحقل مطلوب')
})
