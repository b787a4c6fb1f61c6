import { moderatedListing, queueCounts } from '@dalil/api/contract'
import { auditEntries, listings } from '@dalil/db/schema'
import type { CountryCode } from '@dalil/db/vocabulary'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createFactories, createLoggedInUser, createUser } from '../../support/factories/factories.ts'
import { createTestApp } from '../../support/test-app.ts'

const moderator = (...moderates: CountryCode[]) => createLoggedInUser({ role: 'moderator', moderates })
type Listed = { total: number; data: { id: number }[] }
const ids = ({ body }: { body: unknown }) => (body as Listed).data.map(({ id }) => id).toSorted((a, b) => a - b)
const missing = { status: 404, body: { code: 'NOT_FOUND' } }
const forbidden = { status: 403, body: { code: 'FORBIDDEN' } }

test('limits lists and totals to the moderator’s countries', async () => {
  const { listingIds } = await createTestApp()
  const [saudi, gulf, libyan] = [await moderator('sa'), await moderator('sa', 'ae'), await moderator('ly')]
  const inSaudi = [listingIds.restaurant, listingIds.pharmacy, listingIds.mandi].toSorted((a, b) => a - b)

  const cases = [
    ['', inSaudi, [...inSaudi, listingIds.garage]],
    ['?country=sa', inSaudi, inSaudi],
    ['?country=ae', [], [listingIds.garage]],
    ['?country=nl', [], []],
    ['?status=approved', inSaudi, [...inSaudi, listingIds.garage]],
    ['?status=pending', [], []],
    [
      `?ids=${listingIds.bakery}&filter={"id":[${listingIds.bakery},${listingIds.mandi}]}`,
      [listingIds.mandi],
      [listingIds.mandi],
    ],
    ['?search=كراج', [], [listingIds.garage]],
    ['?search=هاشم', [listingIds.mandi], [listingIds.mandi]],
    ['?search=هاشم&status=approved&country=sa', [listingIds.mandi], [listingIds.mandi]],
    [`?search=${listingIds.bakery}`, [], []],
    ['?is_verified=true', [listingIds.pharmacy], [listingIds.pharmacy]],
  ] as const
  for (const [query, one, two] of cases) {
    for (const [person, expected] of [
      [saudi, one],
      [gulf, two],
    ] as const) {
      const list = await person.get(`/admin/listings${encodeURI(query)}${query ? '&' : '?'}page=1`)
      expect([query, ids(list), (list.body as Listed).total]).toEqual([query, [...expected], expected.length])
    }
  }
  expect(ids(await libyan.get('/admin/listings'))).toEqual([listingIds.fish])
  const table = await saudi.get('/admin/listings?format=csv')
  expect(table.body).toContain('هاشم للمندي')
  expect(table.body).not.toContain('مخبز الشام')
})

test('limits reviews, claims, reports and reports of reviews to the moderator’s countries', async () => {
  const owner = await createUser()
  const [here, there] = [await createFactories('ma', owner), await createFactories('nl', owner)]
  const of = async ({ review, claim, report }: typeof here) => ({
    reviews: await review(),
    claims: await claim(),
    reports: await report(),
    comments: await report({ type: 'comment', listing_id: null, review_id: await review() }),
    gone: await report({ listing_id: null }),
  })
  const [mine, others] = [await of(here), await of(there)]
  const person = await moderator('ma')

  expect(ids(await person.get('/admin/claims?status=pending'))).toEqual([mine.claims])
  expect(ids(await person.get('/admin/reports?status=open'))).toEqual([mine.reports, mine.comments])
  const reviews = ids(await person.get('/admin/reviews'))
  expect(reviews).toContain(mine.reviews)
  expect(reviews).not.toContain(others.reviews)
  expect((await person.get('/admin/reviews')).body).toMatchObject({ total: reviews.length })

  for (const kind of ['reviews', 'claims', 'reports'] as const) {
    expect(await person.get(`/admin/${kind}/${mine[kind]}`)).toMatchObject({ status: 200 })
    expect(await person.get(`/admin/${kind}/${others[kind]}`)).toMatchObject(missing)
  }
  for (const id of [others.comments, mine.gone, others.gone]) {
    expect(await person.get(`/admin/reports/${id}`)).toMatchObject(missing)
    expect(await person.post(`/admin/reports/${id}/dismiss`, {})).toMatchObject(missing)
  }
  expect(await person.post(`/admin/reports/${mine.comments}/resolve`, {})).toMatchObject({ status: 200 })
  expect(await person.read(queueCounts, '/admin/queues')).toMatchObject({
    listings: { count: 0, oldest: null },
    claims: { count: 1, oldest: expect.any(String) },
    reports: { count: 1 },
  })
})

test('rejects single and bulk decisions about listings of other countries', async () => {
  const { listingIds, db } = await createTestApp()
  const person = await moderator('sa')
  for (const action of ['approve', 'reject', 'suspend', 'feature', 'verify'])
    expect(await person.post(`/admin/listings/${listingIds.pending}/${action}`, { reason: 'بلا سبب' })).toMatchObject(
      missing,
    )
  expect(await person.delete(`/admin/listings/${listingIds.pending}`)).toMatchObject(missing)
  expect(await person.put(`/admin/listings/${listingIds.bakery}`, { title: 'مخبزي' })).toMatchObject(missing)
  expect(await person.put(`/listings/${listingIds.bakery}`, { title: 'مخبزي' })).toMatchObject(forbidden)
  expect(await person.put(`/listings/${listingIds.pending}`, { title: 'مخبزي' })).toMatchObject(missing)

  const bulk = { ids: [listingIds.mandi, listingIds.garage, listingIds.pending, 999_999], action: 'feature' }
  expect(await person.post('/admin/listings/bulk', bulk)).toMatchObject({
    status: 200,
    body: {
      data: [
        { id: listingIds.mandi, ok: true },
        { id: listingIds.garage, ok: false, code: 'NOT_FOUND' },
        { id: listingIds.pending, ok: false, code: 'NOT_FOUND' },
        { id: 999_999, ok: false, code: 'NOT_FOUND' },
      ],
    },
  })
  expect(await db.$count(listings, and(eq(listings.is_featured, true), eq(listings.country, 'ae')))).toBe(0)
})

