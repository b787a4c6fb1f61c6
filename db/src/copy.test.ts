import { expect, test } from 'vitest'
import { copyLine } from './copy.ts'

test.for([
  ['nothing is not an empty text', [null, ''], '\\N\t'],
  ['signs of the format are escaped', ['a\tb\nc\\d'], 'a\\tb\\nc\\\\d'],
  ['numbers and truth are written plainly', [1.5, true, false], '1.5\ttrue\tfalse'],
  [
    'a list is quoted item by item',
    [['موقف سيارات', 'a"b', 'c\\d'], [1, 2], []],
    '{"موقف سيارات","a\\\\"b","c\\\\\\\\d"}\t{"1","2"}\t{}',
  ],
] as const)('%s', ([, values, line]) => {
  expect(copyLine(values.map((value) => (Array.isArray(value) ? [...value] : value) as string))).toBe(`${line}\n`)
})
