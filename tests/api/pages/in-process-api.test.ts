import { expect, test } from 'vitest'
import { createInProcessFetch } from '../../../api/src/pages/site.ts'
import { createTestApp } from '../../support/test-app.ts'

test('returns the same value to an in-process call of a page as over HTTP', async () => {
  const { app, guest, listingIds } = await createTestApp()
  const ask = createInProcessFetch(app)
  const id = listingIds.bakery
  const paths = [
    '/listings?country=nl',
    `/listings/${id}`,
    `/listings/${id}/reviews`,
    `/listings/${id}/similar`,
    '/categories/tree',
    '/cities?country=nl&q=ams',
    '/sitemap/cities?country=nl',
    '/sitemap/listings?country=nl',
    '/sitemap/pages?country=nl',
  ]
  for (const path of paths) {
    const { body } = await guest.get(path, { 'Accept-Language': 'en' })
    expect(await ask(path, 'en'), path).toEqual({
      status: 200,
      location: null,
      retryAfter: null,
      value: body,
      isOwn: true,
    })
  }
})

test('returns status 404 without a value to an in-process call', async () => {
  const { app } = await createTestApp()
  expect(await createInProcessFetch(app)('/listings/999999', 'ar')).toMatchObject({ status: 404, value: undefined })
})
