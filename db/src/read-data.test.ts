import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { readJson, readJsonLines, readTable, readTsv } from './read-data.ts'
import { repositoryRoot } from './root.ts'

function write(name: string, content: string | Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'read-data-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, name), content)
  return relative(repositoryRoot, join(folder, name))
}

const row = z.strictObject({ name: z.string().min(1), count: z.coerce.number(), note: z.string() })
const rows = [
  { name: 'مطعم', count: 2, note: '' },
  { name: 'cafe', count: 3, note: 'a "b", c' },
]

test.for([
  ['as it is', 'name\tcount\tnote\nمطعم\t2\t\ncafe\t3\ta "b", c\n'],
  [
    'with the mark and the line ends of another editor',
    '\ufeffname\tcount\tnote\r\nمطعم\t2\t\r\ncafe\t3\ta "b", c\r\n',
  ],
  ['with an empty last cell and no line end', 'name\tcount\tnote\ncafe\t3\ta "b", c\nمطعم\t2\t'],
])('reads a table %s', ([, text]) => {
  expect(readTable(write('a.tsv', text as string), row)).toEqual(expect.arrayContaining(rows))
})

test.for([
  ['a wrong value', 'a\tx\t', /a\.tsv:2 .*count/s],
  ['an empty name', '\t1\t', /a\.tsv:2 .*name/s],
  ['a missing cell', 'a\t1', /a\.tsv:2 has 2 cells instead of 3/],
] as const)('names the line of a table with %s', ([, line, message]) => {
  expect(() => readTable(write('a.tsv', `name\tcount\tnote\n${line}\n`), row)).toThrow(message)
})

test('names the file, and the line of a file with a value on each line, with what is wrong', () => {
  const schema = z.strictObject({ age: z.number() })
  expect(readJsonLines(write('a.jsonl', '{"age":1}\n{"age":2}\n'), schema)).toEqual([{ age: 1 }, { age: 2 }])
  expect(() => readJsonLines(write('a.jsonl', '{"age":1}\n{"age":"2"}\n'), schema)).toThrow(/a\.jsonl:2 .*age/s)
  expect(() => readJson(write('a.json', '{"ages":1}'), schema)).toThrow(/a\.json .*ages/s)
})

test('skips comments and empty lines of groups of words, and rejects an empty cell', () => {
  expect(readTsv(write('a.tsv', '# words\n\na\tb\tc\n'))).toEqual([['a', 'b', 'c']])
  expect(() => readTsv(write('a.tsv', 'a\tb\nc\t\n'))).toThrow(/a\.tsv:2/)
})
