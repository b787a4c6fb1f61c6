import { adminDuplicateList } from '@dalil/api/contract'
import { listings } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { postListing } from '../listings/write/listing-form.ts'
import { createMergeFixture } from './merge-fixture.ts'

test('deletes an open pair of duplicates that no longer match after a change, but not a dismissed pair', async () => {
  const { db, listing, find, staff } = await createMergeFixture()
  const same = { title: 'مغسلة الندى', phone_e164: '+966112345605' }
  const [a, b] = [await listing(same), await listing(same)]
  const [pair] = await find(b, a)
  await db
    .update(listings)
    .set({ title: 'مغسلة البحر', updated_at: '2026-01-01T00:00:00.000Z' })
    .where(eq(listings.id, b))
  expect(await find(b)).toEqual([])
  await db.update(listings).set({ title: same.title }).where(eq(listings.id, b))
  const [again] = await find(b)
  expect(again?.id).not.toBe(pair?.id)
  expect(await staff.post(`/admin/duplicates/${again?.id}/dismiss`)).toMatchObject({
    status: 200,
    body: { status: 'dismissed' },
  })
  await db.update(listings).set({ city: 'جدة' }).where(eq(listings.id, b))
  expect(await find(b)).toEqual([])
  expect(await staff.post(`/admin/duplicates/${again?.id}/dismiss`)).toMatchObject({
    status: 409,
    body: { code: 'ALREADY_DECIDED', decided_by: expect.any(String) },
  })
})

test('accepts one of two concurrent dismissals of a pair', async () => {
  const { listing, find, as } = await createMergeFixture()
  const same = { title: 'مشغل السدرة', phone_e164: '+966112345608' }
  const [a, b] = [await listing(same), await listing(same)]
  const [pair] = await find(b, a)
  const answers = await Promise.all(
    (['mariam', 'salma'] as const).map((name) => as(name).post(`/admin/duplicates/${pair?.id}/dismiss`)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'ALREADY_DECIDED' })
})

test('reopens a dismissed pair once, and rejects the reopening after a merge of one of its listings', async () => {
  const { db, listing, find, staff, as, merge } = await createMergeFixture()
  const same = { title: 'مشغل النرجس', phone_e164: '+966112345610' }
  const [a, b] = [await listing(same), await listing(same)]
  const [pair] = await find(b, a)
  const path = `/admin/duplicates/${pair?.id}`
  expect(await staff.post(`${path}/reopen`)).toMatchObject({ status: 409, body: { code: 'ALREADY_DECIDED' } })
  await staff.post(`${path}/dismiss`)
  const listed = await staff.read(adminDuplicateList, `/admin/duplicates?status=dismissed&listing_id=${a}`)
  expect(listed.data).toMatchObject([{ id: pair?.id, status: 'dismissed', decided_by: expect.any(Object) }])
  const answers = await Promise.all((['mariam', 'salma'] as const).map((name) => as(name).post(`${path}/reopen`)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
    status: 'open',
    decided_by: null,
    decided_at: null,
  })
  const audit = await db.execute(sql`
    select action, before, after from audit_entries where subject_type = 'duplicate' and subject_id = ${pair?.id} order by id`)
  expect(audit).toMatchObject([
    { action: 'duplicate.dismiss' },
    {
      action: 'duplicate.reopen',
      before: { status: 'dismissed' },
      after: { status: 'open', listing_ids: [Math.min(a, b), Math.max(a, b)] },
    },
  ])
  await staff.post(`${path}/dismiss`)
  const third = await listing()
  await merge(a, third)
  expect(await staff.post(`${path}/reopen`)).toMatchObject({
    status: 409,
    body: { code: 'ALREADY_MERGED', merged_into: third },
  })
})

test('finds pairs of new and changed listings in a job', async () => {
  const { sql: query, as } = await createMergeFixture()
  const count = async () =>
    (await query`select from graphile_worker.jobs where task_identifier = 'duplicates:find'`).length
  const before = await count()
  const { id } = await postListing()
  expect(await count()).toBe(before + 1)
  await as('jan').put(`/listings/${id}`, { title: 'مكتبة أخرى' })
  expect(await count()).toBe(before + 2)
})

test('shows moderators only pairs in their countries', async () => {
  const { listing, find, moderator } = await createMergeFixture()
  const same = { title: 'مشتل الواحة', phone_e164: '+966112345606' }
  const [a, b] = [await listing(same), await listing({ ...same, country: 'ae' })]
  const [mixed] = await find(b, a)
  for (const country of ['sa', 'ae'] as const) {
    const person = await moderator(country)
    const { data } = await person.read(adminDuplicateList, `/admin/duplicates?listing_id=${a}`)
    expect(data).toEqual([])
    expect(await person.get(`/admin/duplicates/${mixed?.id}`)).toMatchObject({ status: 404 })
    expect(await person.post(`/admin/duplicates/${mixed?.id}/dismiss`)).toMatchObject({ status: 404 })
  }
})
