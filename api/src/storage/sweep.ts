import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '@dalil/db/connect'
import { pictures } from '@dalil/db/schema'
import type { Logger } from 'pino'
import { uploadFolderPrefix } from '../http/uploads/validate-form.ts'
import { runWithDeletionLock } from './deletion-lock.ts'
import { assignInstallationId, compareInstallationIds, readInstallationIds } from './installation-id.ts'
import { isUnusedPicture, takeInventory } from './inventory.ts'
import { removeFiles } from './remove-files.ts'
import type { Storage } from './store.ts'

type SweepRefusal = 'busy' | 'foreign store' | 'empty table' | 'empty store' | 'too many'

const sweepRefusalMessages: Record<SweepRefusal, string> = {
  busy: 'a backup or another deletion is running. Try again when it has ended',
  'foreign store':
    'the file store has the mark of another database. Check DATABASE_URL, DATA_DIR and S3_BUCKET; `npm run storage:sweep -- --adopt` gives the store to this database',
  'empty table':
    'the database names no file and the store has some. Check DATABASE_URL, DATA_DIR and S3_BUCKET; `npm run storage:sweep -- --force` removes them',
  'empty store':
    'the store lacks most files that the database names. Check DATABASE_URL, DATA_DIR and S3_BUCKET; `npm run storage:sweep -- --adopt` gives the store to this database',
  'too many':
    'more than 5 % of the files would be removed. Check DATABASE_URL, DATA_DIR and S3_BUCKET; `npm run storage:sweep -- --force` removes them',
}

/** A younger file may belong to a pending upload. */
export const sweepGraceMs = 24 * 60 * 60 * 1000

/** A sweep may remove this number of files, or this share of all files if that is more. */
const minRemovable = 20
const maxRemovedShare = 0.05

export type SweepDependencies = { db: Db; storage: Storage; log: Logger }
type Options = {
  force?: boolean
  adopt?: boolean
}

type SweepResult = { refusal: SweepRefusal | null; files?: number; orphans?: number }

/** Refuses during a backup, or if the store may not be its own. */
export async function sweepStorage(dependencies: SweepDependencies, options: Options = {}): Promise<SweepResult> {
  const before = new Date(Date.now() - sweepGraceMs)
  await sweepUploads(before, dependencies.log)
  const result = await runWithDeletionLock(dependencies.db, () => sweepStores(dependencies, before, options))
  if (result) return result
  dependencies.log.info({ reason: 'busy' }, `storage sweep refused: ${sweepRefusalMessages.busy}`)
  return { refusal: 'busy' }
}

async function sweepStores(
  { db, storage, log }: SweepDependencies,
  before: Date,
  options: Options,
): Promise<SweepResult> {
  const ids = await readInstallationIds(db, storage)
  if (options.adopt) await assignInstallationId(db, storage, ids)
  const relation = options.adopt ? 'ours' : compareInstallationIds(ids)
  const refuse = (refusal: SweepRefusal, counts: object = {}) => {
    log.error(
      { reason: refusal, installation_ids: ids, ...counts },
      `storage sweep refused: ${sweepRefusalMessages[refusal]}`,
    )
    return { refusal, ...counts }
  }
  if (relation === 'foreign') return refuse('foreign store')

  const { files, referenced, missing, orphans, unexpected } = await takeInventory({ db, storage }, before)
  const count = orphans.public.length + orphans.private.length
  const counts = { files, orphans: count }
  const missingKeys = [...missing.public, ...missing.private]
  if (!options.force && referenced === 0 && files > 0) return refuse('empty table', counts)
  if (relation === 'unmarked' && missingKeys.length > referenced / 2) return refuse('empty store', counts)
  if (!options.force && count > Math.max(minRemovable, files * maxRemovedShare)) return refuse('too many', counts)

  if (relation === 'unmarked') await assignInstallationId(db, storage, ids)
  for (const key of unexpected) log.warn({ key }, 'unknown or unreadable file in the store')
  for (const key of missingKeys) log.error({ key }, 'referenced file missing')
  await db.delete(pictures).where(isUnusedPicture)
  await removeFiles(storage.public, orphans.public, log)
  await removeFiles(storage.private, orphans.private, log)
  return { refusal: null, ...counts }
}

/** Deletes old upload folders. Logs and skips a folder of another system user who also runs the program. */
async function sweepUploads(before: Date, log: Logger): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(uploadFolderPrefix)) continue
    const folder = join(tmpdir(), name)
    const found = await stat(folder).catch(() => null)
    if (!found || found.mtime >= before) continue
    await rm(folder, { recursive: true, force: true }).catch((error: unknown) => {
      log.warn({ folder, err: error }, 'upload folder not removed')
    })
  }
}
