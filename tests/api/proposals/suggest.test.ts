import { listingSuggestionList } from '@dalil/api/contract'
import { listings, proposals, reports } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { storeCaptcha } from '../../../api/src/captcha/captchas.ts'
import { deleteOldRows } from '../../../api/src/housekeeping/retention.ts'
import { createLoggedInUser } from '../../support/factories/factories.ts'
import { deliverMail } from '../../support/mail.ts'
import { createSuggestionFixture } from './suggestion-fixture.ts'

test('stores suggested values that differ from the listing together with its current values, and thanks the sender', async () => {
  const { send, readPublic, id } = await createSuggestionFixture()
  const before = await readPublic()
  const answer = await send({
    changes: {
      title: 'مخبز الأمل',
      phone: '+31 20 555 1234',
      position: { latitude: 52.0705, longitude: 4.3007 },
      keywords: ['خبز', 'كعك'],
      website: null,
    },
    comment: 'هذا الرقم على الباب',
  })
  expect(answer).toMatchObject({
    status: 201,
    body: {
      listing_id: id,
      changes: {
        phone: { before: '+31 70 555 01 18', after: '+31 20 555 1234' },
        keywords: { before: '', after: 'خبز,كعك' },
      },
      problem: null,
      comment: 'هذا الرقم على الباب',
      is_guest: false,
      status: 'pending',
      message: expect.stringContaining('شكراً'),
    },
  })
  expect(Object.keys((answer.body as { changes: object }).changes).toSorted()).toEqual(['keywords', 'phone'])
  expect(await readPublic()).toEqual(before)
})

test('accepts a problem without changes from a guest who solved the captcha', async () => {
  const { sendAsGuest, guest, path, db, id } = await createSuggestionFixture()
  const wrong = { status: 422, body: { code: 'CAPTCHA_WRONG', errors: { captcha: [expect.any(String)] } } }
  expect(await guest.post(`${path}/suggestions`, { problem: 'closed' })).toMatchObject(wrong)
  expect(await sendAsGuest({ problem: 'closed', captcha: 'AAAAAA' })).toMatchObject(wrong)
  expect(await db.$count(proposals, eq(proposals.listing_id, id))).toBe(0)
  expect(await sendAsGuest({ problem: 'closed' }, '203.0.113.9')).toMatchObject({
    status: 201,
    body: { is_guest: true, problem: 'closed', changes: {} },
  })
  const [stored] = await db.select().from(proposals).where(eq(proposals.listing_id, id))
  expect(stored).toMatchObject({ user_id: null, network_hash: expect.stringMatching(/^[\w-]{22}$/) })
})

test.for([
  ['nothing', {}, 'changes'],
  ['a comment alone', { comment: 'أُغلق' }, 'changes'],
  ['no changes', { changes: {} }, 'changes'],
  ['the current value of the listing', { changes: { title: 'مخبز الأمل' } }, 'changes'],
  ['an unknown field', { changes: { owner: 'me' } }, 'changes'],
  ['a picture', { changes: { cover_image_url: 'https://one.example/a.png' } }, 'changes'],
  ['a flag of staff', { changes: { is_verified: true } }, 'changes'],
  ['a name that is too short', { changes: { title: 'م' } }, 'changes.title'],
  ['no name', { changes: { title: null } }, 'changes.title'],
  ['a latitude without a longitude', { changes: { position: { latitude: 52 } } }, 'changes.position.longitude'],
  [
    'a position beyond the pole',
    { changes: { position: { latitude: 91, longitude: 4 } } },
    'changes.position.latitude',
  ],
  ['an unknown category', { changes: { category_id: 987_654 } }, 'changes.category_id'],
  ['a number that WhatsApp cannot have', { changes: { whatsapp: '123456' } }, 'changes.whatsapp'],
  ['an unknown problem', { problem: 'ugly' }, 'problem'],
  ['an unknown duplicate', { problem: 'duplicate', duplicate_of: 987_654 }, 'duplicate_of'],
  ['a duplicate with another problem', { problem: 'closed', duplicate_of: 1 }, 'duplicate_of'],
  ['a comment of 1,001 letters', { problem: 'other', comment: 'x'.repeat(1001) }, 'comment'],
  ['changes in a list', { changes: [] }, 'changes'],
] as const)('rejects a suggestion that contains %s', async ([, body, field]) => {
  const { send, db, id } = await createSuggestionFixture()
  expect(await send(body)).toMatchObject({
    status: 422,
    body: { code: 'VALIDATION_FAILED', errors: { [field]: [expect.any(String)] } },
  })
  expect(await db.$count(proposals, eq(proposals.listing_id, id))).toBe(0)
})

