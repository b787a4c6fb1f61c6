import { adminSuggestion, adminSuggestionList, listingHistory, queueCounts } from '@dalil/api/contract'
import { listPresentValues } from '@dalil/api/contract/rules'
import { translate } from '@dalil/api/locales'
import { auditEntries, listings, proposals } from '@dalil/db/schema'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLoggedInUser } from '../../support/factories/factories.ts'
import { deliverMail } from '../../support/mail.ts'
import { createSuggestionFixture } from './suggestion-fixture.ts'

const phone = '+31 20 555 1234'
const parts = { district: 'Centrum', building_no: '12', floor: '2e', landmark: 'tegenover het station' }

test('publishes changes of non-material fields at once when the owner accepts them', async () => {
  const { owner, suggest, readPublic, read, path } = await createSuggestionFixture()
  await deliverMail()
  const { id } = await suggest({ changes: { zip_code: '2512 AB', description: 'خبز ساخن من السابعة صباحاً' } })
  const answer = await owner.post(`/suggestions/${id}/accept`, { fields: ['zip_code'] })
  expect(answer).toMatchObject({ status: 200, body: { id, status: 'accepted', refused_fields: ['description'] } })
  expect(await readPublic()).toMatchObject({ zip_code: '2512 AB', description: 'خبز كل صباح' })
  expect(await read()).toMatchObject({ version: 2, pending_revision: null })
  const { data } = await owner.read(listingHistory, `${path}/history`)
  expect(data).toMatchObject([{ version: 2, kind: 'changed', is_suggested: true, editor: { role: 'user' } }])
  const mails = await deliverMail()
  const [mail] = mails.filter(({ subject }) => subject.includes('قُبل'))
  expect(mail?.text).toMatch(/الرمز البريدي[\s\S]*الوصف/)
})

test('sends material changes to a moderator when the owner accepts them', async () => {
  const { owner, suggest, readPublic, read, path } = await createSuggestionFixture()
  const { id } = await suggest({ changes: { phone } })
  await deliverMail()
  expect(await owner.post(`/suggestions/${id}/accept`, {})).toMatchObject({ status: 200, body: { status: 'accepted' } })
  expect(await readPublic()).toMatchObject({ phone: '+31 70 555 01 18' })
  expect(await read()).toMatchObject({ version: 2, pending_revision: { changes: { phone: { after: phone } } } })
  const { data } = await owner.read(listingHistory, `${path}/history`)
  expect(data).toMatchObject([{ kind: 'proposed', is_suggested: true }])
  const [mail] = await deliverMail()
  expect(mail?.text).toContain('ينظر المراجعون في هذا التعديل')
})

test('publishes changes that staff accept at once, with a new version and an audit entry', async () => {
  const { as, suggest, readPublic, read, db, userIds } = await createSuggestionFixture()
  const { id } = await suggest({
    changes: { phone, position: { latitude: 52.08, longitude: 4.31 }, keywords: ['خبز', 'كعك'], ...parts },
  })
  const shown = await as('mariam').read(adminSuggestion, `/admin/suggestions/${id}`)
  expect(shown.changes).toMatchObject({ district: { after: parts.district }, landmark: { after: parts.landmark } })
  expect(await as('mariam').post(`/suggestions/${id}/accept`, {})).toMatchObject({ status: 200 })
  expect(await readPublic()).toMatchObject({
    phone,
    phone_e164: '+31205551234',
    latitude: 52.08,
    longitude: 4.31,
    keywords: 'خبز,كعك',
    ...parts,
  })
  expect(await read()).toMatchObject({ version: 2 })
  const [entry] = await db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subject_type, 'suggestion'), eq(auditEntries.subject_id, id)))
  expect(entry).toMatchObject({ action: 'suggestion.approve', actor_id: userIds.mariam })
})

test('compares the suggested values with the current values of the listing', async () => {
  const { owner, suggest, save, id, path } = await createSuggestionFixture()
  const sent = await suggest({ changes: { description: 'خبز ساخن من السابعة صباحاً' } })
  await save({ description: 'خبز وكعك كل صباح' })
  const { body } = await owner.get(`/user/listings/${id}/suggestions`)
  expect(body).toMatchObject({ data: [{ changes: { description: { before: 'خبز وكعك كل صباح' } } }] })
  await save({ description: 'خبز ساخن من السابعة صباحاً' })
  expect(await owner.post(`/suggestions/${sent.id}/accept`, {})).toMatchObject({ status: 200 })
  const { data } = await owner.read(listingHistory, `${path}/history`)
  expect(data.map(({ version }) => version)).toEqual([3, 2])
})

