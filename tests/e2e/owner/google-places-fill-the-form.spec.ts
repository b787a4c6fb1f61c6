import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseCategory, locateListingForm, visitAsNewUser } from '../../support/browser/listing-form.ts'
import { serveTiles, startMapServer } from '../../support/browser/map-server.ts'
import type { ServerProcess } from '../../support/server-process.ts'

let product: ServerProcess
beforeAll(async () => {
  product = await startMapServer({ PUBLIC_GOOGLE_MAPS_KEY: 'a-key' })
})
afterAll(() => product?.stop())

const service = 'https://maps.googleapis.com/maps/api/js?**'

/** A stub of the Google Maps API with two places, one of them without a position. */
const googleMapsStub = `
  const places = {
    known: {
      id: 'known', displayName: 'Dallah Café', formattedAddress: 'Al Rigga Road 12, Dubai',
      addressComponents: [
        { longText: 'Dubai', shortText: 'Dubai', types: ['locality'] },
        { longText: '12345', shortText: '12345', types: ['postal_code'] },
        { longText: 'United Arab Emirates', shortText: 'AE', types: ['country'] },
      ],
      location: { lat: () => 25.2637, lng: () => 55.3102 },
      internationalPhoneNumber: '+971 4 222 3344', websiteURI: 'https://dallah.example/',
    },
    lost: { id: 'lost', displayName: 'Lost Café', formattedAddress: 'Somewhere in Sharjah', addressComponents: [] },
  }
  window.asked = []
  window.google = { maps: { importLibrary: async () => ({
    AutocompleteSessionToken: class {},
    AutocompleteSuggestion: { fetchAutocompleteSuggestions: async (request) => {
      window.asked.push(request)
      return { suggestions: Object.values(places).map((place) => ({ placePrediction: {
        placeId: place.id, mainText: { text: place.displayName }, secondaryText: { text: place.formattedAddress },
        toPlace: () => ({ ...place, fetchFields: async () => {} }),
      } })) }
    } },
  }) } }
  window.mapsAreHere()`

async function open(name: string, serve: (page: Page) => Promise<unknown>) {
  const { page } = await visitAsNewUser(name, '/robots.txt', {
    url: product.url,
    expectedErrors: /googleapis|tiles\.example|has no position|Failed to load resource/,
  })
  await serve(page)
  await serveTiles(page)
  await page.goto('/ae/en/listings/create')
  return { page, ...locateListingForm(page, 'en') }
}
const withService = (page: Page) =>
  page.route(service, (route) => route.fulfill({ body: googleMapsStub, contentType: 'text/javascript' }))

test('fills in the fields of a chosen place', async () => {
  const { page, t, main, field, next, step } = await open('chooses-a-place', withService)
  await field('title').pressSequentially('Dall')
  await page.getByRole('option', { name: 'Dallah Café' }).click()
  await expect.poll(() => field('title').inputValue()).toBe('Dallah Café')
  const [asked] = await page.evaluate(() => (window as unknown as { asked: Record<string, unknown>[] }).asked)
  expect(asked).toMatchObject({ includedRegionCodes: ['ae'], language: 'en', includedPrimaryTypes: ['establishment'] })

  await chooseCategory(main)
  await field('description').fill('Coffee that is roasted in the place')
  await next().click()
  await step('location').waitFor()
  await expect.poll(() => field('address').inputValue()).toBe('Al Rigga Road 12, Dubai')
  await expect.poll(() => field('city').inputValue()).toBe('Dubai')
  await expect.poll(() => field('zip_code').inputValue()).toBe('12345')
  await expect.poll(() => field('latitude').inputValue()).toBe('25.2637')

  await main.locator('.map--pin').scrollIntoViewIfNeeded()
  // The pin is at the position of the place; a click or an arrow key moves it.
  const pin = main.getByRole('button', { name: t('listing.form.pin') })
  await pin.waitFor({ state: 'attached' })
  await pin.press('ArrowUp')
  await expect.poll(async () => Number(await field('latitude').inputValue())).toBeGreaterThan(25.2637)
  await main.locator('.map__live').click({ position: { x: 60, y: 60 } })
  await expect.poll(async () => Number(await field('longitude').inputValue())).toBeLessThan(55.3102)
  await next().click()
  await step('media').waitFor()
  await expect.poll(() => field('phone').inputValue()).toBe('+971 4 222 3344')
  await expect.poll(() => field('website').inputValue()).toBe('https://dallah.example/')
})

test('preserves the entered city when the chosen place has no position or no place is chosen', async () => {
  const { page, t, main, field, next, step } = await open('chooses-a-lost-place', withService)
  await field('title').pressSequentially('Caf')
  await page.getByRole('option', { name: 'Lost Café' }).waitFor()
  await field('description').click()
  await main.getByText(t('listing.form.not_chosen')).waitFor()
  await chooseCategory(main)
  await field('description').fill('Coffee that is roasted in the place')
  await next().click()
  await step('location').waitFor()
  await field('city').fill('Sharjah')
  await field('address').pressSequentially('Some')
  await page.getByRole('option', { name: 'Lost Café' }).click()
  await expect.poll(() => field('address').inputValue()).toBe('Somewhere in Sharjah')
  await expect.poll(() => field('city').inputValue()).toBe('Sharjah')
  await expect.poll(() => field('latitude').inputValue()).toBe('')
})

test('retries the Places service three times, and then accepts input without the service', async () => {
  let tries = 0
  const { page, t, field } = await open('without-service', (page) =>
    page.route(service, (route) => {
      tries += 1
      return route.abort()
    }),
  )
  await page.locator('.toast', { hasText: t('listing.form.maps_failed') }).waitFor()
  expect(tries).toBe(4)
  await field('title').fill('A place by its name')
  await expect.poll(() => field('title').inputValue()).toBe('A place by its name')
})

test('loads no third-party script without an API key', async () => {
  const { page } = await visitAsNewUser('without-key', '/ae/en/listings/create')
  const policy = (await page.reload())?.headers()['content-security-policy']
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toContain('googleapis')
  await expect.poll(() => locateListingForm(page, 'en').field('title').getAttribute('role')).toBeNull()
})
