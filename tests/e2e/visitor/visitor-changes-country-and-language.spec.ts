import { translate } from '@dalil/api/locales'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createPage, readCurrentPath, visit, waitForStoredLocale } from '../../support/browser/browser.ts'
import { sendRequest } from '../../support/raw-request.ts'

const geocoder = 'https://nominatim.openstreetmap.org/reverse'
const outside = {
  expectedErrors: /nominatim|The country of the (position|IP address) is unknown|Failed to load resource/,
}
const riyadh = { geolocation: { latitude: 24.7, longitude: 46.7 }, permissions: ['geolocation'] }

const popover = (page: Page) => page.locator('.switcher .popover')
const openSwitcher = (page: Page) => page.locator('.switcher summary').click()

const remembered = (page: Page) =>
  page
    .evaluate(() => ({ ...localStorage }))
    .then(({ countryCode, langCode, userLanguage }) => [countryCode, langCode, userLanguage])

/** Stubs the lookups of the visitor's country, and records the requests. */
async function answerLookups(context: BrowserContext, { address, position }: { address?: string; position?: string }) {
  const requests: string[] = []
  await context.route('**/api/geo', (route) => {
    requests.push('address')
    return address ? route.fulfill({ json: { country_code: address } }) : route.abort()
  })
  await context.route(`${geocoder}**`, (route) => {
    requests.push(route.request().url())
    const headers = { 'Access-Control-Allow-Origin': '*' }
    return position ? route.fulfill({ json: { address: { country_code: position } }, headers }) : route.abort()
  })
  return requests
}

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
  expect(await page.locator('.switcher__name').innerText()).toBe('United Arab Emi…')
  expect(await popover(page).getByTitle('United Arab Emirates').count()).toBe(1)
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
  expect(await popover(page).isVisible()).toBe(false)
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)

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
  expect(await popover(page).isVisible()).toBe(false)
})

test('preserves the page when the language changes, and stores the language', async () => {
  const page = await visit('/sa/ar/listings?title=قهوة&min_rating=3')
  expect(await remembered(page)).toEqual(['sa', 'ar', 'ar'])

  await openSwitcher(page)
  await popover(page).getByRole('link', { name: 'Nederlands' }).click()
  await page.waitForURL('**/sa/nl/listings*')

  expect(readCurrentPath(page)).toBe('/sa/nl/listings?title=قهوة&min_rating=3')
  expect(await page.locator('html').getAttribute('lang')).toBe('nl')
  expect(await page.locator('html').getAttribute('dir')).toBe('ltr')
  expect(await remembered(page)).toEqual(['sa', 'nl', 'nl'])
  await waitForStoredLocale(page, 'sa', 'nl')
})

test('rewrites the URL when the country changes, and redirects paths without a locale', async () => {
  const page = await visit('/nl/en/about-us')
  await openSwitcher(page)
  await popover(page).getByRole('link', { name: 'Morocco' }).click()
  await page.waitForURL('**/ma/en/about-us')
  await waitForStoredLocale(page, 'ma', 'en')

  await page.goto('/contact-us?from=card')
  expect(readCurrentPath(page)).toBe('/ma/en/contact-us?from=card')
  await page.goto('/')
  expect(readCurrentPath(page)).toBe('/ma/en')
})

test.for([
  ['/', '', '/nl/ar'],
  ['/listings?title=x&city=y', '', '/nl/ar/listings?title=x&city=y'],
  ['/listings/136', 'countryCode=ma; langCode=en', '/ma/en/listings/136'],
  ['/blog', 'langCode=nl', '/nl/nl/blog'],
  ['/about-us', 'countryCode=xx; langCode=fr', '/nl/ar/about-us'],
] as const)('redirects %s with the cookies “%s” to %s', async ([path, cookie, there]) => {
  const { status, headers } = await sendRequest(path, { headers: cookie ? { cookie } : {} })
  expect([status, headers.location]).toEqual([302, there])
  expect(headers['cache-control']).toContain('no-store')
})

test('detects the country from the IP address at the first visit, without a prompt', async () => {
  const page = await createPage()
  const lookups = await answerLookups(page.context(), { address: 'MA' })
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () => {
      document.title = 'asked'
    }
  })

  await page.goto('/about-us?from=card#top')
  await page.waitForURL('**/ma/ar/about-us*')

  expect(readCurrentPath(page)).toBe('/ma/ar/about-us?from=card#top')
  expect(lookups).toEqual(['address'])
  expect(await page.title()).not.toBe('asked')
  expect(await remembered(page)).toEqual(['ma', 'ar', 'ar'])
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).not.toContain('detectCountry')
  expect(await page.evaluate(() => history.length)).toBe(2)
})

