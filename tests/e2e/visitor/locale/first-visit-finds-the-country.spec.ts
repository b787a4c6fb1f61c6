import { translate } from '@dalil/api/locales'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createPage, readCurrentPath, visit } from '../../../support/browser/browser.ts'
import { sendRequest } from '../../../support/raw-request.ts'

const geocoder = 'https://nominatim.openstreetmap.org/reverse'
const outside = {
  expectedErrors: /nominatim|The country of the (position|IP address) is unknown|Failed to load resource/,
}
const riyadh = { geolocation: { latitude: 24.7, longitude: 46.7 }, permissions: ['geolocation'] }

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

test.for([
  ['/', '', '/nl/ar'],
  ['/listings?title=x&city=y', '', '/nl/ar/listings?title=x&city=y'],
  ['/listings/category/8', 'countryCode=ma; langCode=en', '/ma/en/listings/category/8'],
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

  await expect.poll(() => readCurrentPath(page)).toBe('/ma/ar/about-us?from=card#top')
  expect(lookups).toEqual(['address'])
  expect(await page.title()).not.toBe('asked')
  await expect.poll(() => remembered(page)).toEqual(['ma', 'ar', 'ar'])
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).not.toContain('detectCountry')
  expect(await page.evaluate(() => history.length)).toBe(2)
})

test('falls back to the Netherlands in an unsupported country', async () => {
  const page = await createPage()
  const lookups = await answerLookups(page.context(), { address: 'DE' })
  await page.goto('/')
  await expect.poll(() => remembered(page)).toEqual(['nl', 'ar', 'ar'])
  await expect.poll(() => readCurrentPath(page)).toBe('/nl/ar')

  await page.goto('/blog')
  await expect.poll(() => readCurrentPath(page)).toBe('/nl/ar/blog')
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
  await expect.poll(() => readCurrentPath(page)).toBe('/nl/ar')
})

test('stores the country and language of the first page that is opened', async () => {
  const page = await createPage(riyadh)
  const lookups = await answerLookups(page.context(), { address: 'MA', position: 'ma' })
  await page.goto('/sa/en/terms-and-conditions')
  await expect.poll(() => remembered(page)).toEqual(['sa', 'en', 'en'])
  await page.goto('/')
  await expect.poll(() => readCurrentPath(page)).toBe('/sa/en')
  expect(lookups).toEqual([])
})

test('switches to the country of the visitor’s position, and reports when that country is already selected', async () => {
  const page = await visit('/nl/en/blog', { ...riyadh, ...outside })
  await answerLookups(page.context(), { position: 'sa', address: 'NL' })
  const locate = () => page.getByRole('button', { name: translate.en('switcher.locate') }).click()

  await openSwitcher(page)
  await locate()
  await page.waitForURL('**/sa/en/blog')
  await expect.poll(() => remembered(page)).toEqual(['sa', 'en', 'en'])

  await openSwitcher(page)
  await locate()
  await page.getByText(translate.en('switcher.found')).waitFor()
  await expect.poll(() => readCurrentPath(page)).toBe('/sa/en/blog')
})
