import { adminRevision, listing, paginatedList } from '@dalil/api/contract'
import { hashCoverTexts } from '@dalil/api/contract/rules'
import { listingImages, listings, pictures, proposalPictures, proposals } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteUnusedFiles } from '../../../api/src/storage/delete-files.ts'
import { sweepStorage } from '../../../api/src/storage/sweep.ts'
import { createFactories, createLoggedInUser } from '../../support/factories/factories.ts'
import { createImageFile, toFormData } from '../../support/form-data.ts'
import { createProposalFixture, isPictureStored, type ProposalFixture, storePictures } from './proposal-fixture.ts'

const post = { LISTING_MODERATION: 'post' }
const reason = 'الصورة ليست للمكان'

const accept = async ({ as, findRevisionId }: ProposalFixture, body: object = {}) =>
  as('mariam').post(`/admin/revisions/${await findRevisionId()}/accept`, body)

const createPictures = async (count: number) =>
  toFormData({ listing_images: await Promise.all(Array.from({ length: count }, () => createImageFile('png'))) })

test('preserves pending pictures in the sweep, and deletes rejected pictures', async () => {
  const fixture = await createProposalFixture()
  const { as, deps, db, save, read, readPublic, findRevisionId } = fixture
  const { cover, gallery } = await storePictures(fixture, 2)
  const [first, second] = (await read()).images
  const files = { cover_image: await createImageFile('jpeg'), logo: await createImageFile('png') }
  const form = toFormData({ ...files, listing_images: [await createImageFile('png')], deleted_images: [first?.id] })
  const saved = listing.parse((await save(form)).body)
  const changes = saved.pending_revision?.changes
  expect(changes?.images?.before.map(({ image_url }) => image_url)).toEqual(gallery)
  expect(changes?.images?.after.map(({ id }) => id)).toEqual([second?.id, expect.any(Number)])
  expect(await readPublic()).toMatchObject({
    cover_image_url: cover,
    logo_url: null,
    images: [{ id: first?.id }, { id: second?.id }],
  })

  const urls = [
    changes?.logo_url?.after,
    changes?.cover_image_url?.after,
    changes?.images?.after[1]?.image_url,
  ] as string[]
  await db.execute(sql`update pictures set created_at = now() - interval '2 days'`)
  await deleteUnusedFiles(deps)
  await sweepStorage(deps, { force: true })
  for (const url of [...urls, cover, ...gallery]) expect(await isPictureStored(fixture, url), url).toBe(true)

  // A pending picture can be removed by its id.
  const waiting = changes?.images?.after[1]?.id
  const less = listing.parse((await save({ deleted_images: [waiting] })).body)
  expect(less.pending_revision?.changes.images?.after.map(({ id }) => id)).toEqual([second?.id])
  await deleteUnusedFiles(deps)
  expect(await isPictureStored(fixture, urls[2] ?? '')).toBe(false)

  const revision = await findRevisionId()
  await as('mariam').post(`/admin/revisions/${revision}/refuse`, { reason })
  await deleteUnusedFiles(deps)
  expect(await db.$count(proposalPictures, eq(proposalPictures.proposal_id, revision))).toBe(0)
  for (const url of urls) expect(await isPictureStored(fixture, url), url).toBe(false)
  for (const url of [cover, ...gallery]) expect(await isPictureStored(fixture, url), url).toBe(true)
})

test('publishes accepted pictures under the ids that the owner received', async () => {
  const fixture = await createProposalFixture()
  const { deps, save, read, readPublic } = fixture
  const { cover, gallery } = await storePictures(fixture, 1)
  const [former] = (await read()).images
  const files = { cover_image: await createImageFile('jpeg'), listing_images: [await createImageFile('png')] }
  const form = toFormData({ ...files, image_order: ['new-0', String(former?.id)] })
  const saved = listing.parse((await save(form)).body)
  const { images, cover_image_url } = saved.pending_revision?.changes ?? {}
  expect(await accept(fixture)).toMatchObject({ status: 200 })
  const shown = await readPublic()
  expect(shown.images.map(({ id, image_url }) => ({ id, image_url }))).toEqual(images?.after)
  expect(shown.images[1]?.image_url).toBe(gallery[0])
  expect(shown.cover_image_url).toBe(cover_image_url?.after)
  await deleteUnusedFiles(deps)
  expect(await isPictureStored(fixture, cover)).toBe(false)
  expect(await isPictureStored(fixture, shown.cover_image_url ?? '')).toBe(true)
})

