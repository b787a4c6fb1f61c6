import { setTimeout as sleep } from 'node:timers/promises'
import { findPages, toFirstPagePath, toListingPaths } from './compare.ts'
import type { BenchmarkContext } from './measures.ts'
import { readMemoryMb, readTreeMemoryMb } from './processes.ts'
import { checkBudget, type Measurement } from './report.ts'
import { measureAlternately } from './rounds.ts'
import { startBaselineServer, startDalil } from './servers.ts'

export async function measureMemory({
  load,
  loadProfile,
  server,
  dataDir,
  usual,
}: BenchmarkContext): Promise<Measurement> {
  await using raw = await startBaselineServer(usual.url)
  await using ours = await startDalil(usual.url, { dataDir })
  const paths = [...toListingPaths(usual), ...Array<string>(1000).fill(toFirstPagePath(usual))]
  const { errors } = await measureAlternately(
    load,
    server.pid,
    [
      { name: 'raw', server: raw, paths },
      { name: 'ours', server: ours, paths: paths.map((path) => `/api${path}`) },
    ],
    loadProfile,
  )
  const memory = [raw, ours].map(({ pid }) => readMemoryMb(pid))
  const notes = ['raw', 'ours'].map(
    (name, at) => `${name}: ${memory[at]?.now.toFixed(0)} MB, at most ${memory[at]?.peak.toFixed(0)} MB`,
  )
  const verdict = checkBudget('memory', 'memory against raw', (memory[1]?.now ?? 0) / (memory[0]?.now ?? 1))
  return { name: 'memory', what: 'memory after the same load', figures: [], errors, notes, verdicts: [verdict] }
}

export async function measureLeak({ load, loadProfile, dataDir, usual }: BenchmarkContext): Promise<Measurement> {
  await using ours = await startDalil(usual.url, { dataDir })
  const { pages, notes } = await findPages(ours, usual)
  const api = [
    ...toListingPaths(usual).slice(0, 200),
    toFirstPagePath(usual),
    `/listings?title=${encodeURIComponent(usual.sample.common)}`,
  ]
  const paths = [...api.map((path) => `/api${path}`), ...pages.flatMap((page) => page.paths.slice(0, 200))]
  const job = { origin: ours.origin, paths, headers: {}, connections: loadProfile.connections }
  const warm = await load.run({ ...job, seconds: 20 })
  await sleep(2000)
  const before = readMemoryMb(ours.pid).now
  const long = await load.run({ ...job, seconds: 60 })
  await sleep(2000)
  const after = readMemoryMb(ours.pid).now
  const tree = readTreeMemoryMb(ours.pid).map((each) => each.toFixed(0))
  return {
    name: 'leak',
    what: 'memory after a minute of mixed load',
    figures: [],
    errors: [...warm.errors, ...long.errors],
    notes: [
      ...notes,
      `${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after ${long.requests} requests`,
      `${tree.join(' + ')} MB with the worker`,
    ],
    verdicts: [checkBudget('leak', 'memory against before', after / before)],
  }
}
