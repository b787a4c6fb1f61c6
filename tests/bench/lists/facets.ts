import { stringify } from 'node:querystring'
import type { FilledDatabase } from '../measures.ts'
import { checkBudget, computeP95, type Measurement, median } from '../report.ts'
import type { SampleData } from '../sample-data.ts'
import { firstWarmUpRound, openTimedApp } from './timed-app.ts'

const rounds = 20

/** Measures lists with three filters, with and without all facets, by the app in this process, which has no cache. */
export async function measureFacets({ url, sample }: FilledDatabase): Promise<Measurement> {
  await using app = openTimedApp(url)
  const times: { name: string; plain: number; ms: number }[] = []
  const lists = createLists(sample)
  for (let round = firstWarmUpRound; round < rounds; round++) {
    for (const [name, query] of lists) {
      const path = `/api/listings?${stringify({ country: sample.country, ...query })}`
      const plain = await app.read(path)
      const ms = await app.read(`${path}&facets=true`)
      if (round >= 0) times.push({ name, plain, ms })
    }
  }
  const notes = lists.map(([name]) => {
    const own = times.filter((each) => each.name === name)
    const plain = median(own.map((each) => each.plain))
    return `${name}: p95 ${computeP95(own).toFixed(1)} ms, median ${median(own.map(({ ms }) => ms)).toFixed(1)} ms; without facets ${plain.toFixed(1)} ms`
  })
  const ratio = median(times.map(({ ms, plain }) => ms / plain))
  return {
    name: 'facets',
    what: `${lists.length} lists with three filters and all facets, one after the other`,
    figures: [],
    errors: [...app.errors],
    notes,
    verdicts: [
      checkBudget('facets_ms', 'p95 of all, in milliseconds', computeP95(times)),
      checkBudget('facets', 'time against the list alone', ratio),
    ],
  }
}

function createLists({ category, top, city }: SampleData): [string, Record<string, string | number | string[]>][] {
  return [
    ['amenity, verified, open now', { 'amenities[]': 'wifi', is_verified: 'true', open_now: 'true' }],
    ['two amenities, four stars', { 'amenities[]': ['wifi', 'delivery'], min_rating: 4 }],
    ['top category, amenity, open now', { category_id: top.id, 'amenities[]': 'parking', open_now: 'true' }],
    ['category, city, amenity', { category_id: category.id, city, 'amenities[]': 'wifi' }],
    ['category, city, verified', { category_id: category.id, city, is_verified: 'true' }],
    ['city, open now, four stars', { city, open_now: 'true', min_rating: 4 }],
    ['four amenities', { 'amenities[]': ['wifi', 'delivery', 'parking', 'family_section'] }],
    ['closed now, amenity, verified', { open_now: 'false', 'amenities[]': 'wifi', is_verified: 'true' }],
  ]
}
