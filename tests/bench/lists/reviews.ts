import { stringify } from 'node:querystring'
import { reviewSorts } from '@dalil/api/contract'
import type { FilledDatabase } from '../measures.ts'
import { checkBudget, computeP95, type Measurement, median } from '../report.ts'
import { firstWarmUpRound, openTimedApp } from './timed-app.ts'

const rounds = 20
const filters = [{}, { stars: 4 }, { lang: 'ar' }, { with_photos: true }, { stars: 5, lang: 'ar' }]

/** Measures the first page and a later page of the reviews of one listing, with each filter in each order. */
export async function measureReviews({ url, sample }: FilledDatabase): Promise<Measurement> {
  await using app = openTimedApp(url)
  const lists = reviewSorts.flatMap((sort) =>
    filters.flatMap((filter) => [1, 20].map((page) => ({ sort, ...filter, page }))),
  )
  const times: { name: string; ms: number }[] = []
  for (let round = firstWarmUpRound; round < rounds; round++) {
    for (const list of lists) {
      const ms = await app.read(`/api/listings/${sample.reviewed}/reviews?${stringify(list)}`)
      if (round >= 0) times.push({ name: list.sort, ms })
    }
  }
  return {
    name: 'reviews',
    what: `${lists.length} lists of the reviews of the listing that has most, one after the other`,
    figures: [],
    errors: [...app.errors],
    notes: reviewSorts.map((sort) => {
      const own = times.filter(({ name }) => name === sort)
      return `${sort}: p95 ${computeP95(own).toFixed(1)} ms, median ${median(own.map(({ ms }) => ms)).toFixed(1)} ms`
    }),
    verdicts: [checkBudget('reviews_ms', 'p95 of all, in milliseconds', computeP95(times))],
  }
}
