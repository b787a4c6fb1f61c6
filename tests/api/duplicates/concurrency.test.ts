import { expect, test } from 'vitest'
import { refreshDuplicatePairs } from '../../../api/src/duplicates/find-pairs.ts'
import { createLoggedInUser } from '../../support/factories/factories.ts'
import { createMergeFixture } from './merge-fixture.ts'

test('finds a pair of duplicates when concurrent jobs compare its two listings', async () => {
  const { db, listing, find } = await createMergeFixture()
  for (let round = 0; round < 5; round++) {
    const values = { title: `مخبز التزامن ${round}`, latitude: 10 + round, longitude: 45 }
    const ids = [await listing(values), await listing(values)] as const
    await Promise.all(ids.map((id) => refreshDuplicatePairs(db, [id])))
    expect(await find(...ids)).toHaveLength(1)
  }
})

test('decides about a suggestion that a concurrent merge moves to the survivor', async () => {
  const { listing, suggestion, merge, moderator } = await createMergeFixture()
  const other = await moderator('sa')
  for (let round = 0; round < 8; round++) {
    const [from, into] = [await listing(), await listing()]
    const id = await suggestion({ listing_id: from })
    const [merged, decided] = await Promise.all([
      merge(from, into),
      other.post(`/admin/suggestions/${id}/refuse`, { reason: 'لم يثبت شيء' }),
    ])
    expect(merged.status).toBe(200)
    expect(decided, `round ${round}`).toMatchObject({ status: 200 })
  }
})

test('decides about what a deleted account returns to a merged listing', async () => {
  const { listing, suggestion, claim, merge, moderator } = await createMergeFixture()
  const other = await moderator('sa')
  for (let round = 0; round < 8; round++) {
    const leaving = await createLoggedInUser({})
    const [from, into] = [await listing({ user_id: null }), await listing({ user_id: leaving.id })]
    const path =
      round % 2 === 0
        ? `/admin/suggestions/${await suggestion({ listing_id: from })}/refuse`
        : `/admin/claims/${await claim({ listing_id: from })}/reject`
    await merge(from, into)
    const [left, decided] = await Promise.all([
      leaving.delete('/user/delete'),
      other.post(path, { reason: 'لم يثبت شيء' }),
    ])
    expect(left.status).toBe(204)
    expect(decided, `round ${round}`).toMatchObject({ status: 200 })
  }
})
