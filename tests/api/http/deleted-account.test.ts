import { expect, test, vi } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

test('answers 404 to a review when its author is deleted while the request waits for a row lock', async () => {
  const { as, listingIds, userIds, sql } = await createTestApp()
  // A wait for a row names no database in pg_locks, which lists those of the other tests as well.
  const waiting = () =>
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const answer = await sql.begin(async (tx) => {
    await tx`select from listings where id = ${listingIds.tagine} for update`
    const response = as('jan').post(`/listings/${listingIds.tagine}/reviews`, {
      rating: 4,
      comment: 'طعام لذيذ وخدمة سريعة',
    })
    await vi.waitFor(async () => expect(await waiting()).not.toHaveLength(0), { timeout: 5000 })
    await tx`delete from users where id = ${userIds.jan}`
    return { response }
  })
  expect(await answer.response).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})
