import { referenceData } from '@dalil/db/gazetteer'
import { readTable } from '@dalil/db/read-data'
import { expect, test } from 'vitest'
import { z } from 'zod'

const text = z.string()
const row = z.strictObject({ source: text, code: text, category: text, reason: text })

test('maps codes of open sources to shipped categories, each once', () => {
  const rows = readTable('api/src/listings/exchange/data/category-mappings.tsv', row)
  const slugs = new Set(referenceData.categories.map(({ slug }) => slug))
  expect(rows.length).toBeGreaterThan(600)
  expect(rows.filter(({ category }) => !slugs.has(category))).toEqual([])
  expect(new Set(rows.map(({ source, code }) => `${source} ${code}`)).size).toBe(rows.length)
})
