import { adminClaim, listing as listingSchema, visibleClaim } from '@dalil/api/contract'
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

test.for(['objects', 'may still object'] as const)(
  'returns a listing to its former owner, who %s, when the claimant deletes the account',
  async (state) => {
    const fixture = await createTransfer()
    const { owner, claimant, listing_id, id } = fixture
    if (state === 'objects') await owner.post(`/claims/${id}/object`, { message })
    expect(await claimant.put(`/listings/${listing_id}`, { title: 'محل المطالب' })).toMatchObject({ status: 200 })
    await deliverMail()
    expect(await claimant.delete('/user/delete')).toMatchObject({ status: 204 })
    expect(await readRow(fixture, listing_id)).toMatchObject({ user_id: owner.id, is_verified: false, is_public: true })
    expect(await readStatuses(fixture)).toEqual([])
    const mails = await deliverMail()
    expect(mails.map(({ text }) => text.includes(`/listings/${listing_id}`)).toSorted()).toEqual([false, true])
    expect(await owner.get(`/listings/${listing_id}`)).toMatchObject({ body: { pending_revision: null } })
  },
)

test('returns a disputed listing when staff delete the account of its claimant', async () => {
  const fixture = await createTransfer()
  const { owner, claimant, listing_id, id } = fixture
  await owner.post(`/claims/${id}/object`, { message })
  const superAdmin = await createLoggedInUser({ role: 'super_admin' })
  expect(await superAdmin.delete(`/admin/users/${claimant.id}`)).toMatchObject({ status: 204 })
  expect(await readRow(fixture, listing_id)).toMatchObject({ user_id: owner.id })
})

test('does not return a listing to a former owner whose objection staff have rejected, and audits a review it hides', async () => {
  const upheld = await createTransfer()
  await upheld.owner.post(`/claims/${upheld.id}/object`, { message })
  await upheld.admin.post(`/admin/claims/${upheld.id}/approve`, {})
  expect(await upheld.claimant.delete('/user/delete')).toMatchObject({ status: 204 })
  expect(await readRow(upheld, upheld.listing_id)).toBeUndefined()

  const fixture = await createTransfer()
  const review = await fixture.make.review({ listing_id: fixture.listing_id, user_id: fixture.owner.id, rating: 5 })
  expect(await fixture.claimant.delete('/user/delete')).toMatchObject({ status: 204 })
  expect(await fixture.admin.get(`/admin/audit?action=review.hide&subject_id=${review}`)).toMatchObject({
    body: { total: 1, data: [{ actor: null, before: { status: 'shown' }, after: { account_deleted: true } }] },
  })
})

test('deletes the listings of an account that it holds undisputed after the days of objection', async () => {
  const fixture = await createTransfer()
  const { db, make, admin, claimant, stranger, listing_id, id } = fixture
  await db.update(claims).set({ transferred_at: sql`now() - interval '7 days 1 minute'` }).where(eq(claims.id, id))
  const unowned = await make.listing({ user_id: null })
  await admin.post(`/admin/claims/${await make.claim({ listing_id: unowned, user_id: claimant.id })}/approve`, {})
  const taken = await make.listing({ user_id: fixture.owner.id })
  const earlier = await make.claim({ listing_id: taken, user_id: claimant.id })
  await admin.post(`/admin/claims/${earlier}/approve`, {})
  await db.update(claims).set({ transferred_at: sql`now() - interval '8 days'` }).where(eq(claims.id, earlier))
  await admin.post(`/admin/listings/${taken}/unverify`, {})
  await admin.post(`/admin/claims/${await make.claim({ listing_id: taken, user_id: stranger.id })}/approve`, {})
  expect(await claimant.delete('/user/delete')).toMatchObject({ status: 204 })
  expect(await readRow(fixture, listing_id)).toBeUndefined()
  expect(await readRow(fixture, unowned)).toBeUndefined()
  expect(await readRow(fixture, taken)).toMatchObject({ user_id: stranger.id })
})

test('withdraws what the claimant proposed when an unanswered question ends a disputed claim', async () => {
  const fixture = await createTransfer()
  const { db, owner, claimant, admin, listing_id, id } = fixture
  await owner.post(`/claims/${id}/object`, { message })
  await claimant.put(`/listings/${listing_id}`, { title: 'محل المطالب' })
  await admin.post(`/admin/claims/${id}/ask`, { message: 'أرسل عقد الإيجار' })
  await db.update(claims).set({ asked_at: sql`now() - interval '31 days'` }).where(eq(claims.id, id))
  await expireClaims(db)
  expect(await readRow(fixture, listing_id)).toMatchObject({ user_id: owner.id })
  expect(await readStatuses(fixture)).toEqual([{ status: 'withdrawn', user_id: claimant.id }])
  expect(await owner.get(`/listings/${listing_id}`)).toMatchObject({ body: { pending_revision: null } })
})

test('keeps the objector as the former owner when a later claim ends the disputed one', async () => {
  const fixture = await createTransfer()
  const { make, owner, stranger, admin, listing_id, id } = fixture
  await owner.post(`/claims/${id}/object`, { message })
  await admin.post(`/admin/listings/${listing_id}/unverify`, {})
  const later = await make.claim({ listing_id, user_id: stranger.id })
  await deliverMail()
  await admin.post(`/admin/claims/${later}/approve`, {})
  expect(await admin.read(adminClaim, `/admin/claims/${later}`)).toMatchObject({ former_owner: { id: owner.id } })
  expect(await deliverMail()).toHaveLength(3)
  expect(await owner.read(visibleClaim, `/claims/${later}`)).toMatchObject({ may_object: true })
  expect(await admin.post(`/admin/claims/${later}/revoke`, { reason })).toMatchObject({ status: 200 })
  expect(await readRow(fixture, listing_id)).toMatchObject({ user_id: owner.id, is_verified: false })
})

test.for(['reject', 'revoke'] as const)('accepts %s of a disputed claim that awaits an answer', async (action) => {
  const fixture = await createTransfer()
  const { owner, admin, other, listing_id, id } = fixture
  await owner.post(`/claims/${id}/object`, { message })
  await admin.post(`/admin/claims/${id}/ask`, { message: 'أرسل عقد الإيجار' })
  expect(await other.post(`/admin/claims/${id}/${action}`, { reason })).toMatchObject({ status: 200 })
  expect(await readRow(fixture, listing_id)).toMatchObject({ user_id: owner.id })
})

test('rejects a claim that awaits an answer, and approves it after the answer', async () => {
  const { claimant, admin, make, listing_id, stranger, id } = await createClaimFixture()
  const second = await make.claim({ listing_id, user_id: stranger.id })
  for (const each of [id, second]) await admin.post(`/admin/claims/${each}/ask`, { message: 'أرسل عقد الإيجار' })
  expect(await admin.post(`/admin/claims/${second}/reject`, { reason })).toMatchObject({
    status: 200,
    body: { status: 'rejected' },
  })
  await claimant.put(`/claims/${id}`, { message: 'العقد باسمي' })
  expect(await admin.post(`/admin/claims/${id}/approve`, {})).toMatchObject({ status: 200 })
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
