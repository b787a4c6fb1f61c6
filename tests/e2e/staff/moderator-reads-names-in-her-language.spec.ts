import { expect, test } from 'vitest'
import englishMessages from '../../../admin/src/locales/en.json' with { type: 'json' }
import {
  callApi,
  createConfirmedUser,
  logInAsAdmin,
  submitListing,
  visitBackOffice,
} from '../../support/browser/back-office.ts'

const { actions, done } = englishMessages.resources.listings

test('uses the Latin name of a listing in the titles, dialogs and messages of the English back office', async () => {
  const id = await submitListing(await createConfirmedUser('has-two-names'), 'مقهى الاسمين')
  const { status } = await callApi(await logInAsAdmin(), 'PUT', `/admin/listings/${id}`, {
    title_latin: 'Two Names Café',
  })
  expect(status).toBe(200)
  const page = await visitBackOffice(`/listings/${id}`, {}, 'en')
  const title = page.getByRole('heading', { level: 1 })
  await expect.poll(() => title.innerText()).toBe(`${englishMessages.ra.action.edit}: Two Names Café`)
  expect(await page.title()).not.toContain('مقهى')

  await page.goto(`/admin/listings/${id}/show`)
  await page.getByRole('button', { name: actions.reject }).click()
  await page.getByRole('dialog', { name: /Two Names Café/ }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: actions.approve }).click()
  await page.getByText(done.approve.replace('%{title}', 'Two Names Café')).waitFor()
})

test('marks a name that exists in Arabic only as Arabic', async () => {
  const id = await submitListing(await createConfirmedUser('has-one-name'), 'مقهى الاسم الواحد')
  const page = await visitBackOffice(`/listings/${id}/show`, {}, 'en')
  for (const level of [1, 2]) {
    const name = page.getByRole('heading', { level, name: 'مقهى الاسم الواحد' }).locator('bdi')
    await name.waitFor()
    expect([await name.getAttribute('lang'), await name.getAttribute('dir')]).toEqual(['ar', 'rtl'])
  }
})
