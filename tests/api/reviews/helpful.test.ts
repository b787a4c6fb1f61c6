import { helpfulIdList, listingReviews } from '@dalil/api/contract'
import { reviews } from '@dalil/db/schema'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLoggedInUser } from '../../support/factories/factories.ts'
import { createTestApp } from '../../support/test-app.ts'

async function findId(person: 'lama' | 'noor' | 'said') {
  const { db, userIds, listingIds } = await createTestApp()
  const isIt = and(eq(reviews.user_id, userIds[person]), eq(reviews.listing_id, listingIds.bakery))
  const [row] = await db.select({ id: reviews.id }).from(reviews).where(isIt)
  return row?.id ?? 0
}

test('counts a vote only once, and removes it only once', async () => {
  const { as } = await createTestApp()
  const path = `/reviews/${await findId('lama')}/helpful`
  for (const _ of [1, 2]) expect(await as('jan').put(path)).toMatchObject({ status: 200, body: { helpful_count: 1 } })
  expect(await as('said').put(path)).toMatchObject({ body: { helpful_count: 2 } })
  for (const _ of [1, 2]) expect(await as('said').delete(path)).toMatchObject({ status: 204 })
  expect(await as('jan').put(path)).toMatchObject({ body: { helpful_count: 1 } })
})

test('sorts reviews by votes, and shows an account its own votes', async () => {
  const { as, guest, listingIds } = await createTestApp()
  const id = await findId('said')
  await as('jan').put(`/reviews/${id}/helpful`)
  await as('amira').put(`/reviews/${id}/helpful`)
  const { reviews } = await guest.read(listingReviews, `/listings/${listingIds.bakery}/reviews?sort=helpful`)
  expect(reviews.data[0]).toMatchObject({ id, helpful_count: 2 })
  expect(reviews.data.map(({ helpful_count }) => helpful_count)).toEqual([2, 1, 0, 0])
  const read = (person: 'jan' | 'lama') =>
    as(person).read(helpfulIdList, `/user/helpful-reviews?listing_id=${listingIds.bakery}`)
  expect((await read('jan')).data).toContain(id)
  expect(await read('lama')).toEqual({ data: [] })
})

test.for([
  ['a guest', null, 'lama', 401, 'UNAUTHENTICATED'],
  ['the author', 'said', 'said', 403, 'OWN_REVIEW'],
  ['a user when the review is hidden', 'jan', 'noor', 404, 'NOT_FOUND'],
] as const)('rejects a vote by %s', async ([, who, author, status, code]) => {
  const { as, guest } = await createTestApp()
  const path = `/reviews/${await findId(author)}/helpful`
  expect(await (who ? as(who) : guest).put(path)).toMatchObject({ status, body: { code } })
})

test('answers 404 to a vote for a review that does not exist', async () => {
  const { as } = await createTestApp()
  for (const id of ['0', 'x', '2147483647']) {
    expect(await as('jan').put(`/reviews/${id}/helpful`)).toMatchObject({ status: 404 })
    expect(await as('jan').delete(`/reviews/${id}/helpful`)).toMatchObject({ status: 404 })
  }
})

test('counts concurrent votes while another transaction locks the listing', async () => {
  const { sql, listingIds } = await createTestApp()
  const id = await findId('lama')
  const people = await Promise.all(Array.from({ length: 12 }, () => createLoggedInUser({})))
  await sql`delete from helpful_votes where review_id = ${id}`
  await sql.begin(async (tx) => {
    await tx`select from listings where id = ${listingIds.bakery} for update`
    const answers = await Promise.all(people.map((person) => person.put(`/reviews/${id}/helpful`)))
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
  })
  expect(await sql`select helpful_count from reviews where id = ${id}`).toEqual([{ helpful_count: 12 }])
})

test('removes the votes of a deleted account', async () => {
  const { sql } = await createTestApp()
  const id = await findId('said')
  const [before] = await sql`select helpful_count from reviews where id = ${id}`
  const person = await createLoggedInUser({})
  await person.put(`/reviews/${id}/helpful`)
  expect(await person.delete('/user/delete')).toMatchObject({ status: 204 })
  expect(await sql`select helpful_count from reviews where id = ${id}`).toEqual([before])
})
