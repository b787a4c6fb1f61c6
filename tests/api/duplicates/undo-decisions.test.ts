import { claims } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createUser } from '../../support/factories/factories.ts'
import { createMergeFixture, type MergeFixture } from './merge-fixture.ts'

const approved = {
  status: 'approved',
  decided_at: '2026-01-01T00:00:00.000Z',
  transferred_at: '2026-01-01T00:00:00.000Z',
} as const

const readClaim = async ({ db }: MergeFixture, id: number) => {
  const [row] = await db.select().from(claims).where(eq(claims.id, id))
  return row
}

const revoke = ({ staff }: MergeFixture, id: number) =>
  staff.post(`/admin/claims/${id}/revoke`, { reason: 'السجل مزوَّر' })

test('does not return a listing to an owner whose claim was revoked at the survivor', async () => {
  const fixture = await createMergeFixture()
  const { listing, claim, merge, undo, row } = fixture
  const person = await createUser()
  const gone = await listing({ user_id: person, is_verified: true })
  const into = await listing({ user_id: null })
  const id = await claim({ listing_id: gone, user_id: person, ...approved })
  const { merge_id } = await merge(gone, into)
  expect((await revoke(fixture, id)).status).toBe(200)
  expect((await undo(merge_id)).status).toBe(200)
  expect(await row(gone)).toMatchObject({ user_id: null, is_verified: false, is_published: true })
  expect(await row(into)).toMatchObject({ user_id: null, is_verified: false })
  expect(await readClaim(fixture, id)).toMatchObject({ status: 'revoked', listing_id: into })
})

test('does not restore a verified badge that staff removed from the survivor', async () => {
  const { staff, listing, merge, undo, row, owner } = await createMergeFixture()
  const gone = await listing({ is_verified: true })
  const into = await listing({ user_id: null })
  const { merge_id } = await merge(gone, into)
  expect((await staff.post('/admin/listings/bulk', { ids: [into], action: 'unverify' })).status).toBe(200)
  expect((await undo(merge_id)).status).toBe(200)
  expect(await row(gone)).toMatchObject({ user_id: owner.id, is_verified: false })
  expect(await row(into)).toMatchObject({ user_id: null, is_verified: false })
})

test('does not move a claim that was approved for the survivor, so that staff can revoke it', async () => {
  const fixture = await createMergeFixture()
  const { staff, listing, claim, merge, undo, row, owner } = fixture
  for (const former of [null, owner.id]) {
    const [gone, into] = [await listing({ user_id: former }), await listing({ user_id: null })]
    const claimant = await createUser()
    const id = await claim({ listing_id: gone, user_id: claimant })
    const { merge_id } = await merge(gone, into)
    expect((await staff.post(`/admin/claims/${id}/approve`, {})).status).toBe(200)
    expect((await undo(merge_id)).status).toBe(200)
    expect(await row(into)).toMatchObject({ user_id: claimant, is_verified: true })
    expect(await row(gone)).toMatchObject({ user_id: null, is_verified: false })
    expect(await readClaim(fixture, id)).toMatchObject({ status: 'approved', listing_id: into })
    expect((await revoke(fixture, id)).status).toBe(200)
    expect(await row(into)).toMatchObject({ user_id: former, is_verified: false })
  }
})

test('rejects decisions about a claim of a merged listing', async () => {
  const { staff, listing, claim, merge, row } = await createMergeFixture()
  const [gone, into] = [await listing({ user_id: null }), await listing()]
  await merge(gone, into)
  const id = await claim({ listing_id: gone })
  for (const [step, body] of [
    ['approve', {}],
    ['reject', { reason: 'لا دليل' }],
    ['ask', { message: 'من أنت؟' }],
    ['revoke', { reason: 'لا دليل' }],
  ] as const)
    expect(await staff.post(`/admin/claims/${id}/${step}`, body)).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_MERGED', merged_into: into },
    })
  expect(await row(gone)).toMatchObject({ user_id: null, is_verified: false })
})

test('rejects the undo of the older of two merges into one survivor, and names the listing of the newer merge', async () => {
  const { listing, merge, undo, row } = await createMergeFixture()
  const [a, b, c] = [
    await listing({ title: 'مقهى النسيم' }),
    await listing({ title: 'مقهى الغيم' }),
    await listing({ title: 'مقهى السحاب' }),
  ]
  const first = await merge(a, c, ['title'])
  const second = await merge(b, c, ['title'])
  const refused = await undo(first.merge_id)
  expect(refused).toMatchObject({ status: 409, body: { code: 'ALREADY_MERGED', merged_into: c } })
  expect(JSON.stringify(refused.body)).toContain('«مقهى الغيم»')
  expect((await undo(second.merge_id)).status).toBe(200)
  expect((await undo(first.merge_id)).status).toBe(200)
  expect([(await row(a))?.title, (await row(b))?.title, (await row(c))?.title]).toEqual([
    'مقهى النسيم',
    'مقهى الغيم',
    'مقهى السحاب',
  ])
})
