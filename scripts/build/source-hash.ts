import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../../db/src/root.ts'

export function hashFiles(paths: string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of filesIn(path)) hash.update(`${file}\0`).update(readFileSync(join(repositoryRoot, file)))
  }
  return hash.digest('hex')
}

function filesIn(path: string): string[] {
  const full = join(repositoryRoot, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [path]
  return readdirSync(full, { withFileTypes: true })
    .filter(({ name }) => !/^(dist|node_modules|\..*)$|\.test\.tsx?$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)]))
}
