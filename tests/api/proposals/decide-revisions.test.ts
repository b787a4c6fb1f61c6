import { adminRevision, adminRevisionList, listing, listingHistory } from '@dalil/api/contract'
import { listPresentValues } from '@dalil/api/contract/rules'
import { translate } from '@dalil/api/locales'
import { listings, proposals } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteUnusedFiles } from '../../../api/src/storage/delete-files.ts'
import { createImageFile, toFormData } from '../../support/form-data.ts'
import { deliverMail } from '../../support/mail.ts'
import { createProposalFixture, isPictureStored, type ProposalFixture, storePictures } from './proposal-fixture.ts'

const decide = async (
  { as, findRevision }: ProposalFixture,
  action: 'accept' | 'refuse',
  body: object,
  who: 'mariam' | 'salma' = 'mariam',
) => as(who).post(`/admin/revisions/${(await findRevision())?.id}/${action}`, body)
const reason = 'الاسم ليس اسم المكان'

test('rejects the fields that a partial acceptance omits, and mails the owner about all proposed fields', async () => {
  const fixture = await createProposalFixture()
  await deliverMail()
  await fixture.save({ title: 'Bank support', website: 'https://one.example', phone: '+31 20 555 1234' })
  const decided = await decide(fixture, 'accept', { fields: ['website', 'phone'] })
  expect(decided).toMatchObject({ status: 200, body: { status: 'accepted', refused_fields: ['title'] } })
  expect(await fixture.read()).toMatchObject({
    title: 'مخبز الأمل',
    website: 'https://one.example',
    phone_e164: '+31205551234',
    pending_revision: null,
    version: 3,
  })
  const [mail] = await deliverMail()
  expect(mail?.subject).toContain('مخبز الأمل')
  expect(mail?.text).toMatch(/الهاتف/)
  const { data } = await fixture.owner.read(listingHistory, `${fixture.path}/history`)
  expect(data.map(({ kind, version, editor }) => [kind, version, editor?.role])).toEqual([
    ['refused', 3, 'admin'],
    ['accepted', 3, 'admin'],
    ['proposed', 2, 'user'],
  ])
})

test('accepts or refuses country and city together', async () => {
  const fixture = await createProposalFixture()
  await fixture.save({ country: 'sa', city: 'جدة', title: 'اسم جديد' })
  for (const fields of [['city'], ['country'], ['country', 'title']]) {
    expect(await decide(fixture, 'accept', { fields }), fields.join()).toMatchObject({
      status: 422,
      body: { errors: { fields: [translate.ar('validation.place_split')] } },
    })
  }
  expect(await fixture.readPublic()).toMatchObject({ country: 'nl', city: 'لاهاي', title: 'مخبز الأمل' })
  expect(await decide(fixture, 'accept', { fields: ['country', 'city'] })).toMatchObject({
    status: 200,
    body: { refused_fields: ['title'] },
  })
  expect(await fixture.readPublic()).toMatchObject({ country: 'sa', city: 'جدة', title: 'مخبز الأمل' })
})

test('accepts a city alone if the country does not change', async () => {
  const fixture = await createProposalFixture()
  await fixture.save({ city: 'أمستردام', title: 'اسم جديد' })
  expect(await decide(fixture, 'accept', { fields: ['city'] })).toMatchObject({ status: 200 })
  expect(await fixture.readPublic()).toMatchObject({ country: 'nl', city: 'أمستردام', title: 'مخبز الأمل' })
})

test('shows the current values beside a pending revision, and rejects a decision about outdated values', async () => {
  const fixture = await createProposalFixture()
  await fixture.save({ phone: '+31 20 555 1234', website: 'https://one.example' })
  const path = `/admin/revisions/${(await fixture.findRevision())?.id}`
  const read = () => fixture.as('mariam').read(adminRevision, path)
  const shown = await read()
  await fixture.db.update(listings).set({ phone: '+31 70 555 01 19' }).where(eq(listings.id, fixture.id))
  const order = { seen: shown.version, before: listPresentValues(shown.changes) }
  expect(await decide(fixture, 'accept', order)).toMatchObject({
    status: 409,
    body: { code: 'STALE_VALUES', current: { phone: '+31 70 555 01 19', website: null } },
  })
  expect(await fixture.readPublic()).toMatchObject({ phone: '+31 70 555 01 19', website: null })
  const { changes } = await read()
  expect(changes).toMatchObject({ phone: { before: '+31 70 555 01 19', after: '+31 20 555 1234' } })
  expect(await decide(fixture, 'accept', { ...order, before: listPresentValues(changes) })).toMatchObject({
    status: 200,
  })
})

