import { expect, test } from 'vitest'
import { refreshDuplicatePairs } from '../../../api/src/duplicates/find-pairs.ts'
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
