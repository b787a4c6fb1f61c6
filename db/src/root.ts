import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const repositoryRoot = findRoot(import.meta.dirname)

function findRoot(folder: string): string {
  const file = join(folder, 'package.json')
  if (existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).name === 'dalil') return folder
  if (dirname(folder) === folder)
    throw new Error(`No package.json of Dalil above ${import.meta.dirname}: run the program inside its checkout.`)
  return findRoot(dirname(folder))
}
