import { toPictureFile } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import { imports, pictures, proofFiles } from '@dalil/db/schema'
import { sql } from 'drizzle-orm'
import { isRemovableFile } from './remove-files.ts'
import { fileKeyFolders, parseMediaPath, type Storage, type Store } from './store.ts'

const maxOrphans = 100_000
type KeysByStore = Record<keyof Storage, string[]>
type Inventory = {
  files: number
  referenced: number
  missing: KeysByStore
  orphans: KeysByStore
  unexpected: string[]
}

export async function takeInventory({ db, storage }: { db: Db; storage: Storage }, before: Date): Promise<Inventory> {
  const found: Inventory = {
    files: 0,
    referenced: 0,
    missing: { public: [], private: [] },
    orphans: { public: [], private: [] },
    unexpected: [],
  }
  for (const folder of fileKeyFolders) {
    await takeFolderInventory(found, 'public', storage, folder, () => readPictureKeys(db, folder), before)
    await takeFolderInventory(found, 'private', storage, folder, () => readPrivateKeys(db, folder), before)
  }
  return found
}

async function takeFolderInventory(
  found: Inventory,
  name: keyof Storage,
  storage: Storage,
  folder: string,
  readKeys: () => Promise<Set<string>>,
  before: Date,
): Promise<void> {
  const keys = await readKeys()
  found.referenced += keys.size
  for await (const { key, modified } of storage[name].list(folder)) {
    found.files += 1
    if (keys.delete(key) || modified >= before) continue
    if (!isRemovableFile(key)) found.unexpected.push(key)
    else if (found.orphans[name].length < maxOrphans) found.orphans[name].push(key)
  }
  const missing: string[] = []
  for (const key of keys) {
    const state = await findFile(storage[name], key)
    if (state === 'missing') missing.push(key)
    if (state === 'unreadable') found.unexpected.push(key)
  }
  if (missing.length === 0) return
  // Reads the rows again, to exclude files that were deleted with their rows during the listing.
  const stillReferenced = await readKeys()
  found.missing[name].push(...missing.filter((key) => stillReferenced.has(key)))
}

/** Checks whether a file that may have been written during the listing exists. Throws if the store does not respond. */
async function findFile(store: Store, key: string): Promise<'present' | 'missing' | 'unreadable'> {
  try {
    const found = await store.get(key)
    found?.content.destroy()
    return found ? 'present' : 'missing'
  } catch {
    await store.readInstallationId()
    return 'unreadable'
  }
}

export const isUnusedPicture = sql`${pictures.created_at} < now() - interval '1 day'
  and ${pictures.role} not in ('site_logo', 'site_mark')
  and not exists (select from listings where cover_image_url = ${pictures.url})
  and not exists (select from listings where logo_url = ${pictures.url})
  and not exists (select from listing_images where image_url = ${pictures.url})
  and not exists (select from proposal_pictures where image_url = ${pictures.url})
  and not exists (select from review_photos where image_url = ${pictures.url})
  and not exists (select from merges where kept_pictures <> '{}' and kept_pictures @> array[${pictures.url}])
  and not exists (select from site_pages where picture_urls <> '{}' and picture_urls @> array[${pictures.url}])`

/** A range has the same result in every collation, because keys are lower-case hex. */
async function readPictureKeys(db: Db, folder: string): Promise<Set<string>> {
  const rows = await db
    .select({ path: pictures.path, webp: pictures.webp, avif: pictures.avif })
    .from(pictures)
    .where(sql`${pictures.path} >= ${`/media/${folder}/`} and ${pictures.path} < ${`/media/${folder}0`}
      and not (${isUnusedPicture})`)
  const names = rows.flatMap(({ path, webp, avif }) => [
    ...webp.map((width) => toPictureFile(path, width, 'webp')),
    ...avif.map((width) => toPictureFile(path, width, 'avif')),
  ])
  return new Set(names.flatMap((name) => parseMediaPath(name) ?? []))
}

async function readPrivateKeys(db: Db, folder: string): Promise<Set<string>> {
  const rows = await db
    .select({ key: proofFiles.storage_key })
    .from(proofFiles)
    .where(sql`${proofFiles.removed_at} is null
      and ${proofFiles.storage_key} >= ${`${folder}/`} and ${proofFiles.storage_key} < ${`${folder}0`}`)
  const uploads = await db
    .select({ key: sql<string>`${imports.upload}` })
    .from(imports)
    .where(sql`${imports.upload} >= ${`${folder}/`} and ${imports.upload} < ${`${folder}0`}`)
  return new Set([...rows, ...uploads].map(({ key }) => key))
}
