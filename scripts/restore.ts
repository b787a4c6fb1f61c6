/** `npm run restore -- FILE.tar.gz` restores database and files (docs/operations.md). */
import { statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readDeletedAccounts, toDeletedAccountsFile } from '../api/src/accounts/personal-data/deleted-accounts.ts'
import { restoreBackup } from '../api/src/backup/restore-backup.ts'
import { verifyArchive } from '../api/src/backup/verify-archive.ts'
import { loadSettings } from '../api/src/settings/settings.ts'
import { createStorage } from '../api/src/storage/storage.ts'
import { Progress } from '../db/fill/progress.ts'
import { withUnmigratedDatabase } from '../db/seed/with-database.ts'
import type { Connection } from '../db/src/connect.ts'
import { readArguments } from './command-line/read-arguments.ts'

const usage = `npm run restore -- FILE.tar.gz [--deleted FILE]
  --deleted  deleted-accounts.jsonl of the DATA_DIR that was backed up; default: that of the present DATA_DIR`
const { file, deleted } = await readArguments(usage, readOptions)

await withUnmigratedDatabase(2, restore, { mayCreate: true })

async function restore(connection: Connection, url: string) {
  const { size } = statSync(file)
  const verified = new Progress(size, 'bytes verified')
  const manifest = await verifyArchive(file, (count) => verified.advance(count))
  verified.end()
  process.stdout.write(`${file}: all parts are as the backup of ${manifest.created_at} wrote them.\n`)
  const progress = new Progress(size, 'bytes restored')
  const settings = loadSettings()
  const onWarning = (warning: string) => void process.stderr.write(`${warning}\n`)
  const list = deleted ?? toDeletedAccountsFile(settings.dataDir)
  await restoreBackup(connection, url, createStorage(settings), {
    file,
    deletedAccounts: await readDeletedAccounts(list, manifest.created_at, onWarning),
    manifest,
    onBytes: (count) => progress.advance(count),
    onWarning,
  })
  progress.end()
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  process.stdout.write(`Restored ${rows} rows of ${manifest.tables.length} tables, ${manifest.files} files.\n`)
}

function readOptions(): { file: string; deleted: string | undefined } {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { deleted: { type: 'string' } } })
  const [name, ...rest] = positionals
  if (!name || rest.length > 0) throw new Error('Name one file.')
  if (!statSync(name, { throwIfNoEntry: false })?.isFile()) throw new Error(`${name} is not a file.`)
  for (const each of values.deleted === undefined ? [] : [values.deleted])
    if (!statSync(each, { throwIfNoEntry: false })?.isFile()) throw new Error(`${each} is not a file.`)
  return { file: name, deleted: values.deleted }
}
