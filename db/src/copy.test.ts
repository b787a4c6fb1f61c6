import { expect, test } from 'vitest'
import { formatCopyLine } from './copy.ts'

test.for([
  ['distinguishes null from an empty text', [null, ''], '\\N\t'],
  ['escapes the characters of the format', ['a\tb\nc\\d'], 'a\\tb\\nc\\\\d'],
  ['writes numbers and booleans', [1.5, true, false], '1.5\ttrue\tfalse'],
  [
    'quotes the items of an array',
    [['موقف سيارات', 'a"b', 'c\\d'], [1, 2], []],
    '{"موقف سيارات","a\\\\"b","c\\\\\\\\d"}\t{"1","2"}\t{}',
  ],
] as const)('encodes a row for COPY: %s', ([, values, line]) => {
  expect(formatCopyLine(values.map((value) => (Array.isArray(value) ? [...value] : value) as string))).toBe(`${line}\n`)
})
