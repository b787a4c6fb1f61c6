import { adminClaim, adminReport, auditEntry, paginatedList, stats } from '@dalil/api/contract'
import { claims, dailySearches, messages, proofFiles, reports, reviews, zeroResultQueries } from '@dalil/db/schema'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deliverMail } from '../../support/mail.ts'
import { createTestApp } from '../../support/test-app.ts'

async function createClaim(listing_id: number, user_id: number): Promise<number> {
  const { db } = await createTestApp()
  const [row] = await db
    .insert(claims)
    .values({
      listing_id,
      user_id,
      claimant_name: 'لمى الحسن',
      claimant_email: 'lama@dalil.test',
      relationship: 'owner',
      reason: 'هذا متجري منذ عشر سنوات.',
    })
    .returning({ id: claims.id })
  return row?.id ?? 0
}

test('lists a claim with its listing and its proofs', async () => {
  const { as, listingIds, db, userIds, deps } = await createTestApp()
  const claim_id = await createClaim(listingIds.sweets, userIds.lama)
  await deps.storage.private.put('ab/ab000000000000000000000000000000.pdf', Buffer.from('%PDF-1.7'), 'application/pdf')
  await db.insert(proofFiles).values({
    claim_id,
    name: 'سجل تجاري.pdf',
    type: 'application/pdf',
    size: 8,
    storage_key: 'ab/ab000000000000000000000000000000.pdf',
  })
  const { data } = await as('mariam').read(
    paginatedList(adminClaim),
    '/admin/claims?page=1&filter={"status":"pending"}',
  )
  expect(data).toMatchObject([{ id: claim_id, listing: { title: 'حلويات السلطان' }, user: { id: userIds.lama } }])

  const url = data[0]?.proofs[0]?.url.replace('/api', '') ?? ''
  const proof = await as('mariam').get(url)
  expect(proof).toMatchObject({ status: 200, body: '%PDF-1.7' })
  expect(Object.fromEntries(proof.headers)).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''/),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect(await as('lama').get(url)).toMatchObject({ status: 403 })
  const looks = await as('mariam').read(paginatedList(auditEntry), '/admin/audit?page=1&filter={"action":"proof.read"}')
  expect(looks.data).toMatchObject([{ actor: { id: userIds.mariam }, subject_type: 'proof' }])
})

test('transfers the listing of an approved claim only once', async () => {
  const { as, listingIds, userIds, guest } = await createTestApp()
  const id = await createClaim(listingIds.tagine, userIds.jan)
  const { body } = await as('mariam').post(`/admin/claims/${id}/approve`, {})
  expect(adminClaim.parse(body)).toMatchObject({ status: 'approved', decided_by: { id: userIds.mariam } })
  expect((await guest.get(`/listings/${listingIds.tagine}`)).body).toMatchObject({
    user_id: userIds.jan,
    is_verified: true,
  })
  expect(await as('salma').post(`/admin/claims/${id}/reject`, { reason: 'متأخر' })).toMatchObject({
    status: 409,
    body: { code: 'ALREADY_DECIDED', decided_by: 'مريم الشامي' },
  })
})

test('lists a report with the reported listing or review, and accepts one decision', async () => {
  const { as, listingIds, db, userIds } = await createTestApp()
  const [row] = await db
    .insert(reports)
    .values({
      type: 'listing',
      listing_id: listingIds.bakery,
      item_title: 'مخبز الشام',
      message: 'انتقل المكان',
      reporter_id: userIds.jan,
    })
    .returning({ id: reports.id })
  const { data } = await as('mariam').read(paginatedList(adminReport), '/admin/reports?page=1&filter={"status":"open"}')
  expect(data).toMatchObject([
    {
      id: row?.id,
      listing: { id: listingIds.bakery, owner: { id: userIds.amira } },
      review: null,
      reporter: { id: userIds.jan },
    },
  ])
  for (const [reporter, count] of [
    [userIds.jan, 1],
    [userIds.noor, 0],
  ] as const) {
    const theirs = `/admin/reports?page=1&filter=${JSON.stringify({ reporter_id: reporter })}`
    expect((await as('mariam').read(paginatedList(adminReport), theirs)).total).toBe(count)
  }
  expect(await as('mariam').post(`/admin/reports/${row?.id}/dismiss`, {})).toMatchObject({
    body: { status: 'dismissed' },
  })
  expect(await as('salma').post(`/admin/reports/${row?.id}/resolve`, {})).toMatchObject({ status: 409 })
})

