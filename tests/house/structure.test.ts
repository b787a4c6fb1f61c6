import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { findDuplicateExports, findUnusedExports } from '../../scripts/figures/exports.ts'
import { listTrackedFiles } from '../../scripts/figures/source-files.ts'
import { sourceFiles } from './modules.ts'

/** Folders with one file per record, picture or route, which may grow. */
const archives = /^(?:docs\/decisions|db\/migrations|.*\/public|site\/src\/pages)(?:\/|$)/

test('no name is exported from two files', () => {
  expect(findDuplicateExports(sourceFiles)).toEqual([])
})

test('every export is imported by another file', () => {
  expect(findUnusedExports(sourceFiles)).toEqual([])
})

test('no folder has more than 25 files', () => {
  const folders = Map.groupBy(listTrackedFiles(), (path) => dirname(path))
  const large = [...folders].filter(([folder, { length }]) => length > 25 && !archives.test(folder))
  expect(large.map(([folder, { length }]) => `${folder} ${length}`)).toEqual([])
})

test('components are PascalCase, other files kebab-case', () => {
  const paths = sourceFiles.map(({ path }) => path).filter((path) => !path.startsWith('site/src/pages/'))
  const isNamedWell = (path: string) => {
    const [name = ''] = basename(path).split('.')
    return /\.(?:astro|tsx)$/.test(path)
      ? /^(?:[A-Z][A-Za-z0-9]*|[a-z0-9]+(?:-[a-z0-9]+)*)$/.test(name)
      : /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)
  }
  expect(paths.filter((path) => !isNamedWell(path))).toEqual([])
})

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
