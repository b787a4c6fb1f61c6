import { connect } from '@dalil/db/connect'
import { expect, onTestFinished, test } from 'vitest'
import { ReplicaMonitor, type ReplicaState } from '../../db/src/replica.ts'
import { createFakeReplica } from '../support/fake-replica.ts'
import { createTestDatabase } from '../support/test-database.ts'

const soon = { timeout: 5_000, interval: 20 }

async function createReplicaMonitor(maxLagMs?: number) {
  const [{ url }, replica] = [await createTestDatabase(), await createFakeReplica()]
  const states: ReplicaState[] = []
  const monitor = new ReplicaMonitor({
    url,
    readUrl: replica.url,
    ...(maxLagMs === undefined ? {} : { maxLagMs }),
    onState: (state) => states.push(state),
  })
  const { sql, close } = connect({ url, max: 1 })
  onTestFinished(async () => {
    await monitor.close()
    await close()
    await replica.close()
  })
  await expect.poll(() => monitor.isUsable, soon).toBe(true)
  return { monitor, replica, states, sql }
}

test('does not use a replica that lags more than allowed until it has caught up', async () => {
  const { monitor, replica, states, sql } = await createReplicaMonitor(700)
  await replica.freeze()
  await sql`create table written ()`
  await expect.poll(() => states.at(-1), soon).toBe('behind')
  expect(monitor.isUsable).toBe(false)

  await replica.thaw()
  await expect.poll(() => monitor.isUsable, soon).toBe(true)
  expect(states.at(-1)).toBe('current')
})

test('marks an unresponsive replica as unusable until it responds', async () => {
  const { monitor, replica, states } = await createReplicaMonitor()
  replica.line.stall()
  await expect.poll(() => states.at(-1), soon).toBe('away')
  expect(monitor.isUsable).toBe(false)
  replica.line.abandonStalled()
  await expect.poll(() => monitor.isUsable, { timeout: 10_000, interval: 20 }).toBe(true)
})
