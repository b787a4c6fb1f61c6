import { expect, inject, test } from 'vitest'
import { zeroResultKeywords } from '../../../db/seed/activity/searches.ts'

const keywords = Object.entries(zeroResultKeywords).flatMap(([country, counts]) =>
  Object.keys(counts).map((keyword) => [country, keyword] as const),
)

test.for(keywords)('finds nothing in %s for «%s», a zero-result query of the demo', async ([country, keyword]) => {
  const query = new URLSearchParams({ country, title: keyword, per_page: '1' })
  const answer = await fetch(`${inject('server').url}/api/listings?${query}`)
  expect(await answer.json()).toMatchObject({ total: 0 })
})
