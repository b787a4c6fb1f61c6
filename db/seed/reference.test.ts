import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { referenceDataVersion } from './reference.ts'
import { referenceData } from './reference-data.ts'

type Row = { since?: number }
const { cities, categories, synonyms } = referenceData
const rows: (Row & { key: string })[] = [
  ...cities.map(({ country, name_en, since = 1 }) => ({ key: `${country} ${name_en}`, since })),
  ...categories.map(({ slug, since = 1 }) => ({ key: slug, since })),
  ...synonyms.map(({ words, since = 1 }) => ({ key: words.join(), since })),
]

/** The number of rows of each version, and a digest of their keys. Add a line for a new version; never change one. */
const released: Record<number, string> = {
  1: '540 10656fe3cb32a5c3',
  2: '55 7d02b137a4a31e1b',
}

test('the rows of each released version of the reference data are unchanged, and added rows have a later version', () => {
  const versions = Object.fromEntries(
    Map.groupBy(rows, ({ since = 1 }) => since)
      .entries()
      .map(([version, group]) => {
        const keys = group.map(({ key }) => key).sort()
        return [version, `${keys.length} ${createHash('sha256').update(keys.join('\n')).digest('hex').slice(0, 16)}`]
      }),
  )
  expect(versions).toEqual(released)
  expect(Math.max(...Object.keys(released).map(Number))).toBeLessThanOrEqual(referenceDataVersion)
})
