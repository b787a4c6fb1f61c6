import { expect, test } from 'vitest'
import { findAxeViolations, injectAxe, measureWidthAt320 } from '../../support/browser/axe.ts'
import { visit } from '../../support/browser/browser.ts'
import { expectFadedEnd } from '../../support/browser/expect-faded-end.ts'
import { insertPublicListing } from '../../support/browser/temporary-listing.ts'
import { fetchText, sendRequest } from '../../support/raw-request.ts'

const restaurants = '/sa/ar/%D8%A7%D9%84%D8%B1%D9%8A%D8%A7%D8%B6/%D9%85%D8%B7%D8%A7%D8%B9%D9%85'

test('shows the number of restaurants in a city and the best-known restaurants, in the language of the page', async () => {
  // One restaurant is open at any hour of the test.
  const day = [{ opens: '00:00', closes: '00:00' }]
  const weekly = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day }
  await insertPublicListing({ country: 'sa', city: 'الرياض', category_id: 6, opening_hours: { weekly } })
  const page = await visit('/sa/en/riyadh/restaurants')
  await expect.poll(() => page.locator('h1').innerText()).toBe('Restaurants in Riyadh')
  const introduction = page.locator('.city-intro')
  await expect.poll(() => introduction.innerText()).toContain('Best rated')
  const line = introduction.locator('p > *')
  const middles = await line.evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect()).map(({ top, height }) => Math.round(top + height / 2)),
  )
  expect(middles.length).toBeGreaterThan(1)
  expect(new Set(middles).size).toBe(1)
  await expect.poll(() => page.locator('.grid--cards article').count()).toBeGreaterThan(0)

  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
  expect(new URL(canonical ?? '').pathname).toBe('/sa/en/riyadh/restaurants')
  const arabic = await page.locator('link[hreflang="ar"]').getAttribute('href')
  expect(new URL(arabic ?? '').pathname).toBe(restaurants)
  const data = await page.locator('script[type="application/ld+json"]').allInnerTexts()
  const list = data.map((text) => JSON.parse(text)).find((each) => each['@type'] === 'ItemList')
  const names = await page.locator('.grid--cards .card__title > a').allInnerTexts()
  expect(list.itemListElement.map(({ name }: { name: string }) => name)).toEqual(names)

  for (const [lang, path] of [
    ['ar', restaurants],
    ['en', '/sa/en/riyadh/restaurants-cafes'],
  ] as const) {
    await page.goto(path)
    expect(await measureWidthAt320(page)).toBe(320)
    await injectAxe(page)
    expect(await findAxeViolations(page, lang)).toEqual([])
  }
})

test('shows the places of a city on a page of its own, with links to all of its categories', async () => {
  const page = await visit('/sa/en/riyadh')
  await expect.poll(() => page.locator('h1').innerText()).toBe('Places in Riyadh')
  await expect.poll(() => page.locator('.grid--cards article').count()).toBeGreaterThan(0)
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
  expect(new URL(canonical ?? '').pathname).toBe('/sa/en/riyadh')
  await page.getByText('Categories in this city').click()
  await page
    .getByRole('list', { name: 'Categories in this city' })
    .getByRole('link', { name: 'Restaurants', exact: true })
    .click()
  await page.waitForURL('**/sa/en/riyadh/restaurants')

  for (const [from, to] of [
    ['/sa/ar/Riyadh', encodeURI('/sa/ar/الرياض')],
    ['/sa/nl/riyadh?page=2', '/sa/nl/riyad?page=2'],
  ] as const) {
    const { status, headers } = await sendRequest(from)
    expect({ status, location: headers.location }).toEqual({ status: 301, location: to })
  }
  const list = await fetchText('/sa/en/listings?city=Riyadh')
  expect(list).toMatch(/<link rel="canonical" href="[^"]*\/sa\/en\/riyadh"/)
  await page.goto('/sa/en/cities')
  await page.getByRole('main').getByRole('link', { name: 'Riyadh', exact: true }).click()
  await page.waitForURL('**/sa/en/riyadh')
  await page.goto('/sa/ar/الرياض')
  expect(await measureWidthAt320(page)).toBe(320)
  await injectAxe(page)
  expect(await findAxeViolations(page)).toEqual([])
})

