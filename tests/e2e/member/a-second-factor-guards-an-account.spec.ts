import { translate } from '@dalil/api/locales'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expireFreshness, queryDatabase } from '../../support/browser/back-office.ts'
import { createPage, logInByApi, readCurrentPath, recordRequests, storeSession } from '../../support/browser/browser.ts'
import { browserPassword, registerUser } from '../../support/browser/register-user.ts'
import { computeFormerTotpCode, computeTotpCode } from '../../support/totp.ts'

const t = translate.ar
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const errors = (page: Page) => page.locator('main .error').allInnerTexts()

/** Opens the security tab of a new user's account. */
async function openSecurityTab(name: string, expectedErrors = /403|422/) {
  const email = await registerUser(name)
  const page = await createPage({ expectedErrors, permissions: ['clipboard-read', 'clipboard-write'] })
  await storeSession(page, await logInByApi(email, browserPassword))
  await page.goto('/nl/ar/profile?tab=security')
  return { page, email }
}

async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await button(page, t('profile.security.start')).click()
  await page.getByRole('img', { name: t('profile.security.qr') }).waitFor()
  const secret = (await page.locator('.second-factor__secret').innerText()).replaceAll(' ', '')
  await page.getByLabel(t('second_factor.code')).fill(await computeFormerTotpCode(secret))
  await button(page, t('profile.security.confirm')).click()
  await page.getByRole('heading', { name: t('profile.security.codes') }).waitFor()
  return { secret, codes: await page.locator('.recovery code').allInnerTexts() }
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.fill('main [name="email"]', email)
  await page.fill('main [name="password"]', browserPassword)
  await page.locator('main button[type="submit"]').click()
  await page.getByLabel(t('second_factor.code')).waitFor()
}

async function logOut(page: Page): Promise<void> {
  await page.locator('[data-log-out]').filter({ visible: true }).click()
  await page.waitForURL('**/nl/ar')
  await page.goto('/nl/ar/login?to=/nl/ar/profile?tab=security')
  await page.locator('main button[type="submit"]:enabled').waitFor()
}

const backAtProfile = (page: Page) => expect.poll(() => readCurrentPath(page)).toBe('/nl/ar/profile?tab=security')

test('sets up a second factor with a code, requires it at login, and disables it after a password confirmation', {
  timeout: 120_000,
}, async () => {
  const { page, email } = await openSecurityTab('two-steps')
  await button(page, t('profile.security.start')).click()
  const qr = page.getByRole('img', { name: t('profile.security.qr') })
  await qr.waitFor()
  expect(await qr.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBeGreaterThan(
    0,
  )
  const secretText = await page.locator('.second-factor__secret').innerText()
  expect(secretText).toMatch(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  const secret = secretText.replaceAll(' ', '')
  await button(page, t('profile.security.copy')).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
  await expect
    .poll(() => page.getByRole('link', { name: t('profile.security.open') }).getAttribute('href'))
    .toContain(secret)

  const code = page.getByLabel(t('second_factor.code'))
  expect([await code.getAttribute('inputmode'), await code.getAttribute('autocomplete')]).toEqual([
    'numeric',
    'one-time-code',
  ])
  await code.fill('12345')
  await page.keyboard.press('Enter')
  await expect.poll(() => errors(page)).toEqual([t('problem.SECOND_FACTOR_WRONG')])
  await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('code')
  const digits = await computeFormerTotpCode(secret)
  await code.fill(
    `${digits.slice(0, 3)} ${digits.slice(3)}`.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit))),
  )
  await page.keyboard.press('Enter')

  await page.getByRole('heading', { name: t('profile.security.codes') }).waitFor()
  const codes = await page.locator('.recovery code').allInnerTexts()
  expect(new Set(codes).size).toBe(10)
  await button(page, t('profile.security.codes.copy')).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`${codes.join('\n')}\n`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, t('profile.security.codes.download')).click(),
  ])
  expect((await (await download.createReadStream()).toArray()).join('')).toBe(`${codes.join('\n')}\n`)
  // Switching tabs keeps the codes.
  await page.getByRole('tab', { name: t('profile.tab.sessions') }).click()
  await page.getByText(t('profile.sessions.text')).waitFor()
  await page.getByRole('tab', { name: t('profile.tab.security') }).click()
  await expect.poll(() => page.locator('.recovery code').allInnerTexts()).toEqual(codes)
  await button(page, t('profile.security.codes.kept')).click()
  await page.getByText(t('profile.security.left', { count: 10 })).waitFor()
  await expect.poll(() => page.getByText(codes[0] ?? '').count()).toBe(0)

  await logOut(page)
  await page.check('main [name="remember"]')
  await enterPassword(page, email)
  await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('code')
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect.poll(() => errors(page)).toEqual([t('problem.SECOND_FACTOR_WRONG')])
  await page.getByLabel(t('second_factor.code')).fill(computeTotpCode(secret))
  await page.keyboard.press('Enter')
  await backAtProfile(page)
  const [kept] = await queryDatabase(
    (sql) => sql`select remember from sessions where user_id = (select id from users where email = ${email})
      order by id desc limit 1`,
  )
  expect(kept?.remember).toBe(true)

  await logOut(page)
  await enterPassword(page, email)
  await button(page, t('second_factor.use_recovery')).click()
  await page.getByLabel(t('second_factor.recovery')).fill((codes[3] ?? '').toLowerCase())
  await page.keyboard.press('Enter')
  await backAtProfile(page)
  await page.getByText(t('profile.security.left', { count: 9 })).waitFor()

  await expireFreshness(page)
  const stop = button(page, t('profile.security.stop'))
  await stop.click()
  await button(page, t('profile.security.stop.confirm')).click()
  const dialog = page.getByRole('dialog', { name: t('confirm_password.title') })
  await dialog.waitFor()
  await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('password')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  // Cancelling changes nothing and shows no message.
  const question = page.getByRole('dialog', { name: t('profile.security.stop.question') })
  await expect.poll(() => question.locator('.banner').count()).toBe(0)
  await button(page, t('profile.security.stop.confirm')).click()
  await dialog.waitFor()
  await page.keyboard.type('not-this-one')
  await page.keyboard.press('Enter')
  await dialog.locator('.error', { hasText: 'كلمة المرور الحالية غير صحيحة' }).waitFor()
  await dialog.locator('[name="password"]').fill(browserPassword)
  await page.keyboard.press('Enter')
  await page.locator('.toast', { hasText: t('profile.security.stopped') }).waitFor()
  await button(page, t('profile.security.start')).waitFor()
  expect((await logInByApi(email, browserPassword)).user.email).toBe(email)
})

