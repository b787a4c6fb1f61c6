import { adminClaim, visibleClaim } from '@dalil/api/contract'
import { claims } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLoggedInUser } from '../../support/factories/factories.ts'
import { createClaimFixture } from './claim-fixture.ts'

const message = 'هذا محلّي منذ عشر سنوات'
const day = 24 * 60 * 60 * 1000

async function createNewClaim(options?: { isOwned: boolean }) {
  const scene = await createClaimFixture(options)
  await scene.db.update(claims).set({ created_at: sql`now()` }).where(eq(claims.id, scene.id))
  return scene
}

test('approves a claim only when its owner has had seven days to object', async () => {
  const { db, owner, claimant, admin, listing_id, id } = await createNewClaim()
  const { object_until, created_at } = await admin.read(adminClaim, `/admin/claims/${id}`)
  expect(Date.parse(object_until ?? '') - Date.parse(created_at)).toBe(7 * day)
  expect(await claimant.read(visibleClaim, `/claims/${id}`)).toMatchObject({ object_until })
  expect(await owner.read(visibleClaim, `/claims/${id}`)).toMatchObject({ object_until, may_object: true })

  expect(await admin.post(`/admin/claims/${id}/approve`, {})).toMatchObject({
    status: 409,
    body: { code: 'OBJECTION_PERIOD', until: object_until },
  })
  expect(await owner.get(`/listings/${listing_id}`)).toMatchObject({ body: { user_id: owner.id, is_verified: false } })

  await db.update(claims).set({ created_at: sql`now() - interval '7 days 1 minute'` }).where(eq(claims.id, id))
  expect(await admin.post(`/admin/claims/${id}/approve`, {})).toMatchObject({ body: { status: 'approved' } })
})

test('approves a claim at once after its owner’s objection', async () => {
  const { owner, admin, id } = await createNewClaim()
  await owner.post(`/claims/${id}/object`, { message })
  expect(await admin.read(adminClaim, `/admin/claims/${id}`)).toMatchObject({ object_until: null })
  expect(await admin.post(`/admin/claims/${id}/approve`, {})).toMatchObject({ body: { status: 'approved' } })
})

test('approves a claim for a listing without an owner at once', async () => {
  const { admin, id } = await createNewClaim({ isOwned: false })
  expect(await admin.read(adminClaim, `/admin/claims/${id}`)).toMatchObject({ object_until: null })
  expect(await admin.post(`/admin/claims/${id}/approve`, {})).toMatchObject({ body: { status: 'approved' } })
})

test('rejects a claim and asks its claimant during the owner’s time to object', async () => {
  const { admin, id } = await createNewClaim()
  expect(await admin.post(`/admin/claims/${id}/ask`, { message })).toMatchObject({ body: { status: 'needs_info' } })
  expect(await admin.post(`/admin/claims/${id}/reject`, { reason: message })).toMatchObject({
    body: { status: 'rejected', object_until: null },
  })
})

test('lets super admins approve a claim before the owner’s time to object ends', async () => {
  const { owner, claimant, id, listing_id } = await createNewClaim()
  const chief = await createLoggedInUser({ role: 'super_admin' })
  const approved = await chief.post(`/admin/claims/${id}/approve`, {})
  expect(approved).toMatchObject({ body: { status: 'approved', object_until: expect.any(String) } })
  expect(await owner.get(`/listings/${listing_id}`)).toMatchObject({ body: { user_id: claimant.id } })
})

test('keeps the new owner from deleting the listing while the former owner may object', async () => {
  const { db, claimant, admin, id, listing_id } = await createClaimFixture()
  await admin.post(`/admin/claims/${id}/approve`, {})
  expect(await claimant.delete(`/listings/${listing_id}`)).toMatchObject({
    status: 409,
    body: { code: 'OWNERSHIP_DISPUTED' },
  })
  await db.update(claims).set({ transferred_at: sql`now() - interval '7 days 1 minute'` }).where(eq(claims.id, id))
  expect(await claimant.delete(`/listings/${listing_id}`)).toMatchObject({ status: 204 })
})

test('keeps staff from deciding about, or reading proofs of, a claim that competes with their own', async () => {
  const { make } = await createClaimFixture()
  const moderator = await createLoggedInUser({ role: 'moderator', moderates: ['sa'] })
  const { claim_id, id: proof } = await make.proof()
  expect(await moderator.get(`/admin/claims/${claim_id}/proofs/${proof}`)).toMatchObject({ status: 200 })

  const { listing } = await moderator.read(adminClaim, `/admin/claims/${claim_id}`)
  await make.claim({ listing_id: listing.id, user_id: moderator.id })
  for (const action of ['approve', 'reject'])
    expect(await moderator.post(`/admin/claims/${claim_id}/${action}`, { reason: message })).toMatchObject({
      status: 403,
    })
  expect(await moderator.get(`/admin/claims/${claim_id}/proofs/${proof}`)).toMatchObject({ status: 403 })
})
