import { join } from 'node:path'
import { measureCachedResponses, measureMetrics } from './answers.ts'
import { measureBackOffice } from './back-office.ts'
import {
  compareFields,
  computeRatio,
  describeCpuRatio,
  findAssetOfSize,
  findPages,
  measureTransferSize,
  toCpuMs,
  toFirstPagePath,
  toLatency,
  toListingPaths,
  toRate,
} from './compare.ts'
import type { DatabaseServer } from './database.ts'
import { measureFacets } from './lists/facets.ts'
import { measureKeywords } from './lists/keywords.ts'
import { measureCursor, measureDumps, measureKeys } from './lists/open-data.ts'
import { measureReviews } from './lists/reviews.ts'
import { measureListingCreation } from './members/creates.ts'
import { measureLogIns } from './members/log-ins.ts'
import { measureMixedLoad } from './members/mixed-load.ts'
import { measureLeak, measureMemory } from './memory.ts'
import { measureNginx } from './nginx.ts'
import { checkBudget, type Measurement } from './report.ts'
import { type BenchmarkCase, type LoadGenerator, type LoadProfile, measureAlternately } from './rounds.ts'
import type { SampleData } from './sample-data.ts'
import { startBaselineServer, startDalil } from './servers.ts'
import { measureStartup } from './start.ts'

export type FilledDatabase = { url: string; sample: SampleData }

export type BenchmarkContext = {
  load: LoadGenerator
  loadProfile: LoadProfile
  server: DatabaseServer
  dataDir: string
  usual: FilledDatabase
  /** The database with ten times as many rows; null unless requested. */
  larger: FilledDatabase | null
}

