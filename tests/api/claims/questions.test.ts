import { adminClaim, claimHistory, claimList, visibleClaim } from '@dalil/api/contract'
import { auditEntries, claims, listings, proofFiles } from '@dalil/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expireClaims } from '../../../api/src/claims/expire.ts'
import { deliverMail } from '../../support/mail.ts'
import { createTestApp } from '../../support/test-app.ts'
import { createJpeg } from '../../support/upload-files.ts'
import { createClaimFixture } from './claim-fixture.ts'

const message = 'أرسل صورة الرخصة من فضلك'

test('sends a question to the claimant, accepts a message and a proof in return, and records each step', async () => {
  const { db, admin, claimant, id } = await createClaimFixture()
  await deliverMail()
  expect(await admin.post(`/admin/claims/${id}/ask`, { message })).toMatchObject({
    status: 200,
    body: { status: 'needs_info', asked_at: expect.any(String) },
  })
  const [mail] = await deliverMail()
  expect(mail?.text).toContain(message)
  expect(mail?.links.map(({ searchParams }) => searchParams.get('to'))).toContain(`/claims/${id}`)
  expect(await claimant.read(visibleClaim, `/claims/${id}`)).toMatchObject({
    viewer: 'claimant',
    status: 'needs_info',
    question: message,
    expires_at: expect.any(String),
  })

  const form = new FormData()
  form.append('message', 'هذه هي')
  form.append('proof_images[]', new File([new Uint8Array(await createJpeg())], 'رخصة.jpg'))
  expect(await claimant.put(`/claims/${id}`, form)).toMatchObject({
    status: 200,
    body: { status: 'pending', question: null, proofs: [{ name: 'رخصة.jpg' }], factors: [{ kind: 'document' }] },
  })
  expect(await claimant.put(`/claims/${id}`, { message: 'وأضيف أن المحل لي' })).toMatchObject({ status: 200 })
  const { data } = await claimant.read(claimHistory, `/claims/${id}/history`)
  expect(data.map(({ by, action, message: text }) => [by, action, text])).toEqual([
    ['staff', 'ask', message],
    ['claimant', 'answer', 'هذه هي'],
    ['claimant', 'prove', null],
    ['claimant', 'answer', 'وأضيف أن المحل لي'],
  ])
  expect(await admin.read(claimHistory, `/claims/${id}/history`)).toEqual({ data })
  const condition = and(eq(auditEntries.action, 'claim.ask'), eq(auditEntries.subject_id, id))
  expect(await db.$count(auditEntries, condition)).toBe(1)
})

test('lists claims that await their claimant separately from the queue', async () => {
  const { admin, claimant, id, listing_id } = await createClaimFixture()
  await admin.post(`/admin/claims/${id}/ask`, { message })
  const found = async (status: string) =>
    (await admin.get(`/admin/claims?listing_id=${listing_id}&status=${status}`)).body
  expect(await found('pending')).toMatchObject({ total: 0 })
  expect(await found('needs_info')).toMatchObject({ data: [{ id }] })
  expect(await claimant.read(claimList, '/user/claims')).toMatchObject({
    data: [{ status: 'needs_info', website_token: expect.stringMatching(/^[0-9a-f]{32}$/) }],
  })
})

