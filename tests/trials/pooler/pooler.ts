import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@dalil/db/connect'
import { loadPooledProgram } from '../../support/database/pooled-program.ts'
import { runUntilExit, startProgram } from '../../support/server-process.ts'
import { startDebianPostgres } from '../postgres-server.ts'
import { print } from '../results.ts'
import { isPgBouncerInstalled, startPgBouncer } from './pgbouncer.ts'

const ignored = [
  '',
  'extra_float_digits',
  'extra_float_digits, options, statement_timeout, lock_timeout, idle_in_transaction_session_timeout, default_transaction_read_only, enable_seqscan, max_parallel_workers_per_gather',
]
const base = { SEED: 'demo', RATE_LIMITS: 'off', LOG_LEVEL: 'error', HOST: '127.0.0.1' }

/** Runs the program behind Debian's PgBouncer in each mode, with different startup parameters ignored. */
export async function runPoolerTrial(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'dalil-trial-pooler-'))
  const server = isPgBouncerInstalled() ? await startDebianPostgres(folder) : null
  if (!server) {
    print('This trial needs PgBouncer and PostgreSQL: apt-get install pgbouncer postgresql')
    return false
  }
  const results: boolean[] = []
  try {
    for (const ignore_startup_parameters of ignored) {
      const options = { ignore_startup_parameters, default_pool_size: '40', max_client_conn: '200' }
      results.push(await tryModes(folder, server.url, options))
    }
  } finally {
    server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return results.every(Boolean)
}

async function tryModes(folder: string, database: string, options: Record<string, string>): Promise<boolean> {
  const name = `ignoring ${options.ignore_startup_parameters?.split(',').length ?? 0} parameters`
  const session = await startPgBouncer(folder, database, { ...options, pool_mode: 'session' })
  const transaction = await startPgBouncer(folder, database, {
    ...options,
    pool_mode: 'transaction',
    default_pool_size: '5',
  })
  try {
    const refused = await runUntilExit({ ...base, DATABASE_URL: transaction.url, PORT: '0' })
    print(`transaction mode alone, ${name}: exit ${refused.code}: ${refused.output.trim()}`)
    return [
      refused.code === 1 && refused.output.includes('DATABASE_DIRECT_URL'),
      await tryProgram(`session mode, ${name}`, database, { DATABASE_URL: session.url }),
      await tryProgram(`transaction mode, ${name}`, database, {
        DATABASE_URL: transaction.url,
        DATABASE_DIRECT_URL: database,
      }),
      await keepsDefaults(transaction.url),
    ].every(Boolean)
  } finally {
    session.stop()
    transaction.stop()
  }
}

async function tryProgram(name: string, database: string, settings: Record<string, string>): Promise<boolean> {
  const program = await startProgram({ ...base, ...settings })
  const { sql, close } = connect({ url: database, max: 1 })
  try {
    await sql`update listings set title = 'The first name' where id = 2`
    const startedAt = performance.now()
    const { statuses, isChangeSeen } = await loadPooledProgram(program.url, sql, 20)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    print(`${name}: statuses ${statuses.join(', ')}, change ${isChangeSeen ? 'seen' : 'missed'}, ${seconds} s`)
    if (program.output().includes('"level"')) print(program.output())
    return statuses.every((status) => status < 300) && isChangeSeen
  } finally {
    await close()
    await program.stop()
  }
}

/** Whether the program has left no parameter and no lock in the shared sessions. */
async function keepsDefaults(url: string): Promise<boolean> {
  const { sql, close } = connect({ url, max: 1, work: 'command', isPooled: true })
  const [row] = await sql`
    select (select setting from pg_settings where name = 'enable_seqscan') as seqscan,
      (select count(*)::integer from pg_locks where locktype = 'advisory') as locks`
  await close()
  print(`left behind in the pool: enable_seqscan ${row?.seqscan}, ${row?.locks} locks`)
  return row?.seqscan === 'on' && row?.locks === 0
}
