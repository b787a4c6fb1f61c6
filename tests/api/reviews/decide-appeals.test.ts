import { adminReview, bulkResult, paginatedList, queueCounts } from '@dalil/api/contract'
import { beforeEach, expect, test } from 'vitest'
import { createFactories, createLoggedInUser } from '../../support/factories/factories.ts'
import { deliverMail } from '../../support/mail.ts'
import { createTestApp } from '../../support/test-app.ts'

const reason = 'ما زال يخالف القاعدة نفسها.'

beforeEach(async () => {
  await deliverMail()
})

/** Returns reviews of one place that staff have hidden and whose authors appealed, in the order of the appeals. */
async function appealReviews(
  count: number,
  hider: 'mariam' | 'salma' = 'salma',
): Promise<{ listing_id: number; ids: number[] }> {
  const { as, userIds } = await createTestApp()
  const make = await createFactories('sa', userIds.amira)
  const listing_id = await make.listing()
  const ids: number[] = []
  for (let index = 0; index < count; index++) {
    const author = await createLoggedInUser({})
    const id = await make.review({ listing_id, user_id: author.id })
    await as(hider).post(`/admin/reviews/${id}/hide`, { reason: 'ليس عن المكان.' })
    expect(await author.post(`/reviews/${id}/appeal`, { message: 'زرته بنفسي.' })).toMatchObject({ status: 201 })
    ids.push(id)
  }
  await deliverMail()
  return { listing_id, ids }
}

test('shows who hid a review, their role and the reason beside the appeal', async () => {
  const { as, userIds } = await createTestApp()
  const { ids } = await appealReviews(1)
  const read = async () => adminReview.parse((await as('mariam').get(`/admin/reviews/${ids[0]}`)).body)
  expect(await read()).toMatchObject({
    hidden_reason: 'ليس عن المكان.',
    hidden_by: { id: userIds.salma, role: 'super_admin' },
    appeal: { status: 'pending', decided_by: null },
  })
  await as('mariam').post(`/admin/reviews/${ids[0]}/uphold`, { reason })
  expect(await read()).toMatchObject({ appeal: { status: 'refused', decided_by: { id: userIds.mariam } } })
})

test('lists the oldest appeals first, whatever the age of the review', async () => {
  const { as, sql, userIds } = await createTestApp()
  const { listing_id, ids } = await appealReviews(2)
  await sql`update reviews set created_at = now() - interval '1 year' where id = ${ids[1] ?? 0}`
  const path = `/admin/reviews?appeal=pending&listing_id=${listing_id}&sort_by=appealed_at`
  const read = async (order: string) =>
    (await as('mariam').read(paginatedList(adminReview), `${path}&order=${order}`)).data
  expect((await read('ASC')).map(({ id }) => id)).toEqual(ids)
  expect((await read('DESC')).map(({ id }) => id)).toEqual(ids.toReversed())
  const make = await createFactories('sa', userIds.amira)
  const other = await make.review({ listing_id })
  const appealed = await as('mariam').read(
    paginatedList(adminReview),
    `/admin/reviews?listing_id=${listing_id}&sort_by=appealed_at`,
  )
  expect(appealed.data.map(({ id }) => id)).not.toContain(other)
  expect(appealed.total).toBe(2)
})

test.for([
  { action: 'show', status: 'shown', appeal: 'accepted' },
  { action: 'uphold', status: 'hidden', appeal: 'refused' },
] as const)(
  'bulk action “$action” decides several appeals, and mails each author',
  async ({ action, status, appeal }) => {
    const { as } = await createTestApp()
    const { listing_id, ids } = await appealReviews(2)
    const body = { ids, action, reason, seen: 'pending' }
    const answer = await as('mariam').post('/admin/reviews/bulk', body)
    expect(bulkResult.parse(answer.body).data).toEqual(ids.map((id) => ({ id, ok: true })))
    const { data } = await as('mariam').read(paginatedList(adminReview), `/admin/reviews?listing_id=${listing_id}`)
    expect(data).toHaveLength(2)
    for (const review of data)
      expect(review).toMatchObject({ status, appeal: { status: appeal, decision_reason: reason } })
    expect(await deliverMail()).toHaveLength(2)

    const again = await as('salma').post('/admin/reviews/bulk', body)
    expect(bulkResult.parse(again.body).data).toMatchObject(
      ids.map((id) => ({ id, ok: false, code: 'ALREADY_DECIDED', decided_by: expect.any(String) })),
    )
    expect(await deliverMail()).toHaveLength(0)
  },
)

