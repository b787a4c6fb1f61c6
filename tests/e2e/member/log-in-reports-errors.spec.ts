import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readCurrentPath, recordRequests, visit } from '../../support/browser/browser.ts'
import { translateSite } from '../../support/fixtures/translate-site.ts'

const send = (page: Page) => page.locator('main button[type="submit"]').click()
const ready = (page: Page) => page.locator('main button[type="submit"]:enabled').waitFor()

async function logInWith(page: Page, password: string): Promise<void> {
  await page.fill('main [name="email"]', 'lama@dalil.test')
  await page.fill('main [name="password"]', password)
  await send(page)
}

test('validates each field while typing, and does not send an empty form', async () => {
  const page = await visit('/nl/ar/login')
  await ready(page)
  const errors = () => page.locator('main .error').allInnerTexts()
  await page.locator('main [name="email"]').pressSequentially('l')
  await expect.poll(errors).toEqual(['البريد الإلكتروني غير صالح'])
  await page.keyboard.press('Backspace')
  await expect.poll(errors).toEqual(['البريد الإلكتروني مطلوب'])
  await page.locator('main [name="password"]').pressSequentially('short')
  await expect.poll(errors).toEqual(['البريد الإلكتروني مطلوب', 'كلمة المرور قصيرة جداً'])
  await page.locator('main [name="password"]').fill('')
  await expect.poll(errors).toEqual(['البريد الإلكتروني مطلوب', 'كلمة المرور مطلوبة'])

  const requests = recordRequests(page)
  await send(page)
  await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('email')
  expect(requests).toEqual([])
})

const answers = [
  [
    'the error of a wrong password',
    422,
    'بيانات الدخول غير صحيحة، الرجاء التأكد من البريد الإلكتروني وكلمة المرور والمحاولة مرة أخرى.',
  ],
  ['the error of too many attempts', 429, 'محاولات دخول كثيرة، يرجى المحاولة لاحقاً'],
  ['a server error', 500, 'حدث خطأ أثناء تسجيل الدخول'],
] as const
test.for(answers)('says %s above the fields, in the focused message, and in a toast', async ([, status, words]) => {
  const page = await visit('/nl/ar/login', { expectedErrors: new RegExp(`${status}`) })
  if (status !== 422) {
    const body = JSON.stringify({ code: status === 429 ? 'TOO_MANY_REQUESTS' : 'INTERNAL', message: 'x' })
    await page.route('**/api/auth/login', (route) => route.fulfill({ status, contentType: 'application/json', body }))
  }
  await logInWith(page, 'wrong-password')
  await page.locator('main .banner--error:focus', { hasText: words }).waitFor()
  await page.locator('.toast', { hasText: words }).waitFor()
  await expect.poll(() => page.inputValue('main [name="email"]')).toBe('lama@dalil.test')
  await expect
    .poll(() => page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')]))
    .toEqual([null, null])
})

test('shows a busy button, and sends the form only once', async () => {
  const page = await visit('/nl/ar/login')
  let calls = 0
  const clickedTwice = Promise.withResolvers<void>()
  await page.route('**/api/auth/login', async (route) => {
    calls += 1
    await clickedTwice.promise
    await route.continue()
  })
  await logInWith(page, 'dalil-demo')
  const button = page.getByRole('button', { name: 'جاري تسجيل الدخول...' })
  await button.waitFor()
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
  await page.locator('main [name="password"]').press('Enter')
  await button.click({ force: true })
  clickedTwice.resolve()
  await page.waitForURL('**/nl/ar')
  expect(calls).toBe(1)
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').email))
    .toBe('lama@dalil.test')
})

test.for([
  ['/nl/en/profile?tab=reviews', '/nl/en/profile?tab=reviews'],
  ['https://example.com/', '/nl/en'],
  ['//example.com', '/nl/en'],
  ['/\\example.com', '/nl/en'],
] as const)('after a login with the return URL %s redirects to %s', async ([to, path]) => {
  const page = await visit(`/nl/en/login?${new URLSearchParams({ to })}`)
  await logInWith(page, 'dalil-demo')
  await page.locator('.toast', { hasText: translateSite.en('login.done') }).waitFor()
  await expect.poll(() => readCurrentPath(page)).toBe(path)
})

test('shows the password when its button is pressed', async () => {
  const page = await visit('/nl/nl/login')
  await ready(page)
  const field = page.locator('main [name="password"]')
  await field.fill('dalil-demo')
  await page.getByRole('button', { name: translateSite.nl('account.password.show') }).click()
  await expect.poll(() => field.getAttribute('type')).toBe('text')
  await page.getByRole('button', { name: translateSite.nl('account.password.hide') }).click()
  await expect.poll(() => field.getAttribute('type')).toBe('password')
})

test('shows an error when the browser refuses to store the session', async () => {
  const page = await visit('/nl/en/login')
  await ready(page)
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await logInWith(page, 'dalil-demo')
  await page.getByText(translateSite.en('login.no_storage')).waitFor()
  await expect.poll(() => readCurrentPath(page)).toBe('/nl/en/login')
})
