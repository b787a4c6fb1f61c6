import { sitemapPage } from '@dalil/api/contract'
import { expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

test('lists public listings of a country by id, with their last change', async () => {
  const { guest, listingIds } = await createTestApp()
  const { data, last_page } = await guest.read(sitemapPage, '/sitemap/listings?country=nl')
  expect(data.map(({ id }) => id)).toEqual([
    listingIds.bakery,
    listingIds.cafe,
    listingIds.sweets,
    listingIds.grocer,
    listingIds.stall,
  ])
  expect(last_page).toBe(1)
  for (const { updated_at } of data) expect(new Date(updated_at).toISOString()).toBe(updated_at)
})

test('returns an empty page past the end', async () => {
  const { guest } = await createTestApp()
  expect(await guest.read(sitemapPage, '/sitemap/listings?country=ma&page=9')).toEqual({ data: [], last_page: 1 })
})

test.for(['', '?country=de', '?country=nl&page=0', '?country=nl&page=10001'])(
  'rejects a query without a valid country or page: %s',
  async (query) => {
    const { guest } = await createTestApp()
    expect(await guest.get(`/sitemap/listings${query}`)).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_FAILED' },
    })
  },
)