test('lets the moderator who hid a review show it again, but not reject the appeal', async () => {
  const { as, sql } = await createTestApp()
  const { ids } = await appealReviews(1, 'mariam')
  const path = `/admin/reviews/${ids[0]}`
  expect(await as('mariam').post(`${path}/uphold`, { reason })).toMatchObject({
    status: 403,
    body: { code: 'OWN_DECISION' },
  })
  const bulk = await as('mariam').post('/admin/reviews/bulk', { ids, action: 'uphold', reason })
  expect(bulkResult.parse(bulk.body).data).toMatchObject([{ ok: false, code: 'OWN_DECISION' }])
  const [appeal] = await sql`select status from review_appeals where review_id = ${ids[0] ?? 0}`
  expect(appeal).toEqual({ status: 'pending' })
  expect(await as('mariam').post(`${path}/show`, {})).toMatchObject({
    status: 200,
    body: { status: 'shown', appeal: { status: 'accepted' } },
  })
})

test('lets a super admin reject the appeal against a review that they hid themselves', async () => {
  const { as } = await createTestApp()
  const { ids } = await appealReviews(1, 'salma')
  expect(await as('salma').post(`/admin/reviews/${ids[0]}/uphold`, { reason })).toMatchObject({ status: 200 })
})

test('requires a reason to reject an appeal, but not to hide a review', async () => {
  const { as, userIds } = await createTestApp()
  const { ids } = await appealReviews(1)
  for (const body of [{}, { reason: ' ' }])
    expect(await as('mariam').post(`/admin/reviews/${ids[0]}/uphold`, body)).toMatchObject({
      status: 422,
      body: { errors: { reason: expect.anything() } },
    })
  for (const action of ['hide', 'uphold'])
    expect(await as('mariam').post('/admin/reviews/bulk', { ids, action })).toMatchObject({ status: 422 })
  const make = await createFactories('sa', userIds.amira)
  const id = await make.review({ listing_id: await make.listing() })
  expect(await as('mariam').post(`/admin/reviews/${id}/hide`, {})).toMatchObject({ status: 200 })
})

test('accepts one of two concurrent decisions about an appeal, and rejects the other', async () => {
  const { as } = await createTestApp()
  const { ids } = await appealReviews(1)
  const answers = await Promise.all([
    as('mariam').post(`/admin/reviews/${ids[0]}/show`, { seen: 'pending' }),
    as('salma').post(`/admin/reviews/${ids[0]}/uphold`, { reason, seen: 'pending' }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await deliverMail()).toHaveLength(1)
})

test('counts pending appeals in the countries of the moderator', async () => {
  const { as } = await createTestApp()
  const here = await createLoggedInUser({ role: 'moderator', moderates: ['sa'] })
  const elsewhere = await createLoggedInUser({ role: 'moderator', moderates: ['nl'] })
  const before = (await here.read(queueCounts, '/admin/queues')).appeals.count
  const { ids } = await appealReviews(1)
  const counted = await here.read(queueCounts, '/admin/queues')
  expect(counted.appeals).toMatchObject({ count: before + 1, oldest: expect.any(String) })
  expect(counted.messages).toBeUndefined()
  expect((await elsewhere.read(queueCounts, '/admin/queues')).appeals.count).toBe(0)
  expect((await as('mariam').read(queueCounts, '/admin/queues')).messages).toBeDefined()
  await as('mariam').post(`/admin/reviews/${ids[0]}/uphold`, { reason })
  expect((await here.read(queueCounts, '/admin/queues')).appeals.count).toBe(before)
})
