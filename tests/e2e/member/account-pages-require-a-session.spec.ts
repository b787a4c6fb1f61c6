import { translate } from '@dalil/api/locales'
import { languages } from '@dalil/db/vocabulary'
import { expect, inject, test } from 'vitest'
import { callApi, createConfirmedUser, submitListing } from '../../support/browser/back-office.ts'
import {
  createPage,
  logInByApi,
  readCurrentPath,
  storeSession,
  visit,
  visitAs,
  waitForStoredLocale,
} from '../../support/browser/browser.ts'
import { browserPassword } from '../../support/browser/register-user.ts'

test('redirects a guest to the home page, which says why and links the log-in with a way back', async () => {
  const page = await createPage()
  for (const path of [
    '/profile',
    '/profile?tab=reviews',
    '/listings/create',
    '/my-listings',
    '/categories',
    '/admin/users',
  ]) {
    await page.goto(`/ma/en${path}`)
    await page.waitForURL('**/ma/en')
    await expect.poll(() => readCurrentPath(page)).toBe('/ma/en')
    const notice = page.getByText(translate.en('guard.notice'))
    await notice.waitFor()
    const link = await notice.getByRole('link').getAttribute('href')
    expect(link).toBe(`/ma/en/login?${new URLSearchParams({ to: `/ma/en${path}` })}`)
  }
  await page.reload()
  await page.locator('#guard-notice').waitFor({ state: 'hidden' })
})

test('shows no notice to a visitor of the home page', async () => {
  const page = await visit('/ma/en')
  await page.locator('#guard-notice').waitFor({ state: 'hidden' })
})

test('leads a guest from the notice through the log-in to the requested page', async () => {
  const page = await visit('/nl/ar/my-listings')
  await page.waitForURL('**/nl/ar')
  await page.locator('#guard-notice a').click()
  await page.fill('main [name="email"]', 'lama@dalil.test')
  await page.fill('main [name="password"]', 'dalil-demo')
  await page.locator('main button[type="submit"]').click()
  await page.waitForURL('**/nl/ar/my-listings')
})

test('redirects a user from the pages of guests and of admins to the home page', async () => {
  const page = await visitAs('lama', '/sa/ar/about-us')
  for (const path of ['/login', '/register', '/categories', '/admin/users']) {
    await page.goto(`/sa/ar${path}`)
    await page.waitForURL('**/sa/ar')
  }
})

test.for([
  ['/nl/en/profile?tab=reviews', '/nl/en/profile?tab=reviews'],
  ['//example.com', '/sa/ar'],
] as const)('redirects a logged-in user from the login page with the return URL %s to %s', async ([to, path]) => {
  const page = await visitAs('lama', `/sa/ar/login?${new URLSearchParams({ to })}`)
  await expect.poll(() => readCurrentPath(page)).toBe(path)
})

test.for([
  ['/categories', '/admin/categories'],
  ['/admin/users', '/admin/users'],
])('%s redirects an admin to the back office in the language of the URL', async ([path, screen]) => {
  const page = await createPage()
  const session = await logInByApi('lama')
  await storeSession(page, { ...session, user: { ...session.user, role: 'admin' } as typeof session.user })
  await page.route('**/admin/**', (route) =>
    new URL(route.request().url()).pathname === screen ? route.fulfill({ body: 'The back office' }) : route.continue(),
  )
  await page.goto(`/nl/nl${path}`)
  await page.waitForURL(`**${screen}`)
  await page.getByText('The back office').waitFor()
  const { countryCode, langCode, userLanguage } = await page.evaluate(() => ({ ...localStorage }))
  expect({ countryCode, langCode, userLanguage }).toEqual({ countryCode: 'nl', langCode: 'nl', userLanguage: 'nl' })
  await waitForStoredLocale(page, 'nl', 'nl')
})

test('renders the navbar for the session before the first paint', async () => {
  const page = await visitAs('lama', '/nl/en')
  const nav = page.locator('.nav')
  const see = (name: string) => nav.getByText(name, { exact: true }).filter({ visible: true }).count()
  expect(await see(translate.en('nav.account'))).toBe(1)
  expect(await see(translate.en('nav.logout'))).toBe(1)
  expect(await see(translate.en('nav.login'))).toBe(0)
  expect(await see(translate.en('nav.categories'))).toBe(0)
  const html = await (await fetch(`${inject('server').url}/nl/en`)).text()
  expect(html, 'one page for all').not.toContain('data-session')
})

