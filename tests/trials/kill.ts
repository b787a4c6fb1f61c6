import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listings } from '@dalil/db/schema'
import { inArray, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { takeInventory } from '../../api/src/storage/inventory.ts'
import { createStorage } from '../../api/src/storage/storage.ts'
import { sweepStorage } from '../../api/src/storage/sweep.ts'
import { launchProgram, type ServerProcess } from '../support/server-process.ts'
import { withEmbeddedDatabase } from './embedded-database.ts'
import { findWorker } from './find-worker.ts'
import { WriteLog, writeUntilKilled } from './write-load.ts'

const writers = ['amira', 'emma', 'jan', 'amira', 'emma', 'jan']
const readyTimeoutMs = 5_000
const jobsTimeoutMs = 120_000
const pollMs = 20

/** Kills the program, every second time its database too, and every third time its worker. */
export async function runKillTrial([rounds = '100']: string[]): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'dalil-trial-'))
  const log = new WriteLog()
  const faults: string[] = []
  const settings = { DATA_DIR: folder, RATE_LIMITS: 'off', SEED: 'demo' }
  try {
    let program = await launchProgram(settings)
    await program.isReady
    for (let round = 1; round <= Number(rounds); round++) {
      const before = log.acknowledged
      const sessions = await Promise.all(writers.map((name) => logInToProgram(program.url, name)))
      const load = Promise.all(sessions.map((session) => writeUntilKilled(program.url, session, log)))
      while (log.acknowledged - before < writers.length) await sleep(pollMs)
      await sleep(Math.random() * 1500)
      const victims = killProgram(program, folder, round)
      await load
      const began = performance.now()
      program = await launchProgram(settings)
      const readyMs = await waitUntilReady(program, began)
      const lost = await findLostWrites(folder, log)
      const line = `${round}: killed ${victims}; ${log.acknowledged - before} writes acknowledged, ${lost.length} lost, ready after ${Math.round(readyMs)} ms\n`
      process.stdout.write(line)
      if (readyMs > readyTimeoutMs) lost.push(`round ${round}: ready after ${Math.round(readyMs)} ms`)
      faults.push(...lost)
    }
    faults.push(...(await findFileFaults(folder, program.url, log)), ...(await findLockedJobs(folder)))
    await program.stop()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  process.stdout.write(`${log.acknowledged} writes acknowledged in ${rounds} rounds, ${faults.length} faults\n`)
  return faults.length === 0
}

export async function logInToProgram(url: string, name: string): Promise<{ token: string }> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `${name}@dalil.test`, password: 'dalil-demo' }),
  })
  if (!response.ok) throw new Error(`${name} cannot log in: ${await response.text()}`)
  return (await response.json()) as { token: string }
}

export function killProgram(program: ServerProcess, folder: string, round: number): string {
  const victims = new Map([['server', program.pid]])
  if (round % 2 === 0) {
    victims.set('database', Number(readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]))
  }
  const worker = round % 3 === 0 && findWorker(program.pid)
  if (worker) victims.set('worker', worker)
  for (const pid of victims.values()) process.kill(pid, 'SIGKILL')
  return [...victims.keys()].join(', ')
}

export async function waitUntilReady(program: ServerProcess, began: number): Promise<number> {
  for (;;) {
    const isReady = await fetch(`${program.url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    const passed = performance.now() - began
    if (isReady) return passed
    if (passed > 60_000) throw new Error(`The program did not start again:\n${program.output()}`)
    await sleep(pollMs)
  }
}

const findLostWrites = (folder: string, { listings: written, deleted, uncertain }: WriteLog): Promise<string[]> =>
  withEmbeddedDatabase(folder, async ({ db }) => {
    const ids = [...written.keys(), ...deleted]
    const { id, title, cover_image_url } = listings
    const rows = await db
      .select({ id, title, cover_image_url })
      .from(listings)
      .where(inArray(id, [...ids, 0]))
    const stored = new Map(rows.map((row) => [row.id, row]))
    const isLost = ([id, { title, cover }]: [number, { title: string; cover: string | null }]) => {
      const row = stored.get(id)
      return !uncertain.has(id) && (row?.title !== title || row.cover_image_url !== cover)
    }
    return [
      ...[...written].filter(isLost).map(([id]) => `listing ${id} is lost or changed`),
      ...[...deleted].filter((id) => stored.has(id)).map((id) => `listing ${id} is back`),
    ]
  })

/** Backdates files and rows by two days, runs the sweep, and returns the problems that remain. */
const findFileFaults = (folder: string, url: string, log: WriteLog): Promise<string[]> =>
  withEmbeddedDatabase(folder, async ({ db }) => {
    const storage = createStorage({ s3: null, dataDir: folder })
    const past = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000)
    for (const file of ['media', 'private'].flatMap((name) => readFiles(join(folder, name))))
      utimesSync(file, past, past)
    await db.execute(sql`update pictures set created_at = now() - interval '2 days'`)
    const silent = pino({ level: 'silent' })
    const swept = await sweepStorage({ db, storage, log: silent }, { force: true })
    const { files, missing, orphans } = await takeInventory({ db, storage }, new Date())
    process.stdout.write(`The sweep removed ${swept.orphans} files of ${swept.files} and left ${files}.\n`)
    const unserved: string[] = []
    for (const [id, { cover }] of log.listings) {
      if (cover && !log.uncertain.has(id) && !(await fetch(url + cover)).ok) unserved.push(cover)
    }
    return [
      ...(swept.refusal ? [`the sweep refused: ${swept.refusal}`] : []),
      ...[...missing.public, ...missing.private].map((key) => `row without file: ${key}`),
      ...[...orphans.public, ...orphans.private].map((key) => `file without row: ${key}`),
      ...unserved.map((cover) => `picture not served: ${cover}`),
    ]
  })

/** Returns locked jobs of dead workers, which must be released within two minutes. */
const findLockedJobs = (folder: string): Promise<string[]> =>
  withEmbeddedDatabase(folder, async ({ sql: query }) => {
    const readLocked = () => query<{ id: string }[]>`
      select id::text from graphile_worker.jobs where locked_at < ${new Date(began).toISOString()}::timestamptz`
    const began = Date.now()
    let locked = await readLocked()
    while (locked.length > 0 && Date.now() - began < jobsTimeoutMs) {
      await sleep(1000)
      locked = await readLocked()
    }
    process.stdout.write(`Jobs of dead workers were free after ${Math.round((Date.now() - began) / 1000)} s.\n`)
    return locked.map(({ id }) => `job ${id} is still locked`)
  })

const readFiles = (folder: string): string[] =>
  statSync(folder, { throwIfNoEntry: false })
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => join(folder, name))
        .filter((path) => statSync(path).isFile())
    : []
