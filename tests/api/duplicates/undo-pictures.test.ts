import { listingImages, pictures } from '@dalil/db/schema'
import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isUnusedPicture } from '../../../api/src/storage/inventory.ts'
import { createFileKey } from '../../../api/src/storage/store.ts'
import { createMergeFixture, type MergeFixture } from './merge-fixture.ts'

async function addGallery({ db }: MergeFixture, listing_id: number, count: number): Promise<string[]> {
  const keys = Array.from({ length: count }, createFileKey)
  const urls = keys.map((key) => `/media/${key}-640.webp`)
  await db.insert(pictures).values(
    keys.map((key) => ({
      url: `/media/${key}-640.webp`,
      path: `/media/${key}`,
      role: 'picture' as const,
      width: 640,
      height: 360,
      color: '#ffffff',
      webp: [640],
      created_at: '2026-01-01T00:00:00.000Z',
    })),
  )
  await db
    .insert(listingImages)
    .values(urls.map((image_url, position) => ({ listing_id, image_url, width: 640, height: 360, position })))
  return urls
}

const readGallery = ({ db }: MergeFixture, listing_id: number) =>
  db
    .select({ id: listingImages.id, url: listingImages.image_url, width: listingImages.width })
    .from(listingImages)
    .where(eq(listingImages.listing_id, listing_id))
    .orderBy(listingImages.position)

test.for([[['images']], [[]]])(
  'restores the pictures that exceeded the limit of the survivor (keep: %j)',
  async ([keep]) => {
    const fixture = await createMergeFixture()
    const { db, listing, merge, undo } = fixture
    const [gone, into] = [await listing(), await listing()]
    const urls = [...(await addGallery(fixture, gone, 3)), ...(await addGallery(fixture, into, 3))]
    const before = [await readGallery(fixture, gone), await readGallery(fixture, into)]
    const { merge_id } = await merge(gone, into, keep)
    expect(await db.$count(pictures, inArray(pictures.url, urls))).toBe(6)
    expect(await db.$count(pictures, and(inArray(pictures.url, urls), isUnusedPicture))).toBe(0)

    expect((await undo(merge_id)).status).toBe(200)
    expect([await readGallery(fixture, gone), await readGallery(fixture, into)]).toEqual(before)
    expect(await db.$count(pictures, inArray(pictures.url, urls))).toBe(6)
  },
)