test('shows moderators the generated cover of an approved but unpublished listing', async () => {
  const { as, save, path, read } = await createProposalFixture()
  await save({ is_published: false })
  await save({ title: 'مخبز الأمل الكبير' })
  const { data } = paginatedList(adminRevision).parse((await as('mariam').get('/admin/revisions?status=pending')).body)
  const row = data.find(({ listing }) => path === `/listings/${listing.id}`)
  expect(row?.listing.cover_tag).toBe(hashCoverTexts(await read()))
})

test('reverts rejected live changes and restores the former pictures, except for fields that changed since', async () => {
  const fixture = await createProposalFixture(post)
  const { cover, gallery } = await storePictures(fixture, 2)
  const [first] = (await fixture.read()).images
  await fixture.save({ title: 'Bank support', address: 'Spui 2', website: 'https://one.example' })
  const form = toFormData({ cover_image: await createImageFile('jpeg'), deleted_images: [first?.id] })
  const saved = listing.parse((await fixture.save(form)).body)
  await deleteUnusedFiles(fixture.deps)
  expect(await isPictureStored(fixture, cover)).toBe(true)
  await fixture.as('mariam').put(`/admin/listings/${fixture.id}`, { address: 'Spui 3' })
  expect(await accept(fixture, { fields: ['website'] })).toMatchObject({ status: 200 })
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

test('keeps the first pictures until both owners’ changes of them are decided', async () => {
  const fixture = await createProposalFixture(post)
  const { as, db, owner, path, id } = fixture
  const next = await createLoggedInUser({}, post)
  const { claim } = await createFactories('nl', owner.id)
  const refuse = async (proposal: { id: number } | undefined) =>
    expect(await as('mariam').post(`/admin/revisions/${proposal?.id}/refuse`, { reason })).toMatchObject({
      status: 200,
    })
  const { cover, gallery } = await storePictures(fixture, 1)
  const replace = async (person: typeof owner) =>
    person.put(path, toFormData({ cover_image: await createImageFile('jpeg') }))
  expect((await replace(owner)).status).toBe(200)
  const [picture] = await db.select().from(listingImages).where(eq(listingImages.listing_id, id))
  expect((await owner.put(path, { deleted_images: [picture?.id] })).status).toBe(200)
  const claim_id = await claim({ listing_id: id, user_id: next.id })
  expect((await as('mariam').post(`/admin/claims/${claim_id}/approve`, {})).status).toBe(200)
  expect((await replace(next)).status).toBe(200)
  const [former, present] = await db.select().from(proposals).where(eq(proposals.listing_id, id)).orderBy(proposals.id)
  await refuse(former)
  await refuse(present)
  const [row] = await db.select().from(listings).where(eq(listings.id, id))
  expect(row?.cover_image_url).toBe(cover)
  expect(await db.select().from(listingImages).where(eq(listingImages.listing_id, id))).toMatchObject([
    { image_url: gallery[0] },
  ])
  expect(await db.$count(pictures, eq(pictures.url, cover))).toBe(1)
  expect(await db.$count(proposalPictures, eq(proposalPictures.proposal_id, present?.id ?? 0))).toBe(0)
})

test('rejects an acceptance that would exceed the number of pictures, and accepts it after one is removed', async () => {
  const fixture = await createProposalFixture()
  const { db, id, path, as, owner } = fixture
  await storePictures(fixture, 1)
  expect((await owner.put(path, await createPictures(2))).status).toBe(200)
  const staff = as('mariam')
  expect((await staff.put(`/admin/listings/${id}`, await createPictures(1))).status).toBe(200)
  expect(await accept(fixture)).toMatchObject({ status: 422, body: { errors: { images: [expect.any(String)] } } })
  expect(await db.$count(listingImages, eq(listingImages.listing_id, id))).toBe(2)
  const [first] = await db.select().from(listingImages).where(eq(listingImages.listing_id, id))
  await staff.put(`/admin/listings/${id}`, { deleted_images: [first?.id] })
  expect(await accept(fixture)).toMatchObject({ status: 200 })
  expect(await db.$count(listingImages, eq(listingImages.listing_id, id))).toBe(3)
})
