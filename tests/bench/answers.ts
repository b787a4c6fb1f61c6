import { computeRatio, measureTransferSize, toCpuMs, toFirstPagePath, toListingPaths, toRate } from './compare.ts'
import type { BenchmarkContext } from './measures.ts'
import { checkBudget, type Measurement } from './report.ts'
import { type BenchmarkCase, type LoadProfile, measureAlternately } from './rounds.ts'
import { type BenchmarkServer, startBaselineServer, startDalil } from './servers.ts'

const listingCount = 200

const encodings = ['identity', 'gzip', 'br']

/** Compares cached responses of the API with a cached page of about the same size, and with the database. */
export async function measureCachedResponses({
  load,
  loadProfile,
  server,
  dataDir,
  usual,
}: BenchmarkContext): Promise<Measurement> {
  await using bare = await startBaselineServer(usual.url)
  await using ours = await startDalil(usual.url, { dataDir })
  const answers = [
    { name: 'listing', paths: toListingPaths(usual).slice(0, listingCount) },
    { name: 'first page', paths: [toFirstPagePath(usual)] },
  ]
  const sides: BenchmarkCase[] = []
  const notes: string[] = []
  for (const { name, paths } of answers) {
    const size = await measureTransferSize(`${ours.origin}/api${paths[0]}`, 'identity')
    const page = await findPageOfSize(ours, usual.sample.country, size)
    notes.push(`${name}: ${size} bytes; the page: ${page.path} in ${page.encoding}, ${page.size} bytes`)
    sides.push(
      { name: `${name}, bare`, server: bare, paths },
      { name: `page as ${name}`, server: ours, paths: [page.path], headers: { 'Accept-Encoding': page.encoding } },
      { name, server: ours, paths: paths.map((path) => `/api${path}`) },
    )
  }
  const { figures, errors } = await measureAlternately(load, server.pid, sides, loadProfile)
  return {
    name: 'answers',
    what: 'public answers from memory',
    figures,
    errors,
    notes,
    verdicts: answers.flatMap(({ name }) => [
      checkBudget('answer', `${name}, against a page`, computeRatio(figures, name, `page as ${name}`, toRate)),
      checkBudget(
        'answer_bare',
        `${name}, against the bare server`,
        computeRatio(figures, name, `${name}, bare`, toRate),
      ),
      checkBudget('answer_ms', `${name}, p99 in ms`, figures.find((each) => each.name === name)?.p99 ?? Infinity),
    ]),
  }
}

/** Returns a longer load profile, because many rounds are necessary to measure a difference of two percent. */
const toLongLoadProfile = (loadProfile: LoadProfile): LoadProfile => ({
  ...loadProfile,
  rounds: loadProfile.rounds * 6,
  seconds: loadProfile.seconds / 3,
})

/** Measures the same cached requests without and with `METRICS_TOKEN`. */
export async function measureMetrics({
  load,
  loadProfile,
  server,
  dataDir,
  usual,
}: BenchmarkContext): Promise<Measurement> {
  await using withoutMetrics = await startDalil(usual.url, { dataDir })
  await using control = await startDalil(usual.url, { dataDir })
  await using withMetrics = await startDalil(usual.url, { dataDir, hasMetrics: true })
  const requests = [
    { name: 'cached page', paths: [`/${usual.sample.country}/ar`] },
    {
      name: 'listing',
      paths: toListingPaths(usual)
        .slice(0, listingCount)
        .map((path) => `/api${path}`),
    },
    { name: 'first page', paths: [`/api${toFirstPagePath(usual)}`] },
  ]
  const sides = requests.flatMap(({ name, paths }) => [
    { name, server: withoutMetrics, paths },
    { name: `${name}, metrics`, server: withMetrics, paths },
    { name: `${name}, control`, server: control, paths },
  ])
  const { figures, errors } = await measureAlternately(load, server.pid, sides, toLongLoadProfile(loadProfile))
  const ratio = (name: string, side: string, toValue: Parameters<typeof computeRatio>[3]) =>
    computeRatio(figures, `${name}, ${side}`, name, toValue).toFixed(3)
  return {
    name: 'metrics',
    what: 'answers from memory, without and with metrics',
    figures,
    errors,
    notes: requests.map(
      ({ name }) =>
        `${name}: processor time × ${ratio(name, 'metrics', toCpuMs)}; a second server without metrics has × ${ratio(name, 'control', toCpuMs)} and ${ratio(name, 'control', toRate)} of the rate`,
    ),
    verdicts: requests.map(({ name }) =>
      checkBudget('metrics', `rate of a ${name}`, computeRatio(figures, `${name}, metrics`, name, toRate)),
    ),
  }
}

async function findPageOfSize({ origin }: BenchmarkServer, country: string, size: number) {
  const pages = ['', '/listings', '/about-us', '/blog', '/contact-us', '/login'].map((page) => `/${country}/ar${page}`)
  const paths = [...pages, '/robots.txt', '/sitemap.xml', '/manifest/ar.webmanifest']
  const sizes = await Promise.all(
    paths.flatMap((path) =>
      encodings.map(async (encoding) => {
        await fetch(origin + path, { headers: { 'Accept-Encoding': encoding } })
        return { path, encoding, size: await measureTransferSize(origin + path, encoding) }
      }),
    ),
  )
  const [nearest] = sizes.sort((a, b) => Math.abs(a.size - size) - Math.abs(b.size - size))
  return nearest ?? { path: '/robots.txt', encoding: 'identity', size: 0 }
}
