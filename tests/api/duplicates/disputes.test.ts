import { visibleClaim } from '@dalil/api/contract'
import { claims, revisions } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLoggedInUser } from '../../support/factories/factories.ts'
import { createMergeFixture } from './merge-fixture.ts'

const message = 'هذا محلّي منذ عشر سنوات'
const reason = 'المستند مزوّر'

/** Transfers a listing to a claimant. */
async function createTransferredListing() {
  const scene = await createMergeFixture()
  const claimant = await createLoggedInUser({})
  const id = await scene.listing()
  const claim_id = await scene.claim({ listing_id: id, user_id: claimant.id })
  expect((await scene.staff.post(`/admin/claims/${claim_id}/approve`, {})).status).toBe(200)
  const object = () => scene.owner.post(`/claims/${claim_id}/object`, { message })
  return { ...scene, claimant, id, claim_id, object }
}

test('refuses to merge a listing whose former owner objects to its transfer, in both directions', async () => {
  const { staff, claimant, listing, merge, id, claim_id, object } = await createTransferredListing()
  await object()
  const others = [await listing({ user_id: null }), await listing({ user_id: claimant.id })]
  for (const other of others)
    for (const pair of [[id, other] as const, [other, id] as const])
      expect(await merge(...pair)).toMatchObject({ status: 409, body: { code: 'OWNERSHIP_DISPUTED' } })
  await staff.post(`/admin/claims/${claim_id}/approve`, {})
  expect((await merge(id, await listing())).status).toBe(200)
})

test('refuses to merge a transferred listing into that of a third person while the former owner may object', async () => {
  const { db, listing, merge, id, claim_id } = await createTransferredListing()
  const third = await listing({ user_id: (await createLoggedInUser({})).id })
  expect(await merge(id, third)).toMatchObject({ status: 409, body: { code: 'OWNERSHIP_DISPUTED' } })
  await db.update(claims).set({ transferred_at: sql`now() - interval '8 days'` }).where(eq(claims.id, claim_id))
  expect((await merge(id, third)).status).toBe(200)
})

test.for(['nobody', 'the claimant'] as const)(
  'returns the survivor, which belonged to %s, to an owner who objects after the merge',
  async (whose) => {
    const { staff, owner, claimant, listing, merge, undo, row, id, claim_id, object } = await createTransferredListing()
    const into = await listing({ user_id: whose === 'nobody' ? null : claimant.id })
    const { merge_id } = await merge(id, into)
    expect(await owner.read(visibleClaim, `/claims/${claim_id}`)).toMatchObject({ may_object: true })
    expect(await object()).toMatchObject({ status: 200 })
    expect(await row(into)).toMatchObject({ user_id: claimant.id })
    expect((await staff.post(`/admin/claims/${claim_id}/reject`, { reason })).status).toBe(200)
    expect(await row(into)).toMatchObject({ user_id: owner.id })
    expect((await undo(merge_id)).status).toBe(200)
    expect(await row(id)).toMatchObject({ user_id: owner.id, is_verified: false })
    expect(await row(into)).toMatchObject({ user_id: whose === 'nobody' ? null : owner.id })
  },
)

test('moves a dispute back with its listing when the merge is undone', async () => {
  const { staff, owner, claimant, listing, merge, undo, row, id, claim_id, object } = await createTransferredListing()
  const into = await listing({ user_id: null })
  const { merge_id } = await merge(id, into)
  await object()
  expect((await undo(merge_id)).status).toBe(200)
  expect([await row(id), await row(into)]).toMatchObject([{ user_id: claimant.id }, { user_id: null }])
  expect((await staff.post(`/admin/claims/${claim_id}/reject`, { reason })).status).toBe(200)
  expect(await row(id)).toMatchObject({ user_id: owner.id })
})

test('withdraws what the owner of a survivor proposed when an undo takes the survivor away', async () => {
  const { db, owner, listing, revision, merge, undo, row } = await createMergeFixture()
  const [gone, into] = [await listing(), await listing({ user_id: null })]
  const waiting = await revision({ listing_id: gone, user_id: owner.id })
  const { merge_id } = await merge(gone, into)
  expect((await owner.put(`/listings/${into}`, { title: 'اسم المالك' })).status).toBe(200)
  expect((await undo(merge_id)).status).toBe(200)
  expect([await row(gone), await row(into)]).toMatchObject([{ user_id: owner.id }, { user_id: null }])
  const rows = await db.select().from(revisions).where(eq(revisions.user_id, owner.id)).orderBy(revisions.id)
  expect(rows).toMatchObject([
    { id: waiting, listing_id: gone, status: 'pending' },
    { listing_id: into, status: 'withdrawn' },
  ])
})

test('does not reopen what the former owner of a merged listing proposed if the undo returns it to somebody else', async () => {
  const { db, staff, owner, claimant, listing, merge, undo, row, id, claim_id, object } =
    await createTransferredListing()
  expect((await claimant.put(`/listings/${id}`, { title: 'محل المطالب' })).status).toBe(200)
  const { merge_id } = await merge(id, await listing({ user_id: null }))
  await object()
  await staff.post(`/admin/claims/${claim_id}/reject`, { reason })
  expect((await undo(merge_id)).status).toBe(200)
  expect(await row(id)).toMatchObject({ user_id: owner.id })
  expect(await db.$count(revisions, sql`listing_id = ${id} and status = 'pending'`)).toBe(0)
})
