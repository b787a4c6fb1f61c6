import { listing, moderatedListing } from '@dalil/api/contract'
import { translate } from '@dalil/api/locales'
import { auditEntries } from '@dalil/db/schema'
import type { ListingStatus } from '@dalil/db/vocabulary'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createFactories } from '../../support/factories/factories.ts'
import { deliverMail } from '../../support/mail.ts'
import { createTestApp } from '../../support/test-app.ts'

test('publishes an approved listing at once, shows its status to the owner, and writes an audit entry', async () => {
  const { as, guest, listingIds, db, userIds } = await createTestApp()
  expect(await as('mariam').post(`/admin/listings/${listingIds.pending}/approve`, {})).toMatchObject({
    status: 200,
    body: {
      id: listingIds.pending,
      status: 'approved',
      owner: { id: userIds.amira },
      history: [{ action: 'listing.approve' }],
    },
  })
  expect(await guest.read(listing, `/listings/${listingIds.pending}`)).toMatchObject({ id: listingIds.pending })

  const mails = await deliverMail()
  expect(mails.map(({ to }) => to)).toEqual(['amira@dalil.test'])
  expect(await db.select().from(auditEntries).where(eq(auditEntries.subject_id, listingIds.pending))).toMatchObject([
    { actor_id: userIds.mariam, before: { status: 'pending' }, after: { status: 'approved' } },
  ])
})

test('requires a reason for a rejection and a suspension, and shows it to the owner', async () => {
  const { as, guest, listingIds } = await createTestApp()
  expect(await as('mariam').post(`/admin/listings/${listingIds.bakery}/suspend`, {})).toMatchObject({
    status: 422,
    body: { errors: { reason: [expect.any(String)] } },
  })
  const reason = 'بلاغات كثيرة عن ساعات العمل'
  await as('mariam').post(`/admin/listings/${listingIds.bakery}/suspend`, { reason })
  expect(await guest.get(`/listings/${listingIds.bakery}`)).toMatchObject({ status: 404 })
  expect(await as('amira').get(`/listings/${listingIds.bakery}`)).toMatchObject({
    body: { status: 'suspended', rejection_reason: reason },
  })
  expect((await deliverMail()).at(-1)?.text).toContain(reason)

  await as('mariam').post(`/admin/listings/${listingIds.bakery}/approve`, {})
  expect(await guest.get(`/listings/${listingIds.bakery}`)).toMatchObject({ status: 200 })
})

test('answers 409 to a second decision, and names the moderator who decided first', async () => {
  const { as, listingIds } = await createTestApp()
  await as('mariam').post(`/admin/listings/${listingIds.rejected}/approve`, {})
  const again = { status: 409, body: { code: 'ALREADY_DECIDED', decided_by: 'مريم الشامي' } }
  expect(await as('salma').post(`/admin/listings/${listingIds.rejected}/approve`, {})).toMatchObject(again)
  const late = { reason: 'الصورة لا تخص المكان', seen: 'rejected' }
  expect(await as('salma').post(`/admin/listings/${listingIds.rejected}/reject`, late)).toMatchObject(again)
})

test('answers 409 to the rejection of a decided listing and to the suspension of a rejected one', async () => {
  const { as, userIds } = await createTestApp()
  const create = await createFactories('sa', userIds.amira)
  const decide = async (status: ListingStatus, action: string) => {
    const status_reason = status === 'approved' ? null : 'للتجربة'
    const path = `/admin/listings/${await create.listing({ status, status_reason })}/${action}`
    return as('mariam').post(path, { reason: 'الصورة لا تخص المكان' })
  }
  const decided = { status: 409, body: { code: 'ALREADY_DECIDED' } }
  expect(await decide('approved', 'reject')).toMatchObject(decided)
  expect(await decide('suspended', 'reject')).toMatchObject(decided)
  expect(await decide('rejected', 'suspend')).toMatchObject(decided)
  expect(await decide('suspended', 'approve')).toMatchObject({ status: 200 })
})

