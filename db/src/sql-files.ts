import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from './root.ts'

export type SqlFile = { path: string; content: string; hash: string }

/** Generated columns and indexes call the functions of `beforeTables`; `afterTables` refers to tables. */
export type SqlFiles = { beforeTables: SqlFile[]; afterTables: SqlFile[] }

export function readSqlFiles(folder = join(repositoryRoot, 'db/sql')): SqlFiles {
  return { beforeTables: readFolder(folder, 'before-tables'), afterTables: readFolder(folder, 'after-tables') }
}

function readFolder(folder: string, name: string): SqlFile[] {
  return readdirSync(join(folder, name))
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const content = readFileSync(join(folder, name, file), 'utf8')
      return { path: `${name}/${file}`, content, hash: createHash('sha256').update(content).digest('hex') }
    })
}
