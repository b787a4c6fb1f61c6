import { referenceData } from '@dalil/db/gazetteer'
import { expect, test } from 'vitest'
import { readShippedMappings } from '../../../../db/seed/category-mappings.ts'

test('maps codes of open sources to shipped categories, each once', () => {
  const rows = readShippedMappings()
  const slugs = new Set(referenceData.categories.map(({ slug }) => slug))
  expect(rows.length).toBeGreaterThan(600)
  expect(rows.filter(({ category }) => !slugs.has(category))).toEqual([])
  expect(new Set(rows.map(({ source, code }) => `${source} ${code}`)).size).toBe(rows.length)
})
