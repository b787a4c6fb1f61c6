/** `npm run figures`: prints the figures of docs/style.md, and fails if one misses its target. `--list` names what does. */
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { countCommentLines } from './figures/comments.ts'
import { findDeadCode, findDuplicateExports } from './figures/exports.ts'
import { findFunctions } from './figures/functions.ts'
import { isTestFile, listTrackedFiles, readSourceFiles, type SourceFile } from './figures/source-files.ts'
import { findTables, maxTableRows, tableFiles } from './figures/tables.ts'

type Figure = { name: string; value: number; target: number; compare: '≤' | '≥'; offenders?: string[] }

/** Folders with one file per record, migration or picture, which may grow. */
const archives = /^(?:docs\/decisions|db\/migrations|.*\/public)(?:\/|$)/

const files = readSourceFiles()
const code = files.filter(({ path }) => !tableFiles.has(path))
const source = code.filter(({ path }) => !isTestFile(path))
const lengths = sortedLengths(code)
const sourceLengths = sortedLengths(source)
const functions = code.flatMap(findFunctions).sort((a, b) => a.lines - b.lines)
const functionLengths = functions.map(({ lines }) => lines)
const commentLines = sum(source.map(countCommentLines))
const dead = findDeadCode()
const sharedNames = findDuplicateExports(files)
const testLines = sum(files.filter(({ path }) => isTestFile(path)).map(({ lines }) => lines))
const sourceLines = sum(sourceLengths)
const tables = files.flatMap(findTables).sort((a, b) => b.rows - a.rows)
const tracked = listTrackedFiles()
const records = tracked
  .filter((path) => /^docs\/decisions\/\d{3}-/.test(path))
  .map((path) => ({
    path,
    lines: readFileSync(posix.join(import.meta.dirname, '..', path), 'utf8').split('\n').length - 1,
  }))
const folders = [...Map.groupBy(tracked, (path) => posix.dirname(path))]
  .filter(([folder]) => !archives.test(folder))
  .map(([folder, { length }]) => ({ folder, length }))
  .sort((a, b) => b.length - a.length)

const figures: Figure[] = [
  { name: 'lines of source', value: sourceLines, target: 116_500, compare: '≤' },
  { name: 'lines of a source file, median', value: percentile(sourceLengths, 0.5), target: 45, compare: '≤' },
  { name: 'lines of a source file, p90', value: percentile(sourceLengths, 0.9), target: 110, compare: '≤' },
  {
    name: 'lines of a file or test, longest',
    value: lengths.at(-1) ?? 0,
    target: 250,
    compare: '≤',
    offenders: code.filter(({ lines }) => lines > 250).map(({ path, lines }) => `${path} ${lines}`),
  },
  { name: 'lines of a function, p90', value: percentile(functionLengths, 0.9), target: 25, compare: '≤' },
  {
    name: 'lines of a function, longest',
    value: functionLengths.at(-1) ?? 0,
    target: 80,
    compare: '≤',
    offenders: functions.filter(({ lines }) => lines > 80).map(({ name, place, lines }) => `${place} ${name} ${lines}`),
  },
  {
    name: 'lines with a comment, %',
    value: (100 * commentLines) / sourceLines,
    target: 3,
    compare: '≤',
    offenders: densestComments(),
  },
  { name: 'unused files, exports, packages', value: dead.length, target: 0, compare: '≤', offenders: dead },
  { name: 'exported names in two files', value: sharedNames.length, target: 0, compare: '≤', offenders: sharedNames },
  { name: 'test lines ÷ source lines', value: testLines / sourceLines, target: 0.5, compare: '≥' },
  {
    name: 'files of a folder, most',
    value: folders[0]?.length ?? 0,
    target: 25,
    compare: '≤',
    offenders: folders.filter(({ length }) => length > 25).map(({ folder, length }) => `${folder} ${length}`),
  },
  {
    name: 'rows of data in a literal, most',
    value: tables[0]?.rows ?? 0,
    target: maxTableRows,
    compare: '≤',
    offenders: tables.filter(({ rows }) => rows > maxTableRows).map(({ place, rows }) => `${place} ${rows}`),
  },
  { name: 'decision records', value: records.length, target: 40, compare: '≤' },
  {
    name: 'lines of a decision record, most',
    value: Math.max(...records.map(({ lines }) => lines)),
    target: 60,
    compare: '≤',
    offenders: records.filter(({ lines }) => lines > 60).map(({ path, lines }) => `${path} ${lines}`),
  },
]

for (const { name, value, target, compare, offenders = [] } of figures) {
  const isMet = compare === '≤' ? value <= target : value >= target
  const rounded = Number.isInteger(value) ? `${value}` : value.toFixed(2)
  console.log(`${isMet ? '✓' : '✗'} ${name.padEnd(32)} ${rounded.padStart(7)}   ${compare} ${target}`)
  if (!isMet) process.exitCode = 1
  if (!isMet && process.argv.includes('--list')) for (const offender of offenders) console.log(`    ${offender}`)
}
console.log(`${code.length} files, ${functions.length} functions, ${sum(lengths)} lines`)
console.log(`Without a limit: ${[...tableFiles].map(([path, reason]) => `${path} (${reason})`).join(', ')}`)

function densestComments(): string[] {
  return source
    .map((file) => ({ path: file.path, comments: countCommentLines(file), lines: file.lines }))
    .sort((a, b) => b.comments - 0.03 * b.lines - (a.comments - 0.03 * a.lines))
    .slice(0, 40)
    .map(({ path, comments, lines }) => `${path} ${comments} of ${lines}`)
}

function sortedLengths(some: SourceFile[]): number[] {
  return some.map(({ lines }) => lines).sort((a, b) => a - b)
}

function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
