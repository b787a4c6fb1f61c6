import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repositoryRoot } from '@dalil/db/root'
import { expect, onTestFinished, test } from 'vitest'
import { importLine } from '../../../api/src/listings/exchange/import-line.ts'

const place = { city_ar: 'الرياض', city_en: 'Riyadh', country: 'sa', lat: 24.7, lon: 46.7 }

const readImportPage = () => readFileSync(join(repositoryRoot, 'docs/import.md'), 'utf8')

/** Returns the lines that the documented adapter writes for these rows, parsed like an import. */
function convertRows(rows: object[]) {
  const folder = mkdtempSync(join(tmpdir(), 'dalil-adapter-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [, program = ''] = /```js\n(.*?)```/s.exec(readImportPage()) ?? []
  const file = join(folder, 'adapter.mjs')
  writeFileSync(file, program)
  const input = rows.map((row) => `${JSON.stringify(row)}\n`).join('')
  const { stdout, stderr } = spawnSync(process.execPath, [file], { input, encoding: 'utf8' })
  expect(stderr).toBe('')
  return stdout
    .trim()
    .split('\n')
    .map((line) => importLine.parse(JSON.parse(line)))
}

test('converts OpenStreetMap places to import lines with the documented adapter', () => {
  const long = 'معهد الخليج للتدريب والتطوير الدائري الدائري الشرقي سابقا (فرع النزهة )'
  const [shop, cut, small, ...others] = convertRows([
    { id: 'osm-1', name_ar: null, name_en: 'Black Fashion', category: 'clothing', ...place },
    {
      id: 'osm-2',
      name_ar: long,
      name_en: 'Gulf',
      category: 'training',
      ...place,
      phone: '+966 11 454 4550;+966 53 579 4444',
    },
    { id: 'osm-3', name_ar: 'شل', name_en: '0', category: 'fuel', ...place, website: 'www.shell.example' },
    { id: 'osm-4', name_ar: 'جديد الظل', name_en: null, category: 'yes', ...place },
    { ...place, id: 'nsi-1', name_ar: 'نفط', name_en: 'NAFT', category: 'fuel', city_ar: null },
  ])
  expect(shop).toMatchObject({ title: 'Black Fashion', category: 'fashion', city: 'الرياض', latitude: 24.7 })
  expect(cut).toMatchObject({ description: long, category: 'training-centres', phone: '+966 11 454 4550' })
  expect(cut?.title).toMatch(/^معهد الخليج .{10,}…$/)
  expect(small).toMatchObject({ title: 'شل', title_latin: null, website: 'https://www.shell.example' })
  expect(others).toEqual([])
})

test('maps the words of the documented adapter to categories of the program', () => {
  const [, table = ''] = /const categories = \{(.*?)\n\}/s.exec(readImportPage()) ?? []
  const slugs = [...table.matchAll(/^ {2}'?([a-z-]+)'?: '/gm)].map(([, slug]) => slug)
  const tree = readFileSync(join(repositoryRoot, 'db/seed/data/categories.json'), 'utf8')
  expect(slugs.length).toBeGreaterThan(50)
  expect(slugs.filter((slug) => !tree.includes(`"slug": "${slug}"`))).toEqual([])
})

test('accepts every place of the demo as a line of an import', () => {
  const folder = join(repositoryRoot, 'db/seed/data/places')
  const lines = globSync('*.jsonl', { cwd: folder }).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8').trimEnd().split('\n'),
  )
  expect(lines.length).toBeGreaterThan(250)
  for (const line of lines) {
    const { demo, ...place } = JSON.parse(line)
    expect(importLine.safeParse(place).error?.issues, line).toBe(undefined)
    expect(demo).toHaveProperty('age')
  }
})
