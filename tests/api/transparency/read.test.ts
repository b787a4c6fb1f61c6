import { transparencyReport } from '@dalil/api/contract'
import { expect, test } from 'vitest'
import { createFactories } from '../../support/factories/factories.ts'
import { createTestApp } from '../../support/test-app.ts'

async function createTransparencyFixture() {
  const { as, guest, userIds } = await createTestApp()
  const make = await createFactories('ma', userIds.amira)
  const read = async (country = 'ma') => (await guest.read(transparencyReport, `/transparency?country=${country}`)).data
  return { as, guest, make, userIds, read }
}

test('counts submissions for each of twelve months, including months without submissions', async () => {
  const { make, read } = await createTransparencyFixture()
  const [before, others] = [await read(), await read('nl')]
  expect(before).toHaveLength(12)
  expect(before[0]?.month).toBe(new Date().toISOString().slice(0, 7))
  const now = new Date()
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15)).toISOString()
  const listing_id = await make.listing({ created_at: last })
  await make.review({ listing_id })
  await make.review({ listing_id, created_at: last })
  const [current, former] = await read()
  expect(current).toMatchObject({ reviews: (before[0]?.reviews ?? 0) + 1 })
  expect(former).toMatchObject({
    reviews: (before[1]?.reviews ?? 0) + 1,
    listings: (before[1]?.listings ?? 0) + 1,
    removed: before[1]?.removed,
  })
  expect(await read('nl')).toEqual(others)
})

test('counts removals by reason, and omits the moderator’s message', async () => {
  const { as, make, read } = await createTransparencyFixture()
  const listing_id = await make.listing()
  const ids = [await make.review({ listing_id }), await make.review({ listing_id }), await make.review({ listing_id })]
  const staff = as('mariam')
  await staff.post(`/admin/reviews/${ids[0]}/hide`, { reason: 'كلام جارح', ground: 'abuse' })
  await staff.post(`/admin/reviews/${ids[1]}/hide`, { reason: 'سبب آخر تماماً' })
  await staff.delete(`/admin/reviews/${ids[2]}`)
  await staff.post(`/admin/listings/${listing_id}/suspend`, { reason: 'المكان غير موجود' })
  const [current] = await read()
  expect(current?.removed).toEqual(
    expect.arrayContaining([
      { subject: 'review', reason: 'abuse', count: 1 },
      { subject: 'review', reason: 'other', count: 1 },
      { subject: 'review', reason: 'deleted', count: 1 },
      { subject: 'listing', reason: 'suspended', count: 1 },
    ]),
  )
  expect(JSON.stringify(current)).not.toContain('سبب')
  await staff.delete(`/admin/listings/${listing_id}`)
  expect((await read())[0]?.removed).toContainEqual({ subject: 'listing', reason: 'deleted', count: 1 })
})

test('counts a hidden review until staff show it again, including after its author deleted it', async () => {
  const { as, make, userIds, read } = await createTransparencyFixture()
  const listing_id = await make.listing()
  const id = await make.review({ listing_id, user_id: userIds.jan })
  const staff = as('mariam')
  const countAbuse = async () => (await read())[0]?.removed.find(({ reason }) => reason === 'abuse')?.count ?? 0
  const before = await countAbuse()
  await staff.post(`/admin/reviews/${id}/hide`, { reason: 'كلام جارح', ground: 'abuse' })
  expect(await countAbuse()).toBe(before + 1)
  await staff.post(`/admin/reviews/${id}/show`, {})
  expect(await countAbuse()).toBe(before)
  await staff.post(`/admin/reviews/${id}/hide`, { reason: 'كلام جارح', ground: 'abuse' })
  expect(await as('jan').delete(`/reviews/${id}`)).toMatchObject({ status: 204 })
  expect(await countAbuse()).toBe(before + 1)
})

test('counts reviews that a burst held as a burst, and those held because of a hidden one as others', async () => {
  const { as, make, read } = await createTransparencyFixture()
  const count = async (reason: string) =>
    (await read())[0]?.removed.find((each) => each.subject === 'review' && each.reason === reason)?.count ?? 0
  const before = [await count('burst'), await count('other')] as const
  for (const hold_rule of ['burst', 'hidden_before'] as const) {
    const id = await make.review({ status: 'held', hold_rule })
    expect(await as('mariam').post(`/admin/reviews/${id}/hide`, { reason: 'سبب' })).toMatchObject({ status: 200 })
  }
  expect([await count('burst'), await count('other')]).toEqual([before[0] + 1, before[1] + 1])
})

test.for(['', '?country=xx', '?country=USA'])(
  'answers 422 to the query «%s» without a supported country',
  async (query) => {
    const { guest } = await createTransparencyFixture()
    expect(await guest.get(`/transparency${query}`)).toMatchObject({ status: 422 })
  },
)

test('answers 422 to an unknown ground for hiding a review', async () => {
  const { as } = await createTransparencyFixture()
  const hiding = { reason: 'سبب آخر', ground: 'revenge' }
  expect(await as('mariam').post('/admin/reviews/1/hide', hiding)).toMatchObject({ status: 422 })
})
