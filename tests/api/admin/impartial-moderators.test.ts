import { duplicatePairs, listings } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createFactories, createLoggedInUser, createUser } from '../../support/factories/factories.ts'
import { insertMerge } from '../../support/factories/merge-factories.ts'
import { createTestApp } from '../../support/test-app.ts'

const reason = { reason: 'بلا سبب' }
const forbidden = { status: 403, body: { code: 'FORBIDDEN' } }
const refused = (...ids: number[]) => ({ body: { data: ids.map((id) => ({ id, ok: false, code: 'FORBIDDEN' })) } })

/** Creates a moderator, and the listings that they own, have claimed, and have lost by a claim. */
async function createParts() {
  const { db } = await createTestApp()
  const judge = await createLoggedInUser({ role: 'moderator', moderates: ['sa'] })
  const admin = await createLoggedInUser({ role: 'admin' })
  const make = await createFactories('sa', await createUser())
  const own = () => make.listing({ user_id: judge.id })
  const claimed = async () => {
    const id = await make.listing()
    await make.claim({ listing_id: id, user_id: judge.id })
    return id
  }
  const lost = async () => {
    const id = await own()
    const claim = await make.claim({ listing_id: id })
    expect(await admin.post(`/admin/claims/${claim}/approve`, {})).toMatchObject({ status: 200 })
    return id
  }
  const others = async () => [await claimed(), await lost()]
  return { db, judge, admin, ...make, own, claimed, lost, others, all: async () => [await own(), ...(await others())] }
}

test('lets no moderator decide about a revision of theirs, or of a listing in which they have a part', async () => {
  const { judge, admin, all, revision } = await createParts()
  const ids = await Promise.all((await all()).map((listing_id) => revision({ listing_id })))
  ids.push(await revision({ user_id: judge.id, is_live: true }))
  for (const id of ids)
    for (const action of ['accept', 'refuse'])
      expect(await judge.post(`/admin/revisions/${id}/${action}`, reason), action).toMatchObject(forbidden)
  expect(await judge.post('/admin/revisions/bulk', { ids, action: 'accept' })).toMatchObject(refused(...ids))
  for (const id of ids) expect(await admin.post(`/admin/revisions/${id}/accept`, {})).toMatchObject({ status: 200 })
})

test('lets no moderator change a listing that they have claimed or lost, and queues changes of their own', async () => {
  const { db, judge, admin, own, others } = await createParts()
  for (const id of await others()) {
    for (const path of [`/admin/listings/${id}`, `/listings/${id}`]) {
      expect(await judge.put(path, { title: 'اسم آخر' })).toMatchObject(forbidden)
      expect(await judge.delete(path)).toMatchObject(forbidden)
    }
    expect(await judge.post(`/listings/${id}/unpublish`)).toMatchObject(forbidden)
    expect(await db.$count(listings, eq(listings.title, 'اسم آخر'))).toBe(0)
    expect(await admin.put(`/admin/listings/${id}`, { price: 20 })).toMatchObject({ status: 200 })
  }
  expect(await judge.put(`/admin/listings/${await own()}`, { title: 'بنك الدعم' })).toMatchObject({
    body: { pending_revision: { changes: { title: { after: 'بنك الدعم' } } } },
  })
})

test('lets no moderator restore a version of a listing in which they have a part', async () => {
  const { judge, admin, all } = await createParts()
  for (const id of await all()) {
    expect(await admin.put(`/admin/listings/${id}`, { title: 'اسم جديد' })).toMatchObject({ status: 200 })
    expect(await judge.post(`/admin/listings/${id}/restore`, { version: 1 })).toMatchObject(forbidden)
    expect(await admin.post(`/admin/listings/${id}/restore`, { version: 1 })).toMatchObject({ status: 200 })
  }
})

