import { expect, test, vi } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

test('answers 404 to a review when its author is deleted while the request waits for a row lock', async () => {
  const { as, listingIds, userIds, sql } = await createTestApp()
  const waiting = () => sql`select from pg_locks where not granted`
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
