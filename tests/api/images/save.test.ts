import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createdListing, listingList, listing as listingShape } from '@dalil/api/contract'
import { claims, filesToDelete, listingImages, listings, pictures, proofFiles, users } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Deps } from '../../../api/src/deps.ts'
import { createVariants } from '../../../api/src/images/create-variants.ts'
import { savePictures, saveProofs } from '../../../api/src/images/save.ts'
import type { Upload } from '../../../api/src/images/upload.ts'
import { jobQueue } from '../../../api/src/jobs/job-queue.ts'
import { deleteUnusedFiles } from '../../../api/src/storage/delete-files.ts'
import { createStorage } from '../../../api/src/storage/storage.ts'
import { createKey, keyFolders, parseMediaPath, type Storage, type Store } from '../../../api/src/storage/store.ts'
import { sweepStorage } from '../../../api/src/storage/sweep.ts'
import { startS3 } from '../../support/s3.ts'
import { createTestApp } from '../../support/test-app.ts'
import { createJpeg, createPdf, solidImage, writeTempFile } from '../../support/upload-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'dalil-save-'))
let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(async () => {
  await s3.stop()
  rmSync(folder, { recursive: true })
})

async function upload(field: string, role: Upload['role'], content: Buffer, type = 'image/jpeg'): Promise<Upload> {
  return { field, role, name: 'a.jpg', path: writeTempFile(folder, content), size: content.length, type }
}
const cover = async (width = 700) => upload('cover_image', 'cover', await solidImage(width, 400).jpeg().toBuffer())

async function keysIn(store: Store): Promise<string[]> {
  const lists = keyFolders.map(async (name) => {
    const keys: string[] = []
    for await (const { key } of store.list(name)) keys.push(key)
    return keys
  })
  return (await Promise.all(lists)).flat()
}

const said: string[] = []
const log = pino({ base: null }, { write: (line: string) => void said.push(line) })

async function openSaving(storage: Storage) {
  const { deps, userIds } = await createTestApp()
  const mine: Deps = { ...deps, storage, log }
  const acting = { db: mine.db, jobQueue, language: 'en' as const, storage, viewer: { id: userIds.jan } }
  return { deps: mine, acting, userIds }
}

