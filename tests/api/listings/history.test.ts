import { listing, listingHistory, moderatedListing } from '@dalil/api/contract'
import { auditEntries, users } from '@dalil/db/schema'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLoggedInUser } from '../../support/factories/factories.ts'
import { createImageFile, toFormData } from '../../support/form-data.ts'
import { createProposalFixture, storePictures } from '../proposals/proposal-fixture.ts'

const post = { LISTING_MODERATION: 'post' }

test('lists each change for the owner and staff, with editor, time, fields and old and new values', async () => {
  const { as, id, owner, path, save } = await createProposalFixture(post)
  await save({ title: 'اسم جديد', keywords: 'خبز,كعك' })
  await as('mariam').put(`/admin/listings/${id}`, { phone: null })
  for (const reader of [owner, as('mariam')]) {
    const { data, total } = await reader.read(listingHistory, `${path}/history`)
    expect(total).toBe(2)
    expect(data).toMatchObject([
      {
        version: 3,
        kind: 'changed',
        editor: { role: 'admin', first_name: 'مريم' },
        changes: { phone: { before: '+31 70 555 01 18', after: null } },
      },
      {
        version: 2,
        editor: { role: 'user', first_name: 'منى' },
        changes: {
          title: { before: 'مخبز الأمل', after: 'اسم جديد' },
          keywords: { before: '', after: 'خبز,كعك' },
        },
      },
    ])
  }
  expect(await as('jan').get(`${path}/history`)).toMatchObject({ status: 403 })
  expect((await owner.read(listingHistory, `${path}/history?per_page=1&page=2`)).data).toMatchObject([{ version: 2 }])
})

test('lists for each version the pictures whose files are deleted', async () => {
  const { owner, path, save } = await createProposalFixture(post)
  await save(toFormData({ cover_image: await createImageFile('png') }))
  await save(toFormData({ cover_image: await createImageFile('jpeg') }))
  const [last, first] = (await owner.read(listingHistory, `${path}/history`)).data
  const replaced = last?.changes.cover_image_url?.before
  expect(replaced).toMatch(/^\/media\//)
  expect([last?.deleted_pictures, first?.deleted_pictures]).toEqual([[replaced], [replaced]])
})

test('does not let moderators restore versions of listings outside their countries', async () => {
  const { as, db, id, readPublic } = await createProposalFixture(post)
  expect(await as('mariam').put(`/admin/listings/${id}`, { country: 'sa' })).toMatchObject({ status: 200 })
  const moderator = await createLoggedInUser({ role: 'moderator', moderates: ['sa'] })
  const restore = () => moderator.post(`/admin/listings/${id}/restore`, { version: 1 })
  expect(await restore()).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  expect(await readPublic()).toMatchObject({ country: 'sa' })
  await db
    .update(users)
    .set({ moderates: ['sa', 'nl'] })
    .where(eq(users.id, moderator.id))
  expect(await restore()).toMatchObject({ status: 200, body: { country: 'nl' } })
})

test('restores an earlier version as a new version', async () => {
  const { as, db, id, path, owner, save, readPublic } = await createProposalFixture(post)
  await save({ title: 'Bank support', keywords: 'خبز' })
  await save({ title: 'Bank', latitude: 52.1, longitude: 4.4 })
  await save({ opening_hours: { weekly: { fri: [] } } })
  const restore = (version: number, headers: Record<string, string> = {}) =>
    as('mariam').post(`/admin/listings/${id}/restore`, { version }, headers)
  expect(await restore(1, { 'If-Match': '"v3"' })).toMatchObject({ status: 412, body: { code: 'VERSION_CONFLICT' } })
  const restored = await restore(1, { 'If-Match': '"v4"' })
  expect(restored.headers.get('etag')).toBe('"v5"')
  expect(moderatedListing.parse(restored.body)).toMatchObject({ version: 5, title: 'مخبز الأمل', keywords: '' })
  expect(await readPublic()).toMatchObject({ latitude: 52.0705, longitude: 4.3007, opening_hours: null })
  const [entry] = (await owner.read(listingHistory, `${path}/history`)).data
  expect(entry).toMatchObject({
    version: 5,
    kind: 'restored',
    changes: { title: { before: 'Bank', after: 'مخبز الأمل' } },
  })
  expect(
    await db.$count(auditEntries, and(eq(auditEntries.subject_id, id), eq(auditEntries.action, 'listing.restore'))),
  ).toBe(1)
  expect(moderatedListing.parse((await restore(2)).body)).toMatchObject({
    version: 6,
    title: 'Bank support',
    keywords: 'خبز',
  })
  expect((await restore(6)).status).toBe(200)
  for (const version of [7, 0, 1.5, 99_999_999_999]) expect((await restore(version)).status).toBe(422)
  expect((await owner.post(`/admin/listings/${id}/restore`, { version: 1 })).status).toBe(403)
})

test('restores pictures that are still stored, and omits deleted pictures', async () => {
  const fixture = await createProposalFixture({}, { status: 'pending' })
  const { as, id, save, read } = fixture
  await storePictures(fixture, 2)
  const [first, second] = (await read()).images
  const added = listing.parse((await save(toFormData({ listing_images: [await createImageFile('png')] }))).body)
  await save({ deleted_images: [first?.id], title: 'اسم جديد' })
  expect(added.images).toHaveLength(3)
  const restored = await as('mariam').post(`/admin/listings/${id}/restore`, { version: 1 })
  expect(moderatedListing.parse(restored.body)).toMatchObject({ title: 'مخبز الأمل', images: [{ id: second?.id }] })
})

test('does not change the owner’s pending revision when staff restore a version', async () => {
  const { as, id, save, read } = await createProposalFixture()
  await as('mariam').put(`/admin/listings/${id}`, { title: 'مخبز الأمل الكبير' })
  await save({ title: 'اسم جديد' })
  await as('mariam').post(`/admin/listings/${id}/restore`, { version: 1 })
  expect(await read()).toMatchObject({
    title: 'مخبز الأمل',
    pending_revision: { changes: { title: { before: 'مخبز الأمل', after: 'اسم جديد' } } },
  })
})

test('does not change the gallery when no picture of the earlier gallery is stored', async () => {
  const fixture = await createProposalFixture({}, { status: 'pending' })
  const { as, id, save, read } = fixture
  await storePictures(fixture, 1)
  const [first] = (await read()).images
  const change = { listing_images: [await createImageFile('png')], deleted_images: [first?.id], title: 'اسم جديد' }
  const { images } = listing.parse((await save(toFormData(change))).body)
  const restored = await as('mariam').post(`/admin/listings/${id}/restore`, { version: 1 })
  expect(images).toHaveLength(1)
  expect(moderatedListing.parse(restored.body)).toMatchObject({ title: 'مخبز الأمل', images: [{ id: images[0]?.id }] })
})
