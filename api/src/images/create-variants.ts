import { buffer } from 'node:stream/consumers'
import { toPictureFile } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import { pictures } from '@dalil/db/schema'
import { inArray, sql } from 'drizzle-orm'
import { parseMediaPath, type Storage, type Store } from '../storage/store.ts'
import { maxMegapixels } from './file-flaw.ts'
import { runInImageProcess } from './processes/pool.ts'
import { limitWidths, pictureWidths } from './widths.ts'

type Row = typeof pictures.$inferSelect

const timeoutSeconds = 120

export async function createVariants(
  { db, storage }: { db: Db; storage: Storage },
  { ids }: { ids: number[] },
): Promise<void> {
  const rows = await db.select().from(pictures).where(inArray(pictures.id, ids))
  for (const row of rows) {
    const variants = await storeVariants(storage.public, row)
    if (!variants) continue
    const [updated] = await db
      .update(pictures)
      .set({ webp: variants.webp, avif: variants.avif })
      .where(sql`${pictures.id} = ${row.id}`)
      .returning({ id: pictures.id })
    // The row was deleted meanwhile, so no trigger will delete these files.
    if (!updated) await storage.public.remove(variants.keys)
  }
}

async function storeVariants(store: Store, { url, path, role, width, webp }: Row) {
  const file = await store.get(parseMediaPath(url) ?? '')
  const base = parseMediaPath(`${path}.webp`)?.replace(/\.webp$/, '')
  if (!file || !base) return null
  const original = await buffer(file.content)
  const { deferred: later, immediate: atOnce } = pictureWidths[role]
  const widths = limitWidths([...atOnce, ...later], width).toSorted((a, b) => a - b)
  // Claims the capacity of the whole queue. AVIF needs about 100 MB, so no other task may run.
  const options = { megapixels: maxMegapixels, seconds: timeoutSeconds }
  const variants = await runInImageProcess('createVariants', { content: original, widths, ready: webp }, options)
  const keys: string[] = []
  for (const { width, format, content } of variants) {
    const key = toPictureFile(base, width, format)
    keys.push(key)
    await store.put(key, content, `image/${format}`)
  }
  return { webp: widths, avif: widths, keys }
}
