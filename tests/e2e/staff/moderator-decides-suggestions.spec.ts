import { expect, test } from 'vitest'
import arabicMessages from '../../../admin/src/locales/ar.json' with { type: 'json' }
import { translate } from '../../../api/src/locales/index.ts'
import {
  callApi,
  createApprovedListing,
  createConfirmedUser,
  queryDatabase,
  sendDecision,
  visitBackOffice,
} from '../../support/browser/back-office.ts'
import { readFocusedText } from '../../support/browser/browser.ts'
import { fetchText } from '../../support/raw-request.ts'

const texts = arabicMessages.resources.suggestions

test('accepts a part of a suggestion when the undo period ends, and rejects a suggestion by keyboard', async () => {
  const owner = await createConfirmedUser('owns-what-is-wrong')
  const sender = await createConfirmedUser('knows-better')
  const id = await createApprovedListing(owner, 'مقهى التصحيح', 1)
  await callApi(sender, 'POST', `/listings/${id}/suggestions`, {
    changes: { title: 'بنك التصحيح', phone: '012 555 0119' },
  })
  await callApi(sender, 'POST', `/listings/${id}/suggestions`, { problem: 'closed', comment: 'مغلق منذ شهر' })
  const page = await visitBackOffice(
    `/suggestions?filter=${encodeURIComponent(JSON.stringify({ q: 'مقهى التصحيح', status: 'pending' }))}`,
  )
  const panel = page.getByRole('region', { name: 'مقهى التصحيح' })
  await panel.getByText('بنك التصحيح').waitFor()
  const title = panel.getByRole('checkbox', { name: arabicMessages.resources.listings.fields.title })
  const some = texts.accept_some.replace('%{count}', '1').replace('%{total}', '2')
  await title.uncheck()
  await panel.getByRole('button', { name: some }).click()
  await page.getByRole('button', { name: arabicMessages.ra.action.undo }).click()
  await title.uncheck()
  await panel.getByRole('button', { name: some }).click()
  await panel.getByText('مغلق منذ شهر').waitFor()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: `${texts.refuse}: «مقهى التصحيح»` })
  await dialog.getByRole('button', { name: texts.templates.correct }).click()
  await dialog.getByRole('button', { name: texts.refuse }).click()
  await sendDecision(page)
  await expect.poll(() => fetchText(`/sa/ar/listings/${id}`), { timeout: 20_000 }).toContain('012 555 0119')
  expect(await fetchText(`/sa/ar/listings/${id}`)).not.toContain('بنك')
  await expect
    .poll(async () => (await callApi(owner, 'GET', `/user/listings/${id}/suggestions`)).body, { timeout: 20_000 })
    .toMatchObject({
      data: [
        { status: 'refused', decision_reason: texts.templates.correct },
        { status: 'accepted', refused_fields: ['title'] },
      ],
    })
})

test('sets the reported status of a place, and accepts the suggestion', async () => {
  const owner = await createConfirmedUser('has-moved')
  const id = await createApprovedListing(owner, 'مقهى الانتقال', 1)
  const sender = await createConfirmedUser('saw-it-move')
  await callApi(sender, 'POST', `/listings/${id}/suggestions`, { problem: 'moved', comment: 'انتقل قبل أسبوع' })
  const filter = encodeURIComponent(JSON.stringify({ q: 'مقهى الانتقال', status: 'pending' }))
  const page = await visitBackOffice(`/suggestions?filter=${filter}`)
  const status = arabicMessages.resources.listings.business_status.moved
  const setStatus = texts.set_status.replace('%{status}', status)
  await page.getByRole('region', { name: 'مقهى الانتقال' }).getByRole('button', { name: setStatus }).click()
  await page.getByRole('dialog').getByRole('button', { name: setStatus }).click()
  await page.getByText(texts.status_set).waitFor()
  expect((await callApi(owner, 'GET', `/listings/${id}`)).body).toMatchObject({ business_status: 'moved' })
  expect((await callApi(owner, 'GET', `/user/listings/${id}/suggestions`)).body).toMatchObject({
    data: [{ status: 'accepted', problem: 'moved' }],
  })
})

test('lists the suggestions that a bulk acceptance could not accept, each with the reason', async () => {
  const owner = await createConfirmedUser('has-two-numbers')
  const sender = await createConfirmedUser('knows-both-numbers')
  const [stale, fresh] = [
    await createApprovedListing(owner, 'مقهى الرقم الأول', 1),
    await createApprovedListing(owner, 'مقهى الرقم الثاني', 1),
  ]
  for (const id of [stale, fresh])
    await callApi(sender, 'POST', `/listings/${id}/suggestions`, { changes: { phone: '012 555 0119' } })
  const filter = encodeURIComponent(JSON.stringify({ q: 'مقهى الرقم', status: 'pending' }))
  const page = await visitBackOffice(`/suggestions?filter=${filter}`)
  await page.getByRole('checkbox', { name: texts.select_page }).check()
  await queryDatabase((sql) => sql`update listings set phone = '012 555 0120' where id = ${stale}`)
  await page.keyboard.press('a')
  await page.getByRole('dialog').getByRole('button', { name: texts.accept }).click()
  await expect.poll(() => readFocusedText(page)).toBe(arabicMessages.dalil.queue.empty)
  await sendDecision(page)
  const report = page.getByRole('status').filter({ hasText: translate.ar('problem.STALE_VALUES') })
  await report.getByRole('button', { name: 'مقهى الرقم الأول' }).click({ timeout: 20_000 })
  await expect.poll(() => readFocusedText(page)).toBe('مقهى الرقم الأول')
  await page.getByRole('region', { name: 'مقهى الرقم الأول' }).getByText('012 555 0120').waitFor()
  const readPhones = () =>
    queryDatabase(async (sql) =>
      (await sql`select phone from listings where id in ${sql([stale, fresh])} order by id`).map(({ phone }) => phone),
    )
  expect(await readPhones()).toEqual(['012 555 0120', expect.stringContaining('555')])
})

test('links to the listing in the error when its value changed before the acceptance of a suggestion was sent', async () => {
  const owner = await createConfirmedUser('changes-her-number')
  const sender = await createConfirmedUser('knows-the-old-number')
  const title = 'مقهى الرقم المتغيّر'
  const id = await createApprovedListing(owner, title, 1)
  await callApi(sender, 'POST', `/listings/${id}/suggestions`, { changes: { phone: '012 555 0119' } })
  const filter = encodeURIComponent(JSON.stringify({ q: title, status: 'pending' }))
  const page = await visitBackOffice(`/suggestions?filter=${filter}`, { expectedErrors: /409/ })
  await page.getByRole('region', { name: title }).waitFor()
  await queryDatabase((sql) => sql`update listings set phone = '012 555 0120' where id = ${id}`)
  await page.keyboard.press('a')
  await sendDecision(page)
  const report = page.getByRole('status').filter({ hasText: translate.ar('problem.STALE_VALUES') })
  await report.getByRole('button', { name: title }).click({ timeout: 20_000 })
  await expect.poll(() => readFocusedText(page)).toBe(title)
})
