import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../support/server-process.ts'

const home = '/usr/lib/postgresql'

/** A scratch cluster of Debian's PostgreSQL in `folder`, on the loopback address; null where none is installed. */
export async function startDebianPostgres(
  folder: string,
): Promise<{ url: string; version: string; stop(): void } | null> {
  const version = existsSync(home) ? readdirSync(home).sort((a, b) => Number(b) - Number(a))[0] : undefined
  if (!version) return null
  mkdirSync(folder, { recursive: true })
  const isRoot = process.getuid?.() === 0
  if (isRoot) execFileSync('chown', ['postgres', folder])
  const run = (tool: string, args: string[]) => {
    const command = [join(home, version, 'bin', tool), ...args]
    const [file = '', ...rest] = isRoot
      ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', ...command]
      : command
    execFileSync(file, rest, { stdio: 'ignore', cwd: folder })
  }
  const data = join(folder, 'data')
  const port = await freePort()
  run('initdb', ['-D', data, '-U', 'dalil', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'])
  run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', `-p ${port} -k ${folder}`, 'start'])
  run('createdb', ['-h', folder, '-p', `${port}`, '-U', 'dalil', 'dalil'])
  return {
    url: `postgres://dalil@127.0.0.1:${port}/dalil`,
    version,
    stop: () => run('pg_ctl', ['-D', data, '-m', 'fast', '-w', 'stop']),
  }
}
