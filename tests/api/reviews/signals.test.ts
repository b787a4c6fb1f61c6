import { adminReview, paginatedList } from '@dalil/api/contract'
import { reviews, sessions, users } from '@dalil/db/schema'
import { inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findReviewSignals } from '../../../api/src/reviews/find-signals.ts'
import { createFactories, createUser } from '../../support/factories/factories.ts'
import { createTestApp } from '../../support/test-app.ts'

const long = 'قهوة ممتازة وخدمة سريعة ومكان هادئ يصلح للعمل والقراءة.'

async function createReviewFixture() {
  const { as, db, guest, userIds } = await createTestApp()
  const make = await createFactories('sa', userIds.amira)
  /** Creates accounts that are a year old, with a session from each IP address. */
  const createOldUsers = async (...addresses: string[]) => {
    const ids = await Promise.all(addresses.map(() => createUser()))
    await db.update(users).set({ created_at: sql`now() - interval '1 year'` }).where(inArray(users.id, ids))
    await db.insert(sessions).values(
      addresses.map((address, index) => ({
        user_id: ids[index] ?? 0,
        token_hash: sql<string>`encode(sha256(${`${ids[index]}`}::bytea), 'hex')`,
        address,
        expires_at: sql`now() + interval '1 day'`,
      })),
    )
    return ids
  }
  const readSignals = async (listing_id: number) => {
    await findReviewSignals(db)
    const { data } = await as('mariam').read(paginatedList(adminReview), `/admin/reviews?listing_id=${listing_id}`)
    return data.toSorted((one, other) => one.id - other.id).map(({ signals }) => signals)
  }
  return { as, db, guest, make, createOldUsers, readSignals }
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

test('adds a signal to the review of a new account, but not to reviews of old accounts', async () => {
  const { make, createOldUsers, readSignals } = await createReviewFixture()
  const listing_id = await make.listing()
  const [old] = await createOldUsers('192.0.2.1')
  await make.review({ listing_id })
  await make.review({ listing_id, user_id: old ?? 0 })
  expect(await readSignals(listing_id)).toEqual([['new_account'], []])
})

test('adds a signal to reviews with the same text by different authors, except short texts', async () => {
  const { make, createOldUsers, readSignals } = await createReviewFixture()
  const [one, two] = await createOldUsers('192.0.2.11', '192.0.2.12')
  const [here, there] = [await make.listing(), await make.listing()]
  await make.review({ listing_id: here, user_id: one ?? 0, comment: long })
  await make.review({ listing_id: there, user_id: one ?? 0, comment: long })
  expect(await readSignals(here)).toEqual([[]])
  await make.review({ listing_id: here, user_id: two ?? 0, comment: long.replaceAll('ة', 'ه') })
  expect(await readSignals(here)).toEqual([['copied_text'], ['copied_text']])
  const other = await make.listing()
  await make.review({ listing_id: other, user_id: one ?? 0, comment: 'جيد' })
  await make.review({ listing_id: other, user_id: two ?? 0, comment: 'جيد' })
  expect(await readSignals(other)).toEqual([[], []])
})

test('adds a signal to reviews whose authors share a network with each other or with the owner', async () => {
  const { make, createOldUsers, readSignals } = await createReviewFixture()
  const addresses = ['2001:db8:1:2::1', '2001:db8:1:2::9', '2001:db8:1:3::1', '192.0.2.21', '192.0.2.21']
  const [one, two, elsewhere, owner, friend] = await createOldUsers(...addresses)
  const listing_id = await make.listing({ user_id: owner ?? 0 })
  for (const user_id of [one, two, elsewhere, friend]) await make.review({ listing_id, user_id: user_id ?? 0 })
  expect(await readSignals(listing_id)).toEqual([['same_network'], ['same_network'], [], ['owner_network']])
})

test('adds a signal to five reviews of new accounts within a day, but not to an old account’s review', async () => {
  const { make, createOldUsers, readSignals } = await createReviewFixture()
  const [listing_id, slow] = [await make.listing(), await make.listing()]
  const [old] = await createOldUsers('192.0.2.31')
  for (const hours of [25, 23, 18, 10, 5, 2]) await make.review({ listing_id, created_at: hoursAgo(hours) })
  await make.review({ listing_id, user_id: old ?? 0, created_at: hoursAgo(4) })
  for (const hours of [99, 70, 50, 20, 1]) await make.review({ listing_id: slow, created_at: hoursAgo(hours) })
  const signals = await readSignals(listing_id)
  expect(signals.map((each) => each.includes('burst'))).toEqual([true, true, true, true, true, true, false])
  expect((await readSignals(slow)).flat()).not.toContain('burst')
})

test('adds a signal to eight reviews within a day when that rate is unusual for the listing', async () => {
  const { db, make, createOldUsers, readSignals } = await createReviewFixture()
  const addresses = Array.from({ length: 8 }, (_, host) => `192.0.2.${host + 41}`)
  const authors = await createOldUsers(...addresses)
  const [quiet, seven, busy] = [await make.listing(), await make.listing(), await make.listing()]
  for (const user_id of authors) await make.review({ listing_id: quiet, user_id })
  for (const user_id of authors.slice(1)) await make.review({ listing_id: seven, user_id })
  for (const user_id of authors) await make.review({ listing_id: busy, user_id })
  await db.insert(reviews).values(
    Array.from({ length: 250 }, (_, index) => ({
      listing_id: busy,
      rating: 4,
      comment: 'طيب',
      created_at: hoursAgo(48 + index * 8),
    })),
  )
  expect(await readSignals(quiet)).toEqual(Array(8).fill(['burst']))
  expect((await readSignals(seven)).flat()).toEqual([])
  expect((await readSignals(busy)).flat()).toEqual([])
})

test('does not hide reviews with signals, shows signals only to staff, and filters reviews by signal', async () => {
  const { as, guest, make, readSignals } = await createReviewFixture()
  const listing_id = await make.listing()
  const id = await make.review({ listing_id })
  await readSignals(listing_id)
  expect(await readSignals(listing_id)).toEqual([['new_account']])
  const { body } = await guest.get(`/listings/${listing_id}/reviews`)
  expect(body).toMatchObject({ reviews: { data: [{ id }] } })
  expect(JSON.stringify(body)).not.toContain('signal')
  const find = async (signal: string) =>
    (await as('mariam').read(paginatedList(adminReview), `/admin/reviews?signal=${signal}&listing_id=${listing_id}`))
      .data
  expect(await find('new_account')).toMatchObject([{ id, status: 'shown' }])
  expect(await find('burst')).toEqual([])
  expect(await as('mariam').get('/admin/reviews?signal=lie')).toMatchObject({ status: 422 })
})
