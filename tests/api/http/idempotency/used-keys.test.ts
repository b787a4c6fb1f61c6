import { idempotentRequests } from '@dalil/db/schema'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  discardAnswer,
  findAnswer,
  type Reservation,
  reserveAnswer,
  storeAnswer,
} from '../../../../api/src/http/idempotency/stored-answers.ts'
import { createLoggedInUser } from '../../../support/factories/factories.ts'
import { toFormData } from '../../../support/form-data.ts'
import { createTestApp } from '../../../support/test-app.ts'
import { createPdf } from '../../../support/upload-files.ts'

const keyed = (key: string) => ({ 'Idempotency-Key': key })

test('counts calls with a used key and another body, or on another route', async () => {
  const { withSettings } = await createTestApp()
  const { request } = withSettings({ RATE_LIMITS: 'on' }).guest
  const send = (path: string, body: object) =>
    request(path, {
      method: 'POST',
      address: '203.0.113.78',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...keyed('lifted') },
    })
  const message = { name: 'لمى', email: 'l@dalil.test', subject: 'سؤال', message: 'هل تفتحون؟' }
  expect((await send('/contact', message)).status).toBe(200)
  const statuses = { other: [] as number[], wrong: [] as number[], report: [] as number[] }
  for (let each = 0; each < 5; each++) {
    statuses.other.push((await send('/contact', { ...message, subject: `سؤال ${each}` })).status)
    statuses.wrong.push((await send('/contact', { ...message, email: 'لا' })).status)
  }
  expect(statuses.other).toEqual([422, 422, 422, 422, 422])
  expect(statuses.wrong).toEqual([422, 422, 422, 422, 429])
  for (let each = 0; each < 21; each++) statuses.report.push((await send('/send-report-email', {})).status)
  expect(statuses.report.slice(0, 20)).toEqual(Array(20).fill(422))
  expect(statuses.report[20]).toBe(429)
  expect((await send('/contact', message)).status, 'an equal request').toBe(200)
})

test('refuses a claim by its text fields while the first request with its key has no answer', async () => {
  const { db, listingIds } = await createTestApp()
  const member = await createLoggedInUser({})
  const claim = (listingId: number | undefined) =>
    toFormData({
      listingId: String(listingId),
      claimantName: 'Jan',
      claimantEmail: 'jan@dalil.test',
      relationship: 'owner',
      reason: 'x',
      'proof_images[]': new File([new Uint8Array(createPdf())], 'proof.pdf', { type: 'application/pdf' }),
    })
  expect((await member.post('/claim-listing', claim(listingIds.cafe), keyed('claim'))).status).toBe(201)
  await db.update(idempotentRequests).set({ status: null })
  expect(await member.post('/claim-listing', claim(listingIds.cafe), keyed('claim'))).toMatchObject({
    status: 409,
    body: { code: 'CLAIM_ALREADY_EXISTS' },
  })
})

test('leaves the row of a repeat alone when a slow first request ends after it', async () => {
  const { db } = await createTestApp()
  const request = { id: 'overtaken', user_id: null, body_hash: 'a', seconds: 60 }
  const slow = await reserveAnswer(db, request)
  await db.update(idempotentRequests).set({ created_at: sql`now() - interval '3 minutes'` })
  const first = { ...slow, created_at: (await findAnswer(db, 'overtaken'))?.created_at } as Reservation
  const second = (await reserveAnswer(db, request)) as Reservation
  await storeAnswer(db, second, { status: 201, answer: 'second', etag: null })
  await storeAnswer(db, first, { status: 201, answer: 'first', etag: null })
  await discardAnswer(db, first)
  expect(await findAnswer(db, 'overtaken')).toMatchObject({ answer: 'second' })
})

test('answers a request that was executed although its answer cannot be stored', async () => {
  const { db, guest } = await createTestApp()
  const body = { name: 'لمى', email: 'l@dalil.test', subject: 'سؤال', message: 'هل تفتحون؟' }
  await db.execute(
    sql`alter table idempotent_requests add constraint broken check (status is distinct from 200) not valid`,
  )
  try {
    expect((await guest.post('/contact', body, keyed('unstored'))).status).toBe(200)
  } finally {
    await db.execute(sql`alter table idempotent_requests drop constraint broken`)
  }
})
