import { listing } from '@dalil/api/contract'
import { users } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createProposalFixture } from './proposal-fixture.ts'

test('publishes a pin moved less than 200 m from the approved position at once, in any number of steps', async () => {
  const { save, readPublic } = await createProposalFixture()
  const move = async (latitude: number) => listing.parse((await save({ latitude, longitude: 4.3007 })).body)
  expect((await move(52.0715)).pending_revision).toBeNull()
  expect((await readPublic()).latitude).toBe(52.0715)
  expect((await move(52.0725)).pending_revision?.changes).toEqual({
    position: {
      before: { latitude: 52.0715, longitude: 4.3007 },
      after: { latitude: 52.0725, longitude: 4.3007 },
    },
  })
  expect((await readPublic()).latitude).toBe(52.0715)
  expect((await move(52.0712)).pending_revision).toBeNull()
})

test('measures the move of a position from the one that staff approved with the listing', async () => {
  const { as, id, save, read } = await createProposalFixture({}, { status: 'pending' })
  await save({ latitude: 52.0805, longitude: 4.3007 })
  await as('mariam').post(`/admin/listings/${id}/approve`, {})
  await save({ latitude: 52.0806, longitude: 4.3007 })
  expect(await read()).toMatchObject({ latitude: 52.0806, pending_revision: null })
  await save({ latitude: 52.0825, longitude: 4.3007 })
  expect(await read()).toMatchObject({ latitude: 52.0806, pending_revision: { changes: { position: {} } } })
})

test('measures the move of a position from the one that staff set, not from one that an owner with a role in another country set', async () => {
  const { as, db, id, owner, save, read } = await createProposalFixture()
  await as('mariam').put(`/admin/listings/${id}`, { latitude: 52.0805, longitude: 4.3007 })
  await save({ latitude: 52.0806, longitude: 4.3007 })
  expect(await read()).toMatchObject({ latitude: 52.0806, pending_revision: null })
  await db
    .update(users)
    .set({ role: 'moderator', moderates: ['sa'] })
    .where(eq(users.id, owner.id))
  await save({ latitude: 52.0817, longitude: 4.3007 })
  await save({ latitude: 52.0827, longitude: 4.3007 })
  expect(await read()).toMatchObject({ latitude: 52.0817, pending_revision: { changes: { position: {} } } })
})

test.for([
  ['the position', {}, null],
  ['other fields only', { fields: ['title'] }, 'pending'],
] as const)('measures the move of a position from the live one after staff accepted %s', async ([, order, status]) => {
  const { as, save, findRevision } = await createProposalFixture({ LISTING_MODERATION: 'post' })
  await save({ latitude: 52.0805, longitude: 4.3007, title: 'اسم جديد' })
  const first = await findRevision()
  await as('mariam').post(`/admin/revisions/${first?.id}/accept`, order)
  if (status) await save({ latitude: 52.0805, longitude: 4.3007 })
  await save({ latitude: 52.0806, longitude: 4.3007 })
  const last = await findRevision()
  expect(last?.id === first?.id ? null : last?.status).toBe(status)
})

test('adds up small moves of a pin before and after staff accepted another field', async () => {
  const { as, save, read, findRevision } = await createProposalFixture()
  await save({ latitude: 52.0717, longitude: 4.3007, title: 'اسم جديد' })
  await as('mariam').post(`/admin/revisions/${(await findRevision())?.id}/accept`, {})
  await save({ latitude: 52.0727, longitude: 4.3007 })
  expect(await read()).toMatchObject({ latitude: 52.0717, pending_revision: { changes: { position: {} } } })
})
