import { visibleClaim } from '@dalil/api/contract'
import { claims, proposals } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLoggedInUser, createUser } from '../../support/factories/factories.ts'
import { deliverMail } from '../../support/mail.ts'
import { createMergeFixture } from './merge-fixture.ts'

const message = 'هذا محلّي منذ عشر سنوات'
const reason = 'المستند مزوّر'

/** Transfers a listing to a claimant. */
async function createTransferredListing() {
  const fixture = await createMergeFixture()
  const claimant = await createLoggedInUser({})
  const id = await fixture.listing()
  const claim_id = await fixture.claim({ listing_id: id, user_id: claimant.id })
  expect((await fixture.staff.post(`/admin/claims/${claim_id}/approve`, {})).status).toBe(200)
  const object = () => fixture.owner.post(`/claims/${claim_id}/object`, { message })
  return { ...fixture, claimant, id, claim_id, object }
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

test('returns the survivor, which had no owner, to an owner who objects after the merge', async () => {
  const { staff, owner, claimant, listing, merge, undo, row, id, claim_id, object } = await createTransferredListing()
  const into = await listing({ user_id: null })
  const { merge_id } = await merge(id, into)
  expect(await owner.read(visibleClaim, `/claims/${claim_id}`)).toMatchObject({ may_object: true })
  expect(await object()).toMatchObject({ status: 200 })
  expect(await row(into)).toMatchObject({ user_id: claimant.id })
  expect((await staff.post(`/admin/claims/${claim_id}/reject`, { reason })).status).toBe(200)
  expect(await row(into)).toMatchObject({ user_id: owner.id })
  expect((await undo(merge_id)).status).toBe(200)
  expect(await row(id)).toMatchObject({ user_id: owner.id, is_verified: false })
  expect(await row(into)).toMatchObject({ user_id: null })
})

test('never returns a listing that the claimant already had to the former owner of a merged one', async () => {
  const { db, staff, owner, claimant, listing, merge, undo, row, id, claim_id } = await createTransferredListing()
  const into = await listing({ user_id: claimant.id })
  expect(await merge(id, into)).toMatchObject({ status: 409, body: { code: 'OWNERSHIP_DISPUTED' } })
  await db.update(claims).set({ transferred_at: sql`now() - interval '8 days'` }).where(eq(claims.id, claim_id))
  const { merge_id } = await merge(id, into)
  const revoke = () => staff.post(`/admin/claims/${claim_id}/revoke`, { reason })
  expect(await revoke()).toMatchObject({ status: 409, body: { code: 'ALREADY_MERGED' } })
  expect((await undo(merge_id)).status).toBe(200)
  expect((await revoke()).status).toBe(200)
  expect([await row(id), await row(into)]).toMatchObject([{ user_id: owner.id }, { user_id: claimant.id }])
})

test('returns a claim that was upheld after a merge with its listing, so that staff can revoke it', async () => {
  const { staff, owner, listing, merge, undo, row, id, claim_id, object } = await createTransferredListing()
  const { merge_id } = await merge(id, await listing({ user_id: null }))
  await object()
  expect((await staff.post(`/admin/claims/${claim_id}/approve`, {})).status).toBe(200)
  expect((await undo(merge_id)).status).toBe(200)
  expect((await staff.post(`/admin/claims/${claim_id}/revoke`, { reason })).status).toBe(200)
  expect(await row(id)).toMatchObject({ user_id: owner.id, is_verified: false })
})

test('refuses to merge an owned listing into that of somebody whose claim for it waits', async () => {
  const { db, listing, claim, merge } = await createMergeFixture()
  const claimant = await createUser()
  const id = await listing()
  const claim_id = await claim({ listing_id: id, user_id: claimant })
  const into = await listing({ user_id: claimant })
  expect(await merge(id, into)).toMatchObject({ status: 409, body: { code: 'OWNERSHIP_DISPUTED' } })
  await db.delete(claims).where(eq(claims.id, claim_id))
  expect((await merge(id, into)).status).toBe(200)
})

test.for(['the survivor', 'the merged listing'] as const)(
  'tells the owner of %s of claims made before they owned the page, who may object',
  async (whose) => {
    const { listing, claim, merge } = await createMergeFixture()
    const newOwner = await createLoggedInUser({})
    const owners = whose === 'the survivor' ? [null, newOwner.id] : [newOwner.id, null]
    const [gone, into] = [await listing({ user_id: owners[0] ?? null }), await listing({ user_id: owners[1] ?? null })]
    const claim_id = await claim({ listing_id: whose === 'the survivor' ? gone : into })
    await deliverMail()
    expect((await merge(gone, into)).status).toBe(200)
    const mails = await deliverMail()
    expect(mails.flatMap(({ links }) => links.map(({ searchParams }) => searchParams.get('to')))).toContain(
      `/claims/${claim_id}`,
    )
    expect(await newOwner.post(`/claims/${claim_id}/object`, { message })).toMatchObject({ status: 200 })
  },
)

test('counts no objection of another owner as one of the present owner', async () => {
  const { owner, listing, claim, merge } = await createMergeFixture()
  const successor = await createLoggedInUser({})
  const [gone, into] = [await listing(), await listing({ user_id: successor.id })]
  const claim_id = await claim({ listing_id: gone })
  expect((await owner.post(`/claims/${claim_id}/object`, { message })).status).toBe(200)
  expect((await merge(gone, into)).status).toBe(200)
  expect(await successor.read(visibleClaim, `/claims/${claim_id}`)).toMatchObject({ object_until: expect.any(String) })
  expect((await successor.post(`/claims/${claim_id}/object`, { message })).status).toBe(200)
})

test('refuses merges by moderators who would gain a listing, or have claimed or lost one', async () => {
  const { staff, listing, claim, moderator } = await createMergeFixture()
  const judge = await moderator('sa')
  const theirs = await listing({ user_id: judge.id })
  const merge = (id: number, into: number) => judge.post(`/admin/listings/${id}/merge`, { into })
  expect(await merge(theirs, await listing({ user_id: null }))).toMatchObject({ status: 403 })
  expect(await merge(await listing(), theirs)).toMatchObject({ status: 403 })
  const claimed = await listing()
  await claim({ listing_id: claimed, user_id: judge.id })
  expect(await merge(claimed, await listing())).toMatchObject({ status: 403 })
  const lost = await listing({ user_id: judge.id })
  await staff.post(`/admin/claims/${await claim({ listing_id: lost })}/approve`, {})
  expect(await merge(lost, await listing())).toMatchObject({ status: 403 })
  expect(await merge(await listing(), await listing())).toMatchObject({ status: 200 })
  expect(await merge(theirs, await listing({ user_id: judge.id }))).toMatchObject({ status: 200 })
})

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

test('returns a listing to its owner if a claim for the survivor was approved before the undo', async () => {
  const { staff, owner, listing, claim, merge, undo, row } = await createMergeFixture()
  const claimant = await createLoggedInUser({})
  const [gone, into] = [await listing(), await listing({ user_id: null })]
  const claim_id = await claim({ listing_id: into, user_id: claimant.id })
  const { merge_id } = await merge(gone, into)
  expect((await staff.post(`/admin/claims/${claim_id}/approve`, {})).status).toBe(200)
  expect((await undo(merge_id)).status).toBe(200)
  expect([await row(gone), await row(into)]).toMatchObject([{ user_id: owner.id }, { user_id: claimant.id }])
  expect((await owner.post(`/claims/${claim_id}/object`, { message })).status).toBe(404)
  expect((await staff.post(`/admin/claims/${claim_id}/revoke`, { reason })).status).toBe(200)
  expect([await row(gone), await row(into)]).toMatchObject([{ user_id: owner.id }, { user_id: null }])
})

test('withdraws what the owner of a survivor proposed when an undo takes the survivor away', async () => {
  const { db, owner, listing, revision, merge, undo, row } = await createMergeFixture()
  const [gone, into] = [await listing(), await listing({ user_id: null })]
  const waiting = await revision({ listing_id: gone, user_id: owner.id })
  const { merge_id } = await merge(gone, into)
  expect((await owner.put(`/listings/${into}`, { title: 'اسم المالك' })).status).toBe(200)
  expect((await undo(merge_id)).status).toBe(200)
  expect([await row(gone), await row(into)]).toMatchObject([{ user_id: owner.id }, { user_id: null }])
  const rows = await db.select().from(proposals).where(eq(proposals.user_id, owner.id)).orderBy(proposals.id)
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
  expect(await db.$count(proposals, sql`listing_id = ${id} and status = 'pending'`)).toBe(0)
})
