import { review } from '@dalil/api/contract'
import { rateLimits, reviews } from '@dalil/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deliverMail } from '../../support/mail.ts'
import { createTestApp } from '../../support/test-app.ts'

async function reviewsOfTheBakery() {
  const { db, userIds, listingIds } = await createTestApp()
  const rows = await db
    .select({ id: reviews.id, user_id: reviews.user_id })
    .from(reviews)
    .where(eq(reviews.listing_id, listingIds.bakery))
  const by = (author: number | null) => rows.find(({ user_id }) => user_id === author)?.id ?? 0
  return { jans: by(userIds.jan), lamas: by(userIds.lama), noors: by(userIds.noor), unknown: by(null) }
}

test('stores the owner’s reply to a review, and replaces it with a later reply', async () => {
  const { as } = await createTestApp()
  const { jans } = await reviewsOfTheBakery()
  await deliverMail()

  const first = await as('amira').put(`/reviews/${jans}/reply`, { reply: ' شكراً يا يان ' })
  expect(first.status).toBe(200)
  expect(review.parse(first.body)).toMatchObject({ id: jans, reply: { text: 'شكراً يا يان' } })
  expect(await deliverMail()).toMatchObject([{ to: 'jan@dalil.test', text: expect.stringContaining('شكراً يا يان') }])

  const second = await as('amira').post(`/reviews/${jans}/reply?_method=PUT`, { reply: 'Dank je wel, Jan!' })
  expect(review.parse(second.body)).toMatchObject({ reply: { text: 'Dank je wel, Jan!' } })
  expect(await deliverMail()).toEqual([])
})

test('accepts a reply to the review of a deleted author', async () => {
  const { as } = await createTestApp()
  const { unknown } = await reviewsOfTheBakery()
  await deliverMail()
  expect(await as('amira').put(`/reviews/${unknown}/reply`, { reply: 'Thank you.' })).toMatchObject({ status: 200 })
  expect(await deliverMail()).toEqual([])
})

test('deletes the reply idempotently', async () => {
  const { as, guest, listingIds } = await createTestApp()
  const { lamas } = await reviewsOfTheBakery()
  expect(await as('amira').delete(`/reviews/${lamas}/reply`)).toMatchObject({ status: 204 })
  expect(await as('amira').delete(`/reviews/${lamas}/reply`)).toMatchObject({ status: 204 })
  expect(JSON.stringify(await guest.get(`/listings/${listingIds.bakery}/reviews`))).not.toContain('شكراً يا لمى')
})

test.for([
  ['a guest', null, 'lamas', 401, 'UNAUTHENTICATED'],
  ['the author', 'lama', 'lamas', 403, 'FORBIDDEN'],
  ['an admin', 'mariam', 'lamas', 403, 'FORBIDDEN'],
  ['an owner with an unconfirmed e-mail address', 'noor', 'lamas', 403, 'EMAIL_NOT_VERIFIED'],
  ['the owner when the review is hidden', 'amira', 'noors', 404, 'NOT_FOUND'],
] as const)('rejects a reply by %s', async ([, who, whose, status, code]) => {
  const { as, guest } = await createTestApp()
  const path = `/reviews/${(await reviewsOfTheBakery())[whose]}/reply`
  const person = who ? as(who) : guest
  expect(await person.put(path, { reply: 'شكراً' })).toMatchObject({ status, body: { code } })
  expect(await person.delete(path)).toMatchObject({ status, body: { code } })
})

test('rejects an empty reply and a reply of 2,001 characters', async () => {
  const { as } = await createTestApp()
  const { jans } = await reviewsOfTheBakery()
  for (const body of [{}, { reply: '  ' }, { reply: 'ن'.repeat(2001) }]) {
    expect(await as('amira').put(`/reviews/${jans}/reply`, body)).toMatchObject({
      status: 422,
      body: { errors: { reply: [expect.any(String)] } },
    })
  }
})

test('accepts the owner’s reply while the listing is hidden, and answers 404 to other accounts', async () => {
  const { as, sql, db, listingIds, userIds } = await createTestApp()
  await sql`update listings set status = 'suspended', status_reason = 'بلاغات كثيرة' where id = ${listingIds.pharmacy}`
  const [row] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.listing_id, listingIds.pharmacy), eq(reviews.user_id, userIds.lama)))
  const [imported] = await db.select({ id: reviews.id }).from(reviews).where(isNull(reviews.user_id))
  expect(await as('said').put(`/reviews/${row?.id}/reply`, { reply: 'نعتذر' })).toMatchObject({ status: 200 })
  expect(await as('jan').put(`/reviews/${row?.id}/reply`, { reply: 'نعتذر' })).toMatchObject({ status: 404 })
  expect(await as('jan').put(`/reviews/${imported?.id}/reply`, { reply: 'نعتذر' })).toMatchObject({ status: 403 })
})

test('mails the author once a day about replies to a review', async () => {
  const { as, db } = await createTestApp()
  const { jans } = await reviewsOfTheBakery()
  await db.delete(rateLimits)
  await deliverMail()
  const sent: unknown[] = []
  for (let times = 0; times < 3; times++) {
    await as('amira').delete(`/reviews/${jans}/reply`)
    expect(await as('amira').put(`/reviews/${jans}/reply`, { reply: 'شكراً' })).toMatchObject({ status: 200 })
    sent.push(...(await deliverMail()))
  }
  expect(sent).toHaveLength(1)
})