test('rejects the acceptance of a suggestion when the value of the listing has changed since', async () => {
  const { owner, as, suggest, save, id, readPublic } = await createSuggestionFixture()
  const sent = await suggest({ changes: { description: 'خبز ساخن من السابعة صباحاً', zip_code: '2512 AB' } })
  const read = async () => (await as('mariam').read(adminSuggestion, `/admin/suggestions/${sent.id}`)).changes
  const shown = listPresentValues(await read())
  expect(shown).toEqual({ description: 'خبز كل صباح', zip_code: null })
  await save({ description: 'خبز وكعك كل صباح' })
  const refusal = {
    status: 409,
    body: { code: 'STALE_VALUES', current: { description: 'خبز وكعك كل صباح' } },
  }
  expect(await owner.post(`/suggestions/${sent.id}/accept`, { before: shown })).toMatchObject(refusal)
  const path = `/admin/suggestions/${sent.id}/accept`
  expect(await as('mariam').post(path, { before: shown })).toMatchObject(refusal)
  const order = { ids: [sent.id], action: 'accept', before: { [sent.id]: shown } }
  expect((await as('mariam').post('/admin/suggestions/bulk', order)).body).toEqual({
    data: [{ id: sent.id, ok: false, code: 'STALE_VALUES', message: translate.ar('problem.STALE_VALUES') }],
  })
  expect(await readPublic()).toMatchObject({ description: 'خبز وكعك كل صباح', zip_code: null })
  const accepted = await as('mariam').post(path, { before: listPresentValues(await read()) })
  expect(accepted).toMatchObject({ status: 200, body: { status: 'accepted' } })
  expect(await readPublic()).toMatchObject({ id, description: 'خبز ساخن من السابعة صباحاً', zip_code: '2512 AB' })
})

test('accepts a field of a suggestion when another field of the listing has changed', async () => {
  const { owner, suggest, save } = await createSuggestionFixture()
  const { id, changes } = await suggest({ changes: { description: 'خبز ساخن من السابعة صباحاً', zip_code: '2512 AB' } })
  await save({ description: 'خبز وكعك كل صباح' })
  const body = { fields: ['zip_code'], before: listPresentValues(changes) }
  expect(await owner.post(`/suggestions/${id}/accept`, body)).toMatchObject({ status: 200 })
})

test('rejects a suggestion with or without a reason, and mails the reason to the sender', async () => {
  const { owner, suggest, readPublic } = await createSuggestionFixture()
  const before = await readPublic()
  const [one, two] = [await suggest({ changes: { phone } }), await suggest({ changes: { phone } })]
  await deliverMail()
  expect(await owner.post(`/suggestions/${one.id}/refuse`, { reason: 'الرقم قديم' })).toMatchObject({
    status: 200,
    body: { status: 'refused', decision_reason: 'الرقم قديم', refused_fields: ['phone'] },
  })
  expect(await owner.post(`/suggestions/${two.id}/refuse`)).toMatchObject({ status: 200 })
  const texts = (await deliverMail()).map(({ text }) => text.includes('الرقم قديم'))
  expect(texts).toEqual([true, false])
  expect(await readPublic()).toEqual(before)
})

test('accepts one of two concurrent decisions about a suggestion', async () => {
  for (const [first, second] of [
    ['accept', 'accept'],
    ['accept', 'refuse'],
    ['refuse', 'refuse'],
  ] as const) {
    const { owner, as, suggest, read } = await createSuggestionFixture()
    const { id } = await suggest({ changes: { zip_code: '2512 AB' } })
    const answers = await Promise.all([
      owner.post(`/suggestions/${id}/${first}`, {}),
      as('mariam').post(`/admin/suggestions/${id}/${second}`, {}),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'ALREADY_DECIDED' })
    expect((await read()).version).toBeLessThanOrEqual(2)
  }
})

test('answers 404 to a decision after the listing is deleted, and to callers who may not decide', async () => {
  const { owner, as, sender, suggest, path } = await createSuggestionFixture()
  const { id } = await suggest({ changes: { phone } })
  const foreign = await createLoggedInUser({ role: 'moderator', moderates: ['sa'] })
  for (const stranger of [sender, foreign, as('jan')]) {
    expect(await stranger.post(`/suggestions/${id}/accept`, {})).toMatchObject({ status: 404 })
    expect(await stranger.post(`/suggestions/${id}/refuse`, {})).toMatchObject({ status: 404 })
  }
  expect(await foreign.get(`/admin/suggestions/${id}`)).toMatchObject({ status: 404 })
  await owner.delete(path)
  expect(await as('mariam').post(`/suggestions/${id}/accept`, {})).toMatchObject({ status: 404 })
  expect(await as('mariam').get(`/admin/suggestions/${id}`)).toMatchObject({ status: 404 })
})

test('rejects the acceptance of fields that the suggestion lacks, and of an inactive category', async () => {
  const { owner, suggest, sql, categoryIds } = await createSuggestionFixture()
  const { id } = await suggest({ changes: { category_id: categoryIds.cafes, zip_code: '2512 AB' } })
  for (const fields of [['phone'], ['nothing'], [], 'zip_code'])
    expect(await owner.post(`/suggestions/${id}/accept`, { fields })).toMatchObject({
      status: 422,
      body: { errors: { fields: [expect.any(String)] } },
    })
  await sql`update categories set is_active = false where id = ${categoryIds.cafes}`
  expect(await owner.post(`/suggestions/${id}/accept`, {})).toMatchObject({
    status: 422,
    body: { errors: { category_id: [expect.any(String)] } },
  })
  await sql`update categories set is_active = true where id = ${categoryIds.cafes}`
  expect(await owner.post(`/suggestions/${id}/accept`, { fields: ['zip_code'] })).toMatchObject({ status: 200 })
})

