import { accountCounts } from '@dalil/api/contract'
import { expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

test('counts the caller’s listings, favourites and reviews, and how many of the listings are public', async () => {
  const { as, listingIds } = await createTestApp()
  expect(await as('amira').read(accountCounts, '/user/counts')).toMatchObject({ listings: 5, public_listings: 1 })

  const lama = as('lama')
  const before = await lama.read(accountCounts, '/user/counts')
  await lama.put(`/listings/${listingIds.bakery}/favourite`)
  await lama.post(`/listings/${listingIds.mandi}/reviews`, { rating: 4, comment: 'مندي طيّب وخدمة سريعة' })
  const after = await lama.read(accountCounts, '/user/counts')
  expect([after.favourites - before.favourites, after.reviews - before.reviews]).toEqual([1, 1])
  await as('amira').post(`/listings/${listingIds.bakery}/unpublish`)
  expect(await lama.read(accountCounts, '/user/counts')).toEqual({ ...after, favourites: before.favourites })
})

test('answers 401 to a guest', async () => {
  const { guest } = await createTestApp()
  expect(await guest.get('/user/counts')).toMatchObject({ status: 401 })
})