test('does not let a moderator move a listing into or out of their countries', async () => {
  const { db } = await createTestApp()
  const person = await moderator('sa', 'kw')
  const { listing } = await createFactories('sa', await createUser())
  const id = await listing()
  for (const path of [`/admin/listings/${id}`, `/listings/${id}`]) {
    expect(await person.put(path, { country: 'nl' })).toMatchObject(forbidden)
    expect(await person.put(path, { country: 'kw' })).toMatchObject({ status: 200, body: { country: 'kw' } })
    expect(await person.put(path, { country: 'sa' })).toMatchObject({ status: 200 })
  }
  const own = await (await createFactories('nl', person.id)).listing()
  expect(await person.get(`/admin/listings/${own}`)).toMatchObject(missing)
  expect(await person.put(`/admin/listings/${own}`, { title: 'مكاني' })).toMatchObject(missing)
  expect(await person.put(`/listings/${own}`, { title: 'مكاني' })).toMatchObject({ status: 200 })
  expect(await db.$count(auditEntries, eq(auditEntries.subject_id, id))).toBe(4)
})

test('lets no moderator decide about a listing that they own, have claimed or have lost', async () => {
  const judge = await moderator('sa')
  const { listing, claim } = await createFactories('sa', judge.id)
  const admin = await createLoggedInUser({ role: 'admin' })
  const [own, claimed, lost] = [await listing(), await listing({ user_id: admin.id }), await listing()]
  await claim({ listing_id: claimed, user_id: judge.id })
  const taken = await claim({ listing_id: lost })
  await admin.post(`/admin/claims/${taken}/approve`, {})
  for (const id of [own, claimed, lost])
    for (const action of ['verify', 'feature', 'suspend'])
      expect(await judge.post(`/admin/listings/${id}/${action}`, { reason: 'بلا سبب' }), action).toMatchObject(
        forbidden,
      )
  expect(await judge.post('/admin/listings/bulk', { ids: [claimed], action: 'delete' })).toMatchObject({
    body: { data: [{ ok: false, code: 'FORBIDDEN' }] },
  })
  expect(await admin.post(`/admin/listings/${own}/verify`, {})).toMatchObject({ status: 200 })
  expect(await judge.put(`/listings/${own}`, { title: 'بنك الدعم' })).toMatchObject({
    body: { pending_revision: { changes: { title: { after: 'بنك الدعم' } } } },
  })
})

test('lets no moderator decide about their own claim', async () => {
  const staff = [await moderator('sa'), await createLoggedInUser({ role: 'admin' })]
  for (const [place, person] of staff.entries()) {
    const { claim } = await createFactories('sa', person.id)
    const isLast = place === staff.length - 1
    const own = () => claim({ user_id: person.id })
    expect(await person.post(`/admin/claims/${await own()}/approve`, {})).toMatchObject(
      isLast ? { status: 200 } : forbidden,
    )
    expect(await person.post(`/admin/claims/${await own()}/reject`, { reason: 'بلا إثبات' })).toMatchObject(
      isLast ? { status: 200 } : forbidden,
    )
  }
})

test('shows moderators who made a decision, and shows the IP address of that person only to super admins', async () => {
  const { as, listingIds, sql } = await createTestApp()
  await as('mariam').post(`/admin/listings/${listingIds.pharmacy}/unverify`, {})
  await sql`update audit_entries set address = '203.0.113.9'`
  const path = `/admin/listings/${listingIds.pharmacy}`
  expect(await (await moderator('sa')).read(moderatedListing, path)).toMatchObject({
    history: [{ actor: { name: 'مريم الشامي', role: 'admin' }, action: 'listing.unverify', address: null }],
  })
  expect(await as('salma').read(moderatedListing, path)).toMatchObject({ history: [{ address: '203.0.113.9' }] })
})

test('applies a new role and its countries to the next request', async () => {
  const { as, listingIds } = await createTestApp()
  const person = await createLoggedInUser({})
  const path = `/admin/listings/${listingIds.mandi}`
  const steps = [
    [{ role: 'moderator', moderates: ['sa'] }, 200],
    [{ moderates: ['ae'] }, 404],
    [{ role: 'admin' }, 200],
  ] as const
  expect(await person.get(path)).toMatchObject({ status: 403 })
  for (const [change, status] of steps) {
    expect(await as('salma').put(`/admin/users/${person.id}`, change)).toMatchObject({ status: 200 })
    expect(await person.get(path)).toMatchObject({ status })
  }
  expect(await as('salma').put(`/admin/users/${person.id}`, { role: 'user' })).toMatchObject({ status: 200 })
  expect(await person.get(path)).toMatchObject({ status: 403 })
})

test('ignores the external rating that a moderator sends', async () => {
  const { as, listingIds } = await createTestApp()
  const path = `/admin/listings/${listingIds.mandi}`
  const sent = { google_rating: 4.8, google_reviews_count: 9, google_opening_hours_json: { weekday_text: [] } }
  const moderated = await (await moderator('sa')).put(path, { ...sent, price: 20 })
  expect(moderated).toMatchObject({ status: 200, body: { price: 20, google_rating: null, google_reviews_count: null } })
  expect(await as('mariam').put(path, { google_rating: 4.8 })).toMatchObject({ body: { google_rating: 4.8 } })
})
