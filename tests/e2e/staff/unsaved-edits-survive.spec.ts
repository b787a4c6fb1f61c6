import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import arabicMessages from '../../../admin/src/locales/ar.json' with { type: 'json' }
import englishMessages from '../../../admin/src/locales/en.json' with { type: 'json' }
import {
  callApi,
  createConfirmedUser,
  queryDatabase,
  submitListing,
  visitBackOffice,
} from '../../support/browser/back-office.ts'
import { readCurrentPath } from '../../support/browser/browser.ts'
import { adminPassword } from '../../support/server-process.ts'

const { fields } = arabicMessages.resources.listings
const english = englishMessages.resources.listings.fields
const postcode = (page: Page, label = fields.zip_code) => page.getByLabel(label)

test('preserves entered values when a change of language remounts the form', async () => {
  const id = await submitListing(await createConfirmedUser('edited-in-two-languages'), 'مقهى اللغتين')
  const page = await visitBackOffice(`/listings/${id}`)
  await postcode(page).fill('1234')
  await page.getByRole('button', { name: /العربية$/ }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect.poll(() => postcode(page, english.zip_code).inputValue()).toBe('1234')

  await page.reload()
  await expect.poll(() => postcode(page, english.zip_code).inputValue()).toBe('1234')
  await page.getByRole('button', { name: englishMessages.ra.action.save }).click()
  await page.waitForURL(/\/show$/)
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('listings')))).toEqual([])
})

test('names and marks the restored fields of a listing, and discards what was written in them', async () => {
  const owner = await createConfirmedUser('discards-a-draft')
  const id = await submitListing(owner, 'مقهى المسودة')
  await callApi(owner, 'PUT', `/listings/${id}`, { social: { instagram: 'https://instagram.com/draft.cafe' } })
  const page = await visitBackOffice(`/listings/${id}`)
  const facebook = page.locator('[name="social.facebook"]')
  const saved = await page.locator('[name="address"]').inputValue()
  await postcode(page).fill('1234')
  await page.locator('[name="address"]').fill('شارع الملك فهد')
  await facebook.fill('https://facebook.com/draft.cafe')
  await page.reload()
  const notice = page.getByRole('status').filter({ hasText: arabicMessages.dalil.draft_restored })
  await notice.waitFor()
  for (const name of [fields.zip_code, fields.address]) await expect.poll(() => notice.innerText()).toContain(name)
  await expect.poll(() => notice.innerText()).not.toContain(fields.phone)
  // The fields mount one section after another.
  const restored = page.locator('[data-restored] input')
  await expect
    .poll(() => restored.evaluateAll((all) => all.map((input) => (input as HTMLInputElement).name)))
    .toEqual(expect.arrayContaining(['address', 'zip_code', 'social.facebook']))

  await notice.getByRole('button', { name: arabicMessages.dalil.draft_discard }).click()
  await notice.waitFor({ state: 'detached' })
  expect([await postcode(page).inputValue(), await page.locator('[name="address"]').inputValue()]).toEqual(['', saved])
  await expect.poll(() => facebook.inputValue()).toBe('')
  await expect
    .poll(() => page.locator('[name="social.instagram"]').inputValue())
    .toBe('https://instagram.com/draft.cafe')
  await expect.poll(() => page.locator('[data-restored]').count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('address')
  await page.reload()
  await expect.poll(() => page.locator('[name="address"]').inputValue()).toBe(saved)
  await expect.poll(() => notice.count()).toBe(0)
})

test('preserves entered values when the listing is fetched again with new values', async () => {
  const owner = await createConfirmedUser('edits-beside-a-moderator')
  const id = await submitListing(owner, 'مقهى الضيوف')
  const page = await visitBackOffice(`/listings/${id}`)
  await postcode(page).fill('1234')
  await callApi(owner, 'PUT', `/listings/${id}`, { address: 'شارع الملك فهد' })
  await page.getByRole('button', { name: arabicMessages.ra.action.refresh }).click()
  await expect.poll(() => page.locator('[name="address"]').inputValue()).toBe('شارع الملك فهد')
  await expect.poll(() => postcode(page).inputValue()).toBe('1234')
})

test('keeps the unsent answer of each message until it is sent or the moderator logs out', async () => {
  await queryDatabase(
    (sql) => sql`insert into messages (name, email, subject, message) values
      ('هدى', 'huda@example.com', 'رسالة هدى', 'كيف أغيّر الصورة؟'), ('نور', 'nour@example.com', 'رسالة نور', 'شكراً لكم.')`,
  )
  const page = await visitBackOffice('/messages')
  const open = async (subject: string) => {
    await page.getByRole('button', { name: new RegExp(`^${subject}`) }).click()
    return page.getByRole('region', { name: subject })
  }
  const answer = async (subject: string) => (await open(subject)).getByRole('textbox')
  await (await answer('رسالة هدى')).fill('من صفحة المكان.')
  expect(await (await answer('رسالة نور')).inputValue()).toBe('')
  await (await answer('رسالة نور')).fill('العفو.')
  expect(await (await answer('رسالة هدى')).inputValue()).toBe('من صفحة المكان.')

  await page.reload()
  expect(await (await answer('رسالة هدى')).inputValue()).toBe('من صفحة المكان.')
  const panel = page.getByRole('region', { name: 'رسالة هدى' })
  await panel.getByRole('button', { name: arabicMessages.resources.messages.send }).click()
  await page.getByText(arabicMessages.resources.messages.done.sent).waitFor()
  const drafts = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('messages')))
  expect(await drafts()).toHaveLength(1)

  await page.getByRole('button', { name: arabicMessages.ra.auth.user_menu }).click()
  await page.getByRole('menuitem', { name: arabicMessages.ra.auth.logout }).click()
  await page.waitForURL(/login/)
  expect(await drafts()).toEqual([])
})

