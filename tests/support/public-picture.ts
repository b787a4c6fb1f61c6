import type { Db } from '@dalil/db/connect'
import { listings, pictures } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { createFileKey, toMediaPath } from '../../api/src/storage/store.ts'

/** Makes the row of a picture the logo of a listing. Returns its key, without `-{width}` and the extension. */
export async function createLogo(db: Db, listing_id: number): Promise<string> {
  const key = createFileKey()
  const [path, url] = [toMediaPath(key), toMediaPath(`${key}-480.webp`)]
  await db
    .insert(pictures)
    .values({ url, path, role: 'logo', width: 480, height: 480, color: '#ffffff', webp: [480], avif: [] })
  await db.update(listings).set({ logo_url: url }).where(eq(listings.id, listing_id))
  return key
}
