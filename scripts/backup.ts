/** `npm run backup -- FILE.tar.gz`: backs up database and files (docs/operations.md). */
import { rmSync, statSync } from 'node:fs'
import { setPriority } from 'node:os'
import { createBackup, toPartialName } from '../api/src/backup/create-backup.ts'
import { storeLastBackup } from '../api/src/backup/last-backup.ts'
import { loadSettings } from '../api/src/settings/settings.ts'
import { createStorage } from '../api/src/storage/storage.ts'
import { Progress } from '../db/fill/progress.ts'
import { withUnmigratedDatabase } from '../db/seed/with-database.ts'
import packageJson from '../package.json' with { type: 'json' }

const [file, ...others] = process.argv.slice(2)
if (!file?.endsWith('.tar.gz') || others.length > 0) {
  process.stderr.write('Name one file.\nUse: npm run backup -- FILE.tar.gz\n')
  process.exit(1)
}
// Deletes incomplete files on exit, because a signal ends the program immediately.
process.once('exit', () => {
  for (const suffix of ['', '.checksums', '.jobs']) rmSync(`${toPartialName(file)}${suffix}`, { force: true })
})

setPriority(10)
await withUnmigratedDatabase(2, async (connection) => {
  const startedAt = performance.now()
  let rows: Progress | undefined
  let files: Progress | undefined
  const manifest = await createBackup(connection, createStorage(loadSettings()), {
    file,
    version: packageJson.version,
    onRows: (count, estimate) => {
      rows ??= new Progress(estimate, 'rows')
      rows.advance(count)
    },
    onFile: (estimate) => {
      if (!files) rows?.end()
      files ??= new Progress(estimate, 'files')
      files.advance(1)
    },
    onWait: () => process.stdout.write('Files are being deleted: the backup begins when that has ended.\n'),
  })
  if (files) files.end()
  else rows?.end()
  const total = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  await storeLastBackup(connection.db, {
    at: new Date().toISOString(),
    seconds: Math.round((performance.now() - startedAt) / 1000),
    bytes: statSync(file).size,
    rows: total,
    files: manifest.files,
  })
  process.stdout.write(`${file}: ${total} rows of ${manifest.tables.length} tables, ${manifest.files} files.\n`)
})
