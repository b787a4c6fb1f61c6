import { buffer, text } from 'node:stream/consumers'
import type { Connection } from '@dalil/db/connect'
import { migrateAroundLoad } from '@dalil/db/migrate'
import type { TransactionSql } from 'postgres'
import { migrateJobQueue } from '../jobs/job-queue.ts'
import { assignInstallationId, readInstallationIds } from '../storage/installation-id.ts'
import type { Storage } from '../storage/store.ts'
import { type ArchivePart, readArchive } from './archive-reader.ts'
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
  const files = new FileLoader(storage)
  let jobs = ''
  try {
    await migrateAroundLoad(sql, options.manifest.migration, async (tx) => {
      const parts = report(readArchive(options.file), options.onPart)
      await loadTables(tx, options.manifest, parts, async (part) => {
        if (part.name === jobsName) jobs = await text(part.content)
        else await files.load(part)
      })
      await setSequences(tx, options.manifest)
    })
  } catch (error) {
    await files.removeAll()
    throw error
  }
  await migrateJobQueue(url)
  await addJobs(sql, jobs)
  await assignInstallationId(db, storage, await readInstallationIds(db, storage))
  await sql`analyze`
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

const types: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
}

/** Puts the files of an archive into the stores, and can take them back. */
class FileLoader {
  readonly #storage: Storage
  readonly #loaded = { public: [] as string[], private: [] as string[] }

  constructor(storage: Storage) {
    this.#storage = storage
  }

  async load({ name, content }: ArchivePart): Promise<void> {
    const bytes = await buffer(content)
    const file = findFileOfPart(name)
    if (!file) return
    const type = types[file.key.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    await this.#storage[file.store].put(file.key, bytes, type)
    this.#loaded[file.store].push(file.key)
  }

  async removeAll(): Promise<void> {
    await this.#storage.public.remove(this.#loaded.public)
    await this.#storage.private.remove(this.#loaded.private)
  }
}
