import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '@dalil/db/connect'
import { pictures, proofFiles } from '@dalil/db/schema'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { uploadFolder } from '../http/upload.ts'
import { folders, keyOf, type Storage, type Store } from './store.ts'

/** What is younger may belong to something that is still being saved, in milliseconds. */
const grace = 24 * 60 * 60 * 1000

type Sweeping = { db: Db; storage: Storage; log: Logger }

/**
 * What a program that was killed has left: files that no row names, pictures that no listing names, forms half read.
 * And what it lacks: rows whose files are gone are told to the log.
 */
export async function sweep({ db, storage, log }: Sweeping): Promise<void> {
  await db.execute(sql`
    delete from pictures where created_at < now() - interval '1 day'
      and not exists (select from listings where cover_image_url = pictures.url)
      and not exists (select from listings where logo_url = pictures.url)
      and not exists (select from listing_images where image_url = pictures.url)`)
  const before = new Date(Date.now() - grace)
  for (const folder of folders) {
    await sweepFolder(storage.public, folder, before, await picturesIn(db, folder), log)
    await sweepFolder(storage.private, folder, before, await proofsIn(db, folder), log)
  }
  await sweepUploads(before)
}

async function sweepFolder(store: Store, folder: string, before: Date, named: Set<string>, log: Logger) {
  const orphans: string[] = []
  for await (const { key, modified } of store.list(folder)) {
    if (!named.delete(key) && modified < before) orphans.push(key)
  }
  await store.remove(orphans)
  // Those that came while the folder was read are there when one asks again.
  for (const key of named) {
    const found = await store.get(key)
    if (found) found.content.destroy()
    else log.error({ key }, 'A row names a file that is gone')
  }
}

/** The keys that rows name; small letters and digits sort alike everywhere, so a range is enough. */
async function picturesIn(db: Db, folder: string): Promise<Set<string>> {
  const rows = await db
    .select({ path: pictures.path, webp: pictures.webp, avif: pictures.avif })
    .from(pictures)
    .where(sql`${pictures.path} >= ${`/media/${folder}/`} and ${pictures.path} < ${`/media/${folder}0`}`)
  const names = rows.flatMap(({ path, webp, avif }) => [
    ...webp.map((width) => `${path}-${width}.webp`),
    ...avif.map((width) => `${path}-${width}.avif`),
  ])
  return new Set(names.flatMap((name) => keyOf(name) ?? []))
}

async function proofsIn(db: Db, folder: string): Promise<Set<string>> {
  const rows = await db
    .select({ key: proofFiles.storage_key })
    .from(proofFiles)
    .where(sql`${proofFiles.removed_at} is null
      and ${proofFiles.storage_key} >= ${`${folder}/`} and ${proofFiles.storage_key} < ${`${folder}0`}`)
  return new Set(rows.map(({ key }) => key))
}

async function sweepUploads(before: Date) {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(uploadFolder)) continue
    const folder = join(tmpdir(), name)
    const found = await stat(folder).catch(() => null)
    if (found && found.mtime < before) await rm(folder, { recursive: true, force: true })
  }
}
