import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '@dalil/db/root'
import { measureBackOffice } from './back-office.ts'
import { type Contender, startBareServer, startDalil } from './contenders.ts'
import { measureCreates } from './creates.ts'
import type { Server } from './database.ts'
import { measureKeywords } from './keywords.ts'
import { measureLogIns } from './log-ins.ts'
import { memoryMb } from './processes.ts'
import { checkBudget, type Figures, type Measurement, median, type Round } from './report.ts'
import { alternate, type Load, type Pace, type Side } from './rounds.ts'
import type { SampleData } from './sample-data.ts'
import { measureStart } from './start.ts'

export type FilledDatabase = { url: string; facts: SampleData }

export type BenchmarkContext = {
  load: Load
  pace: Pace
  server: Server
  dataDir: string
  usual: FilledDatabase
  /** The database of ten times the rows, where it was asked for. */
  larger: FilledDatabase | null
}

export const measures: Record<string, (stage: BenchmarkContext) => Promise<Measurement>> = {
  'log-ins': measureLogIns,
  creates: measureCreates,
  'back-office': measureBackOffice,
  keywords: measureKeywords,
  start: measureStart,

  async listing({ load, pace, server, dataDir, usual }) {
    await using raw = await startBareServer(usual.url)
    await using ours = await startDalil(usual.url, { dataDir })
    const paths = listingPaths(usual)
    const notes = await compareFields(raw.origin + paths[0], `${ours.origin}/api${paths[0]}`, (answer) => answer)
    const { figures, errors } = await alternate(
      load,
      server.pid,
      [
        { name: 'raw', contender: raw, paths },
        { name: 'ours', contender: ours, paths: paths.map((path) => `/api${path}`) },
      ],
      pace,
    )
    return {
      name: 'listing',
      what: 'a listing by id',
      figures,
      errors,
      notes: [...notes, byProcessor(figures, 'ours', 'raw')],
      verdicts: [checkBudget('listing', 'rate against raw', ratio(figures, 'ours', 'raw', rateOf))],
    }
  },

  async page({ load, pace, server, dataDir, usual }) {
    await using raw = await startBareServer(usual.url)
    await using ours = await startDalil(usual.url, { dataDir })
    const path = firstPage(usual)
    const notes = await compareFields(
      raw.origin + path,
      `${ours.origin}/api${path}`,
      (answer) => answer.data?.[0] ?? {},
    )
    const { figures, errors } = await alternate(
      load,
      server.pid,
      [
        { name: 'raw, no total', contender: raw, paths: [path] },
        { name: 'ours, exact total', contender: ours, paths: [`/api${path}`] },
      ],
      pace,
    )
    return {
      name: 'page',
      what: "a country's first page",
      figures,
      errors,
      notes: [...notes, byProcessor(figures, 'ours, exact total', 'raw, no total')],
      verdicts: [checkBudget('page', 'rate against raw', ratio(figures, 'ours, exact total', 'raw, no total', rateOf))],
    }
  },

  async depth({ load, pace, server, dataDir, usual }) {
    await using ours = await startDalil(usual.url, { dataDir })
    const { figures, errors } = await alternate(
      load,
      server.pid,
      [
        { name: 'page 1', contender: ours, paths: [`/api${firstPage(usual)}`] },
        { name: 'page 50', contender: ours, paths: [`/api${firstPage(usual)}&page=50`] },
      ],
      pace,
    )
    return {
      name: 'depth',
      what: 'a deep page',
      figures,
      errors,
      notes: [],
      verdicts: [
        checkBudget('depth', 'processor time of page 50 against page 1', ratio(figures, 'page 50', 'page 1', costOf)),
        checkBudget('depth', 'latency of page 50 against page 1', ratio(figures, 'page 50', 'page 1', latencyOf)),
      ],
    }
  },

  async growth({ load, pace, server, dataDir, usual, larger }) {
    if (!larger) throw new Error('--grow makes the larger database')
    await using small = await startDalil(usual.url, { dataDir: join(dataDir, 'small') })
    await using large = await startDalil(larger.url, { dataDir: join(dataDir, 'large') })
    const asked = (filled: FilledDatabase) => ({
      'by id': listingPaths(filled).map((path) => `/api${path}`),
      'page 1': [`/api${firstPage(filled)}`],
      'page 50': [`/api${firstPage(filled)}&page=50`],
    })
    const [few, many] = [asked(usual), asked(larger)]
    const measured: Measurement = {
      name: 'growth',
      what: 'ten times the rows',
      figures: [],
      errors: [],
      notes: [],
      verdicts: [],
    }
    for (const name of ['by id', 'page 1', 'page 50'] as const) {
      const { figures, errors } = await alternate(
        load,
        server.pid,
        [
          { name, contender: small, paths: few[name] },
          { name: `${name}, × 10`, contender: large, paths: many[name] },
        ],
        pace,
      )
      measured.figures.push(...figures)
      measured.errors.push(...errors)
      measured.verdicts.push(
        checkBudget('growth', `processor time, ${name}`, ratio(figures, `${name}, × 10`, name, costOf)),
      )
    }
    return measured
  },

  async cached({ load, pace, server, dataDir, usual }) {
    await using ours = await startDalil(usual.url, { dataDir })
    const { pages, notes } = await findPages(ours, usual)
    const sides: Side[] = []
    for (const { name, paths } of pages) {
      const path = paths[0] ?? '/'
      for (const encoding of ['br', 'gzip']) {
        const headers = { 'Accept-Encoding': encoding }
        const size = await transferSize(ours.origin + path, encoding)
        const file = `bench-${name}-${encoding}.webp`
        writeFileSync(join(dataDir, 'media', file), Buffer.alloc(size, 'a'))
        const asset = nearestAsset(size, encoding)
        notes.push(`${name}, ${encoding}: ${size} bytes; the asset: ${asset.size} bytes`)
        sides.push({ name: `asset as ${name}, ${encoding}`, contender: ours, paths: [asset.path], headers })
        sides.push({ name: `picture as ${name}, ${encoding}`, contender: ours, paths: [`/media/${file}`], headers })
        sides.push({ name: `${name}, ${encoding}`, contender: ours, paths: [path], headers })
      }
    }
    const { figures, errors } = await alternate(load, server.pid, sides, {
      ...pace,
      seconds: pace.seconds / 2,
      warmUp: pace.warmUp / 2,
    })
    const names = pages.flatMap(({ name }) => [`${name}, br`, `${name}, gzip`])
    return {
      name: 'cached',
      what: 'finished pages from memory, against files of the same bytes',
      figures,
      errors,
      notes,
      verdicts: names.flatMap((name) => [
        checkBudget('cached', `${name}, against a picture`, ratio(figures, name, `picture as ${name}`, rateOf)),
        checkBudget('cached', `${name}, against an asset`, ratio(figures, name, `asset as ${name}`, rateOf)),
      ]),
    }
  },

  async uncached({ load, pace, server, dataDir, usual }) {
    await using ours = await startDalil(usual.url, { dataDir, pageCacheMb: 0 })
    const { pages, notes } = await findPages(ours, usual)
    const headers = { 'Accept-Encoding': 'gzip, br' }
    const sides = pages.map(({ name, paths }) => ({ name, contender: ours, paths, headers }))
    const { figures, errors } = await alternate(load, server.pid, sides, pace)
    return {
      name: 'uncached',
      what: 'pages made for each request',
      figures,
      errors,
      notes,
      verdicts: figures.map(({ name, rate }) => checkBudget('uncached', `${name} a second`, Math.round(rate))),
    }
  },

  async memory({ load, pace, server, dataDir, usual }) {
    await using raw = await startBareServer(usual.url)
    await using ours = await startDalil(usual.url, { dataDir })
    const paths = [...listingPaths(usual), ...Array<string>(1000).fill(firstPage(usual))]
    const { errors } = await alternate(
      load,
      server.pid,
      [
        { name: 'raw', contender: raw, paths },
        { name: 'ours', contender: ours, paths: paths.map((path) => `/api${path}`) },
      ],
      pace,
    )
    const held = [raw, ours].map(({ pid }) => memoryMb(pid))
    const notes = ['raw', 'ours'].map(
      (name, at) => `${name}: ${held[at]?.now.toFixed(0)} MB, at most ${held[at]?.peak.toFixed(0)} MB`,
    )
    const verdict = checkBudget('memory', 'memory against raw', (held[1]?.now ?? 0) / (held[0]?.now ?? 1))
    return { name: 'memory', what: 'memory after the same load', figures: [], errors, notes, verdicts: [verdict] }
  },

  async leak({ load, pace, dataDir, usual }) {
    await using ours = await startDalil(usual.url, { dataDir })
    const { pages, notes } = await findPages(ours, usual)
    const api = [
      ...listingPaths(usual).slice(0, 200),
      firstPage(usual),
      `/listings?title=${encodeURIComponent(usual.facts.common)}`,
    ]
    const paths = [...api.map((path) => `/api${path}`), ...pages.flatMap((page) => page.paths.slice(0, 200))]
    const job = { origin: ours.origin, paths, headers: {}, connections: pace.connections }
    const warm = await load.run({ ...job, seconds: 20 })
    await sleep(2000)
    const before = memoryMb(ours.pid).now
    const long = await load.run({ ...job, seconds: 60 })
    await sleep(2000)
    const after = memoryMb(ours.pid).now
    return {
      name: 'leak',
      what: 'memory after a minute of mixed load',
      figures: [],
      errors: [...warm.errors, ...long.errors],
      notes: [...notes, `${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after ${long.requests} requests`],
      verdicts: [checkBudget('leak', 'memory against before', after / before)],
    }
  },
}

