import { adminClaim, listing as listingSchema } from '@dalil/api/contract'
import { claims, listings, proposals } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expireClaims } from '../../../api/src/claims/expire.ts'
import { createLoggedInUser } from '../../support/factories/factories.ts'
import { deliverMail } from '../../support/mail.ts'
import { createClaimFixture } from './claim-fixture.ts'

const message = 'هذا محلّي منذ عشر سنوات'
const reason = 'المستند مزوّر'
type Fixture = Awaited<ReturnType<typeof createClaimFixture>>

const readRow = async ({ db }: Fixture, id: number) => {
  const [row] = await db.select().from(listings).where(eq(listings.id, id))
  return row
}

const readStatuses = async ({ db, listing_id }: Fixture) => {
  const rows = await db.select().from(proposals).where(eq(proposals.listing_id, listing_id)).orderBy(proposals.id)
  return rows.map(({ status, user_id }) => ({ status, user_id }))
}

async function createTransfer() {
  const fixture = await createClaimFixture()
  await fixture.admin.post(`/admin/claims/${fixture.id}/approve`, {})
  return fixture
}

test('returns a listing when the claimant deletes the account, tells its former owner, and deletes what was proposed', async () => {
  const fixture = await createTransfer()
  const { owner, claimant, listing_id } = fixture
  expect(await claimant.put(`/listings/${listing_id}`, { title: 'محل المطالب' })).toMatchObject({ status: 200 })
  await deliverMail()
  expect(await claimant.delete('/user/delete')).toMatchObject({ status: 204 })
  expect(await readRow(fixture, listing_id)).toMatchObject({ user_id: owner.id, is_public: true })
  expect(await readStatuses(fixture)).toEqual([])
  const mails = await deliverMail()
  expect(mails.map(({ text }) => text.includes(`/listings/${listing_id}`)).toSorted()).toEqual([false, true])
})

test('audits the review that is hidden when a deleted account leaves a listing to its author', async () => {
  const { make, admin, owner, claimant, listing_id } = await createTransfer()
  const review = await make.review({ listing_id, user_id: owner.id, rating: 5 })
  expect(await claimant.delete('/user/delete')).toMatchObject({ status: 204 })
  expect(await admin.get(`/admin/audit?action=review.hide&subject_id=${review}`)).toMatchObject({
    body: { total: 1, data: [{ actor: null, before: { status: 'shown' }, after: { account_deleted: true } }] },
  })
})

test('withdraws what the claimant proposed when an unanswered question ends a disputed claim', async () => {
  const fixture = await createTransfer()
  const { db, owner, claimant, admin, listing_id, id } = fixture
  await owner.post(`/claims/${id}/object`, { message })
  await claimant.put(`/listings/${listing_id}`, { title: 'محل المطالب' })
  await admin.post(`/admin/claims/${id}/ask`, { message: 'أرسل عقد الإيجار' })
  await db.update(claims).set({ asked_at: sql`now() - interval '31 days'` }).where(eq(claims.id, id))
  await deliverMail()
  await expireClaims(db)
  expect(await deliverMail()).toHaveLength(2)
  expect(await readStatuses(fixture)).toEqual([{ status: 'withdrawn', user_id: claimant.id }])
  expect(await owner.get(`/listings/${listing_id}`)).toMatchObject({ body: { pending_revision: null } })
})

test('keeps the objector as the former owner when a later claim ends the disputed one', async () => {
  const { make, owner, stranger, admin, listing_id, id } = await createTransfer()
  await owner.post(`/claims/${id}/object`, { message })
  await admin.post(`/admin/listings/${listing_id}/unverify`, {})
  const later = await make.claim({ listing_id, user_id: stranger.id })
  await deliverMail()
  await admin.post(`/admin/claims/${later}/approve`, {})
  expect(await admin.read(adminClaim, `/admin/claims/${later}`)).toMatchObject({ former_owner: { id: owner.id } })
  expect(await deliverMail()).toHaveLength(3)
})

const steps = [
  ['approve', {}],
  ['reject', { reason }],
  ['ask', { message: 'أرسل عقد الإيجار' }],
  ['revoke', { reason }],
] as const

test('lets no moderator decide about a claim to a listing that they own or owned', async () => {
  const { make, claimant, admin } = await createClaimFixture()
  const other = await createLoggedInUser({ role: 'moderator', moderates: ['sa'] })
  const listing_id = await make.listing({ user_id: other.id })
  const id = await make.claim({ listing_id, user_id: claimant.id })
  for (const [step, body] of steps)
    expect(await other.post(`/admin/claims/${id}/${step}`, body), step).toMatchObject({ status: 403 })
  expect(await admin.post(`/admin/claims/${id}/approve`, {})).toMatchObject({ status: 200 })
  for (const [step, body] of steps)
    expect(await other.post(`/admin/claims/${id}/${step}`, body), step).toMatchObject({ status: 403 })
  const own = await make.claim({ listing_id: await make.listing({ user_id: admin.id }), user_id: claimant.id })
  expect(await admin.post(`/admin/claims/${own}/reject`, { reason })).toMatchObject({ status: 200 })
  expect((await admin.read(listingSchema, `/listings/${listing_id}`)).user_id).toBe(claimant.id)
})
