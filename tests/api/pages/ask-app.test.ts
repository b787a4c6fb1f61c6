import { expect, test } from 'vitest'
import { createInProcessFetch } from '../../../api/src/pages/site.ts'
import { createTestApp } from '../../support/test-app.ts'

test('a page in this process is handed exactly what others read', async () => {
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
    '/sitemap/listings?country=nl',
  ]
  for (const path of paths) {
    const { body } = await guest.get(path, { 'Accept-Language': 'en' })
    expect(await ask(path, 'en'), path).toEqual({ status: 200, retryAfter: null, value: body, isOwn: true })
  }
})

test('a page learns that there is nothing, or nothing at present', async () => {
  const { app } = await createTestApp()
  expect(await createInProcessFetch(app)('/listings/999999', 'ar')).toMatchObject({ status: 404, value: undefined })
})
