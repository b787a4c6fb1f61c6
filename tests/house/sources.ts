import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '@dalil/db/root'

type Source = { path: string; text: string }

const built = /(?:^|\/)(?:node_modules|dist|\.astro|\.build|\.data)\//

/** Returns the tracked, hand-written files by path. */
export const readSources = (patterns: string[]): Source[] =>
  globSync(patterns, { cwd: repositoryRoot, exclude: (path) => built.test(`${path}/`) })
    .filter((path) => !built.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(repositoryRoot, path), 'utf8') }))

const packages = '{db,api,site,admin,tests,scripts}'
export const codeFiles = readSources([`${packages}/**/*.{ts,tsx,mjs,astro}`])

export const isTest = (path: string) => /\.(?:test|spec)\.tsx?$/.test(path) || path.startsWith('tests/')
