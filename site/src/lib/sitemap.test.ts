import { initialSiteSettings } from '@dalil/api/contract'
import { expect, test } from 'vitest'
import { toOpenLocales } from './locale.ts'
import type { Paths } from './paths.ts'
import { createUrlSet, parseSitemapName } from './sitemap.ts'

const open = toOpenLocales({ ...initialSiteSettings, version: 0 })
const publicUrl = 'https://dalil.example'

test.for([
  ['nl-7', { hasListings: true, country: 'nl', page: 7 }],
  ['pages-sa-1', { hasListings: false, country: 'sa', page: 1 }],
  ['pages', null],
  ['nl', null],
  ['nl-0', null],
  ['nl-07', null],
  ['nl-1e1', null],
  ['de-1', null],
  ['sa-99999999999', null],
] as const)('parses the sitemap name %s', ([name, expected]) => {
  expect(parseSitemapName(name, open)).toEqual(expected)
})

test('lists 333 places in three languages as 999 URLs, each with its alternates', async () => {
  const entries = Array.from({ length: 333 }, (_, index) => ({
    country: 'nl' as const,
    at: (paths: Paths) => paths.listing({ id: index + 1, title: 'مخبز' }),
    updated: '2026-01-02T03:04:05.000Z',
  }))
  const xml = await createUrlSet({ publicUrl, open }, entries).text()
  expect(xml.match(/<loc>/g)).toHaveLength(999)
  expect(xml.match(/<lastmod>2026-01-02<\/lastmod>/g)).toHaveLength(999)
  expect(xml).toContain('<loc>https://dalil.example/nl/ar/listings/333-%D9%85%D8%AE%D8%A8%D8%B2</loc>')
  expect(xml.match(/hreflang="x-default" href="https:\/\/dalil.example\/nl\/ar\/listings\/333-[^"]+"/g)).toHaveLength(3)
  expect(xml.trim()).toMatch(/^<\?xml .*<\/urlset>$/s)
})
