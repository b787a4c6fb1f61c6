import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchmarkContext } from '../measures.ts'
import { readTreeMemoryMb } from '../processes.ts'
import { checkBudget, type Measurement } from '../report.ts'
import { startDalil } from '../servers.ts'
import { registerBenchUser } from './account.ts'
import { deleteBenchAccount, drawBenchCover, postBenchListing } from './creates.ts'

const email = 'bench-mixed-load@dalil.test'
const perSecond = 50

/** Measures the memory of the server and its worker after pages, searches and uploads, fifty requests a second. */
export async function measureMixedLoad({ loadProfile, dataDir, usual }: BenchmarkContext): Promise<Measurement> {
  await using ours = await startDalil(usual.url, { dataDir })
  await deleteBenchAccount(usual.url, email)
  const token = await registerBenchUser(ours.origin, email)
  const covers = await Promise.all([1, 2, 3, 4].map(drawBenchCover))
  const reads = listReads(usual)
  const errors: string[] = []
  const minutes = loadProfile.rounds < 5 ? 2 : 20
  const count = minutes * 60 * perSecond
  const samples: number[] = []
  const running = new Set<Promise<void>>()
  const startedAt = performance.now()

  const ask = async (number: number) => {
    const isUpload = number % perSecond === 0
    const cover = covers[number % covers.length] ?? Buffer.from('')
    const path = reads[number % reads.length] ?? '/'
    const answer = isUpload
      ? await postBenchListing(ours, { token, cover, number, usual })
      : await fetch(ours.origin + path, { headers: { 'Accept-Encoding': 'br' } })
    if (!isUpload) await answer.arrayBuffer()
    if (answer.status >= 400) errors.push(`${isUpload ? 'POST /api/listings' : path} answered ${answer.status}`)
  }
  for (let number = 0; number < count && errors.length < 20; number++) {
    const wait = startedAt + (number * 1000) / perSecond - performance.now()
    if (wait > 0) await sleep(wait)
    const asked = ask(number).catch((error) => void errors.push(String(error)))
    running.add(asked)
    asked.finally(() => running.delete(asked))
    if (number % (perSecond * 10) === 0) samples.push(readServerAndWorker(ours.pid))
  }
  await Promise.all(running)
  await sleep(5_000)
  const tree = readTreeMemoryMb(ours.pid)
  const kept = readServerAndWorker(ours.pid)
  await deleteBenchAccount(usual.url, email)
  return {
    name: 'mixed',
    what: `memory after ${minutes} minutes of pages, searches and uploads, ${perSecond} requests a second`,
    figures: [],
    errors,
    notes: [
      `server, worker and processes of pictures: ${tree.map((each) => each.toFixed(0)).join(' + ')} MB`,
      `server and worker: at most ${Math.max(...samples)} MB, every ten seconds`,
      `took ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`,
    ],
    verdicts: [checkBudget('mixed', 'MB of server and worker', kept)],
  }
}

/** A page of a place, by an address that is redirected, and one of another kind in turn. */
function listReads({ sample }: BenchmarkContext['usual']): string[] {
  const { common, middling, rare, prefix, misspelt, city } = sample
  const words = [common, middling, rare, prefix, misspelt, city, `${common} ${city}`].map(encodeURIComponent)
  const others = [
    ...['ar', 'en', 'nl'].flatMap((language) => ['', '/listings'].map((path) => `/sa/${language}${path}`)),
    ...words.flatMap((word) => [`/sa/ar/listings?title=${word}`, `/api/listings?country=sa&title=${word}`]),
    ...[2, 3, 40].map((page) => `/sa/en/listings?page=${page}`),
  ]
  return sample.ids.flatMap((id, at) => [`/sa/ar/listings/${id}`, others[at % others.length] ?? '/'])
}

/** The worker is the first process that the server starts; those that read pictures end when they have nothing to do. */
function readServerAndWorker(pid: number): number {
  const [server = 0, worker = 0] = readTreeMemoryMb(pid)
  return Math.round(server + worker)
}
