import { type ListingFeed, listingFeed } from '@dalil/api/contract'
import { connect } from '@dalil/db/connect'
import { listings } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import type { TestClient } from '../../support/test-app.ts'

export type Copy = Map<number, string>

/** Applies the feed to a copy up to its end, and returns the cursor with which to ask again. */
export async function followFeed(guest: TestClient, copy: Copy, since = ''): Promise<string> {
  for (let cursor = since; ; ) {
    const path: string = `/listings/changes?per_page=20&since=${cursor}`
    const { body, headers } = await guest.get(path)
    const { data, next_cursor }: ListingFeed = listingFeed.parse(body)
    for (const change of data) {
      if ('gone' in change) copy.delete(change.id)
      else copy.set(change.id, change.listing.title)
    }
    if (next_cursor === null) return headers.get('feed-cursor') ?? ''
    cursor = next_cursor
  }
}

type Load = { url: string; categoryId: number; writers: number; changes: number }

/** Writers with a connection each create, rename, hide, show and delete listings in transactions of different lengths. */
export async function writeConcurrently({ url, categoryId, writers, changes }: Load): Promise<void> {
  await Promise.all(Array.from({ length: writers }, () => write(url, categoryId, changes)))
}

async function write(url: string, category_id: number, changes: number): Promise<void> {
  const { db, close } = connect({ url, max: 1 })
  const own: number[] = []
  const pause = (longest: number) => new Promise((done) => setTimeout(done, Math.random() * longest))
  const values = { city: 'جدة', country: 'sa', category_id, is_published: true, status: 'approved' } as const
  for (let count = 0; count < changes; count++) {
    await db.transaction(async (tx) => {
      const id = own[Math.floor(Math.random() * own.length)]
      const title = `مكان ${Math.random()}`
      const choice = id === undefined ? 0 : Math.floor(Math.random() * 5)
      await pause(10)
      if (id === undefined || choice === 0) {
        const [row] = await tx
          .insert(listings)
          .values({ ...values, title })
          .returning({ id: listings.id })
        own.push(row?.id ?? 0)
      } else if (choice === 1) {
        await tx.delete(listings).where(eq(listings.id, id))
        own.splice(own.indexOf(id), 1)
      } else {
        await tx
          .update(listings)
          .set({ title, is_published: choice > 2 })
          .where(eq(listings.id, id))
      }
      await pause(count % 10 === 0 ? 200 : 20)
    })
  }
  await close()
}
