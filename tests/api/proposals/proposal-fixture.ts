import { listing } from '@dalil/api/contract'
import { listingImages, listings, pictures, proposals } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { createFileKey } from '../../../api/src/storage/store.ts'
import { createLoggedInUser } from '../../support/factories/factories.ts'
import { bakeryOfA } from '../../support/scenarios/scene.ts'
import { createTestApp } from '../../support/test-app.ts'

const position = { latitude: 52.0705, longitude: 4.3007 }

/** Creates an owner with an approved public listing. */
export async function createProposalFixture(
  settings: Record<string, string> = {},
  values: Partial<typeof listings.$inferInsert> = {},
) {
  const testApp = await createTestApp()
  const { db, categoryIds, guest } = testApp
  const owner = await createLoggedInUser({}, settings)
  const [row] = await db
    .insert(listings)
    .values({
      user_id: owner.id,
      ...bakeryOfA,
      category_id: categoryIds.bakeries,
      is_published: true,
      status: 'approved',
      ...position,
      ...values,
    })
    .returning({ id: listings.id })
  const id = row?.id ?? 0
  const path = `/listings/${id}`
  return {
    ...testApp,
    id,
    path,
    owner,
    save: (change: object, headers: Record<string, string> = {}) => owner.put(path, change, headers),
    read: () => owner.read(listing, path),
    readPublic: async () => listing.parse((await guest.get(path)).body),
    findRevision: async () => {
      const [last] = await db
        .select()
        .from(proposals)
        .where(eq(proposals.listing_id, id))
        .orderBy(sql`id desc`)
        .limit(1)
      return last
    },
  }
}
export type ProposalFixture = Awaited<ReturnType<typeof createProposalFixture>>

/** Gives the listing a gallery of stored pictures, and a cover. */
export async function storePictures({ db, deps, id }: ProposalFixture, count: number) {
  const urls: string[] = []
  for (let index = 0; index <= count; index++) {
    const key = createFileKey()
    const url = `/media/${key}-640.webp`
    await db
      .insert(pictures)
      .values({ url, path: `/media/${key}`, role: 'cover', width: 640, height: 360, color: '#ffffff', webp: [640] })
    await deps.storage.public.put(`${key}-640.webp`, Buffer.from('a picture'), 'image/webp')
    urls.push(url)
  }
  const [cover, ...gallery] = urls
  await db
    .update(listings)
    .set({ cover_image_url: cover ?? null })
    .where(eq(listings.id, id))
  if (gallery.length > 0)
    await db
      .insert(listingImages)
      .values(gallery.map((image_url, index) => ({ listing_id: id, image_url, position: index })))
  return { cover: cover ?? '', gallery }
}

export async function isPictureStored({ deps }: ProposalFixture, url: string): Promise<boolean> {
  const file = await deps.storage.public.get(url.slice('/media/'.length))
  file?.content.destroy()
  return file !== null
}
