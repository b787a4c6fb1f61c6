import { adminDuplicateList } from '@dalil/api/contract'
import { auditEntries, proposals } from '@dalil/db/schema'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { refreshDuplicatePairs } from '../../../api/src/duplicates/find-pairs.ts'
import { createFactories, createLoggedInUser } from '../../support/factories/factories.ts'
import { deliverMail } from '../../support/mail.ts'
import { createSuggestionFixture } from './suggestion-fixture.ts'

test('thanks the sender by mail when a problem is accepted, and does not change the listing', async () => {
  const { as, suggest, read } = await createSuggestionFixture()
  const { id } = await suggest({ problem: 'wrong', comment: 'يغلق باكراً' })
  await deliverMail()
  expect(await as('mariam').post(`/admin/suggestions/${id}/accept`, {})).toMatchObject({
    status: 200,
    body: { status: 'accepted', decided_by: { name: expect.any(String) } },
  })
  expect(await read()).toMatchObject({ version: 1 })
  expect(await deliverMail()).toMatchObject([{ text: expect.stringContaining('شكراً لأنك نبّهتنا') }])
})

test('closes a listing when staff accept the suggestion that it has closed', async () => {
  const { as, suggest, readPublic } = await createSuggestionFixture()
  const { id } = await suggest({ problem: 'closed', changes: { business_status: 'permanently_closed' } })
  expect(await as('mariam').post(`/suggestions/${id}/accept`, {})).toMatchObject({ status: 200 })
  expect(await readPublic()).toMatchObject({ business_status: 'permanently_closed' })
})

test('stores a pair of duplicates when an accepted suggestion names two listings as one place', async () => {
  const { as, db, suggest, id: listing_id } = await createSuggestionFixture()
  const { listing } = await createFactories('nl', (await createLoggedInUser({})).id)
  const other = await listing()
  const pairs = async () =>
    (await as('mariam').read(adminDuplicateList, `/admin/duplicates?listing_id=${other}&status=open`)).data
  const { id } = await suggest({ problem: 'duplicate', duplicate_of: other })
  expect(await pairs()).toEqual([])
  expect(await as('mariam').post(`/suggestions/${id}/accept`, {})).toMatchObject({ status: 200 })
  expect(await pairs()).toMatchObject([
    { listings: [{ id: listing_id }, { id: other }], reasons: ['suggested'], score: 1 },
  ])
  await refreshDuplicatePairs(db, [listing_id, other])
  expect(await pairs()).toMatchObject([{ reasons: ['suggested'], score: 1 }])
})

test('sets the business status of a place together with the acceptance, or changes neither', async () => {
  const { as, suggest, readPublic, db, userIds } = await createSuggestionFixture()
  const { id } = await suggest({ problem: 'closed' })
  const accept = (body: object) => as('mariam').post(`/admin/suggestions/${id}/accept`, body)
  expect(await accept({ business_status: 'haunted' })).toMatchObject({ status: 422 })
  const seen = { business_status: 'permanently_closed', before: { business_status: 'temporarily_closed' } }
  expect(await accept(seen)).toMatchObject({ status: 409, body: { current: { business_status: 'open' } } })
  expect(await readPublic()).toMatchObject({ business_status: 'open' })
  const answers = await Promise.all([1, 2].map(() => accept({ business_status: 'permanently_closed' })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await readPublic()).toMatchObject({ business_status: 'permanently_closed' })
  const [stored] = await db.select({ status: proposals.status }).from(proposals).where(eq(proposals.id, id))
  expect(stored).toEqual({ status: 'approved' })
  const entries = await db
    .select({ action: auditEntries.action })
    .from(auditEntries)
    .where(and(eq(auditEntries.actor_id, userIds.mariam), eq(auditEntries.action, 'listing.update')))
  expect(entries).not.toHaveLength(0)
})
