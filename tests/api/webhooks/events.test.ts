import { claims, listings, reviews } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createUser } from '../../support/factories/factories.ts'
import { toFormData } from '../../support/form-data.ts'
import { createTestApp } from '../../support/test-app.ts'
import { createListingForm } from '../listings/write/listing-form.ts'
import { createHook, openReceiver, readOutbox } from './receiver.ts'

const allEvents = ['listing.changed', 'listing.status', 'review.created', 'claim.changed']
const readData = async (id: number) =>
  (await readOutbox(id)).map(({ event, payload }) => ({ event, ...(payload.data as object) }))

test('tells of edits, of another status and of the deletion of a listing', async () => {
  const { createOwner } = await openReceiver()
  const owner = await createOwner()
  const { body } = await owner.post('/listings', await createListingForm({ title: 'مقهى الميناء' }))
  const { id } = body as { id: number }
  const hook = await createHook(owner, { events: allEvents })
  const edited = await owner.put(
    `/listings/${id}`,
    toFormData({ ...(await readForm(owner, id)), phone: '070 555 01 23' }),
  )
  expect(edited.status, JSON.stringify(edited.body)).toBe(200)
  await owner.post(`/listings/${id}/publish`)
  expect(await owner.delete(`/listings/${id}`)).toMatchObject({ status: 204 })
  expect(await readData(hook.id)).toMatchObject([
    { event: 'listing.changed', listing_id: id, fields: expect.arrayContaining(['phone']) },
    { event: 'listing.status', listing_id: id, is_published: true },
    { event: 'listing.status', listing_id: id, status: 'deleted' },
  ])
})

async function readForm(owner: { get: (path: string) => Promise<{ body: unknown }> }, id: number) {
  const { title, description, city, country, address, category_id } = (await owner.get(`/listings/${id}`))
    .body as Record<string, string>
  return { title, description, city, country, address, category_id } as Record<string, string>
}

test('tells of a review when it is shown for the first time, and of claims', async () => {
  const { db } = await createTestApp()
  const { createOwner } = await openReceiver()
  const [owner, claimant] = [await createOwner(), await createOwner()]
  const listing_id = await owner.listing()
  const [ofOwner, ofClaimant] = [
    await createHook(owner, { events: allEvents }),
    await createHook(claimant, { events: allEvents }),
  ]
  const [held] = await db
    .insert(reviews)
    .values({ listing_id, user_id: await createUser(), rating: 4, comment: 'طيب', status: 'held' })
    .returning({ id: reviews.id })
  expect(await readData(ofOwner.id)).toEqual([])
  for (const status of ['shown', 'hidden', 'shown'] as const)
    await db
      .update(reviews)
      .set({ status })
      .where(eq(reviews.id, held?.id ?? 0))
  const claim = {
    claimant_name: 'لمى',
    claimant_email: 'lama@dalil.test',
    relationship: 'owner',
    reason: 'لي',
  } as const
  const [claimed] = await db
    .insert(claims)
    .values({ listing_id, user_id: claimant.id, ...claim })
    .returning({ id: claims.id })
  await db
    .update(claims)
    .set({ status: 'needs_info', asked_at: '2026-01-01T00:00:00.000Z' })
    .where(eq(claims.id, claimed?.id ?? 0))
  const ofClaim = ['pending', 'needs_info'].map((status) => ({
    event: 'claim.changed',
    listing_id,
    claim_id: claimed?.id,
    status,
  }))
  expect(await readData(ofOwner.id)).toEqual([
    { event: 'review.created', listing_id, review_id: held?.id, rating: 4 },
    ...ofClaim,
  ])
  expect(await readData(ofClaimant.id)).toEqual(ofClaim)
})

test('tells only of the chosen events and listing, and not of listings of others', async () => {
  const { db } = await createTestApp()
  const { createOwner } = await openReceiver()
  const [owner, other] = [await createOwner(), await createOwner()]
  const [chosen, another, foreign] = [await owner.listing(), await owner.listing(), await other.listing()]
  const hook = await createHook(owner, { events: ['listing.status'], listing_id: chosen })
  const unrelated = await createHook(owner, { events: ['review.created'] })
  for (const id of [chosen, another, foreign])
    await db.update(listings).set({ status: 'suspended', status_reason: 'مغلق' }).where(eq(listings.id, id))
  expect(await readData(hook.id)).toMatchObject([{ listing_id: chosen, status: 'suspended' }])
  expect(await readData(unrelated.id)).toEqual([])
})

test('tells of nothing that was rolled back', async () => {
  const { db } = await createTestApp()
  const { createOwner } = await openReceiver()
  const owner = await createOwner()
  const id = await owner.listing()
  const hook = await createHook(owner, { events: allEvents })
  const attempt = transaction(db, async (tx) => {
    await tx.update(listings).set({ status: 'suspended', status_reason: 'مغلق' }).where(eq(listings.id, id))
    throw new Error('undone')
  })
  await expect(attempt).rejects.toThrow('undone')
  expect(await readData(hook.id)).toEqual([])
})
