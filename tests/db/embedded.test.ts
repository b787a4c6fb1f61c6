import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { connect } from '@dalil/db/connect'
import { openEmbedded } from '@dalil/db/embedded'
import { afterAll, beforeAll, expect, test } from 'vitest'

const writer = join(import.meta.dirname, '../support/insert-until-killed.ts')
let home = ''
/** Tests that kill processes share a cluster, because creating a cluster is slow. */
let folder = ''
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'dalil-embedded-'))
  folder = join(home, 'shared')
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** Starts the writer and waits until its twentieth row is acknowledged. */
async function startWriter(): Promise<{ program: ChildProcess; acknowledged: number[] }> {
  const program = spawn(process.execPath, [writer, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const acknowledged: number[] = []
  await new Promise<void>((done) => {
    createInterface(program.stdout).on('line', (line) => {
      acknowledged.push(Number(line))
      if (acknowledged.length === 20) done()
    })
  })
  return { program, acknowledged }
}

function killProgram(program: ChildProcess): Promise<unknown> {
  const exit = new Promise((done) => program.once('exit', done))
  program.kill('SIGKILL')
  return exit
}

async function countNotes(): Promise<number> {
  const { connection, stop } = await openEmbedded({ folder })
  const { sql, close } = connect(connection)
  const [row] = await sql`select count(*) as count from notes`
  await close()
  await stop()
  return row?.count
}

test('keeps acknowledged rows when the program is killed', { timeout: 60_000 }, async () => {
  const { program, acknowledged } = await startWriter()
  await killProgram(program)
  expect(await countNotes()).toBeGreaterThanOrEqual(acknowledged.length)
})

test('keeps acknowledged rows when the program and its server are killed', { timeout: 60_000 }, async () => {
  const { program, acknowledged } = await startWriter()
  process.kill(Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  await killProgram(program)
  expect(await countNotes()).toBeGreaterThanOrEqual(acknowledged.length)
})

test('rejects a data folder that another process uses', { timeout: 60_000 }, async () => {
  const { program } = await startWriter()
  await expect(openEmbedded({ folder })).rejects.toThrow(/^Another Dalil \(process \d+\) is using /)
  await killProgram(program)
})

/** A command that runs a program in another PID namespace, as in a container; undefined if this user lacks the permission. */
const otherNamespace = [
  ['unshare', '--pid', '--fork', '--mount-proc'],
  ['unshare', '--user', '--map-root-user', '--pid', '--fork', '--mount-proc'],
].find(([command = '', ...args]) => spawnSync(command, [...args, 'true']).status === 0)

const readPidFile = () => readFileSync(join(folder, 'data/postmaster.pid'), 'utf8')

test('rejects a data folder that a process in another container uses, and does not stop its server', async () => {
  const { program, acknowledged } = await startWriter()
  const before = readPidFile()
  const [command = '', ...args] = [...(otherNamespace ?? []), process.execPath, writer, folder]
  const second = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  second.stderr.setEncoding('utf8').on('data', (piece) => {
    output += piece
  })
  const [code] = await once(second, 'exit')
  expect({ code, said: output }).toEqual({ code: 1, said: expect.stringMatching(/Another Dalil .*is using /) })
  expect(readPidFile()).toBe(before)
  const length = acknowledged.length
  await expect.poll(() => acknowledged.length).toBeGreaterThan(length)
  await killProgram(program)
}, 60_000)

test('rejects a data folder while another process locks its lock file, even without a running server', async () => {
  await (await openEmbedded({ folder })).stop()
  const holder = spawn('flock', [join(folder, 'program.lock'), 'sh', '-c', 'echo held; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  await once(holder.stdout, 'data')
  await expect(openEmbedded({ folder })).rejects.toThrow(/^Another Dalil is using /)
  process.kill(-Number(holder.pid), 'SIGKILL')
  await once(holder, 'exit')
  await (await openEmbedded({ folder })).stop()
}, 60_000)

test('waits until the remaining processes of a killed server end, and reports the wait', async () => {
  const { program, acknowledged } = await startWriter()
  const [pid, , , , host = ''] = readPidFile().split('\n')
  const busy = connect({
    url: `postgres:///dalil?${new URLSearchParams({ host, user: 'dalil' })}`,
    statementTimeout: 0,
  })
  busy.sql`select count(*) from generate_series(1, 1e12::bigint) as n where n % 7 = 8`.catch(() => undefined)
  await expect
    .poll(
      () =>
        busy.sql`select from pg_stat_activity where state = 'active' and query like '%1e12%' and pid <> pg_backend_pid()`,
    )
    .toHaveLength(1)
  process.kill(Number(pid), 'SIGKILL')
  await killProgram(program)

  const lines: string[] = []
  const { connection, stop } = await openEmbedded({ folder, onLine: (line) => lines.push(line) })
  expect(lines[0]).toMatch(/^Waiting for processes of the database/)
  const { sql, close } = connect(connection)
  const [row] = await sql`select count(*) as count from notes`
  expect(row?.count).toBeGreaterThanOrEqual(acknowledged.length)
  await Promise.all([close(), busy.close()])
  await stop()
}, 90_000)

test('creates the socket in another folder when its path is too long', { timeout: 60_000 }, async () => {
  const { connection, stop } = await openEmbedded({ folder: join(home, 'long'.repeat(40)), durable: false })
  const { sql, close } = connect(connection)
  expect(await sql`select 1 as one`).toMatchObject([{ one: 1 }])
  await close()
  await stop()
})

test('reports in one line that the data folder cannot be created', async () => {
  writeFileSync(join(home, 'file'), '')
  const error = await openEmbedded({ folder: join(home, 'file/below') }).catch((reason: Error) => reason.message)
  expect(error).toMatch(/^Cannot write in .*file\/below: a file of that name exists\.$/)
})