test('requires a reason for a rejection, and shows the reason to the owner', async () => {
  const fixture = await createProposalFixture()
  await deliverMail()
  await fixture.save({ title: 'Bank support' })
  expect(await decide(fixture, 'refuse', {})).toMatchObject({
    status: 422,
    body: { errors: { reason: [expect.any(String)] } },
  })
  expect(await decide(fixture, 'refuse', { reason })).toMatchObject({
    status: 200,
    body: { status: 'refused', decision_reason: reason },
  })
  expect(await fixture.readPublic()).toMatchObject({ title: 'مخبز الأمل' })
  const [mail] = await deliverMail()
  expect(mail?.text).toContain(reason)
})

test('accepts one of two concurrent decisions about a revision', async () => {
  for (const [first, second] of [
    ['accept', 'refuse'],
    ['accept', 'accept'],
    ['refuse', 'refuse'],
  ] as const) {
    const fixture = await createProposalFixture()
    await fixture.save({ title: 'اسم جديد' })
    const answers = await Promise.all([
      decide(fixture, first, first === 'refuse' ? { reason } : {}),
      decide(fixture, second, second === 'refuse' ? { reason } : {}, 'salma'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'ALREADY_DECIDED',
      decided_by: expect.any(String),
    })
    expect(await fixture.db.$count(proposals, eq(proposals.listing_id, fixture.id))).toBe(1)
  }
})

test('answers 409 to a decision when the owner has changed the revision since the moderator read it', async () => {
  const fixture = await createProposalFixture()
  await fixture.save({ title: 'اسم جديد' })
  await fixture.save({ website: 'https://one.example' })
  expect(await decide(fixture, 'accept', { seen: 2 })).toMatchObject({ status: 409, body: { code: 'STALE_VALUES' } })
  for (const seen of [null, '', 0, 'x', '2', 1.5])
    expect(await decide(fixture, 'accept', { seen })).toMatchObject({ status: 422 })
  const id = (await fixture.findRevision())?.id ?? 0
  for (const action of ['accept', 'refuse'])
    expect(
      (await fixture.as('mariam').post('/admin/revisions/bulk', { ids: [id], action, reason, seen: { [id]: 2 } })).body,
    ).toMatchObject({
      data: [{ id, ok: false, code: 'STALE_VALUES', message: translate.ar('revision.changed_since') }],
    })
  expect(await decide(fixture, 'accept', { seen: 3 })).toMatchObject({ status: 200 })
})

test('answers 404 to a decision about a revision whose listing was deleted', async () => {
  const fixture = await createProposalFixture()
  await fixture.save({ title: 'اسم جديد' })
  const revision = await fixture.findRevision()
  await fixture.owner.delete(fixture.path)
  expect(await fixture.as('mariam').post(`/admin/revisions/${revision?.id}/accept`, {})).toMatchObject({ status: 404 })
  expect(await fixture.as('mariam').get(`/admin/revisions/${revision?.id}`)).toMatchObject({ status: 404 })
})

test('rejects fields that are not in the revision, and a deleted category', async () => {
  const fixture = await createProposalFixture()
  await fixture.save({ title: 'اسم جديد', category_id: fixture.categoryIds.cafes })
  expect(await decide(fixture, 'accept', { fields: ['phone'] })).toMatchObject({
    status: 422,
    body: { errors: { fields: [expect.any(String)] } },
  })
  expect(await decide(fixture, 'accept', { fields: ['description'] })).toMatchObject({ status: 422 })
  expect(await decide(fixture, 'accept', { fields: [] })).toMatchObject({ status: 422 })
  await fixture.sql`update categories set is_active = false where id = ${fixture.categoryIds.cafes}`
  expect(await decide(fixture, 'accept', {})).toMatchObject({
    status: 422,
    body: { errors: { category_id: [expect.any(String)] } },
  })
  expect(await decide(fixture, 'accept', { fields: ['title'] })).toMatchObject({ status: 200 })
  await fixture.sql`update categories set is_active = true where id = ${fixture.categoryIds.cafes}`
})

test('reverts rejected live changes and restores the former pictures, except for fields that changed since', async () => {
  const fixture = await createProposalFixture({ LISTING_MODERATION: 'post' })
  const { cover, gallery } = await storePictures(fixture, 2)
  const [first] = (await fixture.read()).images
  await fixture.save({ title: 'Bank support', address: 'Spui 2', website: 'https://one.example' })
  const saved = listing.parse(
    (await fixture.save(toFormData({ cover_image: await createImageFile('jpeg'), deleted_images: [first?.id] }))).body,
  )
  await deleteUnusedFiles(fixture.deps)
  expect(await isPictureStored(fixture, cover)).toBe(true)
  await fixture.as('mariam').put(`/admin/listings/${fixture.id}`, { address: 'Spui 3' })
  expect(await decide(fixture, 'accept', { fields: ['website'] })).toMatchObject({ status: 200 })
  const now = await fixture.readPublic()
  expect(now).toMatchObject({
    title: 'مخبز الأمل',
    address: 'Spui 3',
    website: 'https://one.example',
    cover_image_url: cover,
  })
  expect(now.images.map(({ image_url }) => image_url)).toEqual(gallery)
  await deleteUnusedFiles(fixture.deps)
  expect(await isPictureStored(fixture, saved.cover_image_url ?? '')).toBe(false)
  for (const url of [cover, ...gallery]) expect(await isPictureStored(fixture, url)).toBe(true)
})

test('adds no version when a moderator accepts changes that are already live, and tells the owner', async () => {
  const fixture = await createProposalFixture({ LISTING_MODERATION: 'post' })
  await fixture.save({ title: 'اسم جديد' })
  await deliverMail()
  expect(await decide(fixture, 'accept', {})).toMatchObject({ status: 200 })
  expect(await fixture.read()).toMatchObject({ title: 'اسم جديد', version: 2 })
  expect(await deliverMail()).toMatchObject([{ text: expect.stringContaining('اسم جديد') }])
})

test('decides about each revision of a bulk decision independently', async () => {
  const fixtures = [await createProposalFixture(), await createProposalFixture(), await createProposalFixture()]
  for (const fixture of fixtures) await fixture.save({ title: 'اسم جديد' })
  const ids = await Promise.all(fixtures.map(async ({ findRevision }) => (await findRevision())?.id ?? 0))
  const [first] = fixtures
  await first?.as('mariam').post(`/admin/revisions/${ids[0]}/refuse`, { reason })
  expect(
    await first?.as('mariam').post('/admin/revisions/bulk', { ids: [...ids, 999_999], action: 'refuse' }),
  ).toMatchObject({ status: 422 })
  expect(
    (await first?.as('mariam').post('/admin/revisions/bulk', { ids: [...ids, 999_999], action: 'accept' }))?.body,
  ).toMatchObject({
    data: [
      { id: ids[0], ok: false, code: 'ALREADY_DECIDED' },
      { id: ids[1], ok: true },
      { id: ids[2], ok: true },
      { id: 999_999, ok: false, code: 'NOT_FOUND' },
    ],
  })
  expect((await fixtures[2]?.readPublic())?.title).toBe('اسم جديد')
})

test('shows moderators only revisions of their countries, and rejects a move out of those countries', async () => {
  const { createLoggedInUser } = await import('../../support/factories/factories.ts')
  const fixture = await createProposalFixture()
  await fixture.save({ country: 'sa', city: 'جدة', title: 'اسم جديد' })
  const id = (await fixture.findRevision())?.id
  const dutch = await createLoggedInUser({ role: 'moderator', moderates: ['nl'] })
  const saudi = await createLoggedInUser({ role: 'moderator', moderates: ['sa'] })
  expect(await saudi.get(`/admin/revisions/${id}`)).toMatchObject({ status: 404 })
  expect(await saudi.post(`/admin/revisions/${id}/accept`, {})).toMatchObject({ status: 404 })
  expect((await saudi.read(adminRevisionList, '/admin/revisions?per_page=100')).data.some((row) => row.id === id)).toBe(
    false,
  )
  expect((await dutch.read(adminRevision, `/admin/revisions/${id}`)).id).toBe(id)
  expect(await dutch.post(`/admin/revisions/${id}/accept`, {})).toMatchObject({ status: 403 })
  expect(await dutch.post(`/admin/revisions/${id}/accept`, { fields: ['title'] })).toMatchObject({ status: 200 })
  const [row] = await fixture.db.select({ country: listings.country }).from(listings).where(eq(listings.id, fixture.id))
  expect(row?.country).toBe('nl')
})