test('restarts a login that has timed out, and keeps the return URL and the e-mail', async () => {
  const { page, email } = await openSecurityTab('slow-steps')
  await setUp(page)
  await button(page, t('profile.security.codes.kept')).click()
  await stateIsOn(page)
  await logOut(page)
  await page.check('main [name="remember"]')
  await enterPassword(page, email)
  await button(page, t('login.code.back')).click()
  await expect.poll(() => page.inputValue('main [name="email"]')).toBe(email)
  await expect.poll(() => page.isChecked('main [name="remember"]')).toBe(true)
  await expect.poll(() => page.inputValue('main [name="password"]')).toBe('')

  await enterPassword(page, email)
  // The challenge exists when the step of the code is shown.
  await page.getByLabel(t('second_factor.code')).waitFor()
  await queryDatabase(
    (sql) => sql`update login_challenges set expires_at = now() - interval '1 second'
      where user_id = (select id from users where email = ${email})`,
  )
  await page.getByLabel(t('second_factor.code')).fill('123456')
  await page.keyboard.press('Enter')
  await page
    .getByRole('status')
    .filter({ hasText: t('login.challenge_invalid') })
    .waitFor()
  await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('password')
})

const stateIsOn = (page: Page) => button(page, t('profile.security.stop')).waitFor()

test('asks for the password before an export and before a deletion, then continues', async () => {
  const { page, email } = await openSecurityTab('asked-again')
  await page.goto('/nl/ar/profile')
  await expireFreshness(page)
  const dialog = page.getByRole('dialog', { name: t('confirm_password.title') })
  const load = button(page, t('profile.export.load'))
  await load.click()
  await dialog.waitFor()
  await dialog.getByRole('button', { name: t('dialog.cancel') }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => load.getAttribute('aria-busy')).toBe('false')
  await expect.poll(() => page.locator('.toast').count()).toBe(0)
  await expect.poll(() => load.evaluate((element) => element === document.activeElement)).toBe(true)

  const requests = recordRequests(page)
  await load.click()
  await dialog.waitFor()
  await expect.poll(() => dialog.locator('[autocomplete="username"]').inputValue()).toBe(email)
  await dialog.locator('[name="password"]').fill(browserPassword)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: t('confirm_password.send') }).dblclick()
  expect((await download).suggestedFilename()).toMatch(/\.json$/)
  expect(requests).toEqual(['GET /api/user/export', 'POST /api/auth/confirm-password', 'GET /api/user/export'])

  await expireFreshness(page)
  await button(page, t('profile.delete.open')).click()
  await page
    .getByRole('dialog', { name: t('profile.delete.question') })
    .locator('[name="password"]')
    .fill(browserPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/nl/ar')
  await page.locator('.toast', { hasText: t('profile.delete.done') }).waitFor()
})
