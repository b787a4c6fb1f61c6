import { adminRevisionList, listing } from '@dalil/api/contract'
import { hashCoverTexts } from '@dalil/api/contract/rules'
import { proposalPictures } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteUnusedFiles } from '../../../api/src/storage/delete-files.ts'
import { sweepStorage } from '../../../api/src/storage/sweep.ts'
import { createImageFile, toFormData } from '../../support/form-data.ts'
import { createProposalFixture, isPictureStored, storePictures } from './proposal-fixture.ts'

test('preserves pending pictures in the sweep, and deletes rejected pictures', async () => {
  const fixture = await createProposalFixture()
  const { as, deps, db, save, read, readPublic, findRevision } = fixture
  const { cover, gallery } = await storePictures(fixture, 2)
  const [first, second] = (await read()).images
  const files = { cover_image: await createImageFile('jpeg'), logo: await createImageFile('png') }
  const saved = listing.parse(
    (await save(toFormData({ ...files, listing_images: [await createImageFile('png')], deleted_images: [first?.id] })))
      .body,
  )
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

  const revision = await findRevision()
  await as('mariam').post(`/admin/revisions/${revision?.id}/refuse`, { reason: 'الصورة ليست للمكان' })
  await deleteUnusedFiles(deps)
  expect(await db.$count(proposalPictures, eq(proposalPictures.proposal_id, revision?.id ?? 0))).toBe(0)
  for (const url of urls) expect(await isPictureStored(fixture, url), url).toBe(false)
  for (const url of [cover, ...gallery]) expect(await isPictureStored(fixture, url), url).toBe(true)
})

test('publishes accepted pictures under the ids that the owner received', async () => {
  const fixture = await createProposalFixture()
  const { as, deps, save, read, readPublic, findRevision } = fixture
  const { cover, gallery } = await storePictures(fixture, 1)
  const [former] = (await read()).images
  const saved = listing.parse(
    (
      await save(
        toFormData({
          cover_image: await createImageFile('jpeg'),
          listing_images: [await createImageFile('png')],
          image_order: ['new-0', String(former?.id)],
        }),
      )
    ).body,
  )
  const { images, cover_image_url } = saved.pending_revision?.changes ?? {}
  const revision = await findRevision()
  expect(await as('mariam').post(`/admin/revisions/${revision?.id}/accept`, {})).toMatchObject({ status: 200 })
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
  const { data } = adminRevisionList.parse((await as('mariam').get('/admin/revisions?status=pending')).body)
  const row = data.find(({ listing }) => path === `/listings/${listing.id}`)
  expect(row?.listing.cover_tag).toBe(hashCoverTexts(await read()))
})
