import { auditEntries } from '@dalil/db/schema'
import { expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

test('publishes and unpublishes an approved draft', async () => {
  const { as, guest, listingIds } = await createTestApp()
  expect(await guest.get(`/listings/${listingIds.draft}`)).toMatchObject({ status: 404 })

  expect(await as('amira').post(`/listings/${listingIds.draft}/publish`)).toMatchObject({
    status: 200,
    body: { id: listingIds.draft, is_published: true, status: 'approved' },
  })
  expect(await guest.get(`/listings/${listingIds.draft}`)).toMatchObject({ status: 200 })
  expect(await as('amira').post(`/listings/${listingIds.draft}/publish`)).toMatchObject({ status: 200 })

  await as('amira').post(`/listings/${listingIds.draft}/unpublish`)
  expect(await guest.get(`/listings/${listingIds.draft}`)).toMatchObject({ status: 404 })
})

test('does not show a pending listing after its owner publishes it', async () => {
  const { as, guest, listingIds } = await createTestApp()
  expect(await as('amira').post(`/listings/${listingIds.pending}/publish`)).toMatchObject({
    status: 200,
    body: { is_published: true, status: 'pending' },
  })
  expect(await guest.get(`/listings/${listingIds.pending}`)).toMatchObject({ status: 404 })
})

test.for([
  ['by a guest', null, 'bakery', 401, 'UNAUTHENTICATED'],
  ['of a draft, by another user, with 404', 'jan', 'draft', 404, 'NOT_FOUND'],
  ['by another user', 'jan', 'bakery', 403, 'FORBIDDEN'],
  ['by an owner without a verified address', 'noor', 'cafe', 403, 'EMAIL_NOT_VERIFIED'],
] as const)('rejects the publication of a listing: %s', async ([, who, listing, status, code]) => {
  const { as, guest, listingIds } = await createTestApp()
  const caller = who ? as(who) : guest
  expect(await caller.post(`/listings/${listingIds[listing]}/publish`)).toMatchObject({ status, body: { code } })
})

test('writes an audit entry when an admin changes the visibility of another user’s listing', async () => {
  const { as, db, listingIds, userIds } = await createTestApp()
  await as('mariam').post(`/listings/${listingIds.pharmacy}/unpublish`)

  expect(await db.select().from(auditEntries)).toMatchObject([
    {
      actor_id: userIds.mariam,
      action: 'listing.unpublish',
      subject_id: listingIds.pharmacy,
      after: { is_published: false },
    },
  ])
})
