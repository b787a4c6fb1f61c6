import { claims, idempotentRequests, listings, messages, proposals, reports, reviews } from '@dalil/db/schema'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { storeCaptcha } from '../../../../api/src/captcha/captchas.ts'
import { createLoggedInUser } from '../../../support/factories/factories.ts'
import { createImageFile, toFormData } from '../../../support/form-data.ts'
import { createTestApp, type TestClient } from '../../../support/test-app.ts'
import { createPdf } from '../../../support/upload-files.ts'

const keyed = (key: string) => ({ 'Idempotency-Key': key })

async function createForm(more: object = {}) {
  const { categoryIds } = await createTestApp()
  return toFormData({
    title: 'مخبز النهار',
    description: 'خبز وكعك وفطائر كل صباح.',
    address: 'Zusterstraat 12',
    city: 'لاهاي',
    country: 'nl',
    category_id: String(categoryIds.bakeries),
    cover_image: await createImageFile('png', { width: 1200, height: 600 }),
    ...more,
  })
}

const forget = async (seconds: number) => {
  const { db } = await createTestApp()
  await db.update(idempotentRequests).set({
    created_at: sql`created_at - make_interval(secs => ${seconds})`,
    expires_at: sql`expires_at - make_interval(secs => ${seconds})`,
  })
}

test('creates one listing for a form that is repeated with its key, also at the same time', async () => {
  const { db } = await createTestApp()
  const owner = await createLoggedInUser({})
  const before = await db.$count(listings)
  const post = async () => owner.post('/listings', await createForm(), keyed('form-1'))
  const [first, ...others] = await Promise.all([post(), post(), post()])
  expect(first).toMatchObject({ status: 201, body: { id: expect.any(Number) } })
  for (const answer of [...others, await post()])
    expect(answer).toMatchObject({ status: 201, body: first?.body as object })
  expect((await post()).headers.get('etag')).toBe(first?.headers.get('etag'))
  expect(await db.$count(listings)).toBe(before + 1)
})

test('refuses a key that was used with another body, another picture or another path', async () => {
  const owner = await createLoggedInUser({})
  await owner.post('/listings', await createForm(), keyed('used'))
  const refused = { status: 422, body: { errors: { idempotency_key: [expect.any(String)] } } }
  expect(await owner.post('/listings', await createForm({ title: 'مخبز الليل' }), keyed('used'))).toMatchObject(refused)
  const cover_image = await createImageFile('png', { width: 1300, height: 600 })
  expect(await owner.post('/listings', await createForm({ cover_image }), keyed('used'))).toMatchObject(refused)
  const message = { name: 'نور', email: 'noor@dalil.test', subject: 'سؤال', message: 'هل تفتحون؟' }
  expect(await owner.post('/contact', message, keyed('used'))).toMatchObject(refused)
})

test.for(['', ' ', 'a b', 'مفتاح', 'x'.repeat(256)])('refuses the key «%s»', async (key) => {
  const { app } = await createTestApp()
  const message = { name: 'نور', email: 'noor@dalil.test', subject: 'سؤال', message: 'هل تفتحون؟' }
  const response = await app.request('/api/contact', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': Buffer.from(key).toString('latin1') },
    body: JSON.stringify(message),
  })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ errors: { idempotency_key: [expect.any(String)] } })
})

test('creates one listing for equal forms of an account within a minute, without a key', async () => {
  const { db } = await createTestApp()
  const [owner, other] = [await createLoggedInUser({}), await createLoggedInUser({})]
  const post = async (client: TestClient = owner) =>
    ((await client.post('/listings', await createForm())).body as { id: number }).id
  const [id, ...repeats] = await Promise.all([post(), post(), post()])
  expect(repeats).toEqual([id, id])
  expect(await post(other)).not.toBe(id)
  await forget(61)
  const later = await post()
  expect(later).not.toBe(id)
  await owner.delete(`/listings/${later}`)
  expect(await post()).not.toBe(later)
  expect(await db.$count(listings)).toBeGreaterThan(2)
})

test('executes a request again a day after the first, and after one that was refused', async () => {
  const { db } = await createTestApp()
  const owner = await createLoggedInUser({})
  const post = async (more: object = {}) => owner.post('/listings', await createForm(more), keyed('again'))
  expect((await post({ category_id: '999999' })).status).toBe(422)
  const { id } = (await post()).body as { id: number }
  expect((await post()).body).toMatchObject({ id })
  await forget(86_401)
  expect((await post()).body).not.toMatchObject({ id })
  expect(await db.$count(listings)).toBeGreaterThan(1)
})

