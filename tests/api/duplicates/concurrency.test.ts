import { setTimeout as sleep } from 'node:timers/promises'
import { claims } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { refreshDuplicatePairs } from '../../../api/src/duplicates/find-pairs.ts'
import { createLoggedInUser } from '../../support/factories/factories.ts'
import { createMergeFixture, type MergeFixture } from './merge-fixture.ts'

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

/** Lets the first request begin its transaction before the second, and take the lock of its listing after it. */
async function overtake({ sql }: MergeFixture, first: () => Promise<unknown>, second: () => Promise<unknown>) {
  const holder = await sql.reserve()
  await holder`begin`
  await holder`lock table claims in access exclusive mode`
  const answers: Promise<unknown>[] = []
  for (const send of [first, second]) {
    answers.push(send())
    const readWaiting = () => holder`select from pg_locks where relation = 'claims'::regclass and not granted`
    while ((await readWaiting()).length < answers.length) await sleep(10)
  }
  await holder`rollback`
  holder.release()
  return Promise.all(answers)
}

test('leaves a claim with the survivor that was rejected after the merge by an approval that began before it', async () => {
  const fixture = await createMergeFixture()
  const { listing, claim, merge, undo, owner, moderator, db } = fixture
  const [into, from] = [await listing({ user_id: null }), await listing()]
  const lost = await claim({ listing_id: from })
  const won = await claim({ listing_id: into, user_id: owner.id })
  const other = await moderator('sa')
  let mergeId = 0
  await overtake(
    fixture,
    () => other.post(`/admin/claims/${won}/approve`, {}),
    async () => {
      mergeId = (await merge(from, into)).merge_id
    },
  )
  expect(await undo(mergeId)).toMatchObject({ status: 200 })
  const rows = await db
    .select({ listing_id: claims.listing_id, status: claims.status })
    .from(claims)
    .where(eq(claims.id, lost))
  expect(rows).toEqual([{ listing_id: into, status: 'rejected' }])
})
