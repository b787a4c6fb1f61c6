import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import arabicMessages from '../../../admin/src/locales/ar.json' with { type: 'json' }
import englishMessages from '../../../admin/src/locales/en.json' with { type: 'json' }
import dutchMessages from '../../../admin/src/locales/nl.json' with { type: 'json' }
import { findAxeViolations, injectAxe, measureWidthAt320 } from '../../support/browser/axe.ts'
import { createPage, readCurrentPath, readFocusedText, visit } from '../../support/browser/browser.ts'
import { directions } from '../../support/browser/page-paths.ts'
import { sendRequest } from '../../support/raw-request.ts'
import { adminPassword } from '../../support/server-process.ts'

const texts = { ar: arabicMessages.dalil, en: englishMessages.dalil, nl: dutchMessages.dalil }
const directionOf = { ar: 'rtl', en: 'ltr', nl: 'ltr' }
const names = { ar: 'العربية', en: 'English', nl: 'Nederlands' }
const admin = {
  id: 1,
  first_name: 'هدى',
  last_name: '',
  email: 'admin@dalil.test',
  role: 'super_admin',
  avatar_url: null,
}
const options = { expectedErrors: /4\d\d/ }

const title = (page: Page) => page.getByRole('heading', { level: 1 })

async function logIn(page: Page, language: 'ar' | 'en' | 'nl' = 'ar', secret = 'not-the-password'): Promise<void> {
  const { email, password, submit } = texts[language].login
  await page.getByLabel(email).fill('admin@dalil.test')
  await page.getByLabel(password, { exact: true }).fill(secret)
  await page.getByRole('button', { name: submit }).click()
}

const mockLogin = (page: Page, status: number, json: object) =>
  page.route('**/api/auth/login', (route) => route.fulfill({ status, json }))

test('opens the back office in the language of the site, and switches the language without losing the focus', async () => {
  const page = await visit('/admin/')
  await title(page).waitFor()
  await expect.poll(() => title(page).innerText()).toBe('أهلاً بعودتك')
  await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl')

  for (const [from, to] of [
    ['ar', 'nl'],
    ['nl', 'en'],
  ] as const) {
    await page.getByRole('button', { name: `${texts[from].language}: ${names[from]}` }).click()
    await page.getByRole('menuitem', { name: names[to] }).click()
    await expect.poll(() => title(page).innerText()).toBe(texts[to].login.title)
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(to)
    await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('ltr')
    await expect.poll(() => readFocusedText(page)).toContain(names[to])
  }

  await page.reload()
  await expect.poll(() => title(page).innerText()).toBe('Welcome back')
  await page.goto('/')
  await expect.poll(() => readCurrentPath(page)).toBe('/nl/en')
})

test.for(directions)('the login page is accessible in both themes at every width (%s)', async (language) => {
  const page = await visit(`/nl/${language}/about-us`, { reducedMotion: 'reduce' })
  await page.goto('/admin/')
  await title(page).waitFor()
  await expect.poll(() => page.locator('html').getAttribute('dir')).toBe(directionOf[language])
  await injectAxe(page)
  expect(await findAxeViolations(page, language)).toEqual([])
  expect(await measureWidthAt320(page)).toBe(320)
})

test.for(['/', '/categories'])('redirects from %s to the login page once', async (path) => {
  const page = await createPage()
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).pathname))
  await page.goto(`/admin${path}`)
  await title(page).waitFor()
  expect(addresses.length, addresses.slice(0, 9).join()).toBeLessThan(6)
  expect(addresses.at(-1)).toBe('/admin/login')
})

test('shows errors at their fields, and focuses the first', async () => {
  const page = await visit('/admin/')
  await page.getByRole('button', { name: texts.ar.login.submit }).click()
  await page.getByText(texts.ar.login.email_missing).waitFor()
  await expect.poll(() => page.getByText(texts.ar.login.password_missing).isVisible()).toBe(true)
  const email = page.getByLabel(texts.ar.login.email)
  await expect.poll(() => email.evaluate((input) => input === document.activeElement)).toBe(true)
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
})

test('distinguishes an unreachable API from a wrong password', async () => {
  const page = await visit('/admin/', options)
  await mockLogin(page, 404, { code: 'NOT_FOUND', message: 'لم نجد ما طلبته', request_id: 'x' })
  await logIn(page)
  await page.getByText(texts.ar.connection.unreachable).waitFor()

  const message = 'بيانات الدخول غير صحيحة'
  await mockLogin(page, 422, { code: 'INVALID_CREDENTIALS', message, request_id: 'x' })
  await logIn(page)
  await page.getByText(message).waitFor()
  await expect.poll(() => page.getByText(texts.ar.connection.unreachable).count()).toBe(0)
  await expect.poll(() => page.getByLabel(texts.ar.login.email).inputValue()).toBe('admin@dalil.test')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('logs staff in, and opens the requested page', async () => {
  const page = await visit('/admin/no-such-screen', options)
  await title(page).waitFor()
  await expect.poll(() => page.getByLabel(texts.ar.login.email).isVisible()).toBe(true)
  await logIn(page, 'ar', adminPassword)
  await page.waitForURL('**/admin/no-such-screen')

  await page.goto('/admin/')
  await page.getByText(texts.ar.dashboard.greeting.replace('%{name}', 'مدير')).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.token)).toMatch(/^\S{40,}$/)
})

test('rejects a login by a user who is not staff, and preserves the user’s session on the site', async () => {
  const page = await visit('/admin/', options)
  await mockLogin(page, 200, { token: 'abc', user: { ...admin, role: 'user' } })
  await logIn(page)
  await page.getByText(texts.ar.login.staff_only).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()

  await page.evaluate(
    (user) => {
      localStorage.token = 'abc'
      localStorage.user = JSON.stringify(user)
    },
    { ...admin, role: 'user' },
  )
  await page.reload()
  await page.getByText(texts.ar.login.visitor.replace('%{name}', 'هدى')).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.token)).toBe('abc')
})

test('loads less than 359 kB of scripts', async () => {
  const page = await visit('/admin/')
  await title(page).waitFor()
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  )
  expect(scripts.length).toBeGreaterThan(1)
  const answers = await Promise.all(
    scripts.map((path) => sendRequest(path, { headers: { 'accept-encoding': 'gzip' } })),
  )
  expect(
    answers.every(({ headers }) => headers['content-encoding'] === 'gzip' || Number(headers['content-length']) < 1_000),
  ).toBe(true)
  expect(answers.reduce((sum, { body }) => sum + body.length, 0)).toBeLessThan(359_000)
})

test('forbids framing and indexing, and lets browsers cache scripts but not the page', async () => {
  const { headers, body } = await sendRequest('/admin/')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['cache-control']).toBe('no-cache')
  expect(body.toString()).toContain('noindex')
  const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(body.toString()) ?? []
  expect((await sendRequest(script)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
})
