import { existsSync } from 'node:fs'
import { posix } from 'node:path'
import { repositoryRoot } from '@dalil/db/root'
import { expect, test } from 'vitest'
import { isTestFile } from '../../scripts/figures/source-files.ts'
import { type ModuleDependency, modules } from './modules.ts'
import { packageExports } from './resolve-import.ts'

/** Checks the import rules of docs/style.md. */
type Import = ModuleDependency & { from: string }
const imports: Import[] = modules.flatMap(({ path, dependencies }) =>
  dependencies.map((each) => ({ ...each, from: path })),
)
const sourceImports = imports.filter(({ from }) => !isTestFile(from))

const format = (some: Import[]) => some.map(({ from, specifier }) => `${from} ← ${specifier}`)
const isPackage = ({ to }: Import) => to.startsWith('package:')
const folder = (path: string) => path.split('/', 1)[0] ?? ''

const tools =
  /^api\/src\/(?:brand|http|geo|mail|storage|images|captcha|jobs|metrics|pages|cache|outbound|contract|locales|client|settings)\//
const isTool = (path: string) => tools.test(path)
const isProgram = (path: string) => path.startsWith('api/src/program/')
const isFeature = (path: string) => path.startsWith('api/src/') && !isTool(path) && !isProgram(path)
const feature = (path: string) => path.split('/')[2]

const contract = /^api\/src\/contract\//
const vocabulary = 'db/src/vocabulary.ts'
const isType = ({ isTypeOnly, to }: Import) => isTypeOnly && /^api\/src\/(?:contract|locales)\//.test(to)

const rules: [rule: string, from: RegExp, mayImport: (each: Import) => boolean][] = [
  ['the vocabulary imports nothing', /^db\/src\/vocabulary\.ts$/, () => false],
  ['db imports db only', /^db\//, (each) => isPackage(each) || folder(each.to) === 'db'],
  [
    'the contract imports zod, punycode and the vocabulary, so that a browser can load it',
    contract,
    ({ to }) => contract.test(to) || to === vocabulary || to === 'package:zod' || to === 'package:punycode.js',
  ],
  [
    'the client imports the vocabulary, rules, openapi-fetch, and types of the contract and the catalogues',
    /^api\/src\/client\//,
    (each) =>
      /^api\/src\/(?:client|contract\/rules)\//.test(each.to) ||
      [vocabulary, 'package:openapi-fetch'].includes(each.to) ||
      isType(each),
  ],
  ['tools import no feature and nothing of the program', tools, ({ to }) => !isFeature(to) && !isProgram(to)],
  [
    'features import nothing of the program, and no routes of another feature',
    /^api\/src\/[^/]+\//,
    ({ from, to }) =>
      !isFeature(from) || (!isProgram(to) && (!/routes\.ts$/.test(to) || feature(to) === feature(from))),
  ],
  [
    'site and admin import contract, client, catalogues and vocabulary, and of each other only the map',
    /^(?:site|admin)\//,
    (each) =>
      isPackage(each) ||
      folder(each.to) === folder(each.from) ||
      each.specifier === '@dalil/site/map' ||
      /^(?:api\/src\/(?:contract|client|locales)\/|db\/src\/vocabulary\.ts$)/.test(each.to),
  ],
  [
    'packages import each other by name',
    /^(?!scripts\/)/,
    ({ from, specifier, to }) => !specifier.startsWith('.') || folder(to) === folder(from),
  ],
  ['only tests import tests', /./, ({ to }) => folder(to) !== 'tests'],
]

test.for(rules)('imports follow the rule of docs/style.md: %s', ([, from, mayImport]) => {
  const checked = sourceImports.filter((each) => from.test(each.from))
  expect(format(checked.filter((each) => !mayImport(each)))).toEqual([])
})

test.for(['.ts', '.tsx', '.astro'])('finds the imports of %s files', (extension) => {
  expect(sourceImports.some(({ from }) => from.endsWith(extension))).toBe(true)
})

test('imports from packages name existing exports, and every export of a package is a file', () => {
  expect(format(imports.filter(({ to }) => to.startsWith('closed:')))).toEqual([])
  for (const [name, exports] of packageExports)
    for (const target of Object.values(exports))
      expect(existsSync(`${repositoryRoot}/${name}/${target}`), target).toBe(true)
})

test('there are no import cycles except type-only ones', () => {
  const next = new Map<string, string[]>()
  for (const { from, to, isTypeOnly } of sourceImports) if (!isTypeOnly) next.set(from, [...(next.get(from) ?? []), to])
  const done = new Set<string>()
  const cycles: string[] = []
  const walk = (path: string, trail: string[]) => {
    if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
    if (done.has(path)) return
    done.add(path)
    for (const to of next.get(path) ?? []) walk(to, [...trail, path])
  }
  for (const path of next.keys()) walk(path, [])
  // Drizzle reads references between tables lazily.
  expect(cycles.filter((cycle) => !cycle.startsWith('db/src/schema/'))).toEqual([])
})

test('lucia is imported by one file', () => {
  expect(format(sourceImports.filter(({ to }) => to === 'package:lucia'))).toEqual([
    'api/src/accounts/sessions/lucia.ts ← lucia',
  ])
})

test('an index.ts is the entry of a package or a page', () => {
  const entries = [...packageExports].flatMap(([name, exports]) =>
    Object.values(exports).map((target) => posix.join(name, target)),
  )
  const isAllowed = (path: string) =>
    entries.includes(path) || path.startsWith('site/src/pages/') || path === 'site/adapter/index.ts'
  const indexes = modules.map(({ path }) => path).filter((path) => /\/index\.tsx?$/.test(path))
  expect(indexes.filter((path) => !isAllowed(path))).toEqual([])
})