const listingPaths = ({ facts }: FilledDatabase) => facts.ids.map((id) => `/listings/${id}`)
const firstPage = ({ facts }: FilledDatabase) => `/listings?country=${facts.country}`

const rateOf = ({ rate }: Round) => rate
const costOf = ({ cpu, postgres }: Round) => cpu + postgres
const latencyOf = ({ p50 }: Round) => p50

/** Round by round, so that what else the machine did meets both sides of each division. */
function ratio(figures: Figures[], one: string, other: string, of: (round: Round) => number): number {
  const [above, below] = [one, other].map((wanted) => figures.find(({ name }) => name === wanted)?.rounds ?? [])
  return median((above ?? []).map((round, at) => of(round) / of(below?.[at] ?? round)))
}

/** How the rates would stand where nothing but the server's own work bounded them: it varies least from run to run. */
const byProcessor = (figures: Figures[], ours: string, raw: string) =>
  `by processor time of the server alone: ${ratio(figures, raw, ours, ({ cpu }) => cpu).toFixed(2)} of raw`

type Answer = Record<string, unknown> & { data?: Answer[] }

/** The same fields on both sides, or the comparison means nothing. */
async function compareFields(raw: string, ours: string, pick: (answer: Answer) => Answer): Promise<string[]> {
  const [theirs, own] = await Promise.all(
    [raw, ours].map(async (url) => pick((await (await fetch(url)).json()) as Answer)),
  )
  const absent = Object.keys(own ?? {}).filter((name) => theirs?.[name] === undefined)
  const extra = Object.entries(theirs ?? {}).filter(([name, value]) => value !== null && own?.[name] === undefined)
  return [
    ...absent.map((name) => `! raw does not answer ${name}`),
    ...extra.map(([name]) => `! only raw answers ${name}`),
  ]
}