test('the navbar of members and admins fits the screen at every width', async () => {
  const page = await visitAs('lama', '/ae/nl/about-us')
  for (const role of ['user', 'super_admin']) {
    await page.evaluate((name) => {
      document.documentElement.dataset.role = name
    }, role)
    for (const width of [320, 1119, 1120, 1279, 1280, 1399, 1400, 1480]) {
      await page.setViewportSize({ width, height: 700 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${role} at ${width}`).toBe(width)
    }
  }
})

test('keeps the navbar of guests in one row at 320 px in every country and language', async () => {
  const page = await createPage({ viewport: { width: 320, height: 700 } })
  for (const country of ['sa', 'ae', 'ma', 'nl'])
    for (const lang of languages) {
      await page.goto(`/${country}/${lang}/about-us`)
      const { top, bottom } = await page
        .locator('.nav__logo')
        .evaluate((logo) => ({ top: logo.getBoundingClientRect().top, bottom: logo.closest('.nav')?.clientHeight }))
      expect([top > 8, (bottom ?? 0) < 80], `${country} ${lang}`).toEqual([true, true])
    }
})

test('logs out all tabs at once', async () => {
  const page = await visitAs('lama', '/nl/ar/profile')
  const other = await page.context().newPage()
  await other.goto('/nl/ar')
  await page.getByRole('tab').first().waitFor()

  await other.locator('[data-log-out]').filter({ visible: true }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/nl/ar')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.locator('.nav').getByText(translate.ar('nav.login')).filter({ visible: true }).waitFor()
})

test('returns to the requested page after a login when the session has expired', async () => {
  const page = await createPage({ expectedErrors: /401/ })
  const session = await logInByApi('lama')
  await storeSession(page, session)
  const headers = { Authorization: `Bearer ${session.token}` }
  expect((await fetch(`${inject('server').url}/api/auth/logout`, { method: 'POST', headers })).status).toBe(204)

  await page.goto('/ae/en/profile?tab=sessions')
  await page.waitForURL('**/ae/en/login?to=*')
  await expect.poll(() => readCurrentPath(page)).toBe('/ae/en/login?to=/ae/en/profile?tab=sessions#session')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()

  await page.fill('main [name="email"]', 'lama@dalil.test')
  await page.fill('main [name="password"]', 'dalil-demo')
  await page.locator('main button[type="submit"]').click()
  await page.waitForURL('**/ae/en/profile?tab=sessions')
  await page.getByText(translate.en('profile.sessions.current')).waitFor()
})

test('leaves public pages open when the session has ended, and asks for a login on those of an own place', async () => {
  const owner = await createConfirmedUser('comes-back-next-day')
  const id = await submitListing(owner, 'مقهى الغد')
  const ended = await logInByApi(owner.user.email, browserPassword)
  await callApi(ended, 'POST', '/auth/logout')
  const page = await createPage({ expectedErrors: /401|404/ })
  for (const path of ['/sa/en', '/sa/en/listings', '/sa/en/listings/1']) {
    await storeSession(page, ended)
    const asked = page.waitForResponse((response) => response.status() === 401)
    await page.goto(path)
    await asked
    await page.locator('.nav').getByText(translate.en('nav.login')).filter({ visible: true }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(path)
  }
  for (const path of [`/nl/en/listings/edit/${id}`, `/nl/en/listings/${id}`]) {
    await storeSession(page, ended)
    await page.goto(path)
    await expect.poll(() => readCurrentPath(page)).toBe(`/nl/en/login?to=${path}#session`)
  }
})

test('deletes a stored session without an account, so that the login page opens', async () => {
  const page = await visit('/nl/en')
  const store = () => page.evaluate(() => Object.assign(localStorage, { token: 'x', user: '{"id":1}' }))
  await store()
  await page.goto('/nl/en/profile')
  await page.waitForURL('**/nl/en')
  await store()
  await page.goto('/nl/en/about-us')
  await page.locator('.nav').getByText(translate.en('nav.login')).filter({ visible: true }).waitFor()
  await page.goto('/nl/en/login')
  await page.locator('main [name="password"]').waitFor()
  await expect.poll(() => readCurrentPath(page)).toBe('/nl/en/login')
})

test('deletes the session on the server at log-out', async () => {
  const page = await visitAs('lama', '/nl/nl')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.locator('[data-log-out]').filter({ visible: true }).click()
  await page.waitForURL('**/nl/nl')
  const headers = { Authorization: `Bearer ${token}` }
  await expect.poll(async () => (await fetch(`${inject('server').url}/api/user`, { headers })).status).toBe(401)
})
