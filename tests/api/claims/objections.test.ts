import { adminClaim, claimHistory, listing as listingSchema, visibleClaim } from '@dalil/api/contract'
import { auditEntries } from '@dalil/db/schema'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deliverMail } from '../../support/mail.ts'
import { backdateTransfer } from '../../support/ownerships.ts'
import { createTestApp } from '../../support/test-app.ts'
import { createClaimFixture } from './claim-fixture.ts'

const message = 'هذا محلّي منذ عشر سنوات'
const reason = 'المستند مزوّر'

const readListing = async (id: number) => (await createTestApp()).guest.read(listingSchema, `/listings/${id}`)

test('notifies the owner of a claim, and shows the owner’s objection next to the claim', async () => {
  const { owner, stranger, admin, listing_id } = await createClaimFixture()
  await deliverMail()
  const { body } = await stranger.post('/claim-listing', {
    listingId: listing_id,
    claimantName: 'سعيد',
    claimantEmail: 'said@example.com',
    relationship: 'owner',
    reason: 'لي',
  })
  const { id } = (body as { claim: { id: number } }).claim
  const mail = (await deliverMail()).find(({ text }) => text.includes('اعترض'))
  expect(mail?.links.map(({ searchParams }) => searchParams.get('to'))).toContain(`/claims/${id}`)

  expect(await owner.read(visibleClaim, `/claims/${id}`)).toMatchObject({
    viewer: 'owner',
    may_object: true,
    website_token: null,
    factors: [],
  })
  expect(await owner.post(`/claims/${id}/object`, { message })).toMatchObject({
    status: 200,
    body: { status: 'pending', may_object: false },
  })
  expect(await owner.post(`/claims/${id}/object`, { message })).toMatchObject({
    status: 409,
    body: { code: 'OBJECTION_ALREADY_EXISTS' },
  })
  expect(await admin.read(adminClaim, `/admin/claims/${id}`)).toMatchObject({
    status: 'pending',
    objection: { message },
  })
  const { data } = await stranger.read(claimHistory, `/claims/${id}/history`)
  expect(data.at(-1)).toMatchObject({ by: 'owner', action: 'object', message: null })
})

test('reopens an approved claim after an objection, and does not change the new owner on a second approval', async () => {
  const { owner, claimant, admin, listing_id, id } = await createClaimFixture()
  await admin.post(`/admin/claims/${id}/approve`, {})
  await deliverMail()
  expect(await owner.read(visibleClaim, `/claims/${id}`)).toMatchObject({
    may_object: true,
    object_until: expect.any(String),
  })
  expect(await owner.post(`/claims/${id}/object`, { message })).toMatchObject({ body: { status: 'pending' } })
  expect(await readListing(listing_id)).toMatchObject({ user_id: claimant.id, is_verified: true })
  expect(await deliverMail()).toMatchObject([{ text: expect.stringContaining('سنعيد النظر') }])

  expect(await admin.post(`/admin/claims/${id}/approve`, {})).toMatchObject({ status: 200 })
  expect(await readListing(listing_id)).toMatchObject({ user_id: claimant.id, is_verified: true })
  expect(await deliverMail()).toHaveLength(2)
  expect(await owner.post(`/claims/${id}/object`, { message })).toMatchObject({ status: 409 })
})

test.for(['revoke', 'reject'] as const)(
  'returns the listing to its former owner on %s after an objection',
  async (action) => {
    const { db, owner, claimant, admin, listing_id, id } = await createClaimFixture()
    await admin.post(`/admin/claims/${id}/approve`, {})
    await owner.post(`/claims/${id}/object`, { message })
    await deliverMail()
    expect(await admin.post(`/admin/claims/${id}/${action}`, {})).toMatchObject({ status: 422 })
    expect(await admin.post(`/admin/claims/${id}/${action}`, { reason })).toMatchObject({
      status: 200,
      body: { status: action === 'revoke' ? 'revoked' : 'rejected', transferred_at: null },
    })
    expect(await readListing(listing_id)).toMatchObject({ user_id: owner.id, is_verified: false, verification: null })
    const mails = await deliverMail()
    expect(mails.map(({ text }) => text.includes(reason)).toSorted()).toEqual([false, true])
    expect(await claimant.get(`/claims/${id}`)).toMatchObject({ body: { reason } })
    const entry = and(eq(auditEntries.action, `claim.${action}`), eq(auditEntries.subject_id, id))
    expect(await db.select().from(auditEntries).where(entry)).toMatchObject([
      {
        before: { listing: { user_id: claimant.id, is_verified: true } },
        after: { reason, listing: { user_id: owner.id, is_verified: false } },
      },
    ])
  },
)

test('lets only the claimant add messages, codes and website checks to a claim', async () => {
  const { owner, stranger, admin, id } = await createClaimFixture()
  for (const [person, status] of [
    [owner, 403],
    [admin, 403],
    [stranger, 404],
  ] as const) {
    expect(await person.put(`/claims/${id}`, { message })).toMatchObject({ status })
    expect(await person.post(`/claims/${id}/email-code`, { email: 'info@halab-sweets.example' })).toMatchObject({
      status,
    })
    expect(await person.post(`/claims/${id}/check-website`)).toMatchObject({ status })
  }
  expect(await owner.get(`/claims/${id}/history`)).toMatchObject({ status: 403 })
})

test('accepts objections only from the former owner, and only within seven days after the transfer', async () => {
  const { db, owner, claimant, stranger, admin, id } = await createClaimFixture()
  const object = async (person: typeof owner) => (await person.post(`/claims/${id}/object`, { message })).status
  expect([await object(claimant), await object(stranger), await object(admin)]).toEqual([403, 404, 403])
  expect(await owner.post(`/claims/${id}/object`, { message: '' })).toMatchObject({ status: 422 })
  await admin.post(`/admin/claims/${id}/approve`, {})
  await backdateTransfer(db, id, 7)
  expect(await owner.read(visibleClaim, `/claims/${id}`)).toMatchObject({ may_object: false })
  expect(await object(owner)).toBe(409)
  expect(await admin.read(adminClaim, `/admin/claims/${id}`)).toMatchObject({ status: 'approved', objection: null })
})
