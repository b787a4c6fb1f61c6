import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '@dalil/db/connect'
import { pictures, proofFiles } from '@dalil/db/schema'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { uploadFolderPrefix } from '../http/uploads/validate-form.ts'
import { assignInstallationId, compareInstallationIds, readInstallationIds } from './installation-id.ts'
import { keyFolders, parseMediaPath, type Storage, type Store } from './store.ts'

/** Younger files may belong to a pending upload. */
const graceMs = 24 * 60 * 60 * 1000

/** The number of files that may always be removed, and above it the share. */
const minRemovable = 20
const maxRemovedShare = 0.05
const maxOrphans = 100_000

type Dependencies = { db: Db; storage: Storage; log: Logger }
type Options = {
  force?: boolean
  adopt?: boolean
}
type Inventory = { files: number; named: number; missing: string[]; orphans: Record<keyof Storage, string[]> }
type Refusal = 'foreign store' | 'empty table' | 'empty store' | 'too many'
type SweepResult = { refusal: Refusal | null; files?: number; orphans?: number }

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
 * Removes unreferenced files and unused uploads, and logs rows whose files are missing. Refuses if the store may
 * belong to another database.
 */
export async function sweepStorage({ db, storage, log }: Dependencies, options: Options = {}): Promise<SweepResult> {
  const before = new Date(Date.now() - graceMs)
  await sweepUploads(before)
  const ids = await readInstallationIds(db, storage)
  if (options.adopt) await assignInstallationId(db, storage, ids)
  const relation = options.adopt ? 'ours' : compareInstallationIds(ids)
  const refuse = (refusal: Refusal, counts: object = {}) => {
    log.error({ reason: refusal, installation_ids: ids, ...counts }, `storage sweep refused: ${advice[refusal]}`)
    return { refusal, ...counts }
  }
  if (relation === 'foreign') return refuse('foreign store')

  const { files, named, missing, orphans } = await takeInventory({ db, storage }, before)
  const count = orphans.public.length + orphans.private.length
  const counts = { files, orphans: count }
  if (!options.force && named === 0 && files > 0) return refuse('empty table', counts)
  if (relation === 'unmarked' && missing.length > named / 2) return refuse('empty store', counts)
  if (!options.force && count > Math.max(minRemovable, files * maxRemovedShare)) return refuse('too many', counts)

  if (relation === 'unmarked') await assignInstallationId(db, storage, ids)
  for (const key of missing) log.error({ key }, 'referenced file missing')
  await db.delete(pictures).where(isUnusedPicture)
  await storage.public.remove(orphans.public)
  await storage.private.remove(orphans.private)
  return { refusal: null, ...counts }
}

async function takeInventory({ db, storage }: Omit<Dependencies, 'log'>, before: Date): Promise<Inventory> {
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

const isUnusedPicture = sql`${pictures.created_at} < now() - interval '1 day'
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

async function sweepUploads(before: Date) {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(uploadFolderPrefix)) continue
    const folder = join(tmpdir(), name)
    const found = await stat(folder).catch(() => null)
    if (found && found.mtime < before) await rm(folder, { recursive: true, force: true })
  }
}
