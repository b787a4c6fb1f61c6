import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from './root.ts'

/** Reads a file of data, by its path in the repository: rows of at least two cells. Skips comments (`#`) and empty lines. */
export const readTsv = (path: string): [first: string, ...rest: string[]][] =>
  readFileSync(join(repositoryRoot, path), 'utf8')
    .split('\n')
    .map((line, index) => ({ cells: line.split('\t'), at: `${path}:${index + 1}` }))
    .filter(({ cells: [first = ''] }) => first !== '' && !first.startsWith('#'))
    .map(({ cells: [first = '', ...rest], at }) => {
      if (rest.length === 0 || rest.includes('')) throw new Error(`${at} has an empty cell or only one.`)
      return [first, ...rest]
    })
