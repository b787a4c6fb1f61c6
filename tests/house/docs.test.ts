import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { repositoryRoot } from '@dalil/db/root'
import { expect, test } from 'vitest'
import { derivedDataChecks } from '../../api/src/verify/all-checks.ts'

const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8')
const markdownIn = (folder: string) =>
  readdirSync(join(repositoryRoot, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map(({ name }) => join(folder, name))

const folder = 'docs/decisions'
const records = markdownIn(folder).filter((file) => /\/\d{3}-/.test(file))
const documents = ['.', 'docs', 'docs/operations', folder].flatMap(markdownIn)

test('a decision record has context, decision, alternatives and consequences, in this order', () => {
  const sections = ['Context', 'Decision', 'Alternatives', 'Consequences']
  const readHeadings = (file: string) => [...read(file).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
  expect(records.filter((file) => readHeadings(file).join() !== sections.join())).toEqual([])
})

test('there are at most 40 decision records, of at most 60 lines each', () => {
  expect(records.length).toBeLessThanOrEqual(40)
  expect(records.filter((file) => read(file).split('\n').length - 1 > 60)).toEqual([])
})

test('the title of each decision record starts with its number, and the list of decisions contains each title', () => {
  const list = read(join(folder, 'README.md'))
  const isListed = (file: string) => {
    const [, title = ''] = /^# (.+)$/m.exec(read(file)) ?? []
    const name = file.slice(folder.length + 1)
    return title.startsWith(name.slice(0, 4).replace('-', ' ')) && list.includes(`- [${title}](${name})`)
  }
  expect(records.filter((file) => !isListed(file))).toEqual([])
})

test('every relative link in a document leads to a file', () => {
  const broken = documents.flatMap((file) => {
    const targets = [...read(file).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, target = '']) => target)
    return targets
      .filter((target) => !existsSync(join(repositoryRoot, dirname(file), target)))
      .map((target) => `${file}: ${target}`)
  })
  expect(broken).toEqual([])
})

test('docs/operations.md describes each kind of derived data', () => {
  const page = read('docs/operations.md')
  expect(derivedDataChecks.map(({ name }) => name).filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})