test('rejects a move into a country that the moderator does not manage', async () => {
  const { suggest } = await createSuggestionFixture()
  const moderator = await createLoggedInUser({ role: 'moderator', moderates: ['nl'] })
  const { id } = await suggest({ changes: { country: 'sa', city: 'الرياض', zip_code: '2511 BL' } })
  expect(await moderator.post(`/admin/suggestions/${id}/accept`, {})).toMatchObject({ status: 403 })
  expect(await moderator.post(`/admin/suggestions/${id}/accept`, { fields: ['zip_code'] })).toMatchObject({
    status: 200,
  })
})

test('accepts or refuses country, city and state together', async () => {
  const { owner, suggest } = await createSuggestionFixture()
  const { id } = await suggest({
    changes: { country: 'sa', city: 'الرياض', state: 'الرياض', phone: '+966 11 555 0118' },
  })
  for (const fields of [['city'], ['country', 'city'], ['state', 'phone']]) {
    expect(await owner.post(`/suggestions/${id}/accept`, { fields }), fields.join()).toMatchObject({
      status: 422,
      body: { errors: { fields: [translate.ar('validation.place_split')] } },
    })
  }
  const answer = await owner.post(`/suggestions/${id}/accept`, { fields: ['country', 'city', 'state'] })
  expect(answer).toMatchObject({ status: 200, body: { status: 'accepted', refused_fields: ['phone'] } })
})

test('queues suggestions for moderators of the country, and decides about each suggestion of a bulk decision independently', async () => {
  const { suggest, sender, id, db } = await createSuggestionFixture()
  const moderator = await createLoggedInUser({ role: 'moderator', moderates: ['nl'] })
  const [one, two] = [await suggest({ problem: 'closed' }), await suggest({ changes: { zip_code: '2512 AB' } })]
  const { suggestions: waiting } = await moderator.read(queueCounts, '/admin/queues')
  expect(waiting.count).toBeGreaterThanOrEqual(2)
  const list = await moderator.read(adminSuggestionList, `/admin/suggestions?listing_id=${id}&status=pending`)
  expect(list.data.map((row) => [row.id, row.user?.id])).toEqual([
    [one.id, sender.id],
    [two.id, sender.id],
  ])
  await moderator.post(`/suggestions/${one.id}/accept`, {})
  const bulk = await moderator.post('/admin/suggestions/bulk', { ids: [one.id, two.id], action: 'accept' })
  expect(bulk).toMatchObject({
    status: 200,
    body: {
      data: [
        { id: one.id, ok: false, code: 'ALREADY_DECIDED' },
        { id: two.id, ok: true },
      ],
    },
  })
  expect(adminSuggestion.parse((await moderator.get(`/admin/suggestions/${two.id}`)).body).status).toBe('accepted')
  const [listing] = await db.select({ zip_code: listings.zip_code }).from(listings).where(eq(listings.id, id))
  expect(listing).toEqual({ zip_code: '2512 AB' })
})

test('deletes the suggestions of a deleted account, but not the accepted changes', async () => {
  const { suggest, owner, readPublic, sql, sender, db } = await createSuggestionFixture()
  const { id } = await suggest({ changes: { zip_code: '2512 AB' } })
  await owner.post(`/suggestions/${id}/accept`, {})
  await sql`delete from users where id = ${sender.id}`
  expect(await db.$count(proposals, eq(proposals.id, id))).toBe(0)
  expect(await readPublic()).toMatchObject({ zip_code: '2512 AB' })
})

test('lets no moderator decide about a suggestion that a guest sent from their network today', async () => {
  const { sendAsGuest, db } = await createSuggestionFixture()
  const judge = await createLoggedInUser({ role: 'moderator', moderates: ['nl', 'sa', 'ae'] })
  const { body } = await sendAsGuest({ problem: 'closed' }, '198.51.100.7')
  const { id } = body as { id: number }
  for (const action of ['accept', 'refuse'])
    for (const path of [`/admin/suggestions/${id}/${action}`, `/suggestions/${id}/${action}`])
      expect(await judge.request(path, { ...asJson({}), address: '198.51.100.7' }), path).toMatchObject({ status: 403 })
  expect(await db.$count(proposals, and(eq(proposals.id, id), eq(proposals.status, 'pending')))).toBe(1)
  expect(
    await judge.request(`/admin/suggestions/${id}/accept`, { ...asJson({}), address: '203.0.113.9' }),
  ).toMatchObject({ status: 200 })
})

const asJson = (body: object) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})
