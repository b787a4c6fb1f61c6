import { moderatedListing, ownOwnershipList } from '@dalil/api/contract'
import { expect, test } from 'vitest'
import { createLoggedInUser } from '../../support/factories/factories.ts'
import { createClaimFixture } from '../claims/claim-fixture.ts'

const reason = 'المستند مزوّر'
type Fixture = Awaited<ReturnType<typeof createClaimFixture>>

/** Oldest first. */
const readLedger = async ({ admin }: Pick<Fixture, 'admin'>, id: number) =>
  (await admin.read(moderatedListing, `/admin/listings/${id}`)).ownerships.toReversed()

test('lists in the back office who owned a listing, from when to when, why, and who decided', async () => {
  const fixture = await createClaimFixture()
  const { admin, other, owner, claimant, listing_id, id } = fixture
  await admin.post(`/admin/claims/${id}/approve`, {})
  await other.post(`/admin/claims/${id}/revoke`, { reason })
  const ledger = await readLedger(fixture, listing_id)
  expect(ledger).toMatchObject([
    { owner: { id: owner.id }, because: 'created', decided_by: null, claim_id: null, is_annulled: false },
    { owner: { id: claimant.id }, because: 'claimed', decided_by: { id: admin.id }, claim_id: id, is_annulled: true },
    { owner: { id: owner.id }, because: 'revoked', decided_by: { id: other.id }, claim_id: null, until: null },
  ])
  expect(ledger.slice(0, -1).map(({ until }) => until)).toEqual(ledger.slice(1).map(({ since }) => since))
})

test('records a merge and its undo in the ledgers of both listings', async () => {
  const fixture = await createClaimFixture()
  const { admin, make, owner, listing_id } = fixture
  const into = await make.listing({ user_id: null })
  const { body } = await admin.post(`/admin/listings/${listing_id}/merge`, { into })
  const { merge_id } = body as { merge_id: number }
  expect((await readLedger(fixture, into)).at(-1)).toMatchObject({
    owner: { id: owner.id },
    because: 'merged',
    merge_id,
  })
  await admin.post(`/admin/merges/${merge_id}/undo`)
  expect(await readLedger(fixture, listing_id)).toMatchObject([
    { owner: { id: owner.id }, because: 'created' },
    { owner: null, because: 'merged', merge_id },
    { owner: { id: owner.id }, because: 'restored', decided_by: { id: admin.id } },
  ])
  expect(await readLedger(fixture, into)).toMatchObject([
    { owner: null, because: 'imported' },
    { owner: { id: owner.id }, because: 'merged', is_annulled: true },
    { owner: null, because: 'restored', until: null },
  ])
})

test('shows owners their own ownerships, also after they have lost the listing, and no names', async () => {
  const { admin, owner, claimant, listing_id, id } = await createClaimFixture()
  await admin.post(`/admin/claims/${id}/approve`, {})
  expect(await owner.read(ownOwnershipList, '/user/ownerships')).toMatchObject({
    total: 1,
    data: [
      { listing: { id: listing_id }, because: 'created', until: expect.any(String), decided_by: null, claim_id: null },
    ],
  })
  const { data } = await claimant.read(ownOwnershipList, '/user/ownerships')
  expect(data).toMatchObject([{ because: 'claimed', until: null, decided_by: 'staff', claim_id: id }])
  expect(JSON.stringify(data)).not.toContain('منى')
})

test('keeps the ledger of a listing whose claimant left, without the account', async () => {
  const fixture = await createClaimFixture()
  const { admin, owner, claimant, listing_id, id } = fixture
  await admin.post(`/admin/claims/${id}/approve`, {})
  expect(await claimant.delete('/user/delete')).toMatchObject({ status: 204 })
  expect(await readLedger(fixture, listing_id)).toMatchObject([
    { owner: { id: owner.id } },
    { owner: null, because: 'claimed', claim_id: null },
    { owner: { id: owner.id }, because: 'left', decided_by: null, until: null },
  ])
})

test('resolves the owner of each listing of a chain of merges when the claim that gave the first one has ended', async () => {
  const fixture = await createClaimFixture()
  const { admin, make, owner, listing_id, id } = fixture
  const [second, third] = [await make.listing({ user_id: null }), await make.listing({ user_id: null })]
  await admin.post(`/admin/claims/${id}/approve`, {})
  const merge = async (from: number, into: number) =>
    ((await admin.post(`/admin/listings/${from}/merge`, { into })).body as { merge_id: number }).merge_id
  const merges = [await merge(listing_id, second), await merge(second, third)]
  expect(await admin.post(`/admin/claims/${id}/revoke`, { reason })).toMatchObject({ status: 200 })
  const readOwners = async () => {
    const owners: (number | null)[] = []
    for (const each of [listing_id, second, third])
      owners.push((await readLedger(fixture, each)).at(-1)?.owner?.id ?? null)
    return owners
  }
  expect(await readOwners()).toEqual([null, null, owner.id])
  for (const [merge_id, owners] of [
    [merges[1], [null, owner.id, null]],
    [merges[0], [owner.id, null, null]],
  ] as const) {
    expect(await admin.post(`/admin/merges/${merge_id}/undo`)).toMatchObject({ status: 200 })
    expect(await readOwners()).toEqual(owners)
  }
})

test('hides what owners wrote about a listing that an undo returns to them', async () => {
  const { admin, make, owner, listing_id, id } = await createClaimFixture()
  await admin.post(`/admin/claims/${id}/approve`, {})
  const review = await make.review({ listing_id, user_id: owner.id, rating: 1 })
  const into = await make.listing({ user_id: null })
  const { body } = await admin.post(`/admin/listings/${listing_id}/merge`, { into })
  await admin.post(`/admin/claims/${id}/revoke`, { reason })
  await admin.post(`/admin/merges/${(body as { merge_id: number }).merge_id}/undo`)
  expect(await admin.get(`/admin/reviews/${review}`)).toMatchObject({ body: { status: 'hidden' } })
})

test('opens a ledger for each new listing and refuses a second open ownership', async () => {
  const { db, listing_id } = await createClaimFixture()
  const stranger = await createLoggedInUser({})
  const insert = () =>
    db.execute(
      `insert into ownerships (listing_id, user_id, because, is_verified) values (${listing_id}, ${stranger.id}, 'created', false)`,
    )
  await expect(insert()).rejects.toThrow()
})