test('lets no moderator decide about reviews of a listing that they have claimed or lost', async () => {
  const { judge, admin, others, review, appeal } = await createParts()
  for (const listing_id of await others()) {
    const shown = await review({ listing_id })
    const held = await review({ listing_id, status: 'held' })
    const hidden = await review({ listing_id, status: 'hidden' })
    await appeal(hidden)
    const decisions = [
      [shown, 'hide'],
      [held, 'show'],
      [held, 'hide'],
      [hidden, 'show'],
      [hidden, 'uphold'],
    ] as const
    for (const [id, action] of decisions) {
      expect(await judge.post(`/admin/reviews/${id}/${action}`, reason), action).toMatchObject(forbidden)
      const bulk = { ids: [id], action, ...reason }
      expect(await judge.post('/admin/reviews/bulk', bulk), action).toMatchObject(refused(id))
    }
    for (const path of [`/admin/reviews/${shown}`, `/reviews/${shown}`])
      expect(await judge.delete(path)).toMatchObject(forbidden)
    expect(await admin.post(`/admin/reviews/${held}/show`, {})).toMatchObject({ status: 200 })
  }
})

test('lets no moderator decide about a report that they sent, or of a listing in which they have a part', async () => {
  const { judge, admin, all, others, report, review } = await createParts()
  const about = (review_id: number) => report({ type: 'comment', listing_id: null, review_id })
  const ids = [await report({ reporter_id: judge.id })]
  for (const listing_id of await all()) ids.push(await report({ listing_id }))
  for (const listing_id of await others()) ids.push(await about(await review({ listing_id })))
  for (const id of ids) {
    for (const action of ['dismiss', 'resolve'])
      expect(await judge.post(`/admin/reports/${id}/${action}`, {}), action).toMatchObject(forbidden)
    expect(await admin.post(`/admin/reports/${id}/dismiss`, {})).toMatchObject({ status: 200 })
  }
})

test('lets no moderator undo a merge of a listing in which they have or had a part', async () => {
  const { db, judge, admin, all, listing } = await createParts()
  const ids = [await insertMerge(db, await listing({ user_id: judge.id }), await listing())]
  for (const into of await all()) ids.push(await insertMerge(db, await listing(), into))
  for (const gone of (await all()).slice(1)) ids.push(await insertMerge(db, gone, await listing()))
  for (const id of ids) {
    expect(await judge.post(`/admin/merges/${id}/undo`)).toMatchObject(forbidden)
    expect(await admin.post(`/admin/merges/${id}/undo`)).toMatchObject({ status: 200 })
  }
})

test('lets no moderator dismiss or reopen a pair with a listing in which they have a part', async () => {
  const { db, judge, admin, all, listing } = await createParts()
  for (const one of await all()) {
    const values = { listing_id: one, other_id: await listing(), score: 0.9, reasons: ['same_name' as const] }
    const [row] = await db.insert(duplicatePairs).values(values).returning({ id: duplicatePairs.id })
    const path = `/admin/duplicates/${row?.id}`
    for (const action of ['dismiss', 'reopen']) {
      expect(await judge.post(`${path}/${action}`), action).toMatchObject(forbidden)
      expect(await admin.post(`${path}/${action}`), action).toMatchObject({ status: 200 })
    }
  }
})

test('lets moderators answer suggestions as an owner, but none that they made or for a listing that they have claimed or lost', async () => {
  const { judge, admin, own, others, suggestion } = await createParts()
  const ids = [await suggestion({ user_id: judge.id })]
  for (const listing_id of await others()) ids.push(await suggestion({ listing_id }))
  for (const id of ids) {
    for (const path of [`/admin/suggestions/${id}`, `/suggestions/${id}`])
      for (const action of ['accept', 'refuse'])
        expect(await judge.post(`${path}/${action}`, {}), action).toMatchObject(forbidden)
    const bulk = { ids: [id], action: 'accept' }
    expect(await judge.post('/admin/suggestions/bulk', bulk)).toMatchObject(refused(id))
    expect(await admin.post(`/admin/suggestions/${id}/accept`, {})).toMatchObject({ status: 200 })
  }
  const listing_id = await own()
  const [one, other] = [await suggestion({ listing_id }), await suggestion({ listing_id })]
  expect(await judge.post(`/suggestions/${one}/accept`, {})).toMatchObject({ status: 200 })
  expect(await judge.post(`/suggestions/${other}/refuse`, {})).toMatchObject({ status: 200 })
  expect(await judge.get(`/listings/${listing_id}`)).toMatchObject({
    body: { pending_revision: { changes: { title: { after: 'اسم جديد' } } } },
  })
})
