import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createdListing, listingList, listing as listingShape } from '@dalil/api/contract'
import { claims, filesToDelete, listings, pictures, proofFiles } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVariants } from '../../../api/src/images/create-variants.ts'
import { savePictures } from '../../../api/src/images/save-pictures.ts'
import { saveProofs } from '../../../api/src/images/save-proofs.ts'
import { deleteUnusedFiles } from '../../../api/src/storage/delete-files.ts'
import { createStorage } from '../../../api/src/storage/storage.ts'
import { parseMediaPath } from '../../../api/src/storage/store.ts'
import { startS3 } from '../../support/s3.ts'
import { createTestApp } from '../../support/test-app.ts'
import { createJpeg, createPdf, createSolidImage } from '../../support/upload-files.ts'
import { createImageSaver, listKeys, openUploadFolder } from './saving.ts'

const { folder, upload, cover } = openUploadFolder()

let s3: Awaited<ReturnType<typeof startS3>>

beforeAll(async () => {
  s3 = await startS3()
})

afterAll(async () => {
  await s3.stop()
})

describe.each([
  ['a folder', () => createStorage({ s3: null, dataDir: join(folder, 'data') })],
  ['an S3 store', () => createStorage({ s3: s3.settings, dataDir: folder })],
] as const)('storage of pictures in %s', (_, open) => {
  test('stores a picture, adds the other widths later, and deletes its files with its row', async () => {
    const storage = open()
    const { deps, context } = await createImageSaver(storage)
    const { listingIds, guest } = await createTestApp()

    const url = await savePictures(context, { cover_image: await cover(1200) }, async (tx, saved) => {
      await tx
        .update(listings)
        .set({ cover_image_url: saved.cover_image?.url })
        .where(eq(listings.id, listingIds.bakery))
      return saved.cover_image?.url ?? ''
    })
    const [row] = await deps.db.select().from(pictures).where(eq(pictures.url, url))
    if (!row) throw new Error('There is no picture')
    expect(row).toMatchObject({ role: 'cover', width: 1200, height: 400, webp: [480, 1200], avif: [] })
    const waiting = await deps.db.execute(
      sql`select payload from graphile_worker._private_jobs where payload::jsonb = ${JSON.stringify({ ids: [row.id] })}::jsonb`,
    )
    expect(waiting).toHaveLength(1)

    await createVariants(deps, { ids: [row.id] })
    await createVariants(deps, { ids: [row.id] })
    const { data } = await guest.read(listingList, '/listings?country=nl')
    expect(data.find(({ id }) => id === listingIds.bakery)?.cover_image).toEqual({
      path: row.path,
      width: 1200,
      height: 400,
      color: row.color,
      webp: [480, 960, 1200],
      avif: [480, 960, 1200],
    })
    for (const [format, width] of [
      ['webp', 960],
      ['avif', 480],
      ['avif', 1200],
    ] as const) {
      const found = await storage.public.get(parseMediaPath(`${row.path}-${width}.${format}`) ?? '')
      const metadata = await sharp(found ? await buffer(found.content) : undefined).metadata()
      expect(metadata).toMatchObject({ format: format === 'avif' ? 'heif' : 'webp', width })
    }
    expect(await listKeys(storage.public)).toHaveLength(6)

    await deps.db.update(listings).set({ cover_image_url: null }).where(eq(listings.id, listingIds.bakery))
    expect(await deps.db.$count(pictures)).toBe(0)
    await deleteUnusedFiles(deps)
    expect(await listKeys(storage.public)).toEqual([])
    expect(await deps.db.$count(filesToDelete)).toBe(0)
  })

  test('deletes the files of a picture when the transaction fails', async () => {
    const storage = open()
    const { deps, context } = await createImageSaver(storage)
    const failing = savePictures(
      context,
      { cover_image: await cover(), images: [await cover(), await cover()] },
      async () => {
        expect(await listKeys(storage.public)).toHaveLength(6)
        throw new Error('No')
      },
    )
    await expect(failing).rejects.toThrow('No')
    expect(await listKeys(storage.public)).toEqual([])
    expect(await deps.db.$count(pictures)).toBe(0)
  })

  test('stores nothing when one of several pictures is invalid', async () => {
    const storage = open()
    const { context } = await createImageSaver(storage)
    const bad = await upload('images', 'picture', (await createJpeg()).subarray(0, 20_000))
    const failing = savePictures(context, { images: [await cover(), bad, await cover()] }, async () => undefined)
    await expect(failing).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: { images: ['The file “a.jpg” is damaged or incomplete'] },
    })
    expect(await listKeys(storage.public)).toEqual([])
  })

  test('stores proofs unchanged in the private store, and deletes them with their claim', async () => {
    const storage = open()
    const { deps, context, userIds } = await createImageSaver(storage)
    const { listingIds } = await createTestApp()
    const proof_images = [
      await upload('proof_images', 'proof', createPdf(), 'application/pdf'),
      await upload('proof_images', 'proof', await createJpeg()),
    ]
    const claim = await saveProofs(context, { proof_images }, async (tx, saved) => {
      const [made] = await tx
        .insert(claims)
        .values({
          listing_id: listingIds.bakery,
          user_id: userIds.jan,
          claimant_name: 'Jan',
          claimant_email: 'jan@example.com',
          relationship: 'owner',
          reason: 'Mine',
        })
        .returning({ id: claims.id })
      await tx.insert(proofFiles).values(saved.proof_images.map((proof) => ({ ...proof, claim_id: made?.id ?? 0 })))
      return made?.id ?? 0
    })
    const keys = await listKeys(storage.private)
    expect(keys).toHaveLength(2)
    expect(await listKeys(storage.public)).toEqual([])
    const stored = await storage.private.get(keys.find((key) => key.endsWith('.pdf')) ?? '')
    expect(stored && (await buffer(stored.content)).equals(createPdf())).toBe(true)

    await deps.db.delete(claims).where(eq(claims.id, claim))
    await deleteUnusedFiles(deps)
    expect(await listKeys(storage.private)).toEqual([])
  })
})

test('creates and deletes the variants of a listing’s pictures in jobs', async () => {
  const { as, deps, categoryIds } = await createTestApp()
  const form = new FormData()
  for (const [name, value] of Object.entries({
    title: 'فرن جديد',
    description: 'خبز وكعك كل صباح.',
    address: 'Zuster 1',
    city: 'لاهاي',
    country: 'nl',
    category_id: String(categoryIds.bakeries),
  })) {
    form.append(name, value)
  }
  form.append('cover_image', new File([new Uint8Array(await createSolidImage(2000, 1000).jpeg().toBuffer())], 'a.jpg'))
  const { body } = await as('jan').post('/listings', form)
  const { id } = createdListing.parse(body)
  const [row] = await deps.db
    .select()
    .from(pictures)
    .innerJoin(listings, eq(listings.cover_image_url, pictures.url))
    .where(eq(listings.id, id))
  await createVariants(deps, { ids: [row?.pictures.id ?? 0] })
  const { body: read } = await as('jan').get(`/listings/${id}`)
  expect(listingShape.parse(read).cover_image).toMatchObject({
    width: 1600,
    webp: [480, 960, 1600],
    avif: [480, 960, 1600],
  })
})
