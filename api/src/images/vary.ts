import { buffer } from 'node:stream/consumers'
import type { Db } from '@dalil/db/connect'
import { pictures } from '@dalil/db/schema'
import { inArray, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { keyOf, type Storage, type Store } from '../storage/store.ts'
import { fitting, quality, widthsOf } from './draw.ts'
import { gate } from './gate.ts'
import { mostMegapixels } from './upload.ts'

type Row = typeof pictures.$inferSelect

const avifQuality = 55

/** Makes of pictures the widths and formats that nobody should wait for. Doing it twice does no harm. */
export async function vary({ db, storage }: { db: Db; storage: Storage }, { ids }: { ids: number[] }): Promise<void> {
  const rows = await db.select().from(pictures).where(inArray(pictures.id, ids))
  for (const row of rows) {
    // One at a time: AVIF takes seconds and a hundred megabytes.
    const made = await gate.through(mostMegapixels, () => makeVariants(storage.public, row))
    if (!made) continue
    const [kept] = await db
      .update(pictures)
      .set({ webp: made.webp, avif: made.avif })
      .where(sql`${pictures.id} = ${row.id}`)
      .returning({ id: pictures.id })
    // It was deleted meanwhile, and what had been made by then has been noted; these have not.
    if (!kept) await storage.public.remove(made.keys)
  }
}

async function makeVariants(store: Store, { url, path, role, width, webp }: Row) {
  const found = await store.get(keyOf(url) ?? '')
  const base = keyOf(`${path}.webp`)?.replace(/\.webp$/, '')
  if (!found || !base) return null
  const largest = await buffer(found.content)
  const { later, atOnce } = widthsOf[role]
  const widths = fitting([...atOnce, ...later], width).toSorted((one, other) => one - other)
  const keys: string[] = []
  const put = async (name: string, content: Buffer, type: string) => {
    keys.push(name)
    await store.put(name, content, type)
  }
  for (const wanted of widths) {
    const drawn = sharp(largest).resize({ width: wanted })
    if (!webp.includes(wanted)) {
      await put(`${base}-${wanted}.webp`, await drawn.clone().webp({ quality }).toBuffer(), 'image/webp')
    }
    const avif = await drawn.avif({ quality: avifQuality, effort: 3 }).toBuffer()
    await put(`${base}-${wanted}.avif`, avif, 'image/avif')
  }
  return { webp: widths, avif: widths, keys }
}
