import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { repositoryRoot } from './root.ts'

/** Reads a file of data, by its path in the repository: rows of at least two cells. Skips comments (`#`) and empty lines. */
export const readTsv = (path: string): [first: string, ...rest: string[]][] =>
  readLines(path)
    .map((line, index) => ({ cells: line.split('\t'), at: `${path}:${index + 1}` }))
    .filter(({ cells: [first = ''] }) => first !== '' && !first.startsWith('#'))
    .map(({ cells: [first = '', ...rest], at }) => {
      if (rest.length === 0 || rest.includes('')) throw new Error(`${at} has an empty cell or only one.`)
      return [first, ...rest]
    })

/** Reads the rows of a file of tab-separated cells whose first line has the names of the columns. */
export function readTable<Schema extends z.ZodType>(path: string, row: Schema): z.output<Schema>[] {
  const [header = '', ...lines] = readLines(path)
  const columns = header.split('\t')
  return lines.map((line, index) => {
    const at = `${path}:${index + 2}`
    const cells = line.split('\t')
    if (cells.length !== columns.length)
      throw new Error(`${at} has ${cells.length} cells instead of ${columns.length}.`)
    return parseData(at, row, Object.fromEntries(columns.map((column, position) => [column, cells[position]])))
  })
}

export const readJson = <Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema> =>
  parseData(path, schema, JSON.parse(readText(path)))

/** Reads a file with one JSON value on each line. */
export const readJsonLines = <Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema>[] =>
  readLines(path).map((line, index) => parseData(`${path}:${index + 1}`, schema, JSON.parse(line)))

const readLines = (path: string) =>
  readText(path)
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)

const readText = (path: string): string => new TextDecoder().decode(readFileSync(join(repositoryRoot, path)))

function parseData<Schema extends z.ZodType>(at: string, schema: Schema, value: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(value)
  if (!success) throw new Error(`${at} ${z.prettifyError(error)}`)
  return data
}
