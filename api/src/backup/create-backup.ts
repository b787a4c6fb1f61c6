import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import type { Connection } from '@dalil/db/connect'
import { transaction } from '@dalil/db/transaction'
import type { TransactionSql } from 'postgres'
import { runWithDeletionsPaused } from '../storage/deletion-lock.ts'
import type { Storage } from '../storage/store.ts'
import { ArchiveWriter } from './archive-writer.ts'
import { copyFiles, estimateFiles } from './copy-files.ts'
import { copyTables } from './copy-tables.ts'
import { copyJobs } from './jobs.ts'
import type { BackupManifest } from './manifest.ts'
import { readTables } from './table-list.ts'

type BackupOptions = {
  file: string
  version: string
  onRows: (count: number, estimate: number) => void
  onFile: (estimate: number) => void
  onWait: () => void
}

/** As of one snapshot, while the server runs. Takes two connections. After an error no file is left. */
export async function createBackup(
  { sql }: Pick<Connection, 'sql'>,
  storage: Storage,
  options: BackupOptions,
): Promise<BackupManifest> {
  if (existsSync(options.file)) throw new Error(`${options.file} exists already: name another file.`)
  const partial = toPartialName(options.file)
  const archive = await ArchiveWriter.create(partial).catch(({ message }: Error) => {
    throw new Error(`Cannot write ${options.file} (${message}): name a file in a folder that this user may write.`)
  })
  try {
    const manifest = await runWithDeletionsPaused(sql, options.onWait, async () => {
      const { estimate, ...written } = await transaction(
        sql,
        (tx) => writeSnapshot(tx, archive, options),
        'isolation level repeatable read read only',
      )
      return { ...written, files: await copyFiles(storage, archive, () => options.onFile(estimate)) }
    })
    await archive.finish(manifest)
    await renameToNew(partial, options.file)
    return manifest
  } catch (error) {
    await archive.abort()
    await rm(partial, { force: true })
    throw error
  }
}

/** Remains if the process is killed. */
export const toPartialName = (file: string): string => `${file}.${process.pid}.part`

/** Creates the target, because `rename` would overwrite the file of a concurrent backup. */
async function renameToNew(from: string, to: string): Promise<void> {
  const placeholder = await open(to, 'wx', 0o600)
  await placeholder.close()
  await rename(from, to)
}

type Snapshot = Omit<BackupManifest, 'files'> & { estimate: number }

async function writeSnapshot(
  tx: TransactionSql,
  archive: ArchiveWriter,
  { file, version, onRows }: BackupOptions,
): Promise<Snapshot> {
  const created_at = new Date().toISOString()
  const migration = await readLastMigration(tx)
  const tables = await readTables(tx)
  const estimate = tables.reduce((total, table) => total + table.estimate, 0)
  const sequences = await readSequences(tx)
  const copied = await copyTables(tx, archive, tables, (count) => onRows(count, estimate))
  const jobs = await copyJobs(tx, archive, `${toPartialName(file)}.jobs`)
  return {
    format: 1,
    version,
    created_at,
    migration,
    tables: copied,
    sequences,
    jobs,
    estimate: await estimateFiles(tx),
  }
}

async function readLastMigration(tx: TransactionSql): Promise<string> {
  const [table] = await tx<{ exists: boolean }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as exists`
  const [last] = table?.exists
    ? await tx<{ hash: string }[]>`
        select hash from drizzle.__drizzle_migrations order by created_at desc limit 1`
    : []
  if (!last)
    throw new Error('The database is empty: there is nothing to back up. Did you set DATA_DIR or DATABASE_URL?')
  return last.hash
}

const readSequences = (tx: TransactionSql) => tx<{ name: string; value: number }[]>`
  select sequencename as name, last_value as value from pg_sequences
  where schemaname = 'public' and last_value is not null order by 1`
