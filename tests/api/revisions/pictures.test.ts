import { adminRevision, adminRevisionList, listing } from '@dalil/api/contract'
import { hashCoverTexts } from '@dalil/api/contract/rules'
import { revisionPictures } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { moveFormerPictures } from '../../../api/src/revisions/move-former-pictures.ts'
import { deleteUnusedFiles } from '../../../api/src/storage/delete-files.ts'
import { sweepStorage } from '../../../api/src/storage/sweep.ts'
import { createImageFile, toFormData } from '../../support/form-data.ts'
import { createRevisionFixture, isPictureStored, storePictures } from './revision-fixture.ts'

test('preserves pending pictures in the sweep, and deletes rejected pictures', async () => {
  const fixture = await createRevisionFixture()
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
  expect(await db.$count(revisionPictures, eq(revisionPictures.revision_id, revision?.id ?? 0))).toBe(0)
  for (const url of urls) expect(await isPictureStored(fixture, url), url).toBe(false)
  for (const url of [cover, ...gallery]) expect(await isPictureStored(fixture, url), url).toBe(true)
})

test('publishes accepted pictures under the ids that the owner received', async () => {
  const fixture = await createRevisionFixture()
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
  const { as, save, path, read } = await createRevisionFixture()
  await save({ is_published: false })
  await save({ title: 'مخبز الأمل الكبير' })
  const { data } = adminRevisionList.parse((await as('mariam').get('/admin/revisions?status=pending')).body)
  const row = data.find(({ listing }) => path === `/listings/${listing.id}`)
  expect(row?.listing.cover_tag).toBe(hashCoverTexts(await read()))
})

test.for([{}, { is_published: false }])(
  'moves replaced pictures of a live revision to URLs that the owner and staff alone read, with %o',
  async (values) => {
    const fixture = await createRevisionFixture({ LISTING_MODERATION: 'post' }, values)
    const { as, deps, id, owner, save, read, findRevision } = fixture
    const { cover, gallery } = await storePictures(fixture, 2)
    const [first] = (await read()).images
    const form = toFormData({ cover_image: await createImageFile('jpeg'), deleted_images: [first?.id] })
    expect((await save(form)).status).toBe(200)
    const former = [cover, gallery[0] ?? '']
    const move = () => moveFormerPictures(deps, { listing_id: id, urls: former })
    await move()
    await deleteUnusedFiles(deps)
    for (const url of former) expect(await isPictureStored(fixture, url), url).toBe(false)
    expect(await isPictureStored(fixture, gallery[1] ?? '')).toBe(true)

    const { changes } = (await as('mariam').read(adminRevision, `/admin/revisions/${(await findRevision())?.id}`)) ?? {}
    const moved = [String(changes?.cover_image_url?.before), changes?.images?.before[0]?.image_url ?? '']
    for (const url of moved) expect(await isPictureStored(fixture, url), url).toBe(true)
    await move()
    expect((await findRevision())?.changes.cover_image_url?.before).toBe(moved[0])
    const history = JSON.stringify((await owner.get(`/listings/${id}/history`)).body)
    expect([history.includes(moved[0] ?? ''), history.includes(cover)]).toEqual([true, false])

    await as('mariam').post(`/admin/revisions/${(await findRevision())?.id}/refuse`, { reason: 'الصورة ليست للمكان' })
    expect(await read()).toMatchObject({ cover_image_url: moved[0], images: [{ image_url: moved[1] }, {}] })
  },
)

test('leaves a picture alone that its revision has given back before the job moves it', async () => {
  const fixture = await createRevisionFixture({ LISTING_MODERATION: 'post' })
  const { as, deps, id, save, read, findRevision } = fixture
  const { cover } = await storePictures(fixture, 0)
  await save(toFormData({ cover_image: await createImageFile('jpeg') }))
  await as('mariam').post(`/admin/revisions/${(await findRevision())?.id}/refuse`, { reason: 'الصورة ليست للمكان' })
  await moveFormerPictures(deps, { listing_id: id, urls: [cover] })
  await deleteUnusedFiles(deps)
  expect((await read()).cover_image_url).toBe(cover)
  expect(await isPictureStored(fixture, cover)).toBe(true)
})
