import { captcha } from '@dalil/api/contract'
import { reports, reviews } from '@dalil/db/schema'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { storeCaptcha } from '../../../api/src/captcha/captchas.ts'
import { messageSeparator } from '../../../api/src/reports/store-report.ts'
import { deliverMail } from '../../support/mail.ts'
import { createTestApp, type UserName } from '../../support/test-app.ts'

/** Sends a report with a solved captcha. */
async function report(who: UserName | null, fields: object) {
  const { as, guest, db } = await createTestApp()
  const captchaId = await storeCaptcha(db, 'KT4MXP', null)
  const person = who ? as(who) : guest
  return person.post('/send-report-email', { message: 'ليس مكاناً حقيقياً', captchaId, captcha: 'kt4mxp', ...fields })
}

async function findReviewId(person: 'lama' | 'noor' | 'jan') {
  const { db, userIds, listingIds } = await createTestApp()
  const [row] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.user_id, userIds[person]), eq(reviews.listing_id, listingIds.bakery)))
  return row?.id ?? 0
}

test('stores a report of a listing and mails it to support, with the name of the account', async () => {
  const { db, listingIds, userIds } = await createTestApp()
  await deliverMail()
  const answer = await report('jan', {
    reportType: 'listing',
    reportedItemId: listingIds.mandi,
    reportedItemTitle: 'Something else',
    reporterId: userIds.lama,
    reporterFirstName: 'لمى',
  })
  expect(answer).toMatchObject({ status: 201, body: { message: expect.stringContaining('شكراً') } })
  expect(await db.select().from(reports)).toMatchObject([
    {
      type: 'listing',
      listing_id: listingIds.mandi,
      review_id: null,
      item_title: 'هاشم للمندي',
      message: 'ليس مكاناً حقيقياً',
      reporter_id: userIds.jan,
      status: 'open',
    },
  ])
  expect(await deliverMail()).toMatchObject([
    { to: 'support@localhost', text: expect.stringContaining('ليس مكاناً حقيقياً') },
  ])
})

test('stores the reason of a report, and keeps the first one of an open report', async () => {
  const { db, listingIds } = await createTestApp()
  await deliverMail()
  const same = { reportType: 'listing', reportedItemId: listingIds.library }
  for (const reason of ['', 'closed', 'spam'])
    expect(await report('lama', { ...same, reason })).toMatchObject({ status: 201 })
  expect(await db.select().from(reports).where(eq(reports.listing_id, listingIds.library))).toMatchObject([
    { reason: 'closed', message: 'ليس مكاناً حقيقياً' },
  ])
  expect(await deliverMail()).toContainEqual(
    expect.objectContaining({ text: expect.stringContaining('المكان مغلق أو غير موجود') }),
  )
  expect(await report('lama', { ...same, reason: 'boring' })).toMatchObject({
    status: 422,
    body: { errors: { reason: [expect.any(String)] } },
  })
})

