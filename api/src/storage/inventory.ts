import type { Db } from '@dalil/db/connect'
import { pictures, proofFiles } from '@dalil/db/schema'
import { sql } from 'drizzle-orm'
import { keyFolders, parseMediaPath, type Storage, type Store } from './store.ts'
import type { Dependencies } from './sweep.ts'

const maxOrphans = 100_000
type Inventory = { files: number; named: number; missing: string[]; orphans: Record<keyof Storage, string[]> }

export async function takeInventory({ db, storage }: Omit<Dependencies, 'log'>, before: Date): Promise<Inventory> {
  const found: Inventory = { files: 0, named: 0, missing: [], orphans: { public: [], private: [] } }
  for (const folder of keyFolders) {
    for (const [name, keys] of [
      ['public', await readPictureKeys(db, folder)],
      ['private', await readProofKeys(db, folder)],
    ] as const) {
      found.named += keys.size
      for await (const { key, modified } of storage[name].list(folder)) {
        found.files += 1
        if (keys.delete(key) || modified >= before) continue
        if (found.orphans[name].length < maxOrphans) found.orphans[name].push(key)
      }
      for (const key of keys) if (!(await exists(storage[name], key))) found.missing.push(key)
    }
  }
  return found
}

/** Files written while the folder was listed exist now. */
async function exists(store: Store, key: string): Promise<boolean> {
  const found = await store.get(key)
  found?.content.destroy()
  return found !== null
}

export const isUnusedPicture = sql`${pictures.created_at} < now() - interval '1 day'
  and not exists (select from listings where cover_image_url = ${pictures.url})
  and not exists (select from listings where logo_url = ${pictures.url})
  and not exists (select from listing_images where image_url = ${pictures.url})`

/** A range works in every collation: keys are lower-case hex. */
async function readPictureKeys(db: Db, folder: string): Promise<Set<string>> {
  const rows = await db
    .select({ path: pictures.path, webp: pictures.webp, avif: pictures.avif })
    .from(pictures)
    .where(sql`${pictures.path} >= ${`/media/${folder}/`} and ${pictures.path} < ${`/media/${folder}0`}
      and not (${isUnusedPicture})`)
  const names = rows.flatMap(({ path, webp, avif }) => [
    ...webp.map((width) => `${path}-${width}.webp`),
    ...avif.map((width) => `${path}-${width}.avif`),
  ])
  return new Set(names.flatMap((name) => parseMediaPath(name) ?? []))
}

async function readProofKeys(db: Db, folder: string): Promise<Set<string>> {
  const rows = await db
    .select({ key: proofFiles.storage_key })
    .from(proofFiles)
    .where(sql`${proofFiles.removed_at} is null
      and ${proofFiles.storage_key} >= ${`${folder}/`} and ${proofFiles.storage_key} < ${`${folder}0`}`)
  return new Set(rows.map(({ key }) => key))
}
