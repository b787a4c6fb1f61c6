import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import arabicMessages from '../../../admin/src/locales/ar.json' with { type: 'json' }
import {
  callApi,
  createConfirmedUser,
  expireFreshness,
  queryDatabase,
  visitBackOffice,
} from '../../support/browser/back-office.ts'
import { createPage, logInByApi, readCurrentPath, storeSession } from '../../support/browser/browser.ts'
import { browserPassword } from '../../support/browser/register-user.ts'
import { adminPassword } from '../../support/server-process.ts'
import { computeFormerTotpCode, computeTotpCode } from '../../support/totp.ts'

const texts = arabicMessages.dalil
const users = arabicMessages.resources.users

const readToken = (page: Page) => page.evaluate(() => localStorage.token as string)

const exists = async (id: number) => {
  const [row] = await queryDatabase((sql) => sql`select count(*)::int as rows from users where id = ${id}`)
  return row?.rows === 1
}

const asking = (page: Page) => page.getByRole('dialog', { name: texts.reauthentication.password })
const loginDialog = (page: Page) => page.getByRole('dialog', { name: arabicMessages.ra.notification.logged_out })

test('deletes an account only after a password confirmation', async () => {
  const { user } = await createConfirmedUser('deleted-later')
  const page = await visitBackOffice(`/users/${user.id}/show`, { expectedErrors: /403|422/ })
  await page.getByRole('button', { name: arabicMessages.ra.action.delete, exact: true }).click()
  await expireFreshness(page)
  const confirm = page.getByRole('dialog').getByRole('button', { name: arabicMessages.ra.action.delete })
  await confirm.click()
  const dialog = asking(page)
  await dialog.waitFor()
  await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('password')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  expect(await exists(user.id)).toBe(true)

  await confirm.click()
  await dialog.waitFor()
  await page.keyboard.type('not-this-one')
  await page.keyboard.press('Enter')
  await dialog.getByText('كلمة المرور الحالية غير صحيحة').waitFor()
  await dialog.getByLabel(texts.login.password, { exact: true }).fill(adminPassword)
  await page.keyboard.press('Enter')
  await page.getByText(users.messages.deleted).waitFor()
  expect(await exists(user.id)).toBe(false)
})

test('exports accounts only after a password confirmation', async () => {
  const page = await visitBackOffice('/users', { expectedErrors: /403/ })
  await page.getByRole('row').nth(1).waitFor()
  await expireFreshness(page)
  await page.getByRole('button', { name: arabicMessages.ra.action.export }).click()
  const dialog = asking(page)
  await dialog.getByLabel(texts.login.password, { exact: true }).fill(adminPassword)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: texts.reauthentication.continue }).click()
  expect((await download).suggestedFilename()).toBe('users.csv')
})

test('renews an expired session in a dialog without losing the edit', async () => {
  const { user } = await createConfirmedUser('edited-over-an-end')
  const page = await visitBackOffice(`/users/${user.id}/show`, { expectedErrors: /401|422/ })
  await page.getByRole('button', { name: arabicMessages.ra.action.edit, exact: true }).click()
  const edit = page.getByRole('dialog')
  await edit.getByLabel(users.fields.first_name).fill('Rewritten')
  await callApi({ token: await readToken(page), user: { id: 0, email: '' } }, 'POST', '/auth/logout')
  await edit.getByRole('button', { name: arabicMessages.ra.action.save }).click()

  const dialog = loginDialog(page)
  await dialog.waitFor()
  await expect.poll(() => dialog.getByLabel(texts.login.email).inputValue()).toBe('admin@dalil.test')
  await page.keyboard.press('Escape')
  await dialog.getByLabel(texts.login.password, { exact: true }).fill('not-the-password')
  await page.keyboard.press('Enter')
  await dialog.getByRole('alert').waitFor()
  await dialog.getByLabel(texts.login.password, { exact: true }).fill(adminPassword)
  await page.keyboard.press('Enter')
  await page.getByText(users.messages.updated).waitFor()
  await page.getByRole('heading', { level: 2, name: 'Rewritten Newcomer' }).waitFor()
  await expect.poll(() => readCurrentPath(page)).toBe(`/admin/users/${user.id}/show`)
})

