import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of the whole product, found from a source file and from a bundle alike. */
export const root = findRoot(import.meta.dirname)

function findRoot(folder: string): string {
  const file = join(folder, 'package.json')
  if (existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).name === 'dalil') return folder
  if (dirname(folder) === folder) throw new Error(`No folder of Dalil above ${import.meta.dirname}`)
  return findRoot(dirname(folder))
}