test('accepts one of two concurrent decisions about a listing', async () => {
  const { as, listingIds } = await createTestApp()
  await as('mariam').post(`/admin/listings/${listingIds.cafe}/suspend`, { reason: 'للتجربة' })
  const answers = await Promise.all(
    (['mariam', 'salma'] as const).map((who) => as(who).post(`/admin/listings/${listingIds.cafe}/approve`, {})),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('rejects the approval of content that has changed since the moderator read it, with the present content', async () => {
  const { as, userIds } = await createTestApp()
  const id = await (await createFactories('sa', userIds.amira)).listing({ status: 'pending' })
  const path = `/admin/listings/${id}`
  const seen = (await as('salma').get(path)).body as { version: number; title: string }
  const changed = await as('mariam').put(path, { title: 'اسم لم يقرأه أحد' })
  expect(changed).toMatchObject({ body: { version: seen.version + 1 } })
  const stale = await as('salma').post(`${path}/approve`, { seen: 'pending', version: seen.version })
  expect(stale).toMatchObject({
    status: 409,
    body: {
      code: 'STALE_VALUES',
      current: { id, title: 'اسم لم يقرأه أحد', status: 'pending', version: seen.version + 1 },
    },
  })
  const versions = { [id]: seen.version }
  const bulk = { ids: [id], action: 'approve', versions }
  expect(await as('salma').post('/admin/listings/bulk', bulk)).toMatchObject({
    body: { data: [{ id, ok: false, code: 'STALE_VALUES' }] },
  })
  const again = { seen: 'pending', version: seen.version + 1 }
  expect(await as('salma').post(`${path}/approve`, again)).toMatchObject({ status: 200, body: { status: 'approved' } })
})

test('refuses the second of two opposite bulk decisions for each listing whose status has changed', async () => {
  const { as, userIds } = await createTestApp()
  const make = await createFactories('sa', userIds.amira)
  const ids = [await make.listing({ status: 'pending' }), await make.listing({ status: 'pending' })]
  const [first = 0, second = 0] = ids
  await as('mariam').post(`/admin/listings/${first}/approve`, {})
  const seen = Object.fromEntries(ids.map((id) => [id, 'pending']))
  const order = { ids, action: 'reject', reason: 'الصورة لا تخص المكان', seen }
  expect(await as('salma').post('/admin/listings/bulk', order)).toMatchObject({
    status: 200,
    body: {
      data: [
        { id: first, ok: false, code: 'ALREADY_DECIDED', decided_by: 'مريم الشامي' },
        { id: second, ok: true },
      ],
    },
  })
})

test('sets and removes flags idempotently', async () => {
  const { as, listingIds } = await createTestApp()
  for (const [action, mark] of [
    ['feature', { is_featured: true }],
    ['feature', { is_featured: true }],
    ['unfeature', { is_featured: false }],
    ['verify', { is_verified: true, verification_requested: false }],
    ['unverify', { is_verified: false }],
  ] as const) {
    expect(await as('salma').post(`/admin/listings/${listingIds.sweets}/${action}`)).toMatchObject({
      status: 200,
      body: mark,
    })
  }
})

test('decides about each listing of a bulk decision independently', async () => {
  const { as, listingIds, guest } = await createTestApp()
  const ids = [listingIds.suspended, listingIds.mandi, 999_999]
  expect(await as('mariam').post('/admin/listings/bulk', { ids, action: 'approve' })).toMatchObject({
    status: 200,
    body: {
      data: [
        { id: listingIds.suspended, ok: true },
        { id: listingIds.mandi, ok: false, code: 'ALREADY_DECIDED', message: translate.ar('problem.ALREADY_DECIDED') },
        { id: 999_999, ok: false, code: 'NOT_FOUND' },
      ],
    },
  })
  expect(await guest.get(`/listings/${listingIds.suspended}`)).toMatchObject({ status: 200 })
  expect(await as('mariam').post('/admin/listings/bulk', { ids, action: 'reject' })).toMatchObject({ status: 422 })
})

test('deletes the listings of a bulk deletion that are as the moderator saw them', async () => {
  const { as, listingIds, guest } = await createTestApp()
  const ids = [listingIds.suspended, 999_999, listingIds.mandi, listingIds.pharmacy, listingIds.grocer]
  const order = {
    ids,
    action: 'delete',
    reason: 'أُغلق المكان',
    seen: { [listingIds.mandi]: 'approved', [listingIds.pharmacy]: 'pending' },
    versions: { [listingIds.grocer]: 99 },
  }
  expect(await as('jan').post('/admin/listings/bulk', order)).toMatchObject({ status: 403 })
  expect(await as('mariam').post('/admin/listings/bulk', order)).toMatchObject({
    status: 200,
    body: {
      data: [
        { ok: true },
        { id: 999_999, code: 'NOT_FOUND' },
        { ok: true },
        { ok: false, code: 'ALREADY_DECIDED' },
        { ok: false, code: 'STALE_VALUES' },
      ],
    },
  })
  expect(await guest.get(`/listings/${listingIds.mandi}`)).toMatchObject({ status: 404 })
  expect(await as('mariam').get('/admin/audit?action=listing.delete')).toMatchObject({
    body: { total: 2, data: [{ after: { reason: 'أُغلق المكان' } }, {}] },
  })
})

test('lets an admin change and delete a listing of another user', async () => {
  const { as, listingIds, db } = await createTestApp()
  const { body } = await as('mariam').put(`/admin/listings/${listingIds.grocer}`, { title: 'سوق المدينة الكبير' })
  expect(moderatedListing.parse(body).title).toBe('سوق المدينة الكبير')
  expect(await as('mariam').delete(`/admin/listings/${listingIds.grocer}`)).toMatchObject({ status: 204 })
  const traces = await db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subject_type, 'listing'), eq(auditEntries.subject_id, listingIds.grocer)))
    .orderBy(auditEntries.id)
  expect(traces.map(({ action }) => action)).toEqual(['listing.update', 'listing.delete'])
})

