import { adminRevisionList, listing, listingHistory, queueCounts } from '@dalil/api/contract'
import { listings, proposals } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createProposalFixture } from './proposal-fixture.ts'

test('does not change the public response until a moderator accepts the revision', async () => {
  const { app, guest, as, id, path, save, findRevision } = await createProposalFixture()
  const readBytes = async () => (await app.request(`/api${path}`)).text()
  const before = await readBytes()
  const saved = await save({
    title: 'Bank support',
    phone: '+31 20 555 1234',
    category_id: (await createProposalFixture()).categoryIds.cafes,
  })
  expect(saved).toMatchObject({
    status: 200,
    body: {
      title: 'مخبز الأمل',
      version: 2,
      pending_revision: {
        changes: {
          title: { before: 'مخبز الأمل', after: 'Bank support' },
          phone: { before: '+31 70 555 01 18', after: '+31 20 555 1234' },
        },
      },
    },
  })
  expect(await readBytes()).toBe(before)
  const found = await guest.get('/listings?title=Bank support')
  expect((found.body as { data: { id: number }[] }).data.some((row) => row.id === id)).toBe(false)

  const revision = await findRevision()
  expect(await as('mariam').post(`/admin/revisions/${revision?.id}/accept`, {})).toMatchObject({
    status: 200,
    body: { status: 'accepted', refused_fields: [] },
  })
  expect(await guest.get(path)).toMatchObject({ body: { title: 'Bank support', phone_e164: '+31205551234' } })
})

test('publishes non-material fields of a request at once', async () => {
  const { save, readPublic } = await createProposalFixture()
  const saved = listing.parse(
    (await save({ title: 'اسم جديد', description: 'خبز وكعك كل صباح', keywords: 'خبز' })).body,
  )
  expect(Object.keys(saved.pending_revision?.changes ?? {})).toEqual(['title'])
  expect(saved.version).toBe(2)
  expect(await readPublic()).toMatchObject({ title: 'مخبز الأمل', description: 'خبز وكعك كل صباح', keywords: 'خبز' })
})

test('merges a later change into the pending revision, and removes fields that equal the public value', async () => {
  const { save, findRevision } = await createProposalFixture()
  const first = listing.parse((await save({ title: 'الأول', website: 'https://one.example' })).body)
  const second = listing.parse((await save({ title: 'الثاني' })).body)
  expect(second.pending_revision).toMatchObject({
    id: first.pending_revision?.id,
    changes: {
      title: { before: 'مخبز الأمل', after: 'الثاني' },
      website: { before: null, after: 'https://one.example' },
    },
  })
  const third = listing.parse((await save({ title: 'مخبز الأمل' })).body)
  expect(Object.keys(third.pending_revision?.changes ?? {})).toEqual(['website'])
  expect(listing.parse((await save({ website: '' })).body)).toMatchObject({ pending_revision: null, version: 5 })
  expect(await findRevision()).toMatchObject({ status: 'withdrawn' })
  expect(listing.parse((await save({ title: 'مخبز الأمل' })).body).version).toBe(5)
})

test('rejects a stale change from a second tab, and returns the pending revision', async () => {
  const { save } = await createProposalFixture()
  expect(await save({ title: 'الأول' }, { 'If-Match': '"v1"' })).toMatchObject({ status: 200 })
  expect(await save({ title: 'الثاني' }, { 'If-Match': '"v1"' })).toMatchObject({
    status: 412,
    body: { current: { version: 2, pending_revision: { changes: { title: { after: 'الأول' } } } } },
  })
})

test('accepts only one of fifty concurrent changes to the same version', async () => {
  const { save } = await createProposalFixture()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, number) => save({ title: `مخبز ${number}` }, { 'If-Match': '"v1"' })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(49).fill(412)])
})

test('lets only the owner withdraw a pending revision', async () => {
  const { as, owner, path, save, read } = await createProposalFixture()
  expect(await owner.delete(`${path}/revision`)).toMatchObject({ status: 404 })
  await save({ title: 'اسم جديد' })
  expect(await as('jan').delete(`${path}/revision`)).toMatchObject({ status: 403 })
  expect(await as('mariam').delete(`${path}/revision`)).toMatchObject({ status: 403 })
  expect(await owner.delete(`${path}/revision`, undefined, { 'If-Match': '"v1"' })).toMatchObject({
    status: 412,
    body: { code: 'VERSION_CONFLICT', current: { version: 2, pending_revision: { changes: expect.any(Object) } } },
  })
  expect(await owner.delete(`${path}/revision`, undefined, { 'If-Match': '"v2"' })).toMatchObject({ status: 204 })
  expect(await read()).toMatchObject({ title: 'مخبز الأمل', pending_revision: null, version: 3 })
  const { data } = await owner.read(listingHistory, `${path}/history`)
  expect(data.map(({ kind }) => kind)).toEqual(['withdrawn', 'proposed'])
})

test.for([
  ['pending', 'pending'],
  ['rejected', 'pending'],
  ['suspended', 'suspended'],
] as const)(
  'applies changes to a %s listing at once, because staff review the whole listing',
  async ([status, next]) => {
    const reason = status === 'pending' ? {} : { status_reason: 'للمراجعة' }
    const { save } = await createProposalFixture({}, { status, ...reason })
    expect(await save({ title: 'اسم جديد' })).toMatchObject({
      body: { title: 'اسم جديد', status: next, pending_revision: null },
    })
  },
)

