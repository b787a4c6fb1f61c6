import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

const root = dirname(dirname(import.meta.dirname))
export const packageExports = new Map(
  ['db', 'api', 'site', 'admin', 'tests'].map((folder) => {
    const { exports = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    return [folder, exports as Record<string, string>]
  }),
)

/** Returns the file's path from the root, `package:NAME` for a dependency, or `closed:NAME` for a non-exported file. */
export function resolveImport(importer: string, specifier: string): string {
  const [, folder = '', entry = ''] = /^@dalil\/(\w+)(\/[^?]*)?/.exec(specifier) ?? []
  const target = packageExports.get(folder)?.[`.${entry}`]
  if (target) return posix.join(folder, target)
  if (folder) return `closed:${specifier}`
  if (!specifier.startsWith('.')) return `package:${specifier}`
  const base = posix.join(posix.dirname(importer), specifier.replace(/\?.*/, ''))
  return ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => base + end).find(isFile) ?? base
}

const isFile = (path: string) => /\.\w+$/.test(path) && existsSync(join(root, path))
