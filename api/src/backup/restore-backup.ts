import type { Connection } from '@dalil/db/connect'
import { migrateAndLoad } from '@dalil/db/migrate'
import type { TransactionSql } from 'postgres'
import { migrateJobQueue } from '../jobs/job-queue.ts'
import { readOrCreateInstallationId } from '../storage/installation-id.ts'
import type { Storage } from '../storage/store.ts'
import { type ArchivePart, readArchive } from './archive-reader.ts'
import { assertEmptyTarget } from './assert-empty-target.ts'
import { emptySecrets } from './empty-secrets.ts'
import { FileLoader } from './file-loader.ts'
import { restoreJobs } from './jobs.ts'
import { loadTables } from './load-tables.ts'
import { type BackupManifest, jobsFileName } from './manifest.ts'

type RestoreOptions = {
  file: string
  manifest: BackupManifest
  onBytes: (count: number) => void
  onWarning: (warning: string) => void
  /** Written by the program that made the backup. */
  deletedAccounts?: { id: number; at: string }[]
}

/** After an error the database and the stores are empty again. */
export async function restoreBackup(
  { sql }: Pick<Connection, 'sql'>,
  url: string,
  storage: Storage,
  options: RestoreOptions,
): Promise<void> {
  const { file, manifest, onWarning } = options
  await assertEmptyTarget(sql, storage)
  // The job queue must exist before the transaction, which inserts jobs and rows together.
  await migrateJobQueue(url)
  const files = new FileLoader(storage)
  const warnings: string[] = []
  try {
    await migrateAndLoad(sql, manifest.migration, (tx) =>
      load(tx, files, { ...options, onWarning: (text) => warnings.push(text) }),
    )
  } catch (error) {
    await files.removeAll(file).catch(({ message }: Error) => {
      onWarning(`The store of files is not empty (${message}): remove its files, or take another DATA_DIR or bucket.`)
    })
    throw error
  }
  for (const warning of warnings) onWarning(warning)
  await sql`analyze`.catch(({ message }: Error) => {
    onWarning(`The statistics of the database are missing (${message}): run ANALYZE.`)
  })
}

async function load(tx: TransactionSql, files: FileLoader, options: RestoreOptions): Promise<void> {
  const { file, manifest, onBytes, onWarning, deletedAccounts = [] } = options
  let jobs = 0
  await loadTables(tx, manifest, readArchive(file, onBytes), async (part: ArchivePart) => {
    if (part.name === jobsFileName) jobs += await restoreJobs(tx, part.content)
    else await files.load(part)
  })
  await setSequences(tx, manifest)
  requireCount('jobs', jobs, manifest.jobs)
  requireCount('files', files.count, manifest.files)
  const emptied = await emptySecrets(tx)
  if (emptied.length > 0)
    onWarning(
      `Emptied, because it may have ended, been used or been revoked since the backup: ${emptied.join(', ')}. Everybody logs in again; who had recovery codes turns the second factor off and on for new ones.`,
    )
  for (const warning of await nameDeletedAccounts(tx, deletedAccounts)) onWarning(warning)
  await files.writeInstallationId(await readOrCreateInstallationId(tx))
}

function requireCount(what: string, found: number, expected: number): void {
  if (found !== expected) throw new Error(`The archive has ${found} ${what}, not the ${expected} of its manifest.`)
}

async function setSequences(tx: TransactionSql, { sequences }: BackupManifest): Promise<void> {
  for (const { name, value } of sequences) await tx`select setval(${`public.${name}`}::regclass, ${value})`
}

async function nameDeletedAccounts(tx: TransactionSql, accounts: { id: number; at: string }[]): Promise<string[]> {
  const times = new Map(accounts.map(({ id, at }) => [id, at]))
  const rows = await tx<{ id: number; email: string }[]>`
    select id, email from users where id = any(${[...times.keys()]}::integer[]) order by id`
  return rows.map(
    ({ id, email }) =>
      `The account ${id} (${email}) was deleted at ${times.get(id)}: delete it again in the back office.`,
  )
}
