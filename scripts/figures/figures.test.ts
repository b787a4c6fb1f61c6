import ts from 'typescript'
import { expect, test } from 'vitest'
import { countCommentLines } from './comments.ts'
import { findDuplicateExports } from './exports.ts'
import { findFunctions } from './functions.ts'
import { listTrackedFiles, type SourceFile } from './source-files.ts'
import { findTables, tableFiles } from './tables.ts'

function source(path: string, ...lines: string[]): SourceFile {
  const text = lines.join('\n')
  const script = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  return { path, text, lines: lines.length, scripts: path.endsWith('.css') ? [] : [script] }
}

test('counts the lines of block, line and trailing comments, but not comments inside strings', () => {
  const file = source('a.ts', '/**', ' * Why.', ' */', "const url = 'http://a' // local", 'const glob = `/* */`')
  expect(countCommentLines(file)).toBe(4)
})

test('counts comments in JSX, but not text in JSX', () => {
  const file = source('a.tsx', 'const a = (', '  <p>', '    {/* hidden */}', '    // shown', '  </p>', ')')
  expect(countCommentLines(file)).toBe(1)
})

test('counts comments in style sheets', () => {
  expect(countCommentLines(source('a.css', '/* one', '   two */', 'a { b: url(x//y); }'))).toBe(2)
})

test('counts the lines of functions and callbacks, including the signature, but not of tests', () => {
  const file = source('a.ts', 'function one() {', '  return 1', '}', 'const two = () => 2', 'call(() => {', '})')
  expect(findFunctions(file)).toEqual([
    { name: 'one', place: 'a.ts:1', lines: 3 },
    { name: 'two', place: 'a.ts:4', lines: 1 },
    { name: 'callback of call', place: 'a.ts:5', lines: 2 },
  ])
  expect(findFunctions(source('a.test.ts', "test.for([1])('a title', () => {", '})'))).toEqual([])
})

test('every table that has no length limit is a file', () => {
  const paths = new Set(listTrackedFiles())
  expect([...tableFiles.keys()].filter((path) => !paths.has(path))).toEqual([])
})

test('counts the rows of data in lists, maps and texts, but not of objects that the program computes', () => {
  const findRows = (...lines: string[]) => findTables(source('a.ts', ...lines)).map(({ rows }) => rows)
  expect(findRows('const a = [', "  'x',", "  'y',", ']')).toEqual([2])
  expect(
    findRows(
      'const a = new Map(',
      '  Object.entries({',
      "    x: ['y'],",
      '    z: [',
      '      -1,',
      '    ],',
      '  }),',
      ')',
    ),
  ).toEqual([3])
  expect(findRows('const a = read(`', 'x=y', 'z=w', '`)')).toEqual([2])
  expect(findRows('const a = {', '  x: read(),', "  y: 'y',", '}')).toEqual([])
  expect(findRows('const a = sql`', '  select x', '`')).toEqual([])
})

test('reports names that two files export', () => {
  const files = [source('a.ts', 'export const x = 1', 'export const y = x'), source('b.ts', 'export type y = string')]
  expect(findDuplicateExports(files)).toEqual(['y: a.ts, b.ts'])
})
