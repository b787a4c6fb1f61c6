import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import arabicMessages from '../../../admin/src/locales/ar.json' with { type: 'json' }
import { visitBackOffice } from '../../support/browser/back-office.ts'
import { createPage, visit, visitAs } from '../../support/browser/browser.ts'
import { browsePath, expectPath, locateResultCards, openFilterPanel } from '../../support/browser/filter-panel.ts'
import { translateSite } from '../../support/fixtures/translate-site.ts'

const t = translateSite.ar
const options = { expectedErrors: /Failed to load|ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported|50[234]/ }
const phone = { ...options, viewport: { width: 390, height: 844 } }

const locateToast = (page: Page) => page.locator('.toast', { hasText: t('toast.offline') })
const retry = (page: Page) =>
  locateToast(page)
    .getByRole('button', { name: t('account.retry') })
    .click()

test('keeps the list when a filter cannot be loaded, and loads it on the second try', async () => {
  const page = await openFilterPanel(browsePath, 1280, options)
  const first = await locateResultCards(page).first().textContent()
  await page.route('**/listings?*', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }), { times: 1 })
  await page.getByRole('link', { name: t('pagination.next') }).click()
  await locateToast(page).waitFor()
  await expect.poll(() => locateResultCards(page).first().textContent()).toBe(first)
  await expect.poll(() => page.locator('#results').getAttribute('aria-busy')).toBeNull()

  await page.context().setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
  await retry(page)
  await locateToast(page)
    .getByRole('button', { name: t('account.retry') })
    .waitFor()
  await page.context().setOffline(false)
  await page.waitForFunction(() => navigator.onLine)
  await retry(page)
  await expectPath(page, `${browsePath}?page=2`)
  await expect.poll(() => locateResultCards(page).first().textContent()).not.toBe(first)
})

test('says that the places of a moved map are missing, and loads them on the second try', async () => {
  const page = await createPage({ ...options, locale: 'ar' })
  await page.goto('/sa/ar/listings')
  await page.locator('.pin').first().waitFor()
  await page.route('**/api/listings/map?*', (route) => route.abort(), { times: 1 })
  await page.locator('.leaflet-control-zoom-in').click()
  await locateToast(page).waitFor()
  await Promise.all([page.waitForResponse(/listings\/map/), retry(page)])
})

test('says that the network is gone, and saves a favourite on the second try', async () => {
  const page = await visitAs('yasmin', '/nl/ar/listings', phone)
  const heart = page.locator('button[data-heart][aria-pressed="false"]').first()
  await heart.waitFor()
  const id = await heart.getAttribute('data-heart')
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await locateToast(page).waitFor()
  await heart.click()
  await locateToast(page)
    .getByRole('button', { name: t('account.retry') })
    .waitFor()
  await page.context().setOffline(false)
  await retry(page)
  await page.locator(`button[data-heart="${id}"][aria-pressed="true"]`).first().waitFor()
  await page.locator(`button[data-heart="${id}"]`).first().click()
})

test('loads the page again on the second try, when the code of a dialog could not be loaded', async () => {
  const page = await visit('/ma/ar/listings/136', phone)
  await page.route('**/ReportDialog*.js', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: t('report.listing') }).click()
  await Promise.all([page.waitForEvent('load'), retry(page)])
  await page.getByRole('button', { name: t('report.listing') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('report.send') })
    .waitFor()
})

test('opens the dialog of a button that was clicked before the scripts had loaded', async () => {
  const page = await createPage(phone)
  let load = () => {}
  const allowed = new Promise<void>((resolve) => {
    load = resolve
  })
  await page.route('**/DetailPage*.js', async (route) => {
    await allowed
    await route.continue()
  })
  await page.goto('/ma/ar/listings/136', { waitUntil: 'commit' })
  await page.getByRole('button', { name: t('report.listing') }).click()
  load()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('report.send') })
    .waitFor()
})

test('opens a tab of the account on the second try, when its code could not be loaded', async () => {
  const page = await visitAs('yasmin', '/nl/ar/profile', phone)
  await page.route('**/ReviewsTab*.js', (route) => route.abort(), { times: 1 })
  await page.getByRole('tab', { name: t('profile.tab.reviews') }).click()
  const panel = page.getByRole('tabpanel')
  await panel
    .getByRole('alert')
    .filter({ hasText: t('toast.offline') })
    .waitFor()
  await panel.getByRole('button', { name: t('account.retry') }).click()
  await panel.getByRole('alert').waitFor({ state: 'detached' })
  await panel.getByRole('article').or(panel.getByRole('listitem')).first().waitFor()
})

test.for([
  ['forgot-password', 'forgot.failed', { email: 'nobody@example.com' }],
  ['login', 'login.failed', { email: 'yasmin@dalil.test', password: 'dalil-demo' }],
] as const)(
  'a form says what failed, adds that there is no connection only if there is none, and keeps the input (%s)',
  async ([path, text, input]) => {
    const page = await visit(`/nl/ar/${path}`, phone)
    const form = page.locator('main form')
    for (const [name, value] of Object.entries(input)) await form.locator(`[name="${name}"]`).fill(value)
    const gateway = { status: 504, body: '<h1>Gateway Timeout</h1>' }
    await page.route('**/api/auth/*', (route) => route.abort())
    await page.route('**/api/auth/*', (route) => route.fulfill(gateway), { times: 1 })
    await form.locator('button[type="submit"]').click()
    const banner = form.locator('.banner--error').filter({ hasText: t(text) })
    await banner.filter({ hasNotText: t('toast.offline') }).waitFor()
    await form.locator('button[type="submit"]').click()
    await banner.filter({ hasText: t('toast.offline') }).waitFor()
    for (const [name, value] of Object.entries(input))
      await expect.poll(() => form.locator(`[name="${name}"]`).inputValue()).toBe(value)
  },
)

test('the back office says that there is no connection, and loads a list and a record on the second try', async () => {
  const { unreachable, retry: again } = arabicMessages.dalil.connection
  const page = await visitBackOffice('/', { ...options, savesData: false })
  const link = page.locator('a[href="/admin/users"]').first()
  await link.waitFor()
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /UserList.*js/.test(name)),
  )
  const main = page.getByRole('main')
  await page.context().setOffline(true)
  await link.click()
  await main.getByText(arabicMessages.resources.users.messages.fetch_failed).waitFor()
  await main.getByRole('alert').filter({ hasText: unreachable }).waitFor({ timeout: 20_000 })
  await page.context().setOffline(false)
  await main.getByRole('button', { name: again }).click()
  await main.locator('tbody tr').first().waitFor()
  await expect.poll(() => main.getByText(unreachable).count()).toBe(0)

  await page.route('**/SystemPage*.js', (route) => route.abort(), { times: 1 })
  await page.goto('/admin/system')
  await main.getByRole('alert').filter({ hasText: unreachable }).waitFor()
  await main.getByRole('button', { name: again }).click()
  await main.getByRole('heading').first().waitFor()
})
