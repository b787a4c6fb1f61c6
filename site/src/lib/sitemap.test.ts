import { expect, test } from 'vitest'
import { findSitemapPaths } from './sitemap.ts'

const listing = { id: 1, updated_at: '2026-01-01T00:00:00.000Z' }

test('names no sitemap of a country without listings', () => {
  expect(findSitemapPaths('ma', { data: [], last_page: 1 })).toEqual([])
  expect(findSitemapPaths('ma', null)).toEqual([])
})

test('names one sitemap for each page of a country', () => {
  expect(findSitemapPaths('sa', { data: [listing], last_page: 2 })).toEqual(['/sitemap-sa-1.xml', '/sitemap-sa-2.xml'])
})
