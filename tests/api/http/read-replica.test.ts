import { listing } from '@dalil/api/contract'
import { openRequestPools } from '@dalil/db/request-pools'
import { expect, onTestFinished, test } from 'vitest'
import { createSession } from '../../../api/src/accounts/sessions/sessions.ts'
import { createApp } from '../../../api/src/program/app.ts'
import { createFakeReplica } from '../../support/fake-replica.ts'
import { seedFixtures } from '../../support/fixtures/seed-fixtures.ts'
import { createTestClient, createTestDeps } from '../../support/test-app.ts'
import { createTestDatabase } from '../../support/test-database.ts'

const ofReplica = 'من النسخة'
const soon = { timeout: 5_000, interval: 20 }

/** Creates the app with a primary and a replica, which store different titles for one listing. */
async function createReplicatedApp() {
  const [{ url }, replica] = [await createTestDatabase(), await createFakeReplica()]
  const states: string[] = []
  const pools = openRequestPools({
    url,
    readUrl: replica.url,
    maxReads: 2,
    maxWrites: 2,
    onReplicaState: (state) => states.push(state),
  })
  onTestFinished(async () => {
    await pools.close()
    await replica.close()
  })
  const { userIds, listingIds } = await seedFixtures(pools.writes.db)
  await seedFixtures(replica.db)
  await replica.sql`update listings set title = ${ofReplica} where id = ${listingIds.tagine}`
  const token = await createSession(pools.writes.db, { user_id: userIds.jan })
  const app = createApp(createTestDeps({ ...pools.writes, reads: pools }, { RATE_LIMITS: 'off' }))
  const guest = createTestClient(app)
  const jan = createTestClient(app, async () => token)
  const titleFor = async (caller: typeof guest) => (await caller.read(listing, `/listings/${listingIds.tagine}`)).title
  await expect.poll(() => titleFor(guest), soon).toBe(ofReplica)
  return { pools, replica, states, guest, jan, listingIds, titleFor }
}

test('sends reads of guests to the replica, and reads of logged-in users to the primary', async () => {
  const { guest, jan, titleFor } = await createReplicatedApp()
  expect(await titleFor(guest)).toBe(ofReplica)
  expect(await titleFor(jan)).not.toBe(ofReplica)
})

test('sends reads to the primary while the replica is unreachable, and to the replica afterwards', async () => {
  const { replica, states, guest, titleFor } = await createReplicatedApp()
  await replica.line.disconnect()
  for (let read = 0; read < 10; read++) expect(await titleFor(guest)).not.toBe(ofReplica)
  await expect.poll(() => states.at(-1), soon).toBe('away')
  expect(await titleFor(guest)).not.toBe(ofReplica)

  await replica.line.reconnect()
  await expect.poll(() => titleFor(guest), soon).toBe(ofReplica)
  expect(states.at(-1)).toBe('current')
})

test('sends reads to the primary when the replica is unresponsive', async () => {
  const { replica, states, titleFor, guest } = await createReplicatedApp()
  replica.line.stall()
  const titles = await Promise.all(Array.from({ length: 8 }, () => titleFor(guest)))
  expect(titles).not.toContain(ofReplica)
  await expect.poll(() => states.at(-1), soon).toBe('away')
  expect(await titleFor(guest)).not.toBe(ofReplica)
})

test('sends all reads to the primary after a change until the replica has received the change', async () => {
  const { replica, jan, guest, listingIds, titleFor } = await createReplicatedApp()
  await replica.freeze()
  expect(await titleFor(guest)).toBe(ofReplica)
  const opinion = { rating: 4, comment: 'طعام لذيذ وخدمة سريعة' }
  expect(await jan.post(`/listings/${listingIds.tagine}/reviews`, opinion)).toMatchObject({ status: 201 })
  for (let read = 0; read < 20; read++) expect(await titleFor(guest)).not.toBe(ofReplica)

  await replica.thaw()
  await expect.poll(() => titleFor(guest), soon).toBe(ofReplica)
})

test('sends reads to the primary after a change in another process', async () => {
  const { pools, replica, guest, titleFor } = await createReplicatedApp()
  await replica.freeze()
  pools.noteChange()
  expect(await titleFor(guest)).not.toBe(ofReplica)
  await replica.thaw()
  await expect.poll(() => titleFor(guest), soon).toBe(ofReplica)
})

test('sends no reads to a replica that was promoted', async () => {
  const { replica, states, guest, titleFor } = await createReplicatedApp()
  await replica.promote()
  await expect.poll(() => states.at(-1), soon).toBe('foreign')
  expect(await titleFor(guest)).not.toBe(ofReplica)
})
