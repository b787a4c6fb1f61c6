import { translate } from '@dalil/api/locales'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { readCurrentPath, visit } from '../../support/browser/browser.ts'
import { waitForMailLink } from '../../support/browser/mail-files.ts'

const password = 'first-secret'

async function fillRegistration(page: Page, email: string): Promise<void> {
  const values = { first_name: 'هالة', last_name: 'الريس', email, password, confirmPassword: password }
  for (const [name, value] of Object.entries(values)) await page.fill(`main [name="${name}"]`, value)
  await page.check('[name="terms"]')
}

const send = (page: Page) => page.locator('main button[type="submit"]').first().click()
const isLoggedIn = (page: Page) => page.evaluate(() => localStorage.getItem('token') !== null)

test('registers, verifies the address by mail, opens the profile and logs out', async () => {
  const t = translate.ar
  const email = 'hala@example.com'
  const page = await visit('/nl/ar/register')

  await fillRegistration(page, email)
  await page.clock.install()
  await send(page)
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await page.clock.fastForward(60_000)
  await expect
    .poll(() => dialog.locator('p').first().innerText())
    .toBe('مرحباً بك، لقد قمت بتسجيل حساب جديد، لإكمال عملية التسجيل يرجى التحقق من بريدك الإلكتروني.')
  await dialog.getByRole('link').click()
  await page.waitForURL('**/nl/ar/login?to=*')

  await page.goto((await waitForMailLink('/verify-email', email, inject('server').dataDir)).href)
  await page.getByRole('button', { name: t('verify.send') }).click()
  await page.getByText(t('verify.done')).waitFor()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('ar')

  await page.getByRole('main').getByRole('link').click()
  await page.waitForURL('**/nl/ar/login?to=*')
  await page.fill('main [name="email"]', email)
  await page.fill('[name="password"]', password)
  await send(page)
  await page.waitForURL('**/nl/ar/listings/create')
  await expect.poll(() => page.locator('.toast p').innerText()).toBe('لقد قمت بتسجيل الدخول بنجاح')

  await page.locator('.nav__auth a').filter({ visible: true }).click()
  await page.getByRole('heading', { level: 1, name: 'هالة الريس' }).waitFor()
  await expect.poll(() => page.locator('.banner--warning').count(), { message: 'the address is confirmed' }).toBe(0)

  await page.fill('[name="current_password"]', password)
  await page.fill('[name="password"]', 'second-secret')
  await page.fill('[name="password_confirmation"]', 'second-secret')
  await page.getByRole('button', { name: t('profile.password.save') }).click()
  await page.locator('.toast', { hasText: t('profile.password.saved') }).waitFor()
  await expect.poll(() => page.inputValue('[name="current_password"]')).toBe('')

  await page.locator('[data-log-out]').filter({ visible: true }).click()
  await page.waitForURL('**/nl/ar')
  expect(await isLoggedIn(page)).toBe(false)
  await page.locator('.nav__auth a').first().filter({ visible: true }).waitFor()
})

test('shows each error at its field, and preserves the entered values', async () => {
  const page = await visit('/nl/ar/register', { expectedErrors: /422/ })
  await send(page)
  const findError = (name: string) =>
    page.locator(`main [name="${name}"]`).evaluate((input) => {
      const id = input.getAttribute('aria-describedby')?.split(' ').at(-1) ?? ''
      return document.getElementById(id)?.textContent
    })
  await expect.poll(() => findError('first_name')).toBe('هذا الحقل مطلوب')
  await expect.poll(() => findError('password')).toBe('كلمة السر مطلوبة')
  await expect.poll(() => findError('confirmPassword')).toBe('تأكيد كلمة المرور مطلوب')
  await expect.poll(() => findError('terms')).toBe('يجب الموافقة على الشروط والأحكام')
  await expect
    .poll(() => page.locator(':focus').getAttribute('name'), { message: 'the first wrong field' })
    .toBe('first_name')

  await page.fill('[name="first_name"]', 'س')
  await expect.poll(() => findError('first_name')).toBe('الاسم قصير جداً')
  await page.fill('[name="first_name"]', 'سامر')
  await page.fill('[name="last_name"]', 'الخطيب')
  await page.fill('main [name="email"]', 'samer@dalil.test')
  await page.fill('[name="password"]', password)
  await page.fill('[name="confirmPassword"]', 'another')
  await expect.poll(() => findError('confirmPassword')).toBe('كلمات المرور غير متطابقة')
  await page.fill('[name="confirmPassword"]', password)
  await page.check('[name="terms"]')
  await send(page)

  const message = 'البريد الإلكتروني مستخدم بالفعل'
  await page.locator('.banner--error', { hasText: message }).waitFor()
  await page.locator('.toast', { hasText: message }).waitFor()
  await expect.poll(() => findError('email')).toBe(message)
  await expect.poll(() => page.inputValue('[name="first_name"]')).toBe('سامر')
})

