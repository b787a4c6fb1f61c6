import type { ReviewSearch } from '@dalil/api/contract'
import { fillPlaceholders } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { selectReviewIds } from '../../api/src/reviews/read-of-listing.ts'
import { selectReviews } from '../../api/src/reviews/select-reviews.ts'
import { createTestApp } from '../support/test-app.ts'

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}

async function explain(page: number, filter: Partial<ReviewSearch> = {}): Promise<Plan[]> {
  const { sql, db, listingIds } = await createTestApp()
  const search = { page, per_page: 12, sort: 'newest' as const, ...filter }
  const query = selectReviews(db, selectReviewIds(search), search.sort).toSQL()
  const values = fillPlaceholders(query.params, {
    listing_id: listingIds.grocer,
    skipped: (page - 1) * 12,
    stars: filter.stars,
    lang: filter.lang,
  })
  const [answer] = await sql.unsafe<{ 'QUERY PLAN': [{ Plan: Plan }] }[]>(
    `explain (analyze, buffers, format json) ${query.sql}`,
    values as never[],
  )
  const flatten = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flatten)]
  return flatten(answer?.['QUERY PLAN'][0].Plan as Plan)
}

const countBlocks = ([root]: Plan[]) => (root?.['Shared Hit Blocks'] ?? 0) + (root?.['Shared Read Blocks'] ?? 0)

test('reads as many table rows for the last page of 10,000 reviews as for the first page', async () => {
  const { sql, guest, listingIds } = await createTestApp()
  await sql`
    with guests as (
      insert into users (first_name, last_name, email, password_hash)
      select 'زائر', 'من بعيد', number || '@guests.test', 'none' from generate_series(1, 10000) as number returning id
    )
    insert into reviews (listing_id, user_id, rating, comment, created_at)
    select ${listingIds.grocer}, id, 1 + id % 5, 'تعليق ' || id, now() - id * interval '1 hour' from guests`
  // Rows that other test files have deleted leave pages in the indexes, which the planner takes for work.
  await sql`vacuum full reviews`
  await sql`vacuum analyze reviews`
  await sql`vacuum analyze users`

  const [first, last] = [await explain(1), await explain(834)]
  for (const plan of [first, last]) {
    expect(plan.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([])
    // The offset skips index entries, so the query fetches only the rows of one page.
    const indexScan = plan.find((node) => node['Index Name'] === 'reviews_of_listing_newest_idx')
    expect(indexScan?.['Node Type'], JSON.stringify(plan)).toBe('Index Only Scan')
    for (const node of plan.filter((each) => each !== indexScan)) {
      expect(node['Actual Rows'] * node['Actual Loops']).toBeLessThanOrEqual(12)
    }
  }
  for (const filter of [
    { stars: 4 },
    { sort: 'highest' as const },
    { stars: 2, sort: 'lowest' as const },
    { sort: 'helpful' as const },
  ]) {
    const plan = await explain(1, filter)
    const indexScan = plan.find((node) => /^reviews_of_listing_(rating|helpful)_idx$/.test(node['Index Name'] ?? ''))
    expect(indexScan?.['Actual Rows'], JSON.stringify(filter)).toBeLessThanOrEqual(12)
  }
  // For a language with few reviews, only index entries and the rows of the page are read.
  expect(countBlocks(await explain(1, { lang: 'nl' }))).toBeLessThan(200)
  expect(countBlocks(last) - countBlocks(first)).toBeLessThan(120)
  expect(await guest.get(`/listings/${listingIds.grocer}/reviews?page=834`)).toMatchObject({
    status: 200,
    body: { reviews: { total: 10_000, last_page: 834, data: [{}, {}, {}, {}] } },
  })
})