test('links to nearby cities that also have the category', async () => {
  const page = await visit('/nl/en/the-hague/restaurants-cafes')
  const link = page.getByRole('list', { name: 'Nearby cities' }).getByRole('link').first()
  const [name = ''] = (await link.innerText()).split('\n')
  await link.click()
  await page.waitForURL(/restaurants-cafes$/)
  await expect.poll(() => page.locator('h1').innerText()).toContain(name.trim())
})

test('replaces the introduction with results when filters are set, and restores it on back navigation', async () => {
  const page = await visit('/sa/en/riyadh/restaurants')
  await page.locator('.city-intro').waitFor()
  await page.getByRole('checkbox', { name: 'Open now' }).or(page.getByLabel('Open now')).first().click()
  await page.waitForURL(/open_now=1/)
  await page.locator('.city-intro').waitFor({ state: 'detached' })
  await page.goBack()
  await page.waitForURL(/riyadh\/restaurants$/)
  await page.locator('.city-intro').waitFor()
})

test.for([
  ['/sa/en/listings?city=Riyadh&category_id=6', '/sa/en/riyadh/restaurants'],
  ['/sa/en/listings?city=%D8%A7%D9%84%D8%B1%D9%8A%D8%A7%D8%B6&category_id=6&utm_source=x', '/sa/en/riyadh/restaurants'],
  ['/sa/ar/listings/category/6?city=Riyadh', restaurants],
  ['/sa/ar/riyadh/restaurants', restaurants],
  ['/sa/en/Riyadh/Restaurants?page=2', '/sa/en/riyadh/restaurants?page=2'],
] as const)('redirects %s to %s', async ([from, to]) => {
  const { status, headers } = await sendRequest(from)
  expect({ status, location: headers.location }).toEqual({ status: 301, location: to })
})

test('redirects a path without a locale to the country that has the city', async () => {
  for (const [from, to] of [
    ['/riyadh/restaurants', '/sa/ar/riyadh/restaurants'],
    ['/amsterdam/restaurants', '/nl/ar/amsterdam/restaurants'],
  ] as const) {
    const { status, headers } = await sendRequest(from)
    expect({ status, location: headers.location }).toEqual({ status: 302, location: to })
  }
})

test('sets noindex on an empty page after the last page of results', async () => {
  expect(await fetchText('/sa/en/riyadh/restaurants')).not.toContain('noindex')
  expect(await fetchText('/sa/en/riyadh/restaurants?page=99')).toContain('noindex')
})

test.for([
  '/riyadh/nothing',
  '/sa/en/riyadh/nothing',
  '/sa/en/atlantis',
  '/nl/en/riyadh',
  '/nothing/to/see',
  '/sa/en/atlantis/restaurants',
  '/nl/en/riyadh/restaurants',
  // There are such a city and such a category, but no such listing.
  '/sa/ar/abha/cafes',
  '/sa/en/Abha/Cafes',
  '/abha/cafes',
  '/sa/en/%20/restaurants',
  '/sa/en/riyadh/%F0%9F%8D%95',
  `/sa/en/${'a'.repeat(900)}/restaurants`,
  '/sa/en/%25/%25',
])('answers 404 to %s', async (path) => {
  expect((await sendRequest(path)).status).toBe(404)
})

test('does not redirect a list with further filters', async () => {
  for (const more of ['min_rating=4', 'open_now=1', 'sort_by=title_asc', 'title=a'])
    expect((await sendRequest(`/sa/en/listings?city=Riyadh&category_id=6&${more}`)).status, more).toBe(200)
})

test('lists the page in each language in the sitemap, and omits empty pages', async () => {
  const body = await fetchText('/sitemap-pages-sa-1.xml')
  const addresses = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  expect(addresses).toContain('/sa/en/riyadh/restaurants')
  expect(addresses).toContain(restaurants)
  const cities = addresses.filter(
    (path) => /^\/sa\/en\/[^/]+\/[^/]+$/.test(path) && !/\/(?:blog|listings)\//.test(path),
  )
  expect(cities.length).toBeGreaterThan(20)
  for (const path of cities.slice(0, 12)) expect((await sendRequest(path)).status, path).toBe(200)
})

test.for([
  ['nl', '-90deg'],
  ['ar', '90deg'],
] as const)('fades the end of a row of links that scrolls on a phone (%s)', async ([language, direction]) => {
  const page = await visit(`/nl/${language}/listings?city=Amsterdam&category_id=1`, {
    viewport: { width: 390, height: 844 },
  })
  const row = page.locator('.city-intro__links ul').last()
  await expectFadedEnd(row, direction)
})
