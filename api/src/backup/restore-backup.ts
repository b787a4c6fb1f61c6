import type { Connection } from '@dalil/db/connect'
import { migrateAroundLoad } from '@dalil/db/migrate'
import type { TransactionSql } from 'postgres'
import { migrateJobQueue } from '../jobs/job-queue.ts'
import { assignInstallationId, readInstallationIds } from '../storage/installation-id.ts'
import { findMediaType } from '../storage/media-types.ts'
import { isKey, type Storage } from '../storage/store.ts'
import { type ArchivePart, readArchive, readPart } from './archive-reader.ts'
import { requireEmptyTarget } from './empty-target.ts'
import { addJobs } from './jobs.ts'
import { loadTables } from './load-tables.ts'
import { type BackupManifest, findFileOfPart, jobsName } from './manifest.ts'

type RestoreOptions = {
  file: string
  manifest: BackupManifest
  onPart: (name: string) => void
}

/**
 * Loads an archive that `verifyArchive` has read into an empty database and empty stores, and applies later migrations.
 * After an error the database and the stores are empty again.
 */
export async function restoreBackup(
  { sql, db }: Pick<Connection, 'sql' | 'db'>,
  url: string,
  storage: Storage,
  options: RestoreOptions,
): Promise<void> {
  await requireEmptyTarget(sql, storage)
  // Created before the transaction, which adds jobs together with their rows.
  await migrateJobQueue(url)
  const files = new FileLoader(storage)
  try {
    await migrateAroundLoad(sql, options.manifest.migration, (tx) => load(tx, files, options))
  } catch (error) {
    await files.removeAll()
    throw error
  }
  await assignInstallationId(db, storage, await readInstallationIds(db, storage))
  await sql`analyze`
}

async function load(tx: TransactionSql, files: FileLoader, { file, manifest, onPart }: RestoreOptions): Promise<void> {
  let jobs = ''
  await loadTables(tx, manifest, report(readArchive(file), onPart), async (part) => {
    if (part.name === jobsName) jobs = String(await readPart(part))
    else await files.load(part)
  })
  await setSequences(tx, manifest)
  requireCount('jobs', await addJobs(tx, jobs), manifest.jobs)
  requireCount('files', files.count, manifest.files)
}

function requireCount(what: string, found: number, expected: number): void {
  if (found !== expected) throw new Error(`The archive has ${found} ${what}, not the ${expected} of its manifest.`)
}

async function* report(parts: AsyncIterable<ArchivePart>, onPart: RestoreOptions['onPart']) {
  for await (const part of parts) {
    yield part
    onPart(part.name)
  }
}

async function setSequences(tx: TransactionSql, { sequences }: BackupManifest): Promise<void> {
  for (const { name, value } of sequences) await tx`select setval(${`public.${name}`}::regclass, ${value})`
}

class FileLoader {
  readonly #storage: Storage
  readonly #loaded = { public: [] as string[], private: [] as string[] }
  #current: Promise<void> = Promise.resolve()
  #isStopped = false

  constructor(storage: Storage) {
    this.#storage = storage
  }

  get count(): number {
    return this.#loaded.public.length + this.#loaded.private.length
  }

  async load(part: ArchivePart): Promise<void> {
    const bytes = await readPart(part)
    const file = findFileOfPart(part.name)
    if (!file) return
    if (this.#isStopped) throw new Error('The restore was interrupted.')
    const type = findMediaType(file.key) ?? 'application/octet-stream'
    this.#loaded[file.store].push(file.key)
    this.#current = this.#storage[file.store].put(file.key, bytes, type)
    await this.#current
  }

  /** When the connection is lost the transaction fails at once, while a file may still be on its way. */
  async removeAll(): Promise<void> {
    this.#isStopped = true
    await this.#current.catch(() => undefined)
    await this.#storage.public.remove(this.#loaded.public.filter(isKey))
    await this.#storage.private.remove(this.#loaded.private.filter(isKey))
  }
}
