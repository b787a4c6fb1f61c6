import { auditEntries } from '@dalil/db/schema'
import { expect, test } from 'vitest'
import { openHouse } from '../../support/house.ts'

test('publishing an approved draft shows it to everyone, and unpublishing hides it again', async () => {
  const { as, guest, cast } = await openHouse()
  expect(await guest.get(`/listings/${cast.draft}`)).toMatchObject({ status: 404 })

  expect(await as('amira').post(`/listings/${cast.draft}/publish`)).toMatchObject({
    status: 200,
    body: { id: cast.draft, is_published: true, status: 'approved' },
  })
  expect(await guest.get(`/listings/${cast.draft}`)).toMatchObject({ status: 200 })
  expect(await as('amira').post(`/listings/${cast.draft}/publish`)).toMatchObject({ status: 200 })

  await as('amira').post(`/listings/${cast.draft}/unpublish`)
  expect(await guest.get(`/listings/${cast.draft}`)).toMatchObject({ status: 404 })
})

test('publishing what still waits for a moderator shows it to nobody else', async () => {
  const { as, guest, cast } = await openHouse()
  expect(await as('amira').post(`/listings/${cast.pending}/publish`)).toMatchObject({
    status: 200,
    body: { is_published: true, status: 'pending' },
  })
  expect(await guest.get(`/listings/${cast.pending}`)).toMatchObject({ status: 404 })
})

test.for([
  ['a guest signs in first', null, 'bakery', 401, 'UNAUTHENTICATED'],
  ['a stranger does not learn that a draft exists', 'jan', 'draft', 404, 'NOT_FOUND'],
  ['a stranger may not publish what is not theirs', 'jan', 'bakery', 403, 'FORBIDDEN'],
  ['an owner confirms the address first', 'noor', 'cafe', 403, 'EMAIL_NOT_VERIFIED'],
] as const)('%s', async ([, who, listing, status, code]) => {
  const { as, guest, cast } = await openHouse()
  const caller = who ? as(who) : guest
  expect(await caller.post(`/listings/${cast[listing]}/publish`)).toMatchObject({ status, body: { code } })
})

test('what an admin does with the listing of another is written down', async () => {
  const { as, db, cast, people } = await openHouse()
  await as('mariam').post(`/listings/${cast.pharmacy}/unpublish`)

  expect(await db.select().from(auditEntries)).toMatchObject([
    { actor_id: people.mariam, action: 'listing.unpublish', subject_id: cast.pharmacy, after: { is_published: false } },
  ])
})