test('excludes a hidden review from the rating until staff show the review again', async () => {
  const { as, listingIds, db, guest } = await createTestApp()
  const [review] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.listing_id, listingIds.bakery), eq(reviews.status, 'shown')))
  const count = async () =>
    ((await guest.get(`/listings/${listingIds.bakery}`)).body as { reviews_count: number }).reviews_count
  const before = await count()
  expect(await as('mariam').post(`/admin/reviews/${review?.id}/hide`, { reason: 'ليس عن المكان.' })).toMatchObject({
    body: { status: 'hidden' },
  })
  expect(await count()).toBe(before - 1)
  expect(await as('salma').post(`/admin/reviews/${review?.id}/hide`, { reason: 'ليس عن المكان.' })).toMatchObject({
    status: 409,
  })
  await as('mariam').post(`/admin/reviews/${review?.id}/show`, {})
  expect(await count()).toBe(before)
})

test('sends the answer to a message by mail only once', async () => {
  const { as, db } = await createTestApp()
  const [row] = await db
    .insert(messages)
    .values({ name: 'ليلى', email: 'layla@example.org', subject: 'سؤال', message: 'كيف أضيف مكاني؟' })
    .returning({ id: messages.id })
  const answer = 'من «أضف مكانك» في أعلى الصفحة.'
  expect(await as('mariam').post(`/admin/messages/${row?.id}/answer`, { answer })).toMatchObject({
    status: 200,
    body: { answered_by: { name: 'مريم الشامي' } },
  })
  expect((await deliverMail()).find(({ to }) => to === 'layla@example.org')?.text).toContain(answer)
  expect(await as('salma').post(`/admin/messages/${row?.id}/answer`, {})).toMatchObject({ status: 409 })
})

test('counts pending items, and the activity of the last thirty days', async () => {
  const { as } = await createTestApp()
  const all = await as('mariam').read(stats, '/admin/stats')
  expect(all).toMatchObject({ users: 7, listings: { pending: 1, approved: 13, rejected: 1, suspended: 1, drafts: 1 } })
  for (const series of Object.values(all.series)) {
    expect(series).toHaveLength(30)
    expect(series.at(-1)?.date).toBe(new Date().toISOString().slice(0, 10))
  }
  // The fixtures may have been written before midnight.
  const latest = all.series.users.slice(-2).map(({ count }) => count)
  expect(Math.max(...latest)).toBe(7)
  expect(all.top_cities[0]).toMatchObject({ country: 'nl' })
})

test('lists the zero-result queries of the last thirty days', async () => {
  const { as, db, deps } = await createTestApp()
  // Writes pending search counts of other tests to the database, so that they can be deleted.
  await deps.searches.flush()
  await db.delete(zeroResultQueries)
  await db.delete(dailySearches)
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  await db.insert(zeroResultQueries).values([
    { day: daysAgo(0), country: 'nl', query: 'غواصات', times: 2 },
    { day: daysAgo(3), country: 'nl', query: 'غواصات', times: 3 },
    { day: daysAgo(3), country: '', query: 'submarine', times: 4 },
    { day: daysAgo(40), country: '', query: 'zeppelin', times: 9 },
  ])
  await db.insert(dailySearches).values([
    { day: daysAgo(3), country: 'nl', times: 20 },
    { day: daysAgo(3), country: '', times: 5 },
  ])
  const { missed_searches, series } = await as('mariam').read(stats, '/admin/stats')
  expect(missed_searches).toEqual([
    { query: 'غواصات', country: 'nl', count: 5 },
    { query: 'submarine', country: '', count: 4 },
  ])
  expect(series.missed_searches.at(-1)?.count).toBe(2)
  expect(series.missed_searches.at(-4)?.count).toBe(7)
  // Today has no row of searches, so its zero-result queries are counted.
  expect([series.searches.at(-4)?.count, series.searches.at(-1)?.count]).toEqual([25, 2])
})
