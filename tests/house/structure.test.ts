import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { findDuplicateExports } from '../../scripts/figures/exports.ts'
import { listTrackedFiles } from '../../scripts/figures/source-files.ts'
import { findTables, maxTableRows } from '../../scripts/figures/tables.ts'
import { sourceFiles } from './modules.ts'
import { codeFiles } from './sources.ts'

/** Folders with one file per record, picture or route, which may grow. */
const archives = /^(?:docs\/decisions|db\/migrations|.*\/public|site\/src\/pages)(?:\/|$)/

test('no name is exported from two files', () => {
  expect(findDuplicateExports(sourceFiles)).toEqual([])
})

test('no literal has more than 50 rows of data', () => {
  const long = sourceFiles.flatMap(findTables).filter(({ rows }) => rows > maxTableRows)
  expect(long.map(({ place, rows }) => `${place} ${rows}`)).toEqual([])
})

test('no folder has more than 25 files', () => {
  const folders = Map.groupBy(listTrackedFiles(), (path) => dirname(path))
  const large = [...folders].filter(([folder, { length }]) => length > 25 && !archives.test(folder))
  expect(large.map(([folder, { length }]) => `${folder} ${length}`)).toEqual([])
})

test('every file of api/src is in the folder of its feature, tool or part of the program', () => {
  expect(listTrackedFiles().filter((path) => dirname(path) === 'api/src')).toEqual([])
})

const pascalCase = /^[A-Z][A-Za-z0-9]*$/
const kebabCase = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const getStem = (path: string): string => basename(path).split('.')[0] ?? ''

test('components are PascalCase, other files kebab-case', () => {
  const paths = codeFiles.map(({ path }) => path).filter((path) => !path.startsWith('site/src/pages/'))
  const isNamedWell = (path: string) => {
    if (path.endsWith('.astro')) return pascalCase.test(getStem(path))
    return kebabCase.test(getStem(path)) || (path.endsWith('.tsx') && pascalCase.test(getStem(path)))
  }
  expect(paths.filter((path) => !isNamedWell(path))).toEqual([])
})

test('no file is named for being miscellaneous', () => {
  const paths = codeFiles.map(({ path }) => path)
  expect(paths.filter((path) => /\b(?:util|helper|misc|manager|service)s?\b/.test(basename(path)))).toEqual([])
})

test('no two files of a folder have names that differ by an s', () => {
  const folders = Map.groupBy(listTrackedFiles(), (path) => dirname(path))
  const pairs = [...folders].flatMap(([folder, paths]) => {
    if (archives.test(folder)) return []
    const stems = new Set(paths.map((path) => toKebabCase(getStem(path))))
    return [...Map.groupBy(stems, toSingular).values()].filter(({ length }) => length > 1).map((each) => [folder, each])
  })
  expect(pairs).toEqual([])
})

const toKebabCase = (name: string) => name.replace(/(?<=[a-z0-9])[A-Z]/g, '-$&').toLowerCase()
const toSingular = (name: string) => name.replace(/s(?=-|$)/g, '')

test('a file that exports a component has the name of the component', () => {
  const components = sourceFiles.filter(({ path }) => path.endsWith('.tsx') && !path.includes('.test.'))
  const misnamed = components.filter(({ path, text }) => {
    const name = basename(path, '.tsx')
    const exported = [...text.matchAll(/^export (?:default )?(?:function|const) ([A-Z]\w*[a-z]\w*)/gm)].map(
      ([, each]) => each,
    )
    return exported.length === 1 && exported[0] !== name
  })
  expect(misnamed.map(({ path }) => path)).toEqual([])
})
