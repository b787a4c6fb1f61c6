import { mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listing as listingShape } from '@dalil/api/contract'
import { listingImages, listings, users } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { savePictures } from '../../../api/src/images/save-pictures.ts'
import { deleteUnusedFiles } from '../../../api/src/storage/delete-files.ts'
import { createStorage } from '../../../api/src/storage/storage.ts'
import { createFileKey } from '../../../api/src/storage/store.ts'
import { sweepStorage } from '../../../api/src/storage/sweep.ts'
import { createTestApp } from '../../support/test-app.ts'
import { createJpeg } from '../../support/upload-files.ts'
import { createImageSaver, listKeys, logLines, openUploadFolder } from './saving.ts'

const { folder, upload, cover } = openUploadFolder()

test('deletes the files of a deleted account’s listings', async () => {
  const storage = createStorage({ s3: null, dataDir: join(folder, 'gone') })
  const { deps, context } = await createImageSaver(storage)
  const { userIds } = await createTestApp()
  await savePictures(
    context,
    { cover: await cover(), logo: await upload('logo', 'logo', await createJpeg()), images: [await cover()] },
    async (tx, saved) => {
      const [made] = await tx
        .insert(listings)
        .values({
          title: 'زائل',
          city: 'لاهاي',
          country: 'nl',
          category_id: (await createTestApp()).categoryIds.bakeries,
          user_id: userIds.noor,
          cover_image_url: saved.cover?.url ?? null,
          logo_url: saved.logo?.url ?? null,
        })
        .returning({ id: listings.id })
      await tx
        .insert(listingImages)
        .values(saved.images.map(({ url }) => ({ listing_id: made?.id ?? 0, image_url: url })))
    },
  )
  expect(await listKeys(storage.public)).toHaveLength(5)
  await deps.db.delete(users).where(eq(users.id, userIds.noor))
  await deleteUnusedFiles(deps)
  expect(await listKeys(storage.public)).toEqual([])
})

test('keeps the file of a gallery picture that becomes the cover', async () => {
  const storage = createStorage({ s3: null, dataDir: join(folder, 'moved') })
  const { deps, context } = await createImageSaver(storage)
  const { listingIds, guest } = await createTestApp()
  await savePictures(context, { images: [await cover()] }, async (tx, saved) => {
    await tx
      .insert(listingImages)
      .values(saved.images.map(({ url }) => ({ listing_id: listingIds.bakery, image_url: url })))
  })
  const [image] = await deps.db.select().from(listingImages).where(sql`image_url like '/media/%/%'`)
  if (!image) throw new Error('There is no picture')
  await transaction(deps.db, async (tx) => {
    await tx.delete(listingImages).where(eq(listingImages.id, image.id))
    await tx.update(listings).set({ cover_image_url: image.image_url }).where(eq(listings.id, listingIds.bakery))
  })
  await deleteUnusedFiles(deps)
  expect(await listKeys(storage.public)).toHaveLength(2)
  const { cover_image } = await guest.read(listingShape, `/listings/${listingIds.bakery}`)
  expect(cover_image).toMatchObject({ width: 700, webp: [480, 700] })
})

test('deletes unreferenced files older than a day, and logs missing ones', async () => {
  const dataDir = join(folder, 'swept')
  const storage = createStorage({ s3: null, dataDir })
  const { deps, context } = await createImageSaver(storage)
  const { listingIds } = await createTestApp()
  const { TMPDIR } = process.env
  process.env.TMPDIR = mkdtempSync(join(folder, 'tmp-'))

  await savePictures(context, { images: [await cover(), await cover()] }, async (tx, saved) => {
    await tx
      .insert(listingImages)
      .values(saved.images.map(({ url }) => ({ listing_id: listingIds.bakery, image_url: url })))
  })
  const usedKeys = await listKeys(storage.public)
  const age = (path: string) => utimesSync(path, new Date(0), new Date(0))
  const [old, fresh, proof] = [`${createFileKey()}-480.webp`, `${createFileKey()}-480.webp`, `${createFileKey()}.pdf`]
  await storage.public.put(old, Buffer.from('x'), 'image/webp')
  await storage.public.put(fresh, Buffer.from('x'), 'image/webp')
  await storage.private.put(proof, Buffer.from('x'), 'application/pdf')
  const partial = `${old.slice(0, 3)}.${old.slice(3)}.00ff00ff`
  writeFileSync(join(dataDir, 'media', partial), 'x')
  for (const key of [old, partial, ...usedKeys]) age(join(dataDir, 'media', key))
  age(join(dataDir, 'private', proof))
  for (const name of ['dalil-upload-old', 'dalil-upload-new', 'other']) mkdirSync(join(tmpdir(), name))
  for (const name of ['dalil-upload-old', 'other']) age(join(tmpdir(), name))
  const missing = usedKeys[0] ?? ''
  await storage.public.remove([missing])

  await sweepStorage(deps)

  expect((await listKeys(storage.public)).toSorted()).toEqual([...usedKeys.slice(1), fresh].toSorted())
  expect(await listKeys(storage.private)).toEqual([])
  expect(readdirSync(tmpdir()).toSorted()).toEqual(['dalil-upload-new', 'other'])
  expect(logLines.filter((line) => line.includes(missing))).toHaveLength(1)
  if (TMPDIR === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = TMPDIR
})