test('executes a request whose process ended before it answered', async () => {
  const { db } = await createTestApp()
  const owner = await createLoggedInUser({})
  const post = async () => owner.post('/listings', await createForm(), keyed('lost'))
  await post()
  await db.update(idempotentRequests).set({ status: null, answer: null, created_at: sql`now() - interval '3 minutes'` })
  expect((await post()).status).toBe(201)
})

test('stores a message, report, suggestion, review and claim once', async () => {
  const { db, guest, listingIds } = await createTestApp()
  const member = await createLoggedInUser({})
  const captcha = async () => ({ captchaId: await storeCaptcha(db, 'KT4MXP', null), captcha: 'kt4mxp' })
  const claim = () =>
    toFormData({
      listingId: String(listingIds.cafe),
      claimantName: 'Jan',
      claimantEmail: 'jan@dalil.test',
      relationship: 'owner',
      reason: 'x',
      'proof_images[]': new File([new Uint8Array(createPdf())], 'proof.pdf', { type: 'application/pdf' }),
    })
  const report = { reportType: 'listing', reportedItemId: listingIds.bakery, message: 'مغلق', ...(await captcha()) }
  const suggestion = { changes: { address: 'Plein 9' }, ...(await captcha()) }
  const message = { name: 'نور', email: 'noor@dalil.test', subject: 'سؤال', message: 'هل تفتحون؟' }
  const cases = [
    [messages, guest, '/contact', () => message],
    [reports, guest, '/send-report-email', () => report],
    [proposals, guest, `/listings/${listingIds.bakery}/suggestions`, () => suggestion],
    [reviews, member, `/listings/${listingIds.bakery}/reviews`, () => ({ rating: 5, comment: 'قهوة' })],
    [claims, member, '/claim-listing', claim],
  ] as const
  for (const [table, client, path, createBody] of cases) {
    const before = await db.$count(table)
    const first = await client.post(path, createBody(), keyed('once'.concat(path)))
    expect(first.status, path).toBeLessThan(300)
    for (let repeats = 0; repeats < 3; repeats++)
      expect(await client.post(path, createBody(), keyed('once'.concat(path))), path).toMatchObject({
        status: first.status,
        body: first.body as object,
      })
    expect(await db.$count(table), path).toBe(before + 1)
  }
})

test('keeps the keys of accounts and networks apart', async () => {
  const { db, guest } = await createTestApp()
  const body = JSON.stringify({ name: 'نور', email: 'n@dalil.test', subject: 'سؤال', message: 'هل تفتحون غداً؟' })
  const before = await db.$count(messages)
  const post = (address: string) =>
    guest.request('/contact', {
      method: 'POST',
      address,
      body,
      headers: { 'Content-Type': 'application/json', ...keyed('shared') },
    })
  for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.1']) expect((await post(address)).status).toBe(200)
  expect(await db.$count(messages)).toBe(before + 2)
})

test('does not count repeats against the limit of calls', async () => {
  const { withSettings } = await createTestApp()
  const { guest } = withSettings({ RATE_LIMITS: 'on' })
  const body = { name: 'لمى', email: 'l@dalil.test', subject: 'سؤال', message: 'هل تفتحون؟' }
  for (let repeats = 0; repeats < 15; repeats++)
    expect((await guest.post('/contact', body, keyed('counted'))).status).toBe(200)
  for (let each = 0; each < 9; each++)
    expect((await guest.post('/contact', body, keyed(`other-${each}`))).status).toBe(200)
  expect((await guest.post('/contact', body, keyed('other-9'))).status).toBe(429)
})

test('counts calls of another route whose key has been used', async () => {
  const { withSettings } = await createTestApp()
  const { request } = withSettings({ RATE_LIMITS: 'on' }).guest
  const send = (path: string, body: object) =>
    request(path, {
      method: 'POST',
      address: '203.0.113.77',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...keyed('used') },
    })
  const message = { name: 'لمى', email: 'l@dalil.test', subject: 'سؤال', message: 'هل تفتحون؟' }
  expect((await send('/contact', message)).status).toBe(200)
  const statuses: number[] = []
  for (let each = 0; each < 31; each++)
    statuses.push((await send('/auth/forgot-password', { email: 'x@dalil.test' })).status)
  expect(statuses).toContain(429)
})
