import { listing as listingShape, ownReviewList } from '@dalil/api/contract'
import { expect, test } from 'vitest'
import { createLoggedInUser } from '../../support/factories/factories.ts'
import { createMergeFixture } from './merge-fixture.ts'

const movedTo = (moved_to: number) => ({ business_status: 'moved', moved_to }) as const

test('rejects a merge when the survivor’s moved_to leads to the merged listing', async () => {
  const { listing, merge, row } = await createMergeFixture()
  const a = await listing()
  const b = await listing(movedTo(a))
  const far = await listing(movedTo(b))
  const refused = { status: 422, body: { errors: { into: [expect.any(String)] } } }
  expect(await merge(a, b)).toMatchObject(refused)
  expect(await merge(a, far)).toMatchObject(refused)
  expect(await merge(b, a, ['business_status', 'moved_to'])).toMatchObject(refused)
  expect(await row(a)).toMatchObject({ merged_into: null })
  expect((await merge(b, a)).status).toBe(200)
})

test('links a moved place to the survivor after a merge, and to the merged listing after an undo', async () => {
  const { guest, listing, merge, undo } = await createMergeFixture()
  const [a, b] = [await listing(), await listing()]
  const third = await listing(movedTo(a))
  const readTarget = async () => (await guest.read(listingShape, `/listings/${third}`)).moved_to_listing?.id
  expect(await readTarget()).toBe(a)
  const { merge_id } = await merge(a, b)
  await expect.poll(readTarget).toBe(b)
  expect((await undo(merge_id)).status).toBe(200)
  await expect.poll(readTarget).toBe(a)
})

test('lists only the newer of an author’s two reviews after a merge', async () => {
  const { listing, review, merge, undo } = await createMergeFixture()
  const author = await createLoggedInUser({})
  const [a, b] = [await listing(), await listing()]
  const newer = await review({ listing_id: a, user_id: author.id, created_at: '2026-02-01T00:00:00.000Z' })
  const older = await review({ listing_id: b, user_id: author.id, created_at: '2026-01-01T00:00:00.000Z' })
  const readOwn = async () => {
    const { data, total } = await author.read(ownReviewList, '/my-reviews')
    return { ids: data.map(({ id }) => id), total }
  }
  const { merge_id } = await merge(a, b)
  expect(await readOwn()).toEqual({ ids: [newer], total: 1 })
  expect((await undo(merge_id)).status).toBe(200)
  expect(await readOwn()).toEqual({ ids: [newer, older], total: 2 })
})