export const benchmarks: Record<string, (context: BenchmarkContext) => Promise<Measurement>> = {
  logins: measureLogIns,
  creates: measureListingCreation,
  'back-office': measureBackOffice,
  keywords: measureKeywords,
  facets: ({ usual }) => measureFacets(usual),
  reviews: ({ usual }) => measureReviews(usual),
  start: measureStartup,
  metrics: measureMetrics,
  keys: measureKeys,
  cursor: measureCursor,
  dumps: measureDumps,

  async listing({ load, loadProfile, server, dataDir, usual }) {
    await using raw = await startBaselineServer(usual.url)
    await using ours = await startDalil(usual.url, { dataDir, pageCacheMb: 0 })
    const paths = toListingPaths(usual)
    const notes = await compareFields(raw.origin + paths[0], `${ours.origin}/api${paths[0]}`, (answer) => answer)
    const { figures, errors } = await measureAlternately(
      load,
      server.pid,
      [
        { name: 'raw', server: raw, paths },
        { name: 'ours', server: ours, paths: paths.map((path) => `/api${path}`) },
      ],
      loadProfile,
    )
    return {
      name: 'listing',
      what: 'a listing by id',
      figures,
      errors,
      notes: [...notes, describeCpuRatio(figures, 'ours', 'raw')],
      verdicts: [checkBudget('listing', 'rate against raw', computeRatio(figures, 'ours', 'raw', toRate))],
    }
  },

  async page({ load, loadProfile, server, dataDir, usual }) {
    await using raw = await startBaselineServer(usual.url)
    await using ours = await startDalil(usual.url, { dataDir, pageCacheMb: 0 })
    const path = toFirstPagePath(usual)
    const notes = await compareFields(
      raw.origin + path,
      `${ours.origin}/api${path}`,
      (answer) => answer.data?.[0] ?? {},
    )
    const { figures, errors } = await measureAlternately(
      load,
      server.pid,
      [
        { name: 'raw, no total', server: raw, paths: [path] },
        { name: 'ours, exact total', server: ours, paths: [`/api${path}`] },
      ],
      loadProfile,
    )
    return {
      name: 'page',
      what: "a country's first page",
      figures,
      errors,
      notes: [...notes, describeCpuRatio(figures, 'ours, exact total', 'raw, no total')],
      verdicts: [
        checkBudget('page', 'rate against raw', computeRatio(figures, 'ours, exact total', 'raw, no total', toRate)),
      ],
    }
  },

  async depth({ load, loadProfile, server, dataDir, usual }) {
    await using ours = await startDalil(usual.url, { dataDir, pageCacheMb: 0 })
    const { figures, errors } = await measureAlternately(
      load,
      server.pid,
      [
        { name: 'page 1', server: ours, paths: [`/api${toFirstPagePath(usual)}`] },
        { name: 'page 50', server: ours, paths: [`/api${toFirstPagePath(usual)}&page=50`] },
      ],
      loadProfile,
    )
    return {
      name: 'depth',
      what: 'a deep page',
      figures,
      errors,
      notes: [],
      verdicts: [
        checkBudget(
          'depth',
          'processor time of page 50 against page 1',
          computeRatio(figures, 'page 50', 'page 1', toCpuMs),
        ),
        checkBudget(
          'depth',
          'latency of page 50 against page 1',
          computeRatio(figures, 'page 50', 'page 1', toLatency),
        ),
      ],
    }
  },

  async growth({ load, loadProfile, server, dataDir, usual, larger }) {
    if (!larger) throw new Error('--grow makes the larger database')
    await using small = await startDalil(usual.url, { dataDir: join(dataDir, 'small'), pageCacheMb: 0 })
    await using large = await startDalil(larger.url, { dataDir: join(dataDir, 'large'), pageCacheMb: 0 })
    const asked = (filled: FilledDatabase) => ({
      'by id': toListingPaths(filled).map((path) => `/api${path}`),
      'page 1': [`/api${toFirstPagePath(filled)}`],
      'page 50': [`/api${toFirstPagePath(filled)}&page=50`],
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
      const { figures, errors } = await measureAlternately(
        load,
        server.pid,
        [
          { name, server: small, paths: few[name] },
          { name: `${name}, × 10`, server: large, paths: many[name] },
        ],
        loadProfile,
      )
      measured.figures.push(...figures)
      measured.errors.push(...errors)
      measured.verdicts.push(
        checkBudget('growth', `processor time, ${name}`, computeRatio(figures, `${name}, × 10`, name, toCpuMs)),
      )
    }
    return measured
  },

  async cached({ load, loadProfile, server, dataDir, usual }) {
    await using ours = await startDalil(usual.url, { dataDir })
    const { pages, notes } = await findPages(ours, usual)
    const sides: BenchmarkCase[] = []
    for (const { name, paths } of pages) {
      const path = paths[0] ?? '/'
      for (const encoding of ['br', 'gzip']) {
        const headers = { 'Accept-Encoding': encoding }
        const size = await measureTransferSize(ours.origin + path, encoding)
        const asset = findAssetOfSize(size, encoding)
        notes.push(`${name}, ${encoding}: ${size} bytes; the asset: ${asset.size} bytes`)
        sides.push({ name: `asset as ${name}, ${encoding}`, server: ours, paths: [asset.path], headers })
        sides.push({ name: `${name}, ${encoding}`, server: ours, paths: [path], headers })
      }
    }
    const { figures, errors } = await measureAlternately(load, server.pid, sides, {
      ...loadProfile,
      seconds: loadProfile.seconds / 2,
      warmUp: loadProfile.warmUp / 2,
    })
    const names = pages.flatMap(({ name }) => [`${name}, br`, `${name}, gzip`])
    return {
      name: 'cached',
      what: 'finished pages from memory, against files of the same bytes',
      figures,
      errors,
      notes,
      verdicts: names.flatMap((name) => [
        checkBudget('cached', `${name}, against an asset`, computeRatio(figures, name, `asset as ${name}`, toRate)),
      ]),
    }
  },

  async uncached({ load, loadProfile, server, dataDir, usual }) {
    await using ours = await startDalil(usual.url, { dataDir, pageCacheMb: 0 })
    const { pages, notes } = await findPages(ours, usual)
    const headers = { 'Accept-Encoding': 'gzip, br' }
    const sides = pages.map(({ name, paths }) => ({ name, server: ours, paths, headers }))
    const { figures, errors } = await measureAlternately(load, server.pid, sides, loadProfile)
    return {
      name: 'uncached',
      what: 'pages made for each request',
      figures,
      errors,
      notes,
      verdicts: figures.map(({ name, rate }) => checkBudget('uncached', `${name} a second`, Math.round(rate))),
    }
  },

  answers: measureCachedResponses,
  nginx: measureNginx,
  memory: measureMemory,
  leak: measureLeak,
  mixed: measureMixedLoad,
}
