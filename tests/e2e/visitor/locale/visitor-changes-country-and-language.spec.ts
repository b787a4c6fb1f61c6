import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readCurrentPath, visit, waitForStoredLocale } from '../../../support/browser/browser.ts'
import { sendRequest } from '../../../support/raw-request.ts'

const popover = (page: Page) => page.locator('.switcher .popover')
const openSwitcher = (page: Page) => page.locator('.switcher summary').click()

const remembered = (page: Page) =>
  page
    .evaluate(() => ({ ...localStorage }))
    .then(({ countryCode, langCode, userLanguage }) => [countryCode, langCode, userLanguage])

test('leads from a listing to its category in another country, or to the home page if it has no such place', async () => {
  const api = async (path: string) => JSON.parse((await sendRequest(`/api${path}`)).body.toString())
  const { data } = await api('/listings?country=nl&per_page=48')
  for (const { id, category } of data.slice(0, 12)) {
    const html = await sendRequest(`/nl/en/listings/${id}`).then(({ status, headers, body }) =>
      status === 200 ? body.toString() : sendRequest(headers.location ?? '').then((answer) => answer.body.toString()),
    )
    for (const country of ['sa', 'ae', 'ma']) {
      const href = new RegExp(`href="(/${country}/en[^"]*)"[^>]*data-code="${country}"`).exec(html)?.[1]
      const { total } = await api(`/listings?country=${country}&category_id=${category.id}&per_page=1`)
      expect(href).toBe(total > 0 ? `/${country}/en/listings/category/${category.id}` : `/${country}/en`)
      expect((await sendRequest(href ?? '')).status).toBe(200)
    }
  }
})

test('truncates long names to 15 characters, and shows the full name as a tooltip', async () => {
  const page = await visit('/ae/en')
  await openSwitcher(page)
  const names = await popover(page).locator('a[data-code]').allInnerTexts()
  const shown = names.map((name) => name.split('\n').at(-1)?.trim())
  expect(shown).toEqual(['Saudi Arabia', 'United Arab Emi…', 'Morocco', 'The Netherlands'])
  await expect.poll(() => page.locator('.switcher__name').innerText()).toBe('United Arab Emi…')
  await expect.poll(() => popover(page).getByTitle('United Arab Emirates').count()).toBe(1)
})

test.for([320, 768, 1280])('places the popover 10 pixels away from the edges at %d pixels', async (width) => {
  for (const lang of ['ar', 'en']) {
    const page = await visit(`/ae/${lang}`, { viewport: { width, height: 700 } })
    await openSwitcher(page)
    const box = await popover(page).boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(10)
    expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeGreaterThanOrEqual(10)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(700)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('the popover opens, moves the focus and closes by keyboard', async () => {
  const page = await visit('/nl/en')
  const summary = page.locator('.switcher summary')
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.replace(/\s+/g, ' ').trim())
  await summary.focus()
  await page.keyboard.press('Enter')
  await popover(page).waitFor()

  await page.keyboard.press('Tab')
  expect(await focused()).toContain('Saudi Arabia')
  await page.keyboard.press('Escape')
  await expect.poll(() => popover(page).isVisible()).toBe(false)
  await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true)

  await page.keyboard.press('Enter')
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab')
  expect(await focused()).toContain('Morocco')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/ma/en')
})

test('closes the popover on a click outside', async () => {
  const page = await visit('/nl/en')
  await openSwitcher(page)
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(() => popover(page).isVisible()).toBe(false)
})

test('preserves the page when the language changes, and stores the language', async () => {
  const page = await visit('/sa/ar/listings?title=قهوة&min_rating=3')
  await expect.poll(() => remembered(page)).toEqual(['sa', 'ar', 'ar'])

  await openSwitcher(page)
  await popover(page).getByRole('link', { name: 'Nederlands' }).click()
  await page.waitForURL('**/sa/nl/listings*')

  await expect.poll(() => readCurrentPath(page)).toBe('/sa/nl/listings?title=قهوة&min_rating=3')
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('nl')
  await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('ltr')
  await expect.poll(() => remembered(page)).toEqual(['sa', 'nl', 'nl'])
  await waitForStoredLocale(page, 'sa', 'nl')
})

test('rewrites the URL when the country changes, and redirects paths without a locale', async () => {
  const page = await visit('/nl/en/about-us')
  await openSwitcher(page)
  await popover(page).getByRole('link', { name: 'Morocco' }).click()
  await page.waitForURL('**/ma/en/about-us')
  await waitForStoredLocale(page, 'ma', 'en')

  await page.goto('/contact-us?from=card')
  await expect.poll(() => readCurrentPath(page)).toBe('/ma/en/contact-us?from=card')
  await page.goto('/')
  await expect.poll(() => readCurrentPath(page)).toBe('/ma/en')
})

test.for([
  ['/nl/en/login?return=%2Fnl%2Fen%2Fprofile', '/nl/nl/login?return=/nl/en/profile'],
  ['/nl/en/listings?title=bakery&utm_source=mail', '/nl/nl/listings?title=bakery'],
] as const)('preserves the known parameters of the query in another language: %s', async ([from, to]) => {
  const page = await visit(from)
  await openSwitcher(page)
  await popover(page).locator('a[hreflang="nl"]').click()
  await page.waitForURL((url) => url.pathname.startsWith('/nl/nl'))
  await expect.poll(() => readCurrentPath(page)).toBe(to)
})