test('restores an edit after the session has expired', async () => {
  const owner = await createConfirmedUser('is-edited')
  const id = await submitListing(owner, 'مقهى التحرير')
  // A picture of a pending place may still load when its session ends.
  const page = await visitBackOffice(`/listings/${id}`, { expectedErrors: /401|404: .*\/media\/|resource: .* 404 / })
  const title = page.getByRole('textbox', { name: fields.title, exact: true })
  await title.fill('مقهى التحرير الجديد')
  const token = await page.evaluate(() => localStorage.token as string)
  await callApi({ token, user: { id: 0, email: '' } }, 'POST', '/auth/logout')
  await page.getByRole('button', { name: arabicMessages.ra.action.save }).click()
  const again = page.getByRole('dialog', { name: arabicMessages.ra.notification.logged_out })
  await again.getByRole('button', { name: arabicMessages.ra.action.cancel }).click()
  await page.waitForURL('**/admin/login?ended=*')
  await page.getByText(arabicMessages.ra.notification.logged_out).waitFor()
  await page.getByLabel(arabicMessages.dalil.login.email).fill('admin@dalil.test')
  await page.getByLabel(arabicMessages.dalil.login.password, { exact: true }).fill(adminPassword)
  await page.getByRole('button', { name: arabicMessages.dalil.login.submit }).click()
  await expect.poll(() => readCurrentPath(page), { timeout: 15_000 }).toBe(`/admin/listings/${id}`)
  await expect.poll(() => title.inputValue(), { timeout: 15_000 }).toBe('مقهى التحرير الجديد')
  await page.getByRole('button', { name: arabicMessages.ra.action.save }).click()
  await page.getByRole('heading', { name: 'مقهى التحرير الجديد', level: 2 }).waitFor()

  await page.goto(`/admin/audit?filter=${encodeURIComponent(JSON.stringify({ subject_id: id }))}`)
  await page.getByText(arabicMessages.resources.audit.show_changes).first().click()
  await page.getByRole('insertion').getByText('مقهى التحرير الجديد').first().waitFor()
})
