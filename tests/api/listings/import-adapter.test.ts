import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repositoryRoot } from '@dalil/db/root'
import { expect, onTestFinished, test } from 'vitest'
import { importLine } from '../../../api/src/listings/exchange/import-line.ts'

const place = { city_ar: 'الرياض', city_en: 'Riyadh', country: 'sa', lat: 24.7, lon: 46.7 }

/** Returns the lines that the documented adapter writes for these rows, parsed like an import. */
function convertRows(rows: object[]) {
  const folder = mkdtempSync(join(tmpdir(), 'dalil-adapter-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [, program = ''] = /```js\n(.*?)```/s.exec(readFileSync(join(repositoryRoot, 'docs/import.md'), 'utf8')) ?? []
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
  const [shop, cut, brand, small] = convertRows([
    { id: 'osm-1', name_ar: null, name_en: 'Black Fashion', category: 'clothing', ...place },
    {
      id: 'osm-2',
      name_ar: long,
      name_en: 'Gulf',
      category: 'window_blind;chemist',
      ...place,
      phone: '+966 11 454 4550;+966 53 579 4444',
    },
    {
      id: 'nsi-1',
      name_ar: 'نفط',
      name_en: 'NAFT',
      category: 'totem',
      country: 'tn',
      city_ar: null,
      lat: null,
      lon: null,
    },
    { id: 'osm-3', name_ar: 'شل', name_en: '0', category: 'fuel', ...place, website: 'www.shell.example' },
  ])
  expect(shop).toMatchObject({ title: 'Black Fashion', category: 'fashion', city: 'الرياض', latitude: 24.7 })
  expect(cut).toMatchObject({ description: long, category: 'window-blind', phone: '+966 11 454 4550' })
  expect(cut?.title).toMatch(/^معهد الخليج .{10,}…$/)
  expect(brand).toMatchObject({ source: 'name-suggestion-index', city: 'تونس', latitude: null })
  expect(small).toMatchObject({ title: 'شل', title_latin: null, website: 'https://www.shell.example' })
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
