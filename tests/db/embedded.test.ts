import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { connect } from '@dalil/db/connect'
import { openEmbedded } from '@dalil/db/embedded'
import { afterAll, beforeAll, expect, test } from 'vitest'

const writer = join(import.meta.dirname, '../support/writer.ts')
let home = ''
/** Making a database takes longest, so the tests that kill things take turns on one. */
let folder = ''
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'dalil-embedded-'))
  folder = join(home, 'shared')
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** Starts the writing program and waits until it has been told that its twentieth row is safe. */
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

function killed(program: ChildProcess): Promise<unknown> {
  const gone = new Promise((done) => program.once('exit', done))
  program.kill('SIGKILL')
  return gone
}

async function countNotes(): Promise<number> {
  const { connection, stop } = await openEmbedded({ folder })
  const { sql, close } = connect(connection)
  const [row] = await sql`select count(*) as count from notes`
  await close()
  await stop()
  return row?.count
}

test('what was acknowledged is there after the program was killed', { timeout: 60_000 }, async () => {
  const { program, acknowledged } = await startWriter()
  await killed(program)
  expect(await countNotes()).toBeGreaterThanOrEqual(acknowledged.length)
})

test('what was acknowledged is there after the program and its server were killed', { timeout: 60_000 }, async () => {
  const { program, acknowledged } = await startWriter()
  process.kill(Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  await killed(program)
  expect(await countNotes()).toBeGreaterThanOrEqual(acknowledged.length)
})

test('two programs do not share a folder', { timeout: 60_000 }, async () => {
  const { program } = await startWriter()
  await expect(openEmbedded({ folder })).rejects.toThrow(/^Another Dalil \(process \d+\) is using /)
  await killed(program)
})

test('a path too long for a socket will do', { timeout: 60_000 }, async () => {
  const { connection, stop } = await openEmbedded({ folder: join(home, 'long'.repeat(40)), durable: false })
  const { sql, close } = connect(connection)
  expect(await sql`select 1 as one`).toMatchObject([{ one: 1 }])
  await close()
  await stop()
})

test('a folder that cannot be made is named in one line', async () => {
  writeFileSync(join(home, 'file'), '')
  const error = await openEmbedded({ folder: join(home, 'file/below') }).catch((reason: Error) => reason.message)
  expect(error).toMatch(/^Cannot write in .*file\/below: a file of that name stands in the way\.$/)
})
