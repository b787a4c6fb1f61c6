import { listings, reviews } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLoggedInUser, createUser } from '../../support/factories/factories.ts'
import { createMergeFixture, type MergeFixture } from './merge-fixture.ts'

async function mergeReviewed({ listing, review, merge, owner }: MergeFixture) {
  const holder = await createLoggedInUser({})
  const gone = await listing({ title: 'مقهى الرصيف' })
  const into = await listing({ user_id: holder.id })
  const reviewed = await review({ listing_id: gone, user_id: await createUser() })
  const { merge_id } = await merge(gone, into, ['title'])
  return { gone, into, reviewed, merge_id, holder, owner }
}

const readReviewed = async ({ db }: MergeFixture, id: number) => {
  const [row] = await db.select({ listing_id: reviews.listing_id }).from(reviews).where(eq(reviews.id, id))
  return row?.listing_id
}

test('restores merged listings as unpublished when staff delete the survivor', async () => {
  const fixture = await createMergeFixture()
  const { staff, guest, row } = fixture
  const { gone, into, reviewed, merge_id, owner } = await mergeReviewed(fixture)
  expect((await staff.delete(`/admin/listings/${into}`)).status).toBe(204)
  expect(await row(into)).toBeUndefined()
  expect(await row(gone)).toMatchObject({
    title: 'مقهى الرصيف',
    user_id: owner.id,
    merged_into: null,
    is_published: false,
  })
  expect(await readReviewed(fixture, reviewed)).toBe(gone)
  expect((await guest.get(`/listings/${gone}`)).status).toBe(404)
  const [entry] = await fixture.sql`
    select before from audit_entries where action = 'listing.undo_merge' and subject_id = ${gone}`
  expect(entry?.before).toMatchObject({ merge_id, merged_into: into })
})

test('restores a merged listing unchanged when the owner deletes the survivor or the account', async () => {
  const fixture = await createMergeFixture()
  const { guest, row } = fixture
  for (const isAccount of [false, true]) {
    const { gone, into, reviewed, owner, holder } = await mergeReviewed(fixture)
    const deleted = await holder.delete(isAccount ? '/user/delete' : `/listings/${into}`)
    expect(deleted.status).toBe(204)
    expect(await row(into)).toBeUndefined()
    expect(await row(gone)).toMatchObject({ user_id: owner.id, is_published: true, merged_into: null })
    expect(await readReviewed(fixture, reviewed)).toBe(gone)
    expect((await guest.get(`/listings/${gone}`)).status).toBe(200)
  }
})

test('deletes a merged listing together with the survivor when the merge is more than thirty days old', async () => {
  const fixture = await createMergeFixture()
  const { db, staff, listing, merge, row } = fixture
  const { gone, into, merge_id } = await mergeReviewed(fixture)
  const earlier = await listing()
  const last = await listing()
  await merge(earlier, into)
  await db.execute(`update merges set merged_at = now() - interval '31 days' where id = ${merge_id}`)
  await merge(into, last)
  expect((await staff.delete(`/admin/listings/${last}`)).status).toBe(204)
  expect(await row(into)).toMatchObject({ merged_into: null })
  expect([await row(gone), await row(earlier)]).toMatchObject([{ merged_into: into }, { merged_into: into }])
  expect((await staff.delete(`/admin/listings/${into}`)).status).toBe(204)
  expect(await row(gone)).toBeUndefined()
  expect(await row(earlier)).toMatchObject({ merged_into: null })
})

test('rejects publication, approval, changes and deletion of a merged listing', async () => {
  const { db, staff, listing, merge, owner, row } = await createMergeFixture()
  const [gone, into] = [await listing(), await listing()]
  await merge(gone, into)
  const before = await row(gone)
  const answers = [
    await staff.put(`/admin/listings/${gone}`, { title: 'مكان آخر' }),
    await staff.delete(`/admin/listings/${gone}`),
    await staff.post(`/admin/listings/${gone}/restore`, { version: 1 }),
    await staff.post(`/admin/listings/${gone}/merge`, { into }),
    await owner.put(`/listings/${gone}`, { title: 'مكان آخر' }),
    await owner.delete(`/listings/${gone}`),
  ]
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409, 404, 404])
  for (const action of ['approve', 'verify', 'feature'] as const)
    expect(await staff.post('/admin/listings/bulk', { ids: [gone], action })).toMatchObject({
      body: { data: [{ id: gone, ok: false, code: 'NOT_FOUND' }] },
    })
  expect(await row(gone)).toEqual(before)
  expect(await db.$count(listings, eq(listings.merged_into, into))).toBe(1)
})
