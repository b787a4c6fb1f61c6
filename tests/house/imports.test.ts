import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { root } from '@dalil/db/root'
import { expect, test } from 'vitest'
import { code, isTest } from './sources.ts'

const packages = ['db', 'api', 'site', 'admin'] as const
const doors = Object.fromEntries(
  packages.map((name) => {
    const { exports = {} } = JSON.parse(readFileSync(`${root}/${name}/package.json`, 'utf8'))
    return [name, exports as Record<string, string>]
  }),
)

type Import = { from: string; written: string; to: string }

/** `import … from 'x'`, `export … from 'x'`, `import('x')`, in a page's front matter and its scripts too. */
const importing = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(['"])([^'"\n]+)\1/g

function resolve(from: string, written: string): string {
  if (written.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), written))
  const [, name = '', door = ''] = /^@dalil\/(\w+)(\/.*)?$/.exec(written) ?? []
  const target = doors[name]?.[`.${door}`]
  if (target) return posix.normalize(posix.join(name, target))
  return written.startsWith('@dalil/') ? `closed: ${written}` : `outside: ${written}`
}

const imports: Import[] = code.flatMap(({ path, text }) =>
  [...text.matchAll(importing)].map(([, , written = '']) => ({ from: path, written, to: resolve(path, written) })),
)
const ours = imports.filter(({ from }) => !isTest(from))

const said = (found: Import[]) => found.map(({ from, written }) => `${from} ← ${written}`)
const isOutside = (path: string) => path.startsWith('outside: ')
const packageOf = (path: string) => path.split('/', 1)[0] ?? ''

const tools = ['http', 'geo', 'mail', 'storage', 'images', 'captcha', 'jobs', 'pages', 'client', 'contract', 'locales']
const nounOf = (path: string) => /^api\/src\/([^/]+)\//.exec(path)?.[1] ?? ''
const isNoun = (path: string) => nounOf(path) !== '' && !tools.includes(nounOf(path))
const isTool = (path: string) => tools.includes(nounOf(path))
const isEntry = (path: string) =>
  /^api\/src\/(?:app|deps|job-handlers|mail-templates|serve|server|worker)\.ts$/.test(path)

test('the imports of every kind of file are seen', () => {
  for (const kind of ['.ts', '.tsx', '.astro'])
    expect(
      ours.some(({ from }) => from.endsWith(kind)),
      kind,
    ).toBe(true)
})

test('the vocabulary imports nothing', () => {
  expect(said(ours.filter(({ from }) => from === 'db/src/vocabulary.ts'))).toEqual([])
})

test('the contract takes zod and the vocabulary, and so may enter a browser', () => {
  const found = ours.filter(({ from }) => from.startsWith('api/src/contract/'))
  const isSafe = ({ to }: Import) =>
    to.startsWith('api/src/contract/') || to === 'db/src/vocabulary.ts' || to === 'outside: zod'
  expect(said(found.filter((each) => !isSafe(each)))).toEqual([])
})

test('the database stands alone', () => {
  const found = ours.filter(({ from, to }) => packageOf(from) === 'db' && !isOutside(to) && packageOf(to) !== 'db')
  expect(said(found)).toEqual([])
})

test('tools know no noun and no entry', () => {
  expect(said(ours.filter(({ from, to }) => isTool(from) && (isNoun(to) || isEntry(to))))).toEqual([])
})

test('nouns know no entry, and no routes of another noun', () => {
  const isForbidden = ({ from, to }: Import) =>
    isEntry(to) || (/\/(?:admin-)?routes\.ts$/.test(to) && nounOf(to) !== nounOf(from))
  expect(said(ours.filter((each) => isNoun(each.from) && isForbidden(each)))).toEqual([])
})

test('site and admin take the contract, the texts and the vocabulary, never each other and never the database', () => {
  const isTheirs = ({ from, to }: Import) =>
    isOutside(to) ||
    packageOf(to) === packageOf(from) ||
    /^(?:api\/src\/(?:client|contract|locales)\/|db\/src\/vocabulary\.ts$)/.test(to)
  const faces = ours.filter(({ from }) => ['site', 'admin'].includes(packageOf(from)))
  expect(said(faces.filter((each) => !isTheirs(each)))).toEqual([])
})

test('only scripts and tests reach into a package by a path; the others take its name', () => {
  const isThrough = ({ from, written, to }: Import) => written.startsWith('.') && packageOf(to) !== packageOf(from)
  expect(said(ours.filter((each) => packageOf(each.from) !== 'scripts' && isThrough(each)))).toEqual([])
})

test('a name leads to a door that its package opens', () => {
  expect(said(imports.filter(({ to }) => to.startsWith('closed: ')))).toEqual([])
  for (const [name, exports] of Object.entries(doors)) {
    for (const target of Object.values(exports)) expect(existsSync(`${root}/${name}/${target}`), target).toBe(true)
  }
})

test('nothing but tests imports from tests', () => {
  expect(said(ours.filter(({ to }) => packageOf(to) === 'tests'))).toEqual([])
})

test('no file leads to itself over others', () => {
  const next = new Map<string, string[]>()
  for (const { from, to } of ours) next.set(from, [...(next.get(from) ?? []), to])
  const done = new Set<string>()
  const circles: string[] = []
  const walk = (path: string, way: string[]) => {
    if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(' → '))
    if (done.has(path)) return
    done.add(path)
    for (const to of next.get(path) ?? []) walk(to, [...way, path])
  }
  for (const path of next.keys()) walk(path, [])
  expect(circles.filter((circle) => !circle.startsWith('db/src/schema/'))).toEqual([])
})

test('only one file knows lucia, and none takes a setting from the environment by itself', () => {
  expect(said(ours.filter(({ to }) => to === 'outside: lucia')).length).toBeLessThanOrEqual(1)
  const reading = code.filter(({ path, text }) => /^\w+\/src\//.test(path) && /process\.env[.[]/.test(text))
  expect(reading.map(({ path }) => path).filter((path) => !isTest(path))).toEqual([])
})

test('an index.ts is the door of a package or the descriptor of a resource', () => {
  const indexes = code.map(({ path }) => path).filter((path) => /\/index\.tsx?$/.test(path))
  const opened = Object.entries(doors).flatMap(([name, exports]) =>
    Object.values(exports).map((target) => posix.join(name, target)),
  )
  const isAllowed = (path: string) =>
    opened.includes(path) || path.startsWith('admin/src/') || path === 'site/adapter/index.ts'
  expect(indexes.filter((path) => !isAllowed(path) && !path.startsWith('site/src/pages/'))).toEqual([])
})