test('holds the changes of an approved but unpublished listing for moderation', async () => {
  const { save } = await createProposalFixture({}, { is_published: false })
  expect(await save({ title: 'اسم جديد' })).toMatchObject({ body: { title: 'مخبز الأمل' } })
})

test.for([
  ['when listings are moderated after publication', { LISTING_MODERATION: 'post' }, 0, null],
  ['when the owner has five accepted revisions', {}, 5, null],
  ['when the listing is verified', { LISTING_MODERATION: 'post' }, 0, true],
] as const)('publishes changes at once and queues them for review %s', async ([, settings, accepted, is_verified]) => {
  const { as, db, id, owner, save, readPublic } = await createProposalFixture(settings, {
    is_verified: Boolean(is_verified),
  })
  const decided = Array.from({ length: accepted }, () => ({
    listing_id: id,
    author: 'owner' as const,
    user_id: owner.id,
    changes: {},
    version: 1,
    status: 'approved' as const,
    decided_at: '2026-01-01T00:00:00.000Z',
  }))
  if (accepted > 0) await db.insert(proposals).values(decided)
  const before = await as('mariam').read(queueCounts, '/admin/queues')
  expect(await save({ title: 'اسم جديد', description: 'خبز وكعك كل صباح' })).toMatchObject({
    body: { title: 'اسم جديد', pending_revision: null },
  })
  expect((await readPublic()).title).toBe('اسم جديد')
  await save({ title: 'اسم أحدث' })
  const list = await as('mariam').read(adminRevisionList, `/admin/revisions?listing_id=${id}&status=pending`)
  expect(list.data).toMatchObject([{ is_live: true, changes: { title: { before: 'مخبز الأمل', after: 'اسم أحدث' } } }])
  const after = await as('mariam').read(queueCounts, '/admin/queues')
  expect(after.revisions.count).toBe(before.revisions.count + 1)
})

test('holds the changes of a trusted owner for moderation when a revision was rejected in the last 90 days', async () => {
  const { db, id, owner, save } = await createProposalFixture()
  const row = { listing_id: id, author: 'owner' as const, user_id: owner.id, changes: {}, version: 1 }
  const approved = { ...row, status: 'approved' as const, decided_at: '2026-01-01T00:00:00.000Z' }
  await db.insert(proposals).values([approved, approved, approved, approved, approved])
  const [rejected] = await db
    .insert(proposals)
    .values({ ...row, status: 'rejected', decided_at: sql`now() - interval '89 days'` })
    .returning({ id: proposals.id })
  expect(await save({ title: 'اسم جديد' })).toMatchObject({ body: { title: 'مخبز الأمل' } })
  await owner.delete(`/listings/${id}/revision`)
  await db
    .update(proposals)
    .set({ decided_at: sql`now() - interval '91 days'` })
    .where(eq(proposals.id, rejected?.id ?? 0))
  expect(await save({ title: 'اسم جديد' })).toMatchObject({ body: { title: 'اسم جديد' } })
})

test('updates the old values in a pending revision when staff change the same fields, and preserves its new values', async () => {
  const { as, id, save, read } = await createProposalFixture()
  await save({ title: 'اسم جديد', phone: '+31 20 555 1234' })
  await as('mariam').put(`/admin/listings/${id}`, { title: 'مخبز الأمل الكبير' })
  expect((await read()).pending_revision?.changes).toMatchObject({
    title: { before: 'مخبز الأمل الكبير', after: 'اسم جديد' },
    phone: { after: '+31 20 555 1234' },
  })
  await as('mariam').put(`/admin/listings/${id}`, { title: 'اسم جديد' })
  expect(Object.keys((await read()).pending_revision?.changes ?? {})).toEqual(['phone'])
})

test('parses a WhatsApp number in the national format of the pending country', async () => {
  const { as, save, findRevision, readPublic } = await createProposalFixture()
  expect(await save({ country: 'sa', city: 'جدة' })).toMatchObject({ status: 200 })
  expect(await save({ whatsapp: '059 012 3456' })).toMatchObject({ status: 200 })
  const revision = await findRevision()
  expect(await as('mariam').post(`/admin/revisions/${revision?.id}/accept`, {})).toMatchObject({ status: 200 })
  expect(await readPublic()).toMatchObject({ country: 'sa', whatsapp_e164: '+966590123456' })
})

test('deletes the pending revision of the former owner when a claim is approved', async () => {
  const { as, db, id, save, userIds } = await createProposalFixture()
  await save({ phone: '+31 20 555 1234' })
  const [claim] = await db.execute<{ id: number }>(sql`
    insert into claims (listing_id, user_id, claimant_name, claimant_email, relationship, reason)
    values (${id}, ${userIds.jan}, 'Jan', 'jan@dalil.test', 'owner', 'mijn zaak') returning id`)
  expect(await as('mariam').post(`/admin/claims/${claim?.id}/approve`, {})).toMatchObject({ status: 200 })
  expect(await as('jan').get(`/listings/${id}`)).toMatchObject({ body: { pending_revision: null } })
  const [row] = await db.select({ user_id: listings.user_id }).from(listings).where(eq(listings.id, id))
  expect(row?.user_id).toBe(userIds.jan)
})