test('validates passwords and terms while typing, and other fields on submit', async () => {
  const page = await visit('/nl/ar/register')
  await page.locator('main button[type="submit"]:enabled').waitFor()
  await page.locator('[name="first_name"]').pressSequentially('س')
  await page.locator('[name="password"]').pressSequentially('short')
  await page.getByText('كلمة السر قصيرة جداً (يجب أن تكون 8 أحرف على الأقل)').waitFor()
  await page.check('[name="terms"]')
  await page.uncheck('[name="terms"]')
  await page.getByText('يجب الموافقة على الشروط والأحكام').waitFor()
  await expect.poll(() => page.getByText('الاسم قصير جداً').count()).toBe(0)
})

test('names the address after the registration, and leads a business owner on to the form for a place', async () => {
  const page = await visit('/nl/en/register')
  await page.locator('main button[type="submit"]:enabled').waitFor()
  const email = `owner-${Date.now()}@dalil.test`
  for (const [name, value] of Object.entries({
    first_name: 'Rana',
    last_name: 'Haddad',
    email,
    password,
    confirmPassword: password,
  })) {
    await page.fill(`main [name="${name}"]`, value)
  }
  await page.check('[name="terms"]')
  await send(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByText(email).waitFor()
  await dialog.getByRole('link').click()
  await page.waitForURL('**/nl/en/login?to=%2Fnl%2Fen%2Flistings%2Fcreate')
})

test('shows another panel next to the form when the account type changes', async () => {
  const page = await visit('/nl/en/register')
  await page.locator('main button[type="submit"]:enabled').waitFor()
  const title = () => page.locator('.auth__side h2').filter({ visible: true }).innerText()
  expect(await title()).toBe(translate.en('register.sign.business.title'))
  await page.getByRole('radio', { name: translate.en('register.user') }).check()
  expect(await title()).toBe(translate.en('register.sign.user.title'))
})

test('sends a guest who adds a listing to the login page, to the registration of a business, and back', async () => {
  const page = await visit('/nl/en')
  await page.getByRole('main').locator('a[href="/nl/en/listings/create"]').first().click()
  await page.getByText(translate.en('login.for.place')).waitFor()
  await page.getByRole('link', { name: translate.en('login.register') }).click()
  await page.locator('main button[type="submit"]:enabled').waitFor()
  await expect.poll(() => page.getByRole('radio', { name: translate.en('register.business') }).isChecked()).toBe(true)

  await fillRegistration(page, 'adds-a-place@example.com')
  await send(page)
  await page.getByRole('dialog').getByRole('link').click()
  await page.waitForURL('**/login?**')
  await expect.poll(() => readCurrentPath(page)).toBe('/nl/en/login?to=/nl/en/listings/create#place')
})

test('reports that the account could not be created when the server does not answer', async () => {
  const page = await visit('/nl/ar/register', { expectedErrors: /ERR_FAILED/ })
  await page.route('**/api/auth/register', (route) => route.abort())
  await fillRegistration(page, 'nobody@example.com')
  await send(page)
  await page.locator('.banner--error', { hasText: 'فشل إنشاء الحساب' }).waitFor()
})

test('accepts the mailed link only once', async () => {
  const page = await visit('/nl/en/register', { expectedErrors: /422/ })
  await fillRegistration(page, 'once@example.com')
  await send(page)
  await page.getByRole('dialog').waitFor()
  const link = await waitForMailLink('/verify-email', 'once@example.com', inject('server').dataDir)
  const confirm = page.getByRole('button', { name: translate.en('verify.send') })
  await page.goto(link.href)
  await confirm.click()
  await page.getByText(translate.en('verify.done')).waitFor()
  await page.goto(link.href)
  await page.getByText(translate.en('verify.invalid')).waitFor()
  await page.getByRole('main').getByRole('link').click()
  await page.waitForURL('**/nl/en/login?to=*')
  await expect.poll(() => readCurrentPath(page)).toBe('/nl/en/login?to=/nl/en/profile')
})
