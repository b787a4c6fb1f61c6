import ts from 'typescript'
import { expect, test } from 'vitest'
import { countCommentLines } from './comments.ts'
import { findDuplicateExports, findUnusedExports } from './exports.ts'
import { findFunctions } from './functions.ts'
import { listTrackedFiles, type SourceFile } from './source-files.ts'
import { tableFiles } from './tables.ts'

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
  expect([...tableFiles].filter((path) => !paths.has(path))).toEqual([])
})

test('reports exports that no other file imports and names that two files export', () => {
  const files = [source('a.ts', 'export const x = 1', 'export const y = x'), source('b.ts', 'export type y = string')]
  expect(findUnusedExports(files)).toEqual(['a.ts: x', 'a.ts: y', 'b.ts: y'])
  expect(findDuplicateExports(files)).toEqual(['y: a.ts, b.ts'])
})
