import { adminClaim, ownListingList, visibleClaim } from '@dalil/api/contract'
import { claims } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLoggedInUser } from '../../support/factories/factories.ts'
import { deliverMail } from '../../support/mail.ts'
import { backdateTransfer } from '../../support/ownerships.ts'
import { createTestApp } from '../../support/test-app.ts'
import { createClaimFixture } from './claim-fixture.ts'

const message = 'هذا محلّي منذ عشر سنوات'
const day = 24 * 60 * 60 * 1000

/** Approves a claim so long ago that nobody may object to the transfer. */
async function createReturnFixture() {
  const fixture = await createClaimFixture()
  const { db, admin, id } = fixture
  await admin.post(`/admin/claims/${id}/approve`, {})
  await backdateTransfer(db, id, 8)
  const { guest } = await createTestApp()
  return { ...fixture, guest }
}

test('says until when the owner may object, and transfers the listing at once when the claim is approved', async () => {
  const { db, owner, claimant, admin, listing_id, id } = await createClaimFixture()
  const { object_until, created_at } = await admin.read(adminClaim, `/admin/claims/${id}`)
  expect(Date.parse(object_until ?? '') - Date.parse(created_at)).toBe(7 * day)
  expect(await claimant.read(visibleClaim, `/claims/${id}`)).toMatchObject({ object_until })
  expect(await owner.read(visibleClaim, `/claims/${id}`)).toMatchObject({ object_until, may_object: true })

  await db.update(claims).set({ created_at: sql`now() - interval '2 days'` }).where(eq(claims.id, id))
  const { body } = await admin.post(`/admin/claims/${id}/approve`, {})
  const approved = adminClaim.parse(body)
  expect(approved).toMatchObject({ status: 'approved' })
  expect(Date.parse(approved.object_until ?? '') - Date.parse(approved.transferred_at ?? '')).toBe(7 * day)
  expect(await owner.get(`/listings/${listing_id}`)).toMatchObject({
    body: { user_id: claimant.id, is_verified: true },
  })
  expect(await owner.read(visibleClaim, `/claims/${id}`)).toMatchObject({ may_object: true })
})

test('shows no end of the objection period once the owner has objected', async () => {
  const { owner, admin, id } = await createClaimFixture()
  await owner.post(`/claims/${id}/object`, { message })
  expect(await admin.read(adminClaim, `/admin/claims/${id}`)).toMatchObject({ object_until: null })
  expect(await admin.post(`/admin/claims/${id}/approve`, {})).toMatchObject({ body: { status: 'approved' } })
})

test('has no objection period for a listing without an owner', async () => {
  const { admin, id } = await createClaimFixture({ isOwned: false })
  expect(await admin.read(adminClaim, `/admin/claims/${id}`)).toMatchObject({ object_until: null })
  expect(await admin.post(`/admin/claims/${id}/approve`, {})).toMatchObject({ body: { status: 'approved' } })
})

test('rejects a claim and asks its claimant during the owner’s time to object', async () => {
  const { admin, id } = await createClaimFixture()
  expect(await admin.post(`/admin/claims/${id}/ask`, { message })).toMatchObject({ body: { status: 'needs_info' } })
  expect(await admin.post(`/admin/claims/${id}/reject`, { reason: message })).toMatchObject({
    body: { status: 'rejected', object_until: null },
  })
})

test('shows the owner the claim in the list of their places and on its page, and what they objected on its page', async () => {
  const { make, owner, claimant, admin, listing_id, id } = await createClaimFixture()
  const readRow = async () =>
    (await owner.read(ownListingList, '/user/listings')).data.find((row) => row.id === listing_id)
  expect(await readRow()).toMatchObject({ open_claim_id: id })
  expect(await owner.get(`/listings/${listing_id}`)).toMatchObject({ body: { open_claim_id: id } })
  expect(await claimant.get(`/listings/${listing_id}`)).not.toHaveProperty('body.open_claim_id')
  expect(await owner.read(visibleClaim, `/claims/${id}`)).toMatchObject({ has_objection: false, own_objection: null })
  await owner.post(`/claims/${id}/object`, { message })
  expect(await owner.read(visibleClaim, `/claims/${id}`)).toMatchObject({
    has_objection: true,
    own_objection: { message },
  })
  expect(await claimant.read(visibleClaim, `/claims/${id}`)).toMatchObject({ has_objection: true, own_objection: null })
  await admin.post(`/admin/claims/${id}/reject`, { reason: message })
  expect(await readRow()).toMatchObject({ open_claim_id: null })
  const other = await make.listing({ user_id: owner.id })
  expect((await owner.read(ownListingList, '/user/listings')).data.find((row) => row.id === other)).toMatchObject({
    open_claim_id: null,
  })
})

test('tells an owner who gets the listing back of other claims, hides their review, and hears them again', async () => {
  const { make, guest, owner, claimant, stranger, admin, listing_id, id } = await createReturnFixture()
  const waiting = await make.claim({ listing_id, user_id: stranger.id })
  await make.review({ listing_id, user_id: owner.id, rating: 5 })
  await deliverMail()
  expect((await admin.post(`/admin/claims/${id}/revoke`, { reason: message })).status).toBe(200)
  const links = (await deliverMail()).flatMap((mail) => mail.links.map(({ searchParams }) => searchParams.get('to')))
  expect(links).toContain(`/claims/${waiting}`)
  expect(await guest.get(`/listings/${listing_id}/reviews`)).toMatchObject({ body: { reviews: { total: 0 } } })
  expect(await owner.read(visibleClaim, `/claims/${waiting}`)).toMatchObject({ may_object: true })
  expect(await claimant.get(`/claims/${waiting}`)).toMatchObject({ status: 404 })
})

test('keeps the words of an objection from a claimant who is a moderator, and the website token from staff', async () => {
  const { make, owner, admin, listing_id } = await createClaimFixture()
  const moderator = await createLoggedInUser({ role: 'moderator', moderates: ['sa'] })
  const own = await make.claim({ listing_id, user_id: moderator.id })
  await owner.post(`/claims/${own}/object`, { message })
  expect(await moderator.read(adminClaim, `/admin/claims/${own}`)).toMatchObject({ objection: { message: null } })
  expect(await admin.read(adminClaim, `/admin/claims/${own}`)).toMatchObject({ objection: { message } })
  expect(await admin.read(visibleClaim, `/claims/${own}`)).toMatchObject({ viewer: 'staff', website_token: null })
})

test('keeps moderators from deciding about, or reading proofs of, a claim that competes with their own', async () => {
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