/** The pages that are there, each under many addresses, so that no two requests share one rendering. */
async function findPages({ origin }: Contender, { facts }: FilledDatabase) {
  const place = `/${facts.country}/ar`
  const numbers = Array.from({ length: 1000 }, (_, number) => number)
  const known = [
    { name: 'home', paths: numbers.map((number) => `${place}?n=${number}`) },
    { name: 'browse', paths: numbers.map((number) => `${place}/listings?n=${number}`) },
    { name: 'detail', paths: facts.ids.map((id) => `${place}/listings/${id}`) },
  ]
  const statuses = await Promise.all(
    known.map(async ({ paths }) => (await fetch(origin + paths[0], { redirect: 'manual' })).status),
  )
  return {
    pages: known.filter((_, at) => statuses[at] === 200),
    notes: known.flatMap(({ name }, at) =>
      statuses[at] === 200 ? [] : [`! the ${name} page answers ${statuses[at]}`],
    ),
  }
}

/** The file of the site's build that travels in about as many bytes. */
function nearestAsset(size: number, encoding: string): { path: string; size: number } {
  const assets = join(root, 'site/dist/client/_astro')
  const ending = encoding === 'br' ? '.br' : '.gz'
  const [nearest] = readdirSync(assets)
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ path: `/_astro/${name.slice(0, -ending.length)}`, size: statSync(join(assets, name)).size }))
    .sort((a, b) => Math.abs(a.size - size) - Math.abs(b.size - size))
  return nearest ?? { path: '/favicon.svg', size: 0 }
}

/** Bytes of a body as it travels. */
export async function transferSize(url: string, encoding: string): Promise<number> {
  const { headers } = await fetch(url, { headers: { 'Accept-Encoding': encoding }, method: 'HEAD' })
  return Number(headers.get('content-length') ?? 0)
}

export const makeFolders = (dataDir: string) => {
  for (const folder of ['media', 'small/media', 'large/media']) mkdirSync(join(dataDir, folder), { recursive: true })
}
