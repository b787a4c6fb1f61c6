import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '@dalil/db/root'
import type { FilledDatabase } from './measures.ts'
import { type CaseResult, median, type RoundResult } from './report.ts'
import type { BenchmarkServer } from './servers.ts'

export const toListingPaths = ({ sample }: FilledDatabase) => sample.ids.map((id) => `/listings/${id}`)
export const toFirstPagePath = ({ sample }: FilledDatabase) => `/listings?country=${sample.country}`

export const toRate = ({ rate }: RoundResult) => rate
export const toCpuMs = ({ cpu, postgres }: RoundResult) => cpu + postgres
export const toLatency = ({ p50 }: RoundResult) => p50

/** Returns the median of the rounds' ratios, because other load on the machine affects both sides of a round. */
export function computeRatio(
  figures: CaseResult[],
  one: string,
  other: string,
  of: (round: RoundResult) => number,
): number {
  const [above, below] = [one, other].map((wanted) => figures.find(({ name }) => name === wanted)?.rounds ?? [])
  return median((above ?? []).map((round, at) => of(round) / of(below?.[at] ?? round)))
}

/** Describes the ratio of processor times, which vary least from run to run. */
export const describeCpuRatio = (figures: CaseResult[], ours: string, raw: string) =>
  `by processor time of the server alone: ${computeRatio(figures, raw, ours, ({ cpu }) => cpu).toFixed(2)} of raw`

type Answer = Record<string, unknown> & { data?: Answer[] }

/** Returns a line for each field that only one response has: such a field would make the comparison meaningless. */
export async function compareFields(raw: string, ours: string, pick: (answer: Answer) => Answer): Promise<string[]> {
  const [theirs, own] = await Promise.all(
    [raw, ours].map(async (url) => pick((await (await fetch(url)).json()) as Answer)),
  )
  const absent = Object.keys(own ?? {}).filter((name) => theirs?.[name] === undefined)
  const extra = Object.entries(theirs ?? {}).filter(([name, value]) => value !== null && own?.[name] === undefined)
  return [
    ...absent.map((name) => `! the raw server's response lacks ${name}`),
    ...extra.map(([name]) => `! only the raw server's response has ${name}`),
  ]
}

/** Lists distinct pages, so that no two requests share a rendering. */
export async function findPages({ origin }: BenchmarkServer, { sample }: FilledDatabase) {
  const place = `/${sample.country}/ar`
  const findTarget = async (path: string) =>
    (await fetch(origin + path, { redirect: 'manual' })).headers.get('Location') ?? path
  const known = [
    { name: 'home', paths: [place] },
    { name: 'browse', paths: [`${place}/listings`] },
    { name: 'detail', paths: await Promise.all(sample.ids.map((id) => findTarget(`${place}/listings/${id}`))) },
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

export function findAssetOfSize(size: number, encoding: string): { path: string; size: number } {
  const assets = join(repositoryRoot, 'site/dist/client/_astro')
  const ending = encoding === 'br' ? '.br' : '.gz'
  const [nearest] = readdirSync(assets)
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ path: `/_astro/${name.slice(0, -ending.length)}`, size: statSync(join(assets, name)).size }))
    .sort((a, b) => Math.abs(a.size - size) - Math.abs(b.size - size))
  return nearest ?? { path: '/favicon.svg', size: 0 }
}

export async function measureTransferSize(url: string, encoding: string): Promise<number> {
  const { headers } = await fetch(url, { headers: { 'Accept-Encoding': encoding }, method: 'HEAD' })
  return Number(headers.get('content-length') ?? 0)
}

export const createMediaFolders = (dataDir: string) => {
  for (const folder of ['media', 'small/media', 'large/media']) mkdirSync(join(dataDir, folder), { recursive: true })
}
