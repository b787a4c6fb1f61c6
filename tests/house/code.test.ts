import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { repositoryRoot } from '@dalil/db/root'
import { expect, test } from 'vitest'
import { codeFiles, isTest, readSources } from './sources.ts'

/** Returns the matches of a pattern in all files except this one. */
const findMatches = (pattern: RegExp, sources = codeFiles) =>
  sources
    .filter(({ path }) => path !== 'tests/house/code.test.ts')
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
    )

const texts = readSources([
  '*.{md,json,ts,yml,yaml,cjs}',
  '{db,api,site,admin,tests,scripts,docs,.ci}/**/*.{md,json,sql,yml}',
  '.ci/*',
  '.npmrc',
  'Dockerfile',
  '.env.example',
])

test('no test is skipped, focused or left as a todo', () => {
  expect(
    findMatches(/\b(?:test|it|describe)(?:\.\w+)*\.(?:skip|only|todo|fails|skipIf|runIf)\b|\bx(?:it|test|describe)\(/),
  ).toEqual([])
})

test('no type check or lint rule is disabled', () => {
  expect(
    findMatches(
      /@ts-(?:ignore|nocheck|expect-error)|biome-ignore|eslint-disable|^(?!\s*(?:\/?\*|\/\/)).*(?::|<|\bas)\s*any\b(?=\s*(?:[;,)\]}>=|&[]|$))/,
    ),
  ).toEqual([])
})

test('code contains no TODO and no console output', () => {
  expect(findMatches(/\b(?:TODO|FIXME|XXX|HACK)\b/)).toEqual([])
  expect(
    findMatches(
      /\bconsole\.(?!warn|error)\w+\(/,
      codeFiles.filter(({ path }) => /^(?:api|db\/src|site|admin)\//.test(path) && !isTest(path)),
    ),
  ).toEqual([])
  expect(findMatches(/^\s*debugger\b/)).toEqual([])
})

test('only one function normalizes texts, in bounded time', () => {
  const api = codeFiles.filter(({ path }) => path.startsWith('api/src/') && !isTest(path))
  expect(findMatches(/\.normalize\(/, api)).toEqual([
    expect.stringMatching(/^api\/src\/contract\/fields\/unicode\.ts:/),
  ])
})

test('every page adds the version of a generated cover to its URL', () => {
  const readers = codeFiles.filter(
    ({ path, text }) =>
      // Excludes photographs of reviews, which are never generated.
      /^(?:site|admin)\/src\/(?!.*reviews\/)/.test(path) && !isTest(path) && /\bimage_url\b/.test(text),
  )
  expect(readers.length).toBeGreaterThan(0)
  expect(
    readers.filter(({ text }) => !/\b(?:toTaggedUrl\(|findCoverUrl\(|coverTag=)/.test(text)).map(({ path }) => path),
  ).toEqual([])
  expect(findMatches(/src=\{[\w.]*image_url\}/, readers)).toEqual([])
})

test('forms of the back office show their own messages, not those of the browser, and focus the first wrong field', () => {
  const forms = codeFiles
    .filter(({ path }) => /^admin\/src\/.*\.tsx$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/(?:<(?:form|Form|SimpleForm)|component="form")\s[\s\S]{0,400}/g)].map(([form]) => ({
        path,
        form,
      })),
    )
  expect(forms.length).toBeGreaterThan(3)
  expect(forms.filter(({ form }) => !/\bnoValidate\b/.test(form)).map(({ path }) => path)).toEqual([])
  const generated = forms.filter(({ form }) => /^<(?:Form|SimpleForm)\b/.test(form))
  expect(generated.filter(({ form }) => !form.includes('<FocusFirstError />')).map(({ path }) => path)).toEqual([])
})

test('only one function opens transactions, and it retries them', () => {
  const server = codeFiles.filter(({ path }) => /^(?:api|db|scripts)\//.test(path) && !isTest(path))
  const others = server.filter(({ path }) => !/^(?:db\/src\/(?:transaction\.ts|pool\/)|api\/src\/client\/)/.test(path))
  expect(others.length).toBeLessThan(server.length)
  expect(findMatches(/\.(?:transaction|begin)\(/, others)).toEqual([])
})

test('only the settings read environment variables', () => {
  const readers = codeFiles.filter(({ path, text }) => /^\w+\/src\//.test(path) && /process\.env[.[]/.test(text))
  expect(readers.map(({ path }) => path).filter((path) => !isTest(path))).toEqual([])
})

test('no file contains an absolute path of a developer’s machine', () => {
  const all = [...codeFiles, ...texts.filter(({ path }) => path !== 'package-lock.json')]
  expect(findMatches(/(?:^|[^\w.])\/(?:home|Users|root|work)\/\w/, all)).toEqual([])
})

test('the lockfile contains exact versions and no registry', () => {
  const lock = readFileSync(`${repositoryRoot}/package-lock.json`, 'utf8')
  expect(lock.match(/"resolved": "(?!(?:db|api|site|admin|tests)")[^"]*"/g) ?? []).toEqual([])
  for (const folder of ['', 'db/', 'api/', 'site/', 'admin/', 'tests/']) {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
      readFileSync(`${repositoryRoot}/${folder}package.json`, 'utf8'),
    )
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
      expect(version, `${folder}${name}`).toMatch(
        name.startsWith('@dalil/') ? /^\*$/ : /^(?:npm:[\w@/-]+@)?\d+\.\d+\.[\w.-]+$/,
      )
    }
  }
})

test('noscript elements contain only texts of the catalogues, because browsers read their attributes as text', () => {
  const contents = codeFiles.flatMap(({ path, text }) =>
    [...text.matchAll(/<noscript>([\s\S]*?)<\/noscript>/g)].map(([, content = '']) => ({ path, content })),
  )
  expect(contents.length).toBeGreaterThan(0)
  const wrong = contents.filter(({ content }) => /\{(?!t\('[\w.]+'\)\})/.test(content) || /<[A-Z]/.test(content))
  expect(wrong).toEqual([])
})

test('a style sheet that a script adds has no layers, with which Chromium would lay out the whole page again', () => {
  const added = codeFiles.flatMap(({ path, text }) =>
    [...text.matchAll(/from '(\.[^']+\.css)\?url'/g)].map(([, file = '']) => join(dirname(path), file)),
  )
  expect(added.length).toBeGreaterThan(0)
  expect(findMatches(/@layer/, readSources(added))).toEqual([])
})

test('each migration has an entry in the journal, and the last one a snapshot', () => {
  const { entries } = JSON.parse(readFileSync(`${repositoryRoot}/db/migrations/meta/_journal.json`, 'utf8')) as {
    entries: { tag: string }[]
  }
  const files = readSources(['db/migrations/*.sql']).map(({ path }) => basename(path, '.sql'))
  expect(entries.map(({ tag }) => tag)).toEqual(files)
  const snapshots = readdirSync(`${repositoryRoot}/db/migrations/meta`).filter((name) =>
    name.endsWith('_snapshot.json'),
  )
  expect(snapshots, 'drizzle-kit reads the last one alone: delete the one before').toEqual([
    `${files.at(-1)?.slice(0, 4)}_snapshot.json`,
  ])
})
