/** The benchmark's own PostgreSQL and its databases, which are kept between runs. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Connection, connect } from '@dalil/db/connect'
import { openEmbedded } from '@dalil/db/embedded'
import { migrate, readRelease } from '@dalil/db/migrate'
import { repositoryRoot } from '@dalil/db/root'
import { toDatabaseUrl } from '../support/postgres.ts'
import { logProgress } from './report.ts'

/** `BENCH_DIR` separates concurrent runs. */
export const benchFolder = process.env.BENCH_DIR ? resolve(process.env.BENCH_DIR) : join(repositoryRoot, '.data/bench')

/** The number of reviews of one listing, so that its last pages have large offsets. */
const benchmarkSize = 10_000

export type DatabaseServer = { url: string; pid: number; stop(): Promise<void> }

export async function openDatabaseServer(): Promise<DatabaseServer> {
  const home = join(benchFolder, 'postgres')
  const embedded = await openEmbedded({ folder: home, onLine: logProgress })
  const pid = Number(readFileSync(join(home, 'data/postmaster.pid'), 'utf8').split('\n', 1)[0])
  return { url: embedded.connection.url, pid, stop: embedded.stop }
}

/** Reuses the database of an earlier run unless its inputs changed. */
export async function prepareDatabase(server: DatabaseServer, count: number): Promise<string> {
  const name = `bench_${count}`
  const url = toDatabaseUrl(server.url, name)
  const mark = `${count} listings, migrations ${hashMigrations()}`
  const admin = connect({ url: server.url, max: 1, statementTimeout: 0 })
  try {
    const [found] = await admin.sql`
      select shobj_description(oid, 'pg_database') as mark from pg_database where datname = ${name}`
    if (found?.mark === mark) return url
    logProgress(`Filling ${name} …`)
    await admin.sql`drop database if exists ${admin.sql(name)} with (force)`
    await admin.sql`create database ${admin.sql(name)}`
    const fresh = connect({ url, max: 1, statementTimeout: 0 })
    await migrate(fresh.sql)
    await fill(url, count)
    await finish(fresh)
    await fresh.close()
    await admin.sql.unsafe(`comment on database ${name} is '${mark}'`)
    return url
  } finally {
    await admin.close()
  }
}

/** Replaces a database of an earlier run. The program seeds it at its start. */
export async function recreateDatabase({ url }: DatabaseServer, name: string): Promise<string> {
  const { sql, close } = connect({ url, max: 1, statementTimeout: 0 })
  await sql`drop database if exists ${sql(name)} with (force)`
  await sql`create database ${sql(name)}`
  await close()
  return toDatabaseUrl(url, name)
}

export function hashMigrations(): string {
  const { migrations, beforeTables, afterTables } = readRelease()
  const hash = createHash('sha256')
  for (const part of [...beforeTables, ...migrations, ...afterTables]) hash.update(part.hash)
  return hash.digest('hex').slice(0, 16)
}

/** Creates a Ramadan of a whole year, because later runs reuse the database, and only today's hours affect the speed. */
function createRamadan(): string {
  const [from, to] = [-7, 358].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10))
  return `${from}/${to}`
}

async function fill(url: string, count: number): Promise<void> {
  const options = ['--listings', String(count), '--ramadan', createRamadan()]
  const child = spawn('npm', ['run', '--silent', 'db:fill', '--', ...options], {
    cwd: repositoryRoot,
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', process.stderr.fd, process.stderr.fd],
  })
  const code = await new Promise((done, fail) => child.once('close', done).once('error', fail))
  if (code !== 0) throw new Error(`npm run db:fill ended with ${code}`)
}

/** Runs the jobs and autovacuum that would run over time: totals, sweeps, statistics. */
async function finish({ sql }: Connection): Promise<void> {
  await sql`
    insert into reviews (listing_id, rating, comment, language, created_at)
    select
      (select min(id) from listings where is_public and country = 'sa'), 1 + place % 5, 'مكان جميل وخدمة سريعة، زرناه مع العائلة',
      'ar', now() - place * interval '1 hour'
    from generate_series(1, ${benchmarkSize}::integer) as place`
  await sql`select compact_listing_totals()`
  await sql`vacuum (analyze)`
}
