import { proposals, reports } from '@dalil/db/schema'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { storeCaptcha } from '../../../api/src/captcha/captchas.ts'
import { deleteOldRows } from '../../../api/src/housekeeping/retention.ts'
import { createLoggedInUser } from '../../support/factories/factories.ts'
import { createSuggestionFixture } from './suggestion-fixture.ts'

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

test('lets no moderator decide about a suggestion that a guest sent from their network today', async () => {
  const { sendAsGuest, db } = await createSuggestionFixture()
  const judge = await createLoggedInUser({ role: 'moderator', moderates: ['nl', 'sa', 'ae'] })
  const { body } = await sendAsGuest({ problem: 'closed' }, '198.51.100.7')
  const { id } = body as { id: number }
  const decide = (path: string, address: string) =>
    judge.request(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}', address })
  for (const action of ['accept', 'refuse'])
    for (const path of [`/admin/suggestions/${id}/${action}`, `/suggestions/${id}/${action}`])
      expect(await decide(path, '198.51.100.7'), path).toMatchObject({ status: 403 })
  expect(await db.$count(proposals, and(eq(proposals.id, id), eq(proposals.status, 'pending')))).toBe(1)
  expect(await decide(`/admin/suggestions/${id}/accept`, '203.0.113.9')).toMatchObject({ status: 200 })
})