test('stores a repeated report once, with the same response each time', async () => {
  const { db, listingIds, userIds } = await createTestApp()
  await deliverMail()
  const same = { reportType: 'listing', reportedItemId: listingIds.garage }
  const answers = await Promise.all(Array.from({ length: 5 }, () => report('said', same)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  expect(await db.$count(reports, eq(reports.reporter_id, userIds.said))).toBe(1)
  expect(await deliverMail()).toHaveLength(1)
  await db.update(reports).set({ status: 'resolved', decided_at: new Date().toISOString() })
  await report('said', same)
  expect(await db.$count(reports, eq(reports.reporter_id, userIds.said))).toBe(2)
})

test('appends a second message of an account to its open report, and mails the message', async () => {
  const { db, listingIds } = await createTestApp()
  await deliverMail()
  const same = { reportType: 'listing', reportedItemId: listingIds.sweets }
  await report('said', { ...same, message: 'أغلق منذ شهر' })
  await deliverMail()
  const answers = await Promise.all(
    ['الهاتف لا يعمل', 'العنوان خاطئ', 'أغلق منذ شهر'].map((message) => report('said', { ...same, message })),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  const [stored, ...others] = await db.select().from(reports).where(eq(reports.listing_id, listingIds.sweets))
  expect(others).toEqual([])
  expect(stored?.message.split(messageSeparator).sort()).toEqual(
    ['أغلق منذ شهر', 'العنوان خاطئ', 'الهاتف لا يعمل'].sort(),
  )
  const mails = await deliverMail()
  expect(mails).toHaveLength(2)
  expect(mails.some(({ text }) => text.includes('الهاتف لا يعمل') && text.includes('أغلق منذ شهر'))).toBe(true)
})

test('rejects with 409 a message that would make the open report too long', async () => {
  const { db, listingIds } = await createTestApp()
  const same = { reportType: 'listing', reportedItemId: listingIds.stall }
  const statuses = []
  for (const letter of 'abcde') statuses.push((await report('noor', { ...same, message: letter.repeat(5000) })).status)
  expect(statuses).toEqual([201, 201, 201, 201, 409])
  expect(await report('noor', { ...same, message: 'e'.repeat(5000) })).toMatchObject({
    body: { code: 'REPORT_ALREADY_OPEN' },
  })
  const [stored] = await db.select().from(reports).where(eq(reports.listing_id, listingIds.stall))
  expect(stored?.message).toHaveLength(4 * 5000 + 3 * messageSeparator.length)
})

test('truncates the comment of a long review to 97 characters in its report', async () => {
  const { db, sql } = await createTestApp()
  const id = await findReviewId('jan')
  await sql`update reviews set comment = ${'م'.repeat(101)} where id = ${id}`
  expect(await report(null, { reportType: 'comment', reportedItemId: id })).toMatchObject({ status: 201 })
  await sql`update reviews set comment = ${'م'.repeat(100)} where id = ${id}`
  expect(await report('lama', { reportType: 'comment', reportedItemId: id })).toMatchObject({ status: 201 })
  const titles = await db
    .select({ title: reports.item_title })
    .from(reports)
    .where(eq(reports.review_id, id))
    .orderBy(reports.id)
  expect(titles.map(({ title }) => title)).toEqual([`${'م'.repeat(97)}…`, 'م'.repeat(100)])
})

test('accepts reports by guests and by users without a verified address', async () => {
  const { listingIds } = await createTestApp()
  for (const who of ['noor', null] as const) {
    expect(await report(who, { reportType: 'listing', reportedItemId: listingIds.restaurant })).toMatchObject({
      status: 201,
    })
  }
})

test.for([
  ['an unknown listing', 'jan', 'listing', 987_654, 404, 'NOT_FOUND'],
  ['a draft of another user', 'jan', 'listing', 'draft', 404, 'NOT_FOUND'],
  ['the reporter’s own listing', 'amira', 'listing', 'bakery', 403, 'OWN_LISTING'],
  ['an unknown review', 'jan', 'comment', 987_654, 404, 'NOT_FOUND'],
] as const)('rejects a report of %s', async ([, who, reportType, item, status, code]) => {
  const { listingIds } = await createTestApp()
  const reportedItemId = typeof item === 'number' ? item : listingIds[item]
  expect(await report(who, { reportType, reportedItemId })).toMatchObject({ status, body: { code } })
})

test('rejects a report of the reporter’s own review and of a hidden review', async () => {
  expect(await report('lama', { reportType: 'comment', reportedItemId: await findReviewId('lama') })).toMatchObject({
    status: 403,
    body: { code: 'FORBIDDEN' },
  })
  expect(await report('lama', { reportType: 'comment', reportedItemId: await findReviewId('noor') })).toMatchObject({
    status: 404,
  })
})

test('answers 422 to a wrong captcha with a translated error in its field that fits pictures and questions, and stores nothing', async () => {
  const { guest, db, listingIds } = await createTestApp()
  const before = await db.$count(reports)
  const item = { reportType: 'listing', reportedItemId: listingIds.tagine, message: 'x' }
  for (const [language, words] of [
    ['ar', 'الإجابة غير صحيحة'],
    ['en', 'The answer is not correct'],
    ['nl', 'Het antwoord klopt niet'],
  ] as const) {
    const captchaId = await storeCaptcha(db, 'KT4MXP', null)
    const wrong = { ...item, captchaId, captcha: 'AAAAAA' }
    expect(await guest.post('/send-report-email', wrong, { 'Accept-Language': language })).toMatchObject({
      status: 422,
      body: { code: 'CAPTCHA_WRONG', message: words, errors: { captcha: [words] } },
    })
    // A captcha is valid for one attempt.
    expect(await guest.post('/send-report-email', { ...wrong, captcha: 'KT4MXP' })).toMatchObject({ status: 422 })
  }
  expect(await db.$count(reports)).toBe(before)
})

test('keeps the right answer of a captcha for the next attempt when a report is refused', async () => {
  const { as, db, listingIds } = await createTestApp()
  const captchaId = await storeCaptcha(db, 'KT4MXP', null)
  const answered = { reportType: 'listing', message: 'x', captchaId, captcha: 'KT4MXP' }
  const send = (reportedItemId: number) => as('amira').post('/send-report-email', { ...answered, reportedItemId })
  expect(await send(listingIds.bakery)).toMatchObject({ status: 403, body: { code: 'OWN_LISTING' } })
  expect(await send(987_654)).toMatchObject({ status: 404 })
  expect(await send(listingIds.tagine)).toMatchObject({ status: 201 })
  expect(await send(listingIds.mandi)).toMatchObject({ status: 422, body: { code: 'CAPTCHA_WRONG' } })
})

test('rejects a captcha of another session', async () => {
  const testApp = await createTestApp()
  const { as } = testApp.withSettings({ RATE_LIMITS: 'off', CAPTCHA_TEST_CODE: 'ABC123' })
  const item = { reportType: 'listing', reportedItemId: testApp.listingIds.stall, message: 'x', captcha: 'abc123' }
  const mine = await as('jan').read(captcha, '/captcha')
  expect(await as('lama').post('/send-report-email', { ...item, captchaId: mine.id })).toMatchObject({
    status: 422,
    body: { code: 'CAPTCHA_WRONG' },
  })
  const again = await as('jan').read(captcha, '/captcha?alternative=text')
  expect(await as('jan').post('/send-report-email', { ...item, captchaId: again.id })).toMatchObject({ status: 201 })
})

test.for([
  ['without a message', { message: '  ' }, 'message'],
  ['with a message of 5,001 letters', { message: 'x'.repeat(5001) }, 'message'],
  ['of an unknown type', { reportType: 'user' }, 'reportType'],
  ['with an invalid id', { reportedItemId: 'first' }, 'reportedItemId'],
  ['without a captcha', { captcha: undefined }, 'captcha'],
] as const)('rejects a report %s', async ([, wrong, field]) => {
  const { listingIds } = await createTestApp()
  const usual = { reportType: 'listing', reportedItemId: listingIds.tagine }
  expect(await report('jan', { ...usual, ...wrong })).toMatchObject({
    status: 422,
    body: { code: 'VALIDATION_FAILED', errors: { [field]: [expect.any(String)] } },
  })
})

test('does not delete a report when its subject or its author is deleted', async () => {
  const { db, sql, listingIds } = await createTestApp()
  await report('jan', { reportType: 'listing', reportedItemId: listingIds.fish })
  await sql`delete from listings where id = ${listingIds.fish}`
  expect(await db.select().from(reports).where(eq(reports.item_title, 'أسماك الميناء'))).toMatchObject([
    { listing_id: null, status: 'open' },
  ])
})
