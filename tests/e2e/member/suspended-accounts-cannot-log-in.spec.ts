import { expect, test } from 'vitest'
import arabicMessages from '../../../admin/src/locales/ar.json' with { type: 'json' }
import { findAxeViolations, injectAxe } from '../../support/browser/axe.ts'
import {
  createApprovedListing,
  createConfirmedUser,
  queryDatabase,
  visitBackOffice,
} from '../../support/browser/back-office.ts'
import { visit } from '../../support/browser/browser.ts'
import { browserPassword } from '../../support/browser/register-user.ts'

const texts = arabicMessages.resources.users

test('suspends an account with its places, whose owner reads why, and ends the suspension', async () => {
  const owner = await createConfirmedUser('to-be-suspended')
  const listing = await createApprovedListing(owner, 'مقهى الموقوف', 1)
  const readStatus = async () =>
    (await queryDatabase((sql) => sql`select status from listings where id = ${listing}`))[0]?.status
  const page = await visitBackOffice(`/users/${owner.user.id}/show`)
  await page.getByRole('button', { name: texts.suspend }).click()
  const dialog = page.getByRole('dialog')
  await injectAxe(page)
  expect(await findAxeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: texts.suspend }).click()
  await dialog.getByText(arabicMessages.ra.validation.required).waitFor()
  await dialog.getByLabel(texts.fields.reason).fill('إعلانات مزعجة')
  await dialog.getByLabel(texts.fields.hide_content).check()
  await dialog.getByRole('button', { name: texts.suspend }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('إعلانات مزعجة').waitFor()
  await expect.poll(() => readStatus()).toBe('suspended')
  expect(await findAxeViolations(page)).toEqual([])

  const login = await visit('/sa/ar/login', { expectedErrors: /403/ })
  await login.fill('main [name="email"]', owner.user.email)
  await login.fill('main [name="password"]', browserPassword)
  await login.getByRole('button', { name: 'تسجيل الدخول' }).click()
  await login.locator('main').getByText('أُوقف هذا الحساب').waitFor()

  await page.getByRole('button', { name: texts.restore }).click()
  await dialog.getByRole('button', { name: texts.restore }).click()
  await page.getByRole('button', { name: texts.suspend }).waitFor()
  await expect.poll(() => readStatus()).toBe('approved')
})