test('accepts one of two concurrent decisions about a claim, and names the first moderator to the second', async () => {
  const { admin, other, id } = await createClaimFixture()
  const answers = await Promise.all([
    admin.post(`/admin/claims/${id}/ask`, { message }),
    other.post(`/admin/claims/${id}/approve`, { seen: 'pending' }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)).toMatchObject({ body: { code: 'ALREADY_DECIDED' } })

  const { id: approved } = await createClaimFixture()
  await admin.post(`/admin/claims/${approved}/approve`, {})
  const revocations = await Promise.all(
    [admin, other].map((moderator) => moderator.post(`/admin/claims/${approved}/revoke`, { reason: 'مستند مزوّر' })),
  )
  expect(revocations.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test.for([
  ['nothing', {}, 422],
  ['an empty message', { message: ' ' }, 422],
  ['a message that is too long', { message: 'م'.repeat(2001) }, 422],
])('rejects the answer of a claimant with %s', async ([, body, status]) => {
  const { claimant, id } = await createClaimFixture()
  expect(await claimant.put(`/claims/${id}`, body as object)).toMatchObject({
    status,
    body: { errors: { message: [expect.any(String)] } },
  })
  expect(await claimant.read(claimHistory, `/claims/${id}/history`)).toEqual({ data: [] })
})

test('stores at most five proofs for a claim', async () => {
  const { db, claimant, id } = await createClaimFixture()
  const content = new Uint8Array(await createJpeg())
  const send = async (count: number) => {
    const form = new FormData()
    for (let at = 0; at < count; at++) form.append('proof_images[]', new File([content], `${at}.jpg`))
    return (await claimant.put(`/claims/${id}`, form)).status
  }
  expect([await send(4), await send(2), await send(1), await send(1)]).toEqual([200, 422, 200, 422])
  expect(await db.$count(proofFiles, eq(proofFiles.claim_id, id))).toBe(5)
})

test('answers 404 to a claim of another account', async () => {
  const { stranger, id } = await createClaimFixture()
  for (const path of [`/claims/${id}`, `/claims/${id}/history`])
    expect(await stranger.get(path)).toMatchObject({ status: 404 })
  const { guest } = await createTestApp()
  expect(await guest.get(`/claims/${id}`)).toMatchObject({ status: 401 })
})

test('rejects the answer of a claimant after the decision about the claim', async () => {
  const { claimant, admin, id } = await createClaimFixture()
  await admin.post(`/admin/claims/${id}/reject`, { reason: 'لا دليل' })
  expect(await claimant.put(`/claims/${id}`, { message: 'لكنّه لي' })).toMatchObject({
    status: 409,
    body: { code: 'ALREADY_DECIDED', decided_by: 'منى الحسن' },
  })
})

test('approves a claim that awaits an answer unless the moderator saw another status', async () => {
  const { admin, id } = await createClaimFixture()
  await admin.post(`/admin/claims/${id}/ask`, { message })
  expect(await admin.post(`/admin/claims/${id}/approve`, { seen: 'pending' })).toMatchObject({
    status: 409,
    body: { code: 'ALREADY_DECIDED', decided_by: 'منى الحسن', decided_at: expect.any(String) },
  })
  expect(await admin.post(`/admin/claims/${id}/approve`, {})).toMatchObject({ body: { status: 'approved' } })
})

test('expires claims whose question is unanswered for thirty days', async () => {
  const { db, admin, claimant, id, make, listing_id } = await createClaimFixture()
  await admin.post(`/admin/claims/${id}/ask`, { message })
  await deliverMail()
  const askedDaysAgo = (days: number) =>
    db
      .update(claims)
      .set({ asked_at: sql`now() - make_interval(days => ${days}::integer)` })
      .where(eq(claims.id, id))
  await askedDaysAgo(29)
  await expireClaims(db)
  expect(await claimant.read(visibleClaim, `/claims/${id}`)).toMatchObject({ status: 'needs_info' })
  await askedDaysAgo(31)
  await expireClaims(db)
  expect(await claimant.read(visibleClaim, `/claims/${id}`)).toMatchObject({
    status: 'expired',
    decided_at: expect.any(String),
  })
  expect(await claimant.read(claimHistory, `/claims/${id}/history`)).toMatchObject({
    data: [{}, { by: 'system', action: 'expire' }],
  })
  expect(await deliverMail()).toHaveLength(1)
  expect(await make.claim({ listing_id, user_id: claimant.id })).toBeGreaterThan(id)
})

test('rejects the other open claims for a listing when one is approved', async () => {
  const { admin, stranger, id, make, listing_id } = await createClaimFixture()
  const waiting = await make.claim({ listing_id, user_id: stranger.id })
  await admin.post(`/admin/claims/${waiting}/ask`, { message })
  await admin.post(`/admin/claims/${id}/approve`, {})
  expect(await admin.read(adminClaim, `/admin/claims/${waiting}`)).toMatchObject({ status: 'rejected' })
  expect(await stranger.read(claimHistory, `/claims/${waiting}/history`)).toMatchObject({
    data: [{ action: 'ask' }, { by: 'staff', action: 'reject', message: expect.any(String) }],
  })
})

test('deletes a listing together with its claim', async () => {
  const { db, claimant, listing_id, id } = await createClaimFixture()
  await claimant.post(`/claims/${id}/register`, { kind: 'sa_cr', number: '1010123456' })
  await db.delete(listings).where(eq(listings.id, listing_id))
  expect(await claimant.get(`/claims/${id}`)).toMatchObject({ status: 404 })
})
