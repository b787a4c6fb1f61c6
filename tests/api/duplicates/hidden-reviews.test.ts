import { expect, test } from 'vitest'
import { createLoggedInUser } from '../../support/factories/factories.ts'
import { createMergeFixture } from './merge-fixture.ts'

test('hides the review that the new owner of a survivor had written about it, until the merge is undone', async () => {
  const { guest, staff, owner, listing, review, merge, undo } = await createMergeFixture()
  const [gone, into] = [await listing(), await listing({ user_id: null })]
  const id = await review({ listing_id: into, user_id: owner.id, rating: 5 })
  const { merge_id } = await merge(gone, into)
  expect(await guest.get(`/listings/${into}/reviews`)).toMatchObject({ body: { reviews: { total: 0 } } })
  expect((await undo(merge_id)).status).toBe(200)
  expect(await guest.get(`/listings/${into}/reviews`)).toMatchObject({
    body: { reviews: { total: 1, data: [{ id }] } },
  })
  expect(await staff.get(`/admin/audit?subject_type=review&subject_id=${id}`)).toMatchObject({
    body: { data: [{ action: 'review.show', after: { status: 'shown', merge_id } }, { action: 'review.hide' }] },
  })
})

test('holds the next review of an author whose hidden review moved with a merge, until it is undone', async () => {
  const { staff, listing, merge, undo } = await createMergeFixture()
  const author = await createLoggedInUser({})
  const [gone, into] = [await listing(), await listing()]
  const write = async (listing_id: number) => {
    const { body } = await author.post(`/listings/${listing_id}/reviews`, { rating: 1, comment: 'كلام جارح' })
    return body as { id: number; status: string }
  }
  const { id } = await write(gone)
  await staff.post(`/admin/reviews/${id}/hide`, { reason: 'كلام جارح' })
  const { merge_id } = await merge(gone, into)
  await author.delete(`/reviews/${id}`)
  const held = await write(into)
  expect(held).toMatchObject({ status: 'held' })
  await author.delete(`/reviews/${held.id}`)
  expect((await undo(merge_id)).status).toBe(200)
  expect(await write(into)).toMatchObject({ status: 'shown' })
  expect(await write(gone)).toMatchObject({ status: 'held' })
})

test('accepts the appeal of a former owner whose hidden review an undo shows again', async () => {
  const { staff, owner, listing, review, merge, undo } = await createMergeFixture()
  const [gone, into] = [await listing(), await listing({ user_id: null })]
  const id = await review({ listing_id: into, user_id: owner.id, rating: 5 })
  const { merge_id } = await merge(gone, into)
  expect((await owner.post(`/reviews/${id}/appeal`, { message: 'رأيي صادق' })).status).toBe(201)
  expect((await undo(merge_id)).status).toBe(200)
  expect(await staff.get('/admin/reviews?appeal=pending')).toMatchObject({ body: { total: 0 } })
  expect(await staff.get(`/admin/reviews/${id}`)).toMatchObject({ body: { status: 'shown' } })
})

test('keeps a hiding after an undo if staff have hidden another review since, in both listings', async () => {
  const { staff, listing, merge, undo } = await createMergeFixture()
  const [author, other] = [await createLoggedInUser({}), await createLoggedInUser({})]
  const [gone, into] = [await listing(), await listing()]
  const write = async (person: typeof author, listing_id: number) => {
    const { body } = await person.post(`/listings/${listing_id}/reviews`, { rating: 1, comment: 'كلام جارح' })
    return body as { id: number; status: string }
  }
  const hide = (id: number) => staff.post(`/admin/reviews/${id}/hide`, { reason: 'كلام جارح' })
  const rewrite = async (person: typeof author, { id }: { id: number }, listing_id: number) => {
    await person.delete(`/reviews/${id}`)
    return write(person, listing_id)
  }
  const hidden = await write(author, gone)
  await hide(hidden.id)
  const moved = await write(other, gone)
  const { merge_id } = await merge(gone, into)
  const second = await rewrite(author, hidden, into)
  await staff.post(`/admin/reviews/${second.id}/show`, {})
  await hide(second.id)
  await hide(moved.id)
  await author.delete(`/reviews/${second.id}`)
  expect((await undo(merge_id)).status).toBe(200)
  expect(await write(author, into)).toMatchObject({ status: 'held' })
  expect(await rewrite(other, moved, gone)).toMatchObject({ status: 'held' })
})

test('holds the next review of an author who deleted a review of the merged listing that was hidden since', async () => {
  const { staff, listing, merge, undo } = await createMergeFixture()
  const author = await createLoggedInUser({})
  const [gone, into] = [await listing(), await listing()]
  const write = () => author.post(`/listings/${gone}/reviews`, { rating: 1, comment: 'كلام جارح' })
  const { id } = (await write()).body as { id: number }
  const { merge_id } = await merge(gone, into)
  await staff.post(`/admin/reviews/${id}/hide`, { reason: 'كلام جارح' })
  await author.delete(`/reviews/${id}`)
  await undo(merge_id)
  expect(await write()).toMatchObject({ body: { status: 'held' } })
})
