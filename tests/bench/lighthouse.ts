/** Measures Lighthouse scores of the built demo on a phone, as medians of several visits, and transfer sizes. */
import lighthouse, { type Result } from 'lighthouse'
import { chromium } from 'playwright-core'
import { findChrome } from '../support/browser/chrome.ts'
import { measureTransferSize } from './compare.ts'
import { type DatabaseServer, recreateDatabase } from './database.ts'
import { type Budget, type BudgetCheck, checkBudget, logProgress, type Measurement, median } from './report.ts'
import { type BenchmarkServer, findBenchPort, startDalil } from './servers.ts'

const place = '/nl/ar'

const categories: Record<string, Budget> = {
  performance: 'lighthouse_performance',
  accessibility: 'lighthouse_rest',
  'best-practices': 'lighthouse_rest',
  seo: 'lighthouse_rest',
}

type Transfer = { url: string; resourceType: string; transferSize: number }

export async function measureLighthouse(server: DatabaseServer, dataDir: string, visits: number): Promise<Measurement> {
  logProgress('lighthouse …')
  await using ours = await startDalil(await recreateDatabase(server, 'bench_demo'), { dataDir, seed: 'demo' })
  await using telephone = await openPhone()
  const measured: Measurement = {
    name: 'lighthouse',
    what: `pages of the demo on a telephone, the median of ${visits} visits`,
    figures: [],
    verdicts: [],
    notes: [],
    errors: [],
  }
  const marked = {
    home: place,
    browse: `${place}/listings`,
    detail: `${place}/listings/${await findListing(ours)}`,
  }
  for (const [name, path] of Object.entries(marked)) {
    const results: Result[] = []
    while (results.length < visits) results.push(await telephone.visit(ours.origin + path, Object.keys(categories)))
    const [first] = results
    logProgress(`  ${name}: performance ${results.map((result) => toScore(result, 'performance')).join(', ')}`)
    measured.verdicts.push(...judgeMarks(name, results))
    if (first) measured.verdicts.push(...(await checkTransferBudgets(name, first)))
    measured.notes.push(describeTimes(name, results), ...describeFaults(name, results))
  }
  for (const name of ['about-us', 'blog']) {
    const result = await telephone.visit(`${ours.origin}${place}/${name}`, ['performance'])
    measured.verdicts.push(...(await checkTransferBudgets(name, result)))
  }
  return measured
}

async function findListing({ origin }: BenchmarkServer): Promise<number> {
  const answer = await fetch(`${origin}/api/listings?country=nl&per_page=1`)
  const { data } = (await answer.json()) as { data: { id: number }[] }
  if (!data[0]) throw new Error('The demo has no listing to visit')
  return data[0].id
}

/** Lighthouse's default phone with simulated throttling. */
async function openPhone() {
  const chrome = await findChrome()
  const port = await findBenchPort()
  const browser = await chromium.launch({ ...chrome, args: [...chrome.args, `--remote-debugging-port=${port}`] })
  return {
    async visit(url: string, onlyCategories: string[]): Promise<Result> {
      const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories })
      if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? `No visit to ${url}`)
      return result.lhr
    },
    [Symbol.asyncDispose]: () => browser.close(),
  }
}

const toScore = ({ categories }: Result, mark: string) => categories[mark]?.score ?? 0

const judgeMarks = (name: string, results: Result[]): BudgetCheck[] =>
  Object.entries(categories).map(([mark, budget]) =>
    checkBudget(budget, `${name}, ${mark}`, median(results.map((result) => toScore(result, mark)))),
  )

/** Compares transfer sizes with budgets. Sizes include headers. A page without an island loads no script file. */
async function checkTransferBudgets(name: string, result: Result): Promise<BudgetCheck[]> {
  const transfers = findItems<Transfer>(result, 'network-requests')
  const size = (...types: string[]) =>
    transfers.reduce((sum, each) => (types.includes(each.resourceType) ? sum + each.transferSize : sum), 0)
  const scripts = transfers.map(({ url }) => url).filter(isScript)
  const sizes = await Promise.all(scripts.map((url) => measureTransferSize(url, 'gzip')))
  const blocking = findItems<Transfer>(result, 'render-blocking-insight').filter(({ url }) => isScript(url))
  return [
    checkBudget('html_css_bytes', `${name}, bytes of HTML and CSS`, size('Document', 'Stylesheet')),
    checkBudget('font_bytes', `${name}, bytes of fonts`, size('Font')),
    checkBudget(
      'requests',
      `${name}, requests beside pictures`,
      transfers.filter(({ resourceType }) => resourceType !== 'Image').length,
    ),
    checkBudget(
      islands.includes(name) ? 'island_bytes' : 'static_script_bytes',
      `${name}, bytes of script files in gzip`,
      sizes.reduce((sum, each) => sum + each, 0),
    ),
    checkBudget('blocking_scripts', `${name}, scripts that block`, blocking.length),
  ]
}

const islands = ['browse', 'detail']
const isScript = (url: string) => new URL(url).pathname.endsWith('.js')

function findItems<Item>(result: Result, audit: string): Item[] {
  const details = result.audits[audit]?.details
  return details?.type === 'table' ? (details.items as Item[]) : []
}

const times = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest paint',
  'total-blocking-time': 'blocked for',
}

function describeTimes(name: string, results: Result[]): string {
  const middle = (audit: string) => median(results.map(({ audits }) => audits[audit]?.numericValue ?? 0))
  const parts = Object.entries(times).map(([audit, words]) => `${words} ${middle(audit).toFixed(0)} ms`)
  return `${name}: ${parts.join(', ')}, shifted by ${middle('cumulative-layout-shift').toFixed(3)}`
}

function describeFaults(name: string, results: Result[]): string[] {
  const faults = results.flatMap(({ audits, categories }) =>
    Object.values(categories)
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `! ${name}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`.trimEnd()),
  )
  return [...new Set(faults)]
}
