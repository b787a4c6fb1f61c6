import { join } from 'node:path'
import { proposals, reports } from '@dalil/db/schema'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { storeCaptcha } from '../../../api/src/captcha/captchas.ts'
import { deleteOldRows } from '../../../api/src/housekeeping/retention.ts'
import { createLoggedInUser } from '../../support/factories/factories.ts'
import { testScenarios } from '../../support/scenarios/scenarios.ts'
import { createProposalFixture } from './proposal-fixture.ts'

testScenarios(join(import.meta.dirname, 'proposals.tsv'))

test('does not change the public response until a moderator accepts the revision', async () => {
  const { app, play, path } = await createProposalFixture()
  const readBytes = async () => (await app.request(`/api${path}`)).text()
  const before = await readBytes()
  await play(
    'A edits P title="Bank support" phone="+31 20 555 1234" category_id=<cafes>: title="مخبز الأمل" version=2 pending_revision.changes.phone={"before":"+31 70 555 01 18","after":"+31 20 555 1234"}',
  )
  expect(await readBytes()).toBe(before)
  await play(
    'G gets "/listings?title=Bank support&country=nl": data=[], accept revision-P: status=accepted refused_fields=[]',
  )
  await play('G gets /listings/<P>: title="Bank support" phone_e164=+31205551234')
})

test('accepts a problem without changes from a guest who solved the captcha', async () => {
  const { sendAsGuest, guest, path, db, id } = await createProposalFixture()
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

test('stores at most five open suggestions per account or network and listing when they arrive concurrently', async () => {
  const { play, send, sendAsGuest } = await createProposalFixture()
  const senders = [() => send({ problem: 'closed' }), () => sendAsGuest({ problem: 'closed' }, '203.0.113.7')]
  for (const sendOne of senders) {
    const answers = await Promise.all(Array.from({ length: 7 }, sendOne))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 409, 409])
  }
  expect(await sendAsGuest({ problem: 'closed' }, '203.0.113.8')).toMatchObject({ status: 201 })
  await play('C suggests P problem=closed: TOO_MANY_SUGGESTIONS, B suggests P problem=moved: 201')
})

test('deletes the network of a guest after a day, and decided suggestions after the retention period of the audit log', async () => {
  const { sendAsGuest, send, db, sql, deps, id } = await createProposalFixture()
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
  const { sql, db, deps, id: listing_id } = await createProposalFixture()
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
  const { id, db, guest, sendAsGuest } = await createProposalFixture()
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
  const { sendAsGuest, db } = await createProposalFixture()
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
