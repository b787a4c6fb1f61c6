import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { connect } from '@dalil/db/connect'
import { computeRatio, toCpuMs, toFirstPagePath, toListingPaths } from '../compare.ts'
import type { BenchmarkContext } from '../measures.ts'
import { registerBenchUser } from '../members/account.ts'
import { readCpuMs, readMemoryMb, readProcessTreeCpuMs } from '../processes.ts'
import { checkBudget, type Measurement, median } from '../report.ts'
import { measureAlternately } from '../rounds.ts'
import { startDalil } from '../servers.ts'

type Batch = { data: unknown[]; next_cursor: string | null }

const seconds = (ms: number) => Math.round(ms / 1000)

export async function measureKeys({
  load,
  loadProfile,
  server,
  dataDir,
  usual,
}: BenchmarkContext): Promise<Measurement> {
  await using ours = await startDalil(usual.url, { dataDir })
  const session = await registerBenchUser(ours.origin, `bench-keys-${Date.now()}@dalil.test`)
  const answer = await fetch(`${ours.origin}/api/user/keys`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${session}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'bench', scopes: ['read'] }),
  })
  const { key } = (await answer.json()) as { key: string }
  const headers = { Authorization: `Bearer ${key}` }
  const paths = [toFirstPagePath(usual), ...toListingPaths(usual)].map((path) => `/api${path}`)
  const sides = [
    { name: 'without', server: ours, paths },
    { name: 'with', server: ours, paths, headers },
  ]
  const { figures, errors } = await measureAlternately(load, server.pid, sides, loadProfile)
  const ratio = computeRatio(figures, 'with', 'without', toCpuMs)
  return {
    name: 'keys',
    what: 'reads with a key and without',
    figures,
    errors,
    notes: [],
    verdicts: [checkBudget('key', 'processor time with a key', ratio)],
  }
}

/** Reads all public listings by one client, which waits for each batch. */
export async function measureCursor({ server, dataDir, usual }: BenchmarkContext): Promise<Measurement> {
  await using ours = await startDalil(usual.url, { dataDir })
  const times: number[] = []
  const memory: number[] = []
  let rows = 0
  const readCpu = () => readCpuMs(ours.pid) + readProcessTreeCpuMs(server.pid)
  const before = readCpu()
  for (let cursor: string | null = ''; cursor !== null; ) {
    const startedAt = performance.now()
    const url = `${ours.origin}/api/listings?per_page=500&cursor=${encodeURIComponent(cursor)}`
    const text = await (await fetch(url, { headers: { 'Accept-Encoding': 'identity' } })).text()
    times.push(performance.now() - startedAt)
    const batch = JSON.parse(text) as Batch
    rows += batch.data.length
    cursor = batch.next_cursor
    memory.push(readMemoryMb(ours.pid).now)
  }
  const cpu = (readCpu() - before) / 1000
  const total = times.reduce((sum, ms) => sum + ms, 0) / 1000
  const part = Math.ceil(times.length / 20)
  const [first, last] = [median(times.slice(0, part)), median(times.slice(-part))]
  const warm = memory[Math.floor(memory.length / 4)] ?? 0
  return {
    name: 'cursor',
    what: `${rows} listings by cursor to the end`,
    figures: [],
    errors: [],
    notes: [`${Math.round(rows / cpu)} rows in a second of processor time of server and PostgreSQL`],
    verdicts: [
      checkBudget('cursor', 'rows a second', Math.round(rows / total)),
      checkBudget('cursor_end', 'time of the last twentieth of the batches against the first', last / first),
      checkBudget('cursor_memory', 'memory at the end against a quarter of the way', (memory.at(-1) ?? 0) / warm),
    ],
  }
}

export async function measureDumps(context: BenchmarkContext): Promise<Measurement> {
  const child = fork(join(import.meta.dirname, 'dump-process.ts'), {
    env: { ...process.env, DATABASE_URL: context.usual.url },
    execArgv: ['--max-semi-space-size=8'],
  })
  const [{ ms, mb }] = (await once(child, 'message')) as [{ ms: number; mb: number }]
  const { ratio, errors } = await measureReadsBesideDumps(context)
  return {
    name: 'dumps',
    what: 'the files of all countries',
    figures: [],
    errors,
    notes: [],
    verdicts: [
      checkBudget('dumps_s', 'seconds', seconds(ms)),
      checkBudget('dumps_mb', 'more memory, in MB', mb),
      checkBudget('dumps_reads', 'reads a second while the worker writes dumps, against without', ratio),
    ],
  }
}

/** Pages made for each request, because those from memory need no database, which the dumps read. */
async function measureReadsBesideDumps({ load, loadProfile, dataDir, usual }: BenchmarkContext) {
  await using ours = await startDalil(usual.url, { dataDir, pageCacheMb: 0, dataLicence: 'CC0-1.0' })
  const { sql, close } = connect({ url: usual.url, max: 1, statementTimeout: 0 })
  const paths = [toFirstPagePath(usual), ...toListingPaths(usual)].map((path) => `/api${path}`)
  const { connections, warmUp, rounds } = loadProfile
  const errors: string[] = []
  const read = async (duration: number) => {
    const result = await load.run({ origin: ours.origin, paths, headers: {}, connections, seconds: duration })
    errors.push(...result.errors)
    return result.rate
  }
  const waitForJob = async (isOver: (job: { locked_at: Date | null } | undefined) => boolean) => {
    const find = () => sql<{ locked_at: Date | null }[]>`
      select locked_at from graphile_worker.jobs where task_identifier = 'dumps:write'`
    while (!isOver((await find())[0])) await setTimeout(20)
  }
  const readEachRound = async () => {
    const rates: number[] = []
    while (rates.length < rounds) rates.push(await read(1))
    return median(rates)
  }
  // The first dump of a new folder.
  await waitForJob((job) => !job)
  await read(warmUp)
  const without = await readEachRound()
  await sql`select graphile_worker.add_job('dumps:write', '{}'::json)`
  await waitForJob((job) => job?.locked_at !== null)
  const beside = await readEachRound()
  await waitForJob((job) => !job)
  await close()
  return { ratio: beside / without, errors }
}