test('ignores an unknown field of a suggestion that also has a known field', async () => {
  const { send } = await createSuggestionFixture()
  expect(await send({ changes: { address: 'شارع الوادي 9', is_verified: true } })).toMatchObject({
    status: 201,
    body: { changes: { address: { after: 'شارع الوادي 9' } } },
  })
})

test('requires another public listing as the original of a duplicate', async () => {
  const { send, id, db, listingIds } = await createSuggestionFixture()
  const toDuplicate = (duplicate_of: number) => ({ problem: 'duplicate', duplicate_of })
  expect(await send(toDuplicate(id))).toMatchObject({
    status: 422,
    body: { errors: { duplicate_of: [expect.any(String)] } },
  })
  expect(await send(toDuplicate(listingIds.draft))).toMatchObject({ status: 422 })
  expect(await send(toDuplicate(listingIds.bakery))).toMatchObject({
    status: 201,
    body: { duplicate_of: listingIds.bakery, duplicate_title: expect.any(String) },
  })
  expect(await send({ problem: 'duplicate' })).toMatchObject({ status: 201 })
  expect(await db.$count(proposals, eq(proposals.listing_id, id))).toBe(2)
})

test('rejects suggestions for listings that are not public, and suggestions by the owner', async () => {
  const { owner, sender, path, db, id, listingIds } = await createSuggestionFixture()
  expect(await owner.post(`${path}/suggestions`, { problem: 'closed' })).toMatchObject({
    status: 403,
    body: { code: 'OWN_LISTING' },
  })
  for (const absent of [listingIds.draft, 987_654])
    expect(await sender.post(`/listings/${absent}/suggestions`, { problem: 'closed' })).toMatchObject({ status: 404 })
  await db.update(listings).set({ is_published: false }).where(eq(listings.id, id))
  expect(await sender.post(`${path}/suggestions`, { problem: 'closed' })).toMatchObject({ status: 404 })
})

test('stores at most five open suggestions per account and listing when they arrive concurrently', async () => {
  const { send, sendAsGuest, owner, db, id } = await createSuggestionFixture()
  const answers = await Promise.all(Array.from({ length: 7 }, () => send({ problem: 'closed' })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'TOO_MANY_SUGGESTIONS' })
  expect(await (await createLoggedInUser({})).post(`/listings/${id}/suggestions`, { problem: 'moved' })).toMatchObject({
    status: 201,
  })
  const [one] = await db.select({ id: proposals.id }).from(proposals).where(eq(proposals.listing_id, id))
  expect(await owner.post(`/suggestions/${one?.id}/refuse`, {})).toMatchObject({ status: 200 })
  expect(await send({ problem: 'closed' })).toMatchObject({ status: 201 })

  for (let sent = 1; sent <= 5; sent++)
    expect(await sendAsGuest({ problem: 'closed' }, '203.0.113.7')).toMatchObject({ status: 201 })
  expect(await sendAsGuest({ problem: 'closed' }, '203.0.113.7')).toMatchObject({ status: 409 })
  expect(await sendAsGuest({ problem: 'closed' }, '203.0.113.8')).toMatchObject({ status: 201 })
})