test('stores data of external services when an admin sends it, and ignores it when an owner sends it', async () => {
  const { as, sql, listingIds } = await createTestApp()
  const input = {
    google_rating: 4.4,
    google_reviews_count: 210,
    google_reviews_json: [{ author_name: 'A', time: 1_700_000_000, rating: 4, text: 'Good' }],
    google_opening_hours_json: { open_now: true, weekday_text: ['Monday: Closed'] },
  }
  const nothing = { google_rating: null, google_reviews_count: null, google_reviews_json: null }
  expect((await as('amira').put(`/listings/${listingIds.bakery}`, input)).body).toMatchObject({
    google_rating: 4.8,
    google_reviews_count: 126,
  })
  const { status, body } = await as('mariam').put(`/admin/listings/${listingIds.bakery}`, input)
  expect(status).toBe(200)
  expect(body).toMatchObject(input)
  const readAge = async () =>
    (
      await sql<{ days: number }[]>`select extract(day from now() - google_fetched_at)::integer as days
      from listings where id = ${listingIds.bakery}`
    )[0]?.days
  await sql`update listings set google_fetched_at = now() - interval '9 days' where id = ${listingIds.bakery}`
  await as('mariam').put(`/admin/listings/${listingIds.bakery}`, body as object)
  expect(await readAge()).toBe(9)
  await as('mariam').put(`/admin/listings/${listingIds.bakery}`, input)
  expect(await readAge(), 'the same rating, fetched again').toBe(0)
  expect(await as('mariam').put(`/admin/listings/${listingIds.bakery}`, { google_rating: 5.1 })).toMatchObject({
    status: 422,
    body: { errors: { google_rating: [expect.any(String)] } },
  })
  const cleared = { ...nothing, google_opening_hours_json: null }
  expect((await as('mariam').put(`/admin/listings/${listingIds.bakery}`, cleared)).body).toMatchObject(cleared)
})
