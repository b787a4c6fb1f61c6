import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { refreshDuplicatePairs } from '../../../api/src/duplicates/find-pairs.ts'
import { createScenario } from '../../support/scenarios/scenarios.ts'

test('finds a pair of duplicates when concurrent jobs compare its two listings', async () => {
  const { db, addPlace, play } = await createScenario()
  for (let round = 0; round < 5; round++) {
    const values = { title: `مخبز التزامن ${round}`, latitude: 10 + round, longitude: 45 }
    const ids = [await addPlace('Q', null, values), await addPlace('R', null, values)]
    await Promise.all(ids.map((id) => refreshDuplicatePairs(db, [id])))
    await play('S gets /admin/duplicates?listing_id=<Q>: data.length=1')
  }
})

test('decides about a suggestion that a concurrent merge moves to the survivor', async () => {
  const { play } = await createScenario()
  for (let round = 0; round < 8; round++) {
    await play('place Y, place Z, C suggests Y problem=closed')
    await play('merge Y Z & J refuse suggestion-C reason="لم يثبت شيء": 200 200')
  }
})

test('decides about what a deleted account returns to a merged listing', async () => {
  for (let round = 0; round < 8; round++) {
    const { play } = await createScenario()
    await play('place Y owner=null, C suggests Y problem=closed, C claims Y, merge Y N')
    await play(`B leaves & J ${round % 2 === 0 ? 'refuse suggestion-C' : 'reject C'}: 200 204`)
  }
})

test('leaves a claim with the survivor that was rejected after the merge by an approval that began before it', async () => {
  const { play, person, sql } = await createScenario()
  await play('C claims L, A claims M')
  await Promise.all(['S', 'J'].map(person))
  const holder = await sql.reserve()
  await holder`begin`
  await holder`lock table claims in access exclusive mode`
  const answers: Promise<void>[] = []
  // The first begins its transaction before the second, and takes the lock of its listing after it.
  for (const step of ['J approve A', 'merge L M']) {
    answers.push(play(step))
    const readWaiting = () => holder`select from pg_locks where relation = 'claims'::regclass and not granted`
    while ((await readWaiting()).length < answers.length) await sleep(10)
  }
  await holder`rollback`
  holder.release()
  await Promise.all(answers)
  await play('undo L, S gets /admin/claims/<claim-C>: status=rejected listing.id=<M>')
  expect(answers).toHaveLength(2)
})
