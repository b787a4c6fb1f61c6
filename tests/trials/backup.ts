import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@dalil/db/connect'
import { createStorage } from '../../api/src/storage/storage.ts'
import { createFileKey } from '../../api/src/storage/store.ts'
import { startProgram } from '../support/server-process.ts'
import { fillDatabase, withDataDirDatabase } from './filled-database.ts'
import { startDebianPostgres } from './postgres-server.ts'
import { measureReadShare } from './read-share.ts'
import { isWithinLimit, print, printResult } from './results.ts'
import { type CommandResult, runCommand } from './run-command.ts'

/** The size of each picture in bytes: about that of a stored picture at its middle width. */
const pictureSize = 30_000

/** The limits for 100,000 listings and 20,000 files, one per picture. */
const limits = { backupSeconds: 180, restoreSeconds: 300, peakMb: 300, readShare: 0.9 }

/** Backs up a filled program that serves, and restores the archive into an embedded database and into a server. */
export async function runBackupTrial([listings = '100000', pictures = '20000']: string[]): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'dalil-trial-backup-'))
  // If run by root, the server runs as another user.
  chmodSync(folder, 0o711)
  const source = join(folder, 'source')
  const file = join(folder, 'archive.tar.gz')
  try {
    await fill(source, Number(listings), Number(pictures))
    const isBackedUp = await backUpWhileServing(source, file)
    const isRestored = isBackedUp && (await restoreEverywhere(folder, file))
    return isRestored && (await refuseDamaged(folder, file))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fill(dataDir: string, listings: number, pictures: number): Promise<void> {
  await fillDatabase(dataDir, listings, 2)
  const storage = createStorage({ s3: null, dataDir })
  for (let count = 0; count < pictures; count++) {
    await storage.public.put(`${createFileKey()}-640.webp`, randomBytes(pictureSize), 'image/webp')
  }
}

async function backUpWhileServing(dataDir: string, file: string): Promise<boolean> {
  const program = await startProgram({ DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' })
  try {
    const backup = () => runCommand('backup', [file], { DATA_DIR: dataDir })
    const { result, share } = await measureReadShare(program.url, 'a backup', backup)
    printResult('backup', result)
    if (result.code === 0) print(`archive: ${Math.round(statSync(file).size / 1e6)} MB`)
    const isFastEnough = isWithinLimit('the share of reads', limits.readShare, share)
    return isWithinLimits('backup', result, limits.backupSeconds) && isFastEnough
  } finally {
    await program.stop()
  }
}

async function restoreEverywhere(folder: string, file: string): Promise<boolean> {
  const original = await withDataDirDatabase(join(folder, 'source'), digestTables)
  const embedded = join(folder, 'embedded')
  const result = await runCommand('restore', [file], { DATA_DIR: embedded })
  printResult('restore, embedded', result)
  const isFast = isWithinLimits('restore, embedded', result, limits.restoreSeconds)
  let isSame = isFast && compare(original, await withDataDirDatabase(embedded, digestTables))

  const server = await startDebianPostgres(join(folder, 'postgres'))
  if (!server) {
    print('restore into a server: not tried, because no PostgreSQL of Debian is installed')
    return isSame
  }
  try {
    const settings = { DATABASE_URL: server.url, DATA_DIR: join(folder, 'server') }
    const result = await runCommand('restore', [file], settings)
    printResult(`restore, PostgreSQL ${server.version}`, result)
    const isServerFast = isWithinLimits('restore, server', result, limits.restoreSeconds)
    isSame = isServerFast && compare(original, await digestTables(server.url)) && isSame
    const program = await startProgram({ ...settings, LOG_LEVEL: 'silent' })
    const answer = await fetch(`${program.url}/api/listings?country=sa`)
    print(`the program on the restored server: ${answer.status}`)
    await program.stop()
    return isSame && answer.ok
  } finally {
    server.stop()
  }
}

async function refuseDamaged(folder: string, file: string): Promise<boolean> {
  const bytes = readFileSync(file)
  const at = Math.floor(bytes.length / 2)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  const damaged = join(folder, 'damaged.tar.gz')
  writeFileSync(damaged, bytes)
  const target = join(folder, 'refused')
  const result = await runCommand('restore', [damaged], { DATA_DIR: target })
  printResult('restore of a damaged archive', result)
  print(`  ${result.output.trim().split('\n').at(-1)}`)
  return result.code === 1 && !existsSync(join(target, 'media/00'))
}

async function digestTables(url: string): Promise<Map<string, string>> {
  const { sql, close } = connect({ url, max: 1, statementTimeout: 0 })
  const digests = new Map<string, string>()
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition and relname <> 'installation'
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e') order by 1`
  for (const { name } of tables) {
    const [row] = await sql<{ digest: string }[]>`
      select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as digest from ${sql(name)} as t`
    digests.set(name, row?.digest ?? '')
  }
  await close()
  return digests
}

function compare(original: Map<string, string>, restored: Map<string, string>): boolean {
  const different = [...original].filter(([name, digest]) => restored.get(name) !== digest)
  for (const [name, digest] of different) print(`  ${name}: ${digest}, restored: ${restored.get(name)}`)
  print(`  ${original.size - different.length} of ${original.size} tables are equal`)
  return different.length === 0
}

function isWithinLimits(what: string, { code, seconds, peakMb }: CommandResult, maxSeconds: number): boolean {
  const verdicts = [
    isWithinLimit(`the exit code of ${what}`, code ?? 1, 0),
    isWithinLimit(`the seconds of ${what}`, seconds, maxSeconds),
    isWithinLimit(`the memory of ${what} in MB`, peakMb, limits.peakMb),
  ]
  return verdicts.every(Boolean)
}
