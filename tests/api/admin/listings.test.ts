import { listing, moderatedListing } from '@dalil/api/contract'
import { auditEntries } from '@dalil/db/schema'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openHouse } from '../../support/house.ts'
import { deliver } from '../../support/mail.ts'

test('an approved listing is public at once, its owner reads so, and the trace stays', async () => {
  const { as, guest, cast, db, people } = await openHouse()
  expect(await as('mariam').post(`/admin/listings/${cast.pending}/approve`, {})).toMatchObject({
    status: 200,
    body: {
      id: cast.pending,
      status: 'approved',
      owner: { id: people.amira },
      history: [{ action: 'listing.approve' }],
    },
  })
  expect(await guest.read(listing, `/listings/${cast.pending}`)).toMatchObject({ id: cast.pending })

  const mails = await deliver()
  expect(mails.map(({ to }) => to)).toEqual(['amira@dalil.test'])
  expect(await db.select().from(auditEntries).where(eq(auditEntries.subject_id, cast.pending))).toMatchObject([
    { actor_id: people.mariam, before: { status: 'pending' }, after: { status: 'approved' } },
  ])
})

test('a rejection and a suspension need a reason, which the owner reads', async () => {
  const { as, guest, cast } = await openHouse()
  expect(await as('mariam').post(`/admin/listings/${cast.bakery}/suspend`, {})).toMatchObject({
    status: 422,
    body: { errors: { reason: [expect.any(String)] } },
  })
  const reason = 'بلاغات كثيرة عن ساعات العمل'
  await as('mariam').post(`/admin/listings/${cast.bakery}/suspend`, { reason })
  expect(await guest.get(`/listings/${cast.bakery}`)).toMatchObject({ status: 404 })
  expect(await as('amira').get(`/listings/${cast.bakery}`)).toMatchObject({
    body: { status: 'suspended', rejection_reason: reason },
  })
  expect((await deliver()).at(-1)?.text).toContain(reason)

  await as('mariam').post(`/admin/listings/${cast.bakery}/approve`, {})
  expect(await guest.get(`/listings/${cast.bakery}`)).toMatchObject({ status: 200 })
})

test('nothing is decided twice: the second moderator learns who was faster', async () => {
  const { as, cast } = await openHouse()
  await as('mariam').post(`/admin/listings/${cast.rejected}/approve`, {})
  const again = { status: 409, body: { code: 'ALREADY_DECIDED', decided_by: 'مريم الشامي' } }
  expect(await as('salma').post(`/admin/listings/${cast.rejected}/approve`, {})).toMatchObject(again)
  const late = { reason: 'الصورة لا تخص المكان', seen: 'rejected' }
  expect(await as('salma').post(`/admin/listings/${cast.rejected}/reject`, late)).toMatchObject(again)
})

test('of two who decide at once one does', async () => {
  const { as, cast } = await openHouse()
  await as('mariam').post(`/admin/listings/${cast.cafe}/suspend`, { reason: 'للتجربة' })
  const answers = await Promise.all(
    (['mariam', 'salma'] as const).map((who) => as(who).post(`/admin/listings/${cast.cafe}/approve`, {})),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('marks are set and taken, as often as one likes', async () => {
  const { as, cast } = await openHouse()
  for (const [action, mark] of [
    ['feature', { is_featured: true }],
    ['feature', { is_featured: true }],
    ['unfeature', { is_featured: false }],
    ['verify', { is_verified: true, verification_requested: false }],
    ['unverify', { is_verified: false }],
  ] as const) {
    expect(await as('salma').post(`/admin/listings/${cast.sweets}/${action}`)).toMatchObject({
      status: 200,
      body: mark,
    })
  }
})

test('many are decided at once, each for itself', async () => {
  const { as, cast, guest } = await openHouse()
  const ids = [cast.suspended, cast.mandi, 999_999]
  expect(await as('mariam').post('/admin/listings/bulk', { ids, action: 'approve' })).toMatchObject({
    status: 200,
    body: {
      data: [
        { id: cast.suspended, ok: true },
        { id: cast.mandi, ok: false, code: 'ALREADY_DECIDED' },
        { id: 999_999, ok: false, code: 'NOT_FOUND' },
      ],
    },
  })
  expect(await guest.get(`/listings/${cast.suspended}`)).toMatchObject({ status: 200 })
  expect(await as('mariam').post('/admin/listings/bulk', { ids, action: 'reject' })).toMatchObject({ status: 422 })
})

test('an admin changes and removes a listing of somebody else', async () => {
  const { as, cast, db } = await openHouse()
  const { body } = await as('mariam').put(`/admin/listings/${cast.grocer}`, { title: 'سوق المدينة الكبير' })
  expect(moderatedListing.parse(body).title).toBe('سوق المدينة الكبير')
  expect(await as('mariam').delete(`/admin/listings/${cast.grocer}`)).toMatchObject({ status: 204 })
  const traces = await db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subject_type, 'listing'), eq(auditEntries.subject_id, cast.grocer)))
    .orderBy(auditEntries.id)
  expect(traces.map(({ action }) => action)).toEqual(['listing.update', 'listing.delete'])
})

test('what another service says of a place is an admin’s to write, not its owner’s', async () => {
  const { as, cast } = await openHouse()
  const told = {
    google_rating: 4.4,
    google_reviews_count: 210,
    google_reviews_json: [{ author_name: 'A', time: 1_700_000_000, rating: 4, text: 'Good' }],
    google_opening_hours_json: { open_now: true, weekday_text: ['Monday: Closed'] },
  }
  const nothing = { google_rating: null, google_reviews_count: null, google_reviews_json: null }
  expect((await as('amira').put(`/listings/${cast.bakery}`, told)).body).toMatchObject({
    google_rating: 4.8,
    google_reviews_count: 126,
  })
  const { status, body } = await as('mariam').put(`/admin/listings/${cast.bakery}`, told)
  expect(status).toBe(200)
  expect(body).toMatchObject(told)
  expect(await as('mariam').put(`/admin/listings/${cast.bakery}`, { google_rating: 5.1 })).toMatchObject({
    status: 422,
    body: { errors: { google_rating: [expect.any(String)] } },
  })
  const cleared = { ...nothing, google_opening_hours_json: null }
  expect((await as('mariam').put(`/admin/listings/${cast.bakery}`, cleared)).body).toMatchObject(cleared)
})
