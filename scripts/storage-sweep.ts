/** `npm run storage:sweep` removes files that no row references, like the nightly job. */
import { parseArgs } from 'node:util'
import { createLogger } from '../api/src/program/deps.ts'
import { loadSettings } from '../api/src/settings/settings.ts'
import { createStorage } from '../api/src/storage/storage.ts'
import { sweepStorage } from '../api/src/storage/sweep.ts'
import { withDatabase } from '../db/seed/with-database.ts'
import { readArguments } from './command-line/read-arguments.ts'

const usage = `npm run storage:sweep -- [--force] [--adopt]
  --force  removes more than 5 % of the files too, or all where the database names none
  --adopt  gives the file store to this database, whatever mark it has`

const options = await readArguments(
  usage,
  () => parseArgs({ options: { force: { type: 'boolean' }, adopt: { type: 'boolean' } } }).values,
)

await withDatabase(2, async ({ db }) => {
  const settings = loadSettings()
  const log = createLogger(settings, process.stderr)
  const { refusal, files = 0, orphans = 0 } = await sweepStorage({ db, storage: createStorage(settings), log }, options)
  if (refusal) process.exitCode = 1
  if (refusal === 'busy')
    process.stderr.write('A backup or another deletion is running: try again when it has ended.\n')
  if (!refusal) process.stdout.write(`${orphans} of ${files} files removed.\n`)
})
