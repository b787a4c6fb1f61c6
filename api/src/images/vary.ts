import { buffer } from 'node:stream/consumers'
import type { Db } from '@dalil/db/connect'
import { pictures } from '@dalil/db/schema'
import { inArray, sql } from 'drizzle-orm'
import { keyOf, type Storage, type Store } from '../storage/store.ts'
import { mostMegapixels } from './flaws.ts'
import { runInImageProcess } from './pool.ts'
import { fitting, widthsOf } from './widths.ts'

type Row = typeof pictures.$inferSelect

/** AVIF takes seconds, and its job makes way for everything else. */
const patience = 120

/** Makes of pictures the widths and formats that nobody should wait for. Doing it twice does no harm. */
export async function vary({ db, storage }: { db: Db; storage: Storage }, { ids }: { ids: number[] }): Promise<void> {
  const rows = await db.select().from(pictures).where(inArray(pictures.id, ids))
  for (const row of rows) {
    const made = await makeVariants(storage.public, row)
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
  // One at a time: AVIF takes a hundred megabytes.
  const options = { megapixels: mostMegapixels, seconds: patience }
  const variants = await runInImageProcess('vary', { content: largest, widths, ready: webp }, options)
  const keys: string[] = []
  for (const { width, format, content } of variants) {
    const key = `${base}-${width}.${format}`
    keys.push(key)
    await store.put(key, content, `image/${format}`)
  }
  return { webp: widths, avif: widths, keys }
}
