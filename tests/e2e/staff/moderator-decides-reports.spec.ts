import { expect, test } from 'vitest'
import arabicMessages from '../../../admin/src/locales/ar.json' with { type: 'json' }
import {
  callApi,
  createApprovedListing,
  createConfirmedUser,
  queryDatabase,
  sendDecision,
  visitBackOffice,
} from '../../support/browser/back-office.ts'

const texts = arabicMessages.resources.reports

const report = (id: number, title: string) =>
  queryDatabase(
    (sql) => sql`insert into reports (type, listing_id, item_title, message)
      values ('listing', ${id}, ${title}, 'المكان مغلق منذ سنة')`,
  )
const readStatus = (id: number) =>
  queryDatabase(async (sql) => (await sql`select status from reports where listing_id = ${id}`)[0]?.status)

test('suspends a reported listing and resolves its report', async () => {
  const owner = await createConfirmedUser('owner-reported')
  const id = await createApprovedListing(owner, 'محل البلاغ', 1)
  await report(id, 'محل البلاغ')

  const page = await visitBackOffice('/reports')
  await page.getByRole('button', { name: /^محل البلاغ/ }).click()
  const panel = page.getByRole('region', { name: 'محل البلاغ' })
  await panel.getByText('المكان مغلق منذ سنة').waitFor()
  await panel.getByText(arabicMessages.dalil.audit_actions.listing.approve).waitFor()
  await panel.getByRole('button', { name: texts.takedown.listing }).click()
  const dialog = page.getByRole('dialog', { name: `${texts.takedown.listing}: «محل البلاغ»` })
  await dialog.getByRole('button', { name: texts.templates.closed }).click()
  await dialog.getByRole('button', { name: texts.takedown.listing }).click()
  await page.getByText(texts.takedown_done.listing).waitFor()

  await expect.poll(() => readStatus(id)).toBe('resolved')
  expect(await callApi(null, 'GET', `/listings/${id}`)).toMatchObject({ status: 404 })
})

test('dismisses a report by keyboard, and undoes the decision', async () => {
  const owner = await createConfirmedUser('owner-dismissed')
  const id = await createApprovedListing(owner, 'محل الصفح', 1)
  await report(id, 'محل الصفح')

  const page = await visitBackOffice('/reports')
  await page.getByRole('button', { name: /^محل الصفح/ }).click()
  const panel = page.getByRole('region', { name: 'محل الصفح' })
  await panel.waitFor()
  await page.keyboard.press('r')
  await page.getByText(texts.done.dismissed.replace('%{title}', 'محل الصفح')).waitFor()
  await page.getByRole('button', { name: arabicMessages.ra.action.undo }).click()
  await panel.waitFor()
  await expect.poll(() => readStatus(id)).toBe('open')

  await page.keyboard.press('r')
  await sendDecision(page)
  await expect.poll(() => readStatus(id), { timeout: 15_000 }).toBe('dismissed')
})

test('filters reports by reporter', async () => {
  const reader = await createConfirmedUser('reports-a-lot')
  await queryDatabase(
    (sql) => sql`insert into reports (type, item_title, message, reporter_id) values
      ('listing', 'محل أبلغ عنه القارئ', 'مغلق', ${reader.user.id}), ('listing', 'محل أبلغ عنه غيره', 'مغلق', null)`,
  )
  const theirs = { name: /^محل أبلغ عنه القارئ/ }
  const others = { name: /^محل أبلغ عنه غيره/ }
  const person = await visitBackOffice(`/users/${reader.user.id}/show`)
  await person.getByRole('link', { name: arabicMessages.resources.users.activity_counts.reports }).click()
  await person.getByRole('button', theirs).waitFor()
  await expect.poll(() => person.getByRole('button', others).count()).toBe(0)

  const page = await visitBackOffice('/reports')
  await page.getByRole('button', others).waitFor()
  await page.getByRole('combobox', { name: texts.fields.reporter }).fill('reports-a-lot')
  await page.getByRole('option', { name: 'reports-a-lot@example.com' }).click()
  await page.getByRole('button', others).waitFor({ state: 'detached' })
  await page.getByRole('button', theirs).waitFor()
})

test('answers a message by mail', async () => {
  await queryDatabase(
    (sql) => sql`insert into messages (name, email, subject, message)
      values ('سمير', 'samir@example.com', 'سؤال عن الفروع', 'كيف أضيف فرعاً؟')`,
  )
  const page = await visitBackOffice('/messages')
  await page.getByRole('button', { name: /^سؤال عن الفروع/ }).click()
  const panel = page.getByRole('region', { name: 'سؤال عن الفروع' })
  await panel.getByRole('button', { name: arabicMessages.resources.messages.send }).click()
  await panel.getByText(arabicMessages.resources.messages.empty).waitFor()
  await panel.getByRole('textbox').fill('أضِفه من صفحة «أضف مكانك».')
  await panel.getByRole('button', { name: arabicMessages.resources.messages.send }).click()
  await page.getByText(arabicMessages.resources.messages.done.sent).waitFor()
  const [row] = await queryDatabase((sql) => sql`select answered_at from messages where email = 'samir@example.com'`)
  expect(row?.answered_at).not.toBeNull()
})