test('falls back to the Netherlands in an unsupported country', async () => {
  const page = await createPage()
  const lookups = await answerLookups(page.context(), { address: 'DE' })
  await page.goto('/')
  await expect.poll(() => remembered(page)).toEqual(['nl', 'ar', 'ar'])
  expect(readCurrentPath(page)).toBe('/nl/ar')

  await page.goto('/blog')
  expect(readCurrentPath(page)).toBe('/nl/ar/blog')
  expect(lookups).toEqual(['address'])
})

test('prefers the position of the browser if it is already allowed', async () => {
  const page = await createPage({ ...riyadh, ...outside })
  const lookups = await answerLookups(page.context(), { position: 'sa', address: 'MA' })
  await page.goto('/')
  await page.waitForURL('**/sa/ar')

  expect(lookups).toHaveLength(1)
  const { searchParams } = new URL(lookups[0] ?? '')
  expect(Object.fromEntries(searchParams)).toEqual({
    format: 'json',
    lat: '24.7',
    lon: '46.7',
    'accept-language': 'en',
  })
})

test('looks up the IP address too when the position of the browser is in the Netherlands', async () => {
  const page = await createPage({ ...riyadh, ...outside })
  const lookups = await answerLookups(page.context(), { position: 'nl', address: 'AE' })
  await page.goto('/')
  await page.waitForURL('**/ae/ar')
  expect(lookups).toEqual([expect.stringContaining(geocoder), 'address'])
})

test('falls back to the IP address when the position takes more than five seconds', async () => {
  const page = await createPage({ ...riyadh, ...outside })
  const lookups = await answerLookups(page.context(), { address: 'AE' })
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_found, failed, options) => {
      sessionStorage.asked = JSON.stringify(options)
      setTimeout(() => failed?.({ code: 3, message: 'Timeout expired' } as GeolocationPositionError), 20)
    }
  })
  await page.goto('/')
  await page.waitForURL('**/ae/ar')
  expect(lookups).toEqual(['address'])
  expect(await page.evaluate(() => JSON.parse(sessionStorage.asked))).toEqual({ timeout: 5000, maximumAge: 3_600_000 })
})

test('falls back to the Netherlands when every lookup fails', async () => {
  const page = await createPage({ ...riyadh, ...outside })
  await answerLookups(page.context(), {})
  await page.goto('/')
  await expect.poll(() => remembered(page)).toEqual(['nl', 'ar', 'ar'])
  expect(readCurrentPath(page)).toBe('/nl/ar')
})

test('stores the country and language of the first page that is opened', async () => {
  const page = await createPage(riyadh)
  const lookups = await answerLookups(page.context(), { address: 'MA', position: 'ma' })
  await page.goto('/sa/en/terms-and-conditions')
  expect(await remembered(page)).toEqual(['sa', 'en', 'en'])
  await page.goto('/')
  expect(readCurrentPath(page)).toBe('/sa/en')
  expect(lookups).toEqual([])
})

test('switches to the country of the visitor’s position, and reports when that country is already selected', async () => {
  const page = await visit('/nl/en/blog', { ...riyadh, ...outside })
  await answerLookups(page.context(), { position: 'sa', address: 'NL' })
  const locate = () => page.getByRole('button', { name: translate.en('switcher.locate') }).click()

  await openSwitcher(page)
  await locate()
  await page.waitForURL('**/sa/en/blog')
  expect(await remembered(page)).toEqual(['sa', 'en', 'en'])

  await openSwitcher(page)
  await locate()
  await page.getByText(translate.en('switcher.found')).waitFor()
  expect(readCurrentPath(page)).toBe('/sa/en/blog')
})

test.for([
  ['/nl/en/login?return=%2Fnl%2Fen%2Fprofile', '/nl/nl/login?return=/nl/en/profile'],
  ['/nl/en/listings?title=bakery&utm_source=mail', '/nl/nl/listings?title=bakery'],
] as const)('preserves the known parameters of the query in another language: %s', async ([from, to]) => {
  const page = await visit(from)
  await openSwitcher(page)
  await popover(page).locator('a[hreflang="nl"]').click()
  await page.waitForURL((url) => url.pathname.startsWith('/nl/nl'))
  expect(readCurrentPath(page)).toBe(to)
})