test('opens the login page when the dialog is cancelled', async () => {
  const page = await visitBackOffice('/users', { expectedErrors: /401/ })
  await page.getByRole('row').nth(1).waitFor()
  await callApi({ token: await readToken(page), user: { id: 0, email: '' } }, 'POST', '/auth/logout')
  await page.getByLabel(users.search).fill('nobody')
  await loginDialog(page).getByRole('button', { name: arabicMessages.ra.action.cancel }).click()
  await page.waitForURL('**/admin/login?ended=*')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('requires a code or a recovery code at login', async () => {
  const session = await createConfirmedUser('staff-with-a-factor')
  await queryDatabase((sql) => sql`update users set role = 'admin' where id = ${session.user.id}`)
  const setup = await callApi<{ secret: string }>(session, 'POST', '/user/second-factor')
  const { secret } = setup.body
  const confirmed = await callApi<{ recovery_codes: string[] }>(session, 'POST', '/user/second-factor/confirm', {
    code: await computeFormerTotpCode(secret),
  })
  const page = await createPage({ expectedErrors: /403|422/ })
  const enter = async () => {
    await page.goto('/admin/users')
    await page.getByLabel(texts.login.email).fill(session.user.email)
    await page.getByLabel(texts.login.password, { exact: true }).fill(browserPassword)
    await page.getByRole('button', { name: texts.login.submit }).click()
    await page.getByLabel(texts.login.code, { exact: true }).waitFor()
  }
  await enter()
  await page.getByRole('button', { name: texts.login.back }).click()
  await expect.poll(() => page.getByLabel(texts.login.email).inputValue()).toBe(session.user.email)
  await expect.poll(() => page.getByLabel(texts.login.password, { exact: true }).inputValue()).toBe('')

  await enter()
  await queryDatabase(
    (sql) => sql`update login_challenges set expires_at = now() - interval '1 second'
    where user_id = ${session.user.id}`,
  )
  await page.keyboard.type('123456')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').waitFor()
  await expect.poll(() => page.getByLabel(texts.login.email).isVisible()).toBe(true)

  await enter()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await page.getByText('الرمز غير صحيح أو سبق استخدامه').waitFor()
  await page.getByLabel(texts.login.code, { exact: true }).fill(computeTotpCode(secret))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/users')

  await page.evaluate(() => localStorage.clear())
  await enter()
  await page.getByRole('button', { name: texts.login.use_recovery }).click()
  await page.getByLabel(texts.login.recovery, { exact: true }).fill(confirmed.body.recovery_codes[0] ?? '')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/users')
})

test('redirects staff without the required second factor to the set-up page, and links back to the requested screen', async () => {
  const session = await createConfirmedUser('staff-without-a-factor')
  await queryDatabase((sql) => sql`update users set role = 'admin' where id = ${session.user.id}`)
  const page = await createPage({ expectedErrors: /403/ })
  await storeSession(page, await logInByApi(session.user.email, browserPassword))
  // Responds as with STAFF_SECOND_FACTOR=required until the factor is enabled.
  let isOn = false
  await page.route('**/api/admin/**', (route) =>
    isOn
      ? route.continue()
      : route.fulfill({ status: 403, json: { code: 'SECOND_FACTOR_REQUIRED', message: 'x', request_id: 'x' } }),
  )
  // The back office leaves for the set-up page before it has loaded, which would abort a wait for the load event.
  await page.goto('/admin/users?page=1', { waitUntil: 'commit' })
  await page.waitForURL('**/nl/ar/profile?tab=security*')
  await page.getByRole('button', { name: 'تفعيل التحقق بخطوتين' }).click()
  const secret = (await page.locator('.second-factor__secret').innerText()).replaceAll(' ', '')
  await page.locator('[name="code"]').fill(computeTotpCode(secret))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'حفظتُ الرموز' }).click()
  isOn = true
  await page.getByRole('link', { name: 'العودة إلى لوحة الإدارة' }).click()
  await page.waitForURL('**/admin/users?page=1*')
  await page.getByRole('row').nth(1).waitFor()
})
