import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '@dalil/db/connect'
import { pictures, proofFiles } from '@dalil/db/schema'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { uploadFolderPrefix } from '../http/uploads/validate-form.ts'
import { compareMarks, readMarks, shareMark } from './mark.ts'
import { folders, keyOf, type Storage, type Store } from './store.ts'

/** What is younger may belong to something that is still being saved, in milliseconds. */
const grace = 24 * 60 * 60 * 1000

/** So many files may always be removed, and of more than that such a part. */
const fewFiles = 20
const mostRemoved = 0.05
/** Keys that one sweep remembers; the next one takes the rest. */
const mostOrphans = 100_000

type Sweeping = { db: Db; storage: Storage; log: Logger }
type Options = {
  /** Removes however many no row names. */
  force?: boolean
  /** Gives the stores to this database, whatever marks they have. */
  adopt?: boolean
}
type Found = { files: number; named: number; missing: string[]; orphans: Record<keyof Storage, string[]> }
type Refusal = 'foreign store' | 'empty table' | 'empty store' | 'too many'
/** `files` and `orphans` are known once the store is known to be ours. */
export type Swept = { refusal: Refusal | null; files?: number; orphans?: number }

const advice: Record<Refusal, string> = {
  'foreign store':
    'the file store has the mark of another database. Check DATABASE_URL, DATA_DIR and S3_BUCKET; `npm run storage:sweep -- --adopt` gives the store to this database',
  'empty table':
    'the database names no file and the store has some. Check DATABASE_URL, DATA_DIR and S3_BUCKET; `npm run storage:sweep -- --force` removes them',
  'empty store':
    'the store lacks most files that the database names. Check DATABASE_URL, DATA_DIR and S3_BUCKET; `npm run storage:sweep -- --adopt` gives the store to this database',
  'too many':
    'more than 5 % of the files would be removed. Check DATABASE_URL, DATA_DIR and S3_BUCKET; `npm run storage:sweep -- --force` removes them',
}

/**
 * Removes what a program that was killed has left: files that no row names, pictures that no listing names, forms half
 * read. And logs what is missing: rows whose files are gone. A store that may not be this database's is not touched.
 */
export async function sweep({ db, storage, log }: Sweeping, options: Options = {}): Promise<Swept> {
  const before = new Date(Date.now() - grace)
  await sweepUploads(before)
  const marks = await readMarks(db, storage)
  if (options.adopt) await shareMark(db, storage, marks)
  const relation = options.adopt ? 'ours' : compareMarks(marks)
  const refuse = (refusal: Refusal, facts: object = {}) => {
    log.error({ reason: refusal, marks, ...facts }, `storage sweep refused: ${advice[refusal]}`)
    return { refusal, ...facts }
  }
  if (relation === 'foreign') return refuse('foreign store')

  const { files, named, missing, orphans } = await examine({ db, storage }, before)
  const count = orphans.public.length + orphans.private.length
  const facts = { files, orphans: count }
  if (!options.force && named === 0 && files > 0) return refuse('empty table', facts)
  if (relation === 'unmarked' && missing.length > named / 2) return refuse('empty store', facts)
  if (!options.force && count > Math.max(fewFiles, files * mostRemoved)) return refuse('too many', facts)

  if (relation === 'unmarked') await shareMark(db, storage, marks)
  for (const key of missing) log.error({ key }, 'A row names a file that is gone')
  await db.delete(pictures).where(isStale)
  await storage.public.remove(orphans.public)
  await storage.private.remove(orphans.private)
  return { refusal: null, ...facts }
}

/** What is there and what rows name, one of the store's folders after the other. */
async function examine({ db, storage }: Omit<Sweeping, 'log'>, before: Date): Promise<Found> {
  const found: Found = { files: 0, named: 0, missing: [], orphans: { public: [], private: [] } }
  for (const folder of folders) {
    for (const [name, keys] of [
      ['public', await picturesIn(db, folder)],
      ['private', await proofsIn(db, folder)],
    ] as const) {
      found.named += keys.size
      for await (const { key, modified } of storage[name].list(folder)) {
        found.files += 1
        if (keys.delete(key) || modified >= before) continue
        if (found.orphans[name].length < mostOrphans) found.orphans[name].push(key)
      }
      for (const key of keys) if (!(await isThere(storage[name], key))) found.missing.push(key)
    }
  }
  return found
}

/** Those that came while the folder was read are there when one asks again. */
async function isThere(store: Store, key: string): Promise<boolean> {
  const found = await store.get(key)
  found?.content.destroy()
  return found !== null
}

/** Pictures that were kept a day ago and that no listing names. */
const isStale = sql`${pictures.created_at} < now() - interval '1 day'
  and not exists (select from listings where cover_image_url = ${pictures.url})
  and not exists (select from listings where logo_url = ${pictures.url})
  and not exists (select from listing_images where image_url = ${pictures.url})`

/** The keys that rows name; small letters and digits sort alike everywhere, so a range is enough. */
async function picturesIn(db: Db, folder: string): Promise<Set<string>> {
  const rows = await db
    .select({ path: pictures.path, webp: pictures.webp, avif: pictures.avif })
    .from(pictures)
    .where(sql`${pictures.path} >= ${`/media/${folder}/`} and ${pictures.path} < ${`/media/${folder}0`}
      and not (${isStale})`)
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
    if (!name.startsWith(uploadFolderPrefix)) continue
    const folder = join(tmpdir(), name)
    const found = await stat(folder).catch(() => null)
    if (found && found.mtime < before) await rm(folder, { recursive: true, force: true })
  }
}
