import { unusualKeywords } from '../../support/hostile-texts.ts'
import type { BenchmarkContext } from '../measures.ts'
import { checkBudget, type Measurement } from '../report.ts'
import { startDalil } from '../servers.ts'

/** Measures the latency of each unusual keyword over HTTP, as the best of three attempts, and reports the slowest. */
export async function measureKeywords({ dataDir, usual }: BenchmarkContext): Promise<Measurement> {
  await using ours = await startDalil(usual.url, { dataDir })
  const errors: string[] = []
  let slowest = { keyword: '', ms: 0 }
  for (const keyword of unusualKeywords) {
    const query = new URLSearchParams({ title: keyword, country: usual.sample.country })
    let ms = Number.POSITIVE_INFINITY
    for (let attempt = 0; attempt < 3; attempt++) {
      const start = performance.now()
      const response = await fetch(`${ours.origin}/api/listings?${query}`)
      await response.arrayBuffer()
      ms = Math.min(ms, performance.now() - start)
      if (response.status >= 500) errors.push(`GET /api/listings?${query} answered ${response.status}`)
    }
    if (ms > slowest.ms) slowest = { keyword, ms }
  }
  return {
    name: 'keywords',
    what: `${unusualKeywords.length} odd keywords`,
    figures: [],
    errors,
    notes: [`slowest: ${JSON.stringify(slowest.keyword)}`],
    verdicts: [checkBudget('keyword_ms', 'the slowest, ms', slowest.ms)],
  }
}
