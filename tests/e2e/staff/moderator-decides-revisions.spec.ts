import { expect, test } from 'vitest'
import arabicMessages from '../../../admin/src/locales/ar.json' with { type: 'json' }
import { translate } from '../../../api/src/locales/index.ts'
import {
  callApi,
  createApprovedListing,
  createConfirmedUser,
  sendDecision,
  visitBackOffice,
} from '../../support/browser/back-office.ts'
import { createPage, deletedPictureErrors, readFocusedText, storeSession } from '../../support/browser/browser.ts'
import { fetchText } from '../../support/raw-request.ts'

const texts = arabicMessages.resources.revisions
const t = translate.ar

async function propose(name: string, title: string, change: object) {
  const owner = await createConfirmedUser(name)
  const id = await createApprovedListing(owner, title, 1)
  await callApi(owner, 'PUT', `/listings/${id}`, change)
  return { owner, id, path: `/sa/ar/listings/${id}` }
}
const filterFor = (title: string) => `/revisions?filter=${encodeURIComponent(JSON.stringify({ q: title }))}`

test('accepts the ticked part of a revision by button and by key when the undo period ends', async () => {
  const { owner, id, path } = await propose('part-of-it', 'مقهى الجزء', { title: 'بنك الدعم', phone: '012 555 0118' })
  const page = await visitBackOffice(filterFor('مقهى الجزء'), { expectedErrors: /404.*notes/ })
  const panel = page.getByRole('region', { name: 'مقهى الجزء' })
  await panel.getByText('بنك الدعم').waitFor()
  await panel.getByRole('checkbox', { name: arabicMessages.resources.listings.fields.title }).uncheck()
  const some = texts.accept_some.replace('%{count}', '1').replace('%{total}', '2')
  await panel.getByRole('button', { name: some }).click()
  const done = page.getByText(texts.done.accepted.replace('%{title}', 'مقهى الجزء'))
  await done.waitFor()
  await page.getByRole('button', { name: arabicMessages.ra.action.undo }).click()
  await panel.getByRole('checkbox', { name: arabicMessages.resources.listings.fields.title }).uncheck()
  await panel.getByRole('button', { name: some }).waitFor()
  await page.keyboard.press('a')
  await sendDecision(page)
  await expect.poll(() => fetchText(path), { timeout: 20_000 }).toContain('012 555 0118')
  expect(await fetchText(path)).not.toContain('بنك الدعم')
  const { body } = await callApi(owner, 'GET', `/listings/${id}`)
  expect(body).toMatchObject({ title: 'مقهى الجزء', pending_revision: null })
})

test('rejects several revisions with a reason by keyboard', async () => {
  const [one, other] = [
    await propose('many-one', 'مقهى الكثرة الأول', { title: 'بنك واحد' }),
    await propose('many-two', 'مقهى الكثرة الثاني', { title: 'بنك اثنان' }),
  ]
  const page = await visitBackOffice(filterFor('مقهى الكثرة'), { expectedErrors: /404.*notes/ })
  await page.getByRole('heading', { name: 'مقهى الكثرة الأول' }).waitFor()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.getByRole('heading', { name: 'مقهى الكثرة الثاني' }).waitFor()
  await page.keyboard.press('x')
  await page.keyboard.press('a')
  const question = page.getByRole('dialog')
  await question.getByText('مقهى الكثرة الأول').waitFor()
  await question.getByText('مقهى الكثرة الثاني').waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(0)
  const tickAll = page.getByRole('checkbox', { name: texts.select_page })
  await tickAll.check()
  const rows = page.getByRole('region', { name: 'التعديلات' })
  await rows.getByRole('button', { name: texts.refuse }).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.templates.misleading }).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.refuse }).click()
  await expect.poll(() => readFocusedText(page)).toBe(arabicMessages.dalil.queue.empty)
  await sendDecision(page)
  for (const { owner, id } of [one, other]) {
    await expect
      .poll(async () => (await callApi(owner, 'GET', `/listings/${id}`)).body, { timeout: 20_000 })
      .toMatchObject({ pending_revision: null })
    expect(await fetchText(`/sa/ar/listings/${id}`)).not.toContain('بنك')
  }
})

test('shows the owner a pending revision on the page and in the form, and lets the owner withdraw it', async () => {
  const change = { title: 'مقهى الصبر', address: 'شارع فلسطين', phone: '012 555 0118', website: 'https://sabr.example' }
  const { owner, id, path } = await propose('sees-what-waits', 'مقهى الانتظار', change)
  const page = await createPage({ expectedErrors: deletedPictureErrors, viewport: { width: 390, height: 500 } })
  await storeSession(page, owner)
  await page.goto(path)
  await page.getByText(t('revision.pending'), { exact: true }).waitFor()
  await page.goto(`/sa/ar/listings/edit/${id}`)
  await page.getByText(t('revision.pending'), { exact: true }).click()
  const title = page.getByRole('textbox', { name: t('listing.form.title') })
  await expect.poll(() => title.inputValue()).toBe('مقهى الصبر')
  await page.getByRole('button', { name: t('revision.withdraw') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('revision.withdraw') })
    .click()
  await page.getByText(t('revision.withdrawn')).waitFor()
  await expect.poll(() => title.inputValue()).toBe('مقهى الانتظار')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id), { message: 'the button of the withdrawal is gone' })
    .toBe('main')
  expect(await page.evaluate(() => scrollY), 'the page shows its top').toBe(0)
  await expect.poll(() => page.getByText(t('revision.pending'), { exact: true }).count()).toBe(0)
})

test('restores an earlier version of a listing', async () => {
  const { id, path } = await propose('goes-back', 'مقهى العودة', { description: 'وصف لا يخصّ هذا المكان أبداً.' })
  expect(await fetchText(path)).toContain('وصف لا يخصّ')
  const page = await visitBackOffice(`/listings/${id}/show`)
  const versions = arabicMessages.resources.listings.versions
  await page.getByRole('button', { name: versions.restore.replace('%{version}', '2') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('قهوة عربية تُحمَّص في المكان').waitFor()
  await dialog.getByRole('button', { name: versions.action }).click()
  await page.getByText(versions.restored.replace('%{version}', '2')).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe(versions.title)
  await expect.poll(() => fetchText(path)).not.toContain('وصف لا يخصّ')
})