test('mails the owner about the first pending suggestion only', async () => {
  const { send, id, owner, sender } = await createSuggestionFixture()
  await deliverMail()
  await send({ problem: 'moved', comment: 'إلى السوق' })
  await send({ changes: { phone: '+31 20 555 1234' } })
  const mails = await deliverMail()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('إلى السوق')
  const link = mails[0]?.links.find(({ pathname }) => pathname === '/nl/ar/login')
  expect(link?.searchParams.get('to')).toBe(`/nl/ar/listings/suggestions/${id}`)
  const { data } = await owner.read(listingSuggestionList, `/user/listings/${id}/suggestions?status=pending`)
  expect(data.map(({ problem }) => problem)).toEqual([null, 'moved'])
  expect(await sender.get(`/user/listings/${id}/suggestions`)).toMatchObject({ status: 404 })
})

test('shows suggestions only to an owner with a verified address', async () => {
  const owner = await createLoggedInUser({ isVerified: false })
  const { id, send, db } = await createSuggestionFixture({}, { user_id: owner.id })
  await send({ problem: 'closed' })
  const [row] = await db.select({ id: proposals.id }).from(proposals).where(eq(proposals.listing_id, id))
  for (const answer of [
    await owner.get(`/user/listings/${id}/suggestions`),
    await owner.post(`/suggestions/${row?.id}/accept`, {}),
    await owner.post(`/suggestions/${row?.id}/refuse`, {}),
  ])
    expect(answer).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_VERIFIED' } })
})

test('deletes the network of a guest after a day, and decided suggestions after the retention period of the audit log', async () => {
  const { sendAsGuest, send, db, sql, deps, id } = await createSuggestionFixture()
  await sendAsGuest({ problem: 'closed' })
  await send({ problem: 'moved' })
  await sql`
    update proposals set created_at = now() - interval '25 hours' where listing_id = ${id} and problem = 'closed'`
  await sql`
    update proposals set status = 'rejected', decided_at = now() - interval '800 days'
    where listing_id = ${id} and problem = 'moved'`
  await deleteOldRows(deps)
  const rows = await db.select().from(proposals).where(eq(proposals.listing_id, id))
  expect(rows).toMatchObject([{ problem: 'closed', network_hash: null, status: 'pending' }])
})

test('deletes decided reports after the retention period of the audit log', async () => {
  const { sql, db, deps, id: listing_id } = await createSuggestionFixture()
  const report = (message: string, status: string, days: number) => sql`
    insert into reports (type, listing_id, item_title, message, status, decided_at, created_at)
    values ('listing', ${listing_id}, 'مكان', ${message}, ${status},
      case when ${status} <> 'open' then now() - make_interval(days => ${days}) end, now() - interval '900 days')`
  await Promise.all([report('قديم', 'resolved', 800), report('قريب', 'dismissed', 700), report('مفتوح', 'open', 0)])
  await deleteOldRows(deps)
  const rows = await db.select({ message: reports.message }).from(reports).where(eq(reports.listing_id, listing_id))
  expect(rows.map(({ message }) => message).toSorted()).toEqual(['قريب', 'مفتوح'].toSorted())
})

test('rejects a suggestion and a report with an invalid session token, including with a captcha', async () => {
  const { id, db, guest, sendAsGuest } = await createSuggestionFixture()
  const headers = { Authorization: `Bearer ${'x'.repeat(43)}` }
  const stale = { status: 401, body: { code: 'UNAUTHENTICATED' } }
  expect(await sendAsGuest({ problem: 'wrong' }, undefined, headers)).toMatchObject(stale)
  const captchaId = await storeCaptcha(db, 'KT4MXP', null)
  const report = { reportType: 'listing', reportedItemId: id, message: 'أُغلق منذ سنة', captchaId, captcha: 'KT4MXP' }
  expect(await guest.post('/send-report-email', report, headers)).toMatchObject(stale)
  expect(await db.$count(proposals, eq(proposals.listing_id, id))).toBe(0)
  expect(await guest.post('/send-report-email', report)).toMatchObject({ status: 201 })
})
