import { visibleClaim } from '@dalil/api/contract'
import { proposals } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLoggedInUser } from '../../support/factories/factories.ts'
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
