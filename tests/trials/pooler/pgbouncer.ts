import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@dalil/db/connect'
import { findFreePort } from '../../support/server-process.ts'

const program = '/usr/sbin/pgbouncer'

export const isPgBouncerInstalled = () => existsSync(program)

/** Starts Debian's PgBouncer in front of a PostgreSQL that trusts the loopback address. */
export async function startPgBouncer(folder: string, database: string, settings: Record<string, string>) {
  const port = await findFreePort()
  const { hostname, port: databasePort, username, pathname } = new URL(database)
  const own = { listen_addr: '127.0.0.1', listen_port: `${port}`, auth_type: 'any', unix_socket_dir: '', ...settings }
  const lines = Object.entries(own).map(([name, value]) => `${name} = ${value}`)
  const file = join(folder, `pgbouncer-${port}.ini`)
  const target = `* = host=${hostname} port=${databasePort} user=${username}`
  writeFileSync(file, ['[databases]', target, '[pgbouncer]', ...lines, ''].join('\n'))
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(file, 65_534, 65_534)
  const child = spawn(program, [...(isRoot ? ['--user=nobody'] : []), file], { stdio: 'ignore' })
  const url = `postgres://${username}@127.0.0.1:${port}${pathname}`
  await waitUntilReady(url, child)
  return { url, stop: () => child.kill('SIGINT') }
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; child.exitCode === null && tries < 50; tries++) {
    const { sql, close } = connect({ url, max: 1, isPooled: true })
    const isReady = await sql`select 1`.then(
      () => true,
      () => false,
    )
    await close()
    if (isReady) return
    await sleep(100)
  }
  throw new Error('PgBouncer does not start.')
}
