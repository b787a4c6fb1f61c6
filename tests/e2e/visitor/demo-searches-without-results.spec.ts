import { expect, inject, test } from 'vitest'
import { demoSearches } from '../../../db/seed/activity/activity-data.ts'

const keywords = Object.entries(demoSearches).flatMap(([country, { without_results }]) =>
  Object.keys(without_results).map((keyword) => [country, keyword] as const),
)

test.for(keywords)('finds nothing in %s for «%s», a zero-result query of the demo', async ([country, keyword]) => {
  const query = new URLSearchParams({ country, title: keyword, per_page: '1' })
  const answer = await fetch(`${inject('server').url}/api/listings?${query}`)
  expect(await answer.json()).toMatchObject({ total: 0 })
})
