/** `npm run verify` compares derived data with the tables (docs/operations.md). */
import { parseArgs } from 'node:util'
import type { Sql } from 'postgres'
import { createLogger } from '../api/src/program/deps.ts'
import { loadSettings } from '../api/src/settings/settings.ts'
import { createStorage } from '../api/src/storage/storage.ts'
import { type CheckReport, verifyDerivedData } from '../api/src/verify/verify-derived.ts'
import { withUnmigratedDatabase } from '../db/seed/with-database.ts'
import { countPendingMigrations } from '../db/src/migrate.ts'
import { readArguments } from './command-line/read-arguments.ts'

const usage = `npm run verify -- [--repair] [--all]
  --repair  mends what differs
  --all     computes every search document and word, not only the share of the day`

const options = await readArguments(
  usage,
  () => parseArgs({ options: { repair: { type: 'boolean' }, all: { type: 'boolean' } } }).values,
)

await withUnmigratedDatabase(3, async ({ db, sql }) => {
  const pending = await countPendingMigrations(sql)
  if (pending > 0) throw new Error(`The database lacks ${pending} migrations of this release: npm start applies them.`)
  if (options.repair) await lockRepair(sql)
  const settings = loadSettings()
  const log = createLogger(settings, process.stderr)
  const { kinds } = await verifyDerivedData(
    { db, storage: createStorage(settings), log },
    { ...options, onKind: print },
  )
  if (kinds.some(({ differing }) => differing > 0)) process.exitCode = 1
})

async function lockRepair(sql: Sql) {
  const session = await sql.reserve()
  const [row] = await session`select pg_try_advisory_lock(hashtext('dalil.verify')) as is_acquired`
  if (!row?.is_acquired) throw new Error('Another npm run verify -- --repair is running: wait until it ends.')
}

function print({ name, checked, differing, repaired, seconds }: CheckReport) {
  const numbers = [`${checked.toLocaleString('en')} checked`, `${differing.toLocaleString('en')} differing`]
  if (repaired > 0) numbers.push(`${repaired.toLocaleString('en')} repaired`)
  process.stdout.write(`${name.padEnd(20)} ${numbers.join(', ')}, ${seconds.toFixed(1)} s\n`)
}
