import { expect, test } from 'vitest'
import { facetSteps } from '../../../api/src/listings/facets/facet-step.ts'
import { createTestApp } from '../../support/test-app.ts'

const hours = {
  weekly: { mon: [{ opens: '09:00', closes: '17:00' }] },
  exceptions: [{ from: '2020-01-01', to: '2120-01-01', hours: [{ opens: '00:00', closes: '00:00' }] }],
}

async function runStep(name: string): Promise<number> {
  const { db, sql } = await createTestApp()
  const step = facetSteps.find((each) => each.name === name)
  if (!step) throw new Error(`There is no step ${name}`)
  let batches = 0
  for (let cursor: string | null = null; batches === 0 || cursor !== null; batches++)
    cursor = await step.run(db, cursor, sql)
  return batches
}

/** Runs a statement without triggers, as if a previous release had stored the rows. */
async function storeWithoutTriggers(statement: string): Promise<void> {
  const { sql } = await createTestApp()
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx.unsafe(statement)
  })
}

test('computes the exceptional hours of stored listings, and does not change updated_at', async () => {
  const { sql, listingIds, guest } = await createTestApp()
  await sql`update listings set opening_hours = ${JSON.stringify(hours)}::text::jsonb where id = ${listingIds.cafe}`
  await storeWithoutTriggers('update listings set exception_hours = null, unknown_minutes = null')
  await storeWithoutTriggers('update listing_facets set schedule_id = null')
  const isListed = async () => {
    const { body } = await guest.get('/listings?country=nl&open_now=true')
    return (body as { data: { id: number }[] }).data.some(({ id }) => id === listingIds.cafe)
  }
  expect(await isListed()).toBe(true)
  const read = () => sql`
    select updated_at, exception_hours, unknown_minutes,
      (select schedule_id from listing_facets where listing_id = id) as schedule_id
    from listings where id = ${listingIds.cafe}`
  const [before] = await read()
  expect(before).toMatchObject({ exception_hours: null, unknown_minutes: null, schedule_id: null })

  expect(await runStep('write exceptional hours')).toBe(1)

  const [after] = await read()
  expect(after).toMatchObject({ updated_at: before?.updated_at, unknown_minutes: '{[1440,10080)}' })
  expect(after?.exception_hours).not.toBeNull()
  expect(after?.schedule_id).toEqual(expect.any(Number))
  expect(await isListed()).toBe(true)
})

test('converts stored amenities to codes in batches of 500, and does not change updated_at', async () => {
  const { sql, categoryIds, listingIds } = await createTestApp()
  await sql`
    insert into listings (title, city, country, category_id, status, is_published)
    select 'متجر ' || n, 'عجمان', 'ae', ${categoryIds.shops}, 'approved', true from generate_series(1, 600) as n`
  await storeWithoutTriggers(`update listings set amenities = '{توصيل}' where id = ${listingIds.bakery}`)
  await storeWithoutTriggers('delete from listing_facets')
  const read = async () => (await sql`select updated_at, amenities from listings where id = ${listingIds.bakery}`)[0]
  const before = await read()
  expect(await runStep('write listing facets')).toBe(2)
  expect(await read()).toEqual({ updated_at: before?.updated_at, amenities: ['delivery'] })
  const [counts] = await sql`
    select (select count(*)::integer from listing_facets) as facets,
      (select count(*)::integer from listings where is_public) as listings`
  expect(counts?.facets).toBe(counts?.listings)
})