describe.each([
  ['a folder', () => createStorage({ s3: null, dataDir: join(folder, 'data') })],
  ['an S3 store', () => createStorage({ s3: s3.settings, dataDir: folder })],
] as const)('in %s', (_, open) => {
  test('a picture that is named stays, gets its other widths, and leaves with its row', async () => {
    const storage = open()
    const { deps, acting } = await openSaving(storage)
    const { listingIds, guest } = await createTestApp()

    const url = await savePictures(acting, { cover_image: await cover(1200) }, async (tx, saved) => {
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
      const drawn = await sharp(found ? await buffer(found.content) : undefined).metadata()
      expect(drawn).toMatchObject({ format: format === 'avif' ? 'heif' : 'webp', width })
    }
    expect(await keysIn(storage.public)).toHaveLength(6)

    await deps.db.update(listings).set({ cover_image_url: null }).where(eq(listings.id, listingIds.bakery))
    expect(await deps.db.$count(pictures)).toBe(0)
    await deleteUnusedFiles(deps)
    expect(await keysIn(storage.public)).toEqual([])
    expect(await deps.db.$count(filesToDelete)).toBe(0)
  })

  test('a save that fails leaves nothing', async () => {
    const storage = open()
    const { deps, acting } = await openSaving(storage)
    const failing = savePictures(
      acting,
      { cover_image: await cover(), images: [await cover(), await cover()] },
      async () => {
        expect(await keysIn(storage.public)).toHaveLength(6)
        throw new Error('No')
      },
    )
    await expect(failing).rejects.toThrow('No')
    expect(await keysIn(storage.public)).toEqual([])
    expect(await deps.db.$count(pictures)).toBe(0)
  })

  test('with one bad picture among good ones nothing is kept', async () => {
    const storage = open()
    const { acting } = await openSaving(storage)
    const bad = await upload('images', 'picture', (await createJpeg()).subarray(0, 20_000))
    const failing = savePictures(acting, { images: [await cover(), bad, await cover()] }, async () => undefined)
    await expect(failing).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: { images: ['The file “a.jpg” is damaged or incomplete'] },
    })
    expect(await keysIn(storage.public)).toEqual([])
  })

  test('proofs are kept apart, as they came, and leave with their claim', async () => {
    const storage = open()
    const { deps, acting, userIds } = await openSaving(storage)
    const { listingIds } = await createTestApp()
    const proof_images = [
      await upload('proof_images', 'proof', createPdf(), 'application/pdf'),
      await upload('proof_images', 'proof', await createJpeg()),
    ]
    const claim = await saveProofs(acting, { proof_images }, async (tx, saved) => {
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
    const keys = await keysIn(storage.private)
    expect(keys).toHaveLength(2)
    expect(await keysIn(storage.public)).toEqual([])
    const kept = await storage.private.get(keys.find((key) => key.endsWith('.pdf')) ?? '')
    expect(kept && (await buffer(kept.content)).equals(createPdf())).toBe(true)

    await deps.db.delete(claims).where(eq(claims.id, claim))
    await deleteUnusedFiles(deps)
    expect(await keysIn(storage.private)).toEqual([])
  })
})

test('when an account goes, so do the files of its places', async () => {
  const storage = createStorage({ s3: null, dataDir: join(folder, 'gone') })
  const { deps, acting } = await openSaving(storage)
  const { userIds } = await createTestApp()
  await savePictures(
    acting,
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
  expect(await keysIn(storage.public)).toHaveLength(5)
  await deps.db.delete(users).where(eq(users.id, userIds.noor))
  await deleteUnusedFiles(deps)
  expect(await keysIn(storage.public)).toEqual([])
})

test('a picture of the gallery that becomes the cover stays', async () => {
  const storage = createStorage({ s3: null, dataDir: join(folder, 'moved') })
  const { deps, acting } = await openSaving(storage)
  const { listingIds, guest } = await createTestApp()
  await savePictures(acting, { images: [await cover()] }, async (tx, saved) => {
    await tx
      .insert(listingImages)
      .values(saved.images.map(({ url }) => ({ listing_id: listingIds.bakery, image_url: url })))
  })
  const [image] = await deps.db.select().from(listingImages).where(sql`image_url like '/media/%/%'`)
  if (!image) throw new Error('There is no picture')
  await deps.db.transaction(async (tx) => {
    await tx.delete(listingImages).where(eq(listingImages.id, image.id))
    await tx.update(listings).set({ cover_image_url: image.image_url }).where(eq(listings.id, listingIds.bakery))
  })
  await deleteUnusedFiles(deps)
  expect(await keysIn(storage.public)).toHaveLength(2)
  const { cover_image } = await guest.read(listingShape, `/listings/${listingIds.bakery}`)
  expect(cover_image).toMatchObject({ width: 700, webp: [480, 700] })
})

test('the sweeper takes what nobody names, once it is a day old, and tells what is missing', async () => {
  const dataDir = join(folder, 'swept')
  const storage = createStorage({ s3: null, dataDir })
  const { deps, acting } = await openSaving(storage)
  const { listingIds } = await createTestApp()
  const { TMPDIR } = process.env
  process.env.TMPDIR = mkdtempSync(join(folder, 'tmp-'))

  await savePictures(acting, { images: [await cover(), await cover()] }, async (tx, saved) => {
    await tx
      .insert(listingImages)
      .values(saved.images.map(({ url }) => ({ listing_id: listingIds.bakery, image_url: url })))
  })
  const named = await keysIn(storage.public)
  const age = (path: string) => utimesSync(path, new Date(0), new Date(0))
  const [old, fresh, proof] = [`${createKey()}-480.webp`, `${createKey()}-480.webp`, `${createKey()}.pdf`]
  await storage.public.put(old, Buffer.from('x'), 'image/webp')
  await storage.public.put(fresh, Buffer.from('x'), 'image/webp')
  await storage.private.put(proof, Buffer.from('x'), 'application/pdf')
  const partial = `${old.slice(0, 3)}.${old.slice(3)}.00ff00ff`
  writeFileSync(join(dataDir, 'media', partial), 'x')
  for (const key of [old, partial, ...named]) age(join(dataDir, 'media', key))
  age(join(dataDir, 'private', proof))
  for (const name of ['dalil-upload-old', 'dalil-upload-new', 'other']) mkdirSync(join(tmpdir(), name))
  for (const name of ['dalil-upload-old', 'other']) age(join(tmpdir(), name))
  const missing = named[0] ?? ''
  await storage.public.remove([missing])

  await sweepStorage(deps)

  expect((await keysIn(storage.public)).toSorted()).toEqual([...named.slice(1), fresh].toSorted())
  expect(await keysIn(storage.private)).toEqual([])
  expect(readdirSync(tmpdir()).toSorted()).toEqual(['dalil-upload-new', 'other'])
  expect(said.filter((line) => line.includes(missing))).toHaveLength(1)
  if (TMPDIR === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = TMPDIR
})

test('a listing made over the API has its pictures varied and discarded by the jobs', async () => {
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
  form.append('cover_image', new File([new Uint8Array(await solidImage(2000, 1000).jpeg().toBuffer())], 'a.jpg'))
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
