import { translate } from '@dalil/api/locales'
import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { createPage, readCurrentPath, visit } from '../../support/browser/browser.ts'
import { directions } from '../../support/browser/page-paths.ts'

const t = translate.ar
const options = (page: Page) => page.getByRole('listbox', { name: t('search.suggestions') }).getByRole('option')
const hero = (page: Page) => page.locator('#search-title')

async function typeInto(page: Page, text: string): Promise<void> {
  await hero(page).fill(text)
  await options(page).first().waitFor()
}

test('shows suggestions while typing, and opens a suggestion by keyboard', async () => {
  const page = await visit('/nl/ar')
  await typeInto(page, 'شاورم')
  await expect.poll(() => hero(page).getAttribute('aria-expanded')).toBe('true')
  const titles = await options(page).allTextContents()
  const at = titles.findIndex((title) => title.includes('شاورما الناصية'))
  expect(at).toBeGreaterThanOrEqual(0)

  for (let step = 0; step <= at; step++) await page.keyboard.press('ArrowDown')
  await expect
    .poll(() => hero(page).getAttribute('aria-activedescendant'))
    .toBe(await options(page).nth(at).getAttribute('id'))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/nl\/ar\/listings\/\d+-[^/]+$/)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain('شاورما الناصية')
})

test('searches for the typed text on Enter', async () => {
  const page = await visit('/nl/ar')
  await typeInto(page, 'شاورما')
  await page.keyboard.press('Enter')
  await page.waitForURL(/title=/)
  await expect.poll(() => new URL(page.url()).searchParams.get('title')).toBe('شاورما')
})

test('searches for the typed text on Enter, also if a suggestion for an earlier text was selected', async () => {
  const page = await visit('/nl/ar')
  await typeInto(page, 'شاورما')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => hero(page).getAttribute('aria-activedescendant')).not.toBeNull()
  await page.route('**/api/suggest?*', () => undefined)
  await page.keyboard.type(' لاهاي')
  await expect.poll(() => hero(page).getAttribute('aria-activedescendant')).toBeNull()
  await expect.poll(() => page.locator('.option.is-active').count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.waitForURL(/title=/)
  await expect.poll(() => new URL(page.url()).searchParams.get('title')).toBe('شاورما لاهاي')
})

test('closes the suggestions on Escape and on blur, and preserves the text', async () => {
  const page = await visit('/nl/ar')
  await typeInto(page, 'مطع')
  await page.keyboard.press('Escape')
  await expect.poll(() => options(page).count()).toBe(0)
  await expect.poll(() => hero(page).inputValue()).toBe('مطع')

  await typeInto(page, 'مطعم')
  await page.locator('#search-city').focus()
  await expect.poll(() => options(page).count()).toBe(0)
})

test('ignores the response to an earlier query', async () => {
  const page = await visit('/nl/ar')
  const isFirst = (request: Request) => new URL(request.url()).searchParams.get('q') === 'مط'
  const secondShown = Promise.withResolvers<void>()
  await page.route('**/api/suggest?*', async (route) => {
    if (isFirst(route.request())) await secondShown.promise
    // Ignores the error of a request that the page has aborted.
    await route.continue().catch(() => undefined)
  })
  const firstSent = page.waitForRequest(isFirst)
  const firstEnded = Promise.race([
    page.waitForEvent('requestfinished', isFirst),
    page.waitForEvent('requestfailed', isFirst),
  ])
  await hero(page).fill('مط')
  await firstSent
  await hero(page).fill('حلويات')
  await options(page).first().waitFor()
  const shown = await options(page).allTextContents()
  secondShown.resolve()
  await firstEnded
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect.poll(() => options(page).allTextContents()).toEqual(shown)
})

test.each(directions)('renders a search field on every page in %s, down to a width of 320 pixels', async (language) => {
  const page = await visit(`/nl/${language}/about-us`, { viewport: { width: 320, height: 640 } })
  await page.locator('.finder summary').click()
  await page.locator('#nav-search').fill('bakery')
  await page.keyboard.press('Enter')
  await page.waitForURL(/listings\?title=bakery/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('shows an icon for each suggestion, and the city and rating of a listing', async () => {
  const page = await visit('/nl/ar')
  await hero(page).pressSequentially('أريد اليوم كعكاً من مخبز الشام')
  const option = options(page).filter({ hasText: 'مخبز الشام' })
  await option.waitFor()
  await expect.poll(() => option.innerText()).toMatch(/لاهاي\s+\d\.\d/)
  const shapes = await options(page)
    .locator('svg use')
    .evaluateAll((uses) => uses.map((use) => document.querySelector(use.getAttribute('href') ?? '') !== null))
  expect(shapes.length).toBeGreaterThan(1)
  expect(new Set(shapes)).toEqual(new Set([true]))
})

test('submits the search form without JavaScript', async () => {
  const page = await visit('/nl/ar', { javaScriptEnabled: false })
  await hero(page).fill('شاورما')
  await page.keyboard.press('Enter')
  await page.waitForURL(/title=/)
})

test('marks results with a similar spelling, and links to exact results', async () => {
  const keyword = 'شاورمه الناصيهه'
  const page = await visit(`/nl/ar/listings?title=${encodeURIComponent(keyword)}`)
  await expect.poll(() => page.locator('.results__nearly').textContent()).toContain(t('browse.nearly', { keyword }))
  await expect.poll(() => page.locator('#results article').count()).toBeGreaterThan(0)

  await page.getByRole('link', { name: t('browse.nearly.exact', { keyword }) }).click()
  await expect.poll(() => page.locator('#results article').count()).toBe(0)
  await page.goto(`/nl/ar/listings?title=${encodeURIComponent('شاورما الناصية')}`)
  await expect.poll(() => page.locator('.results__nearly').count()).toBe(0)
})

test('searches near the visitor, and removes the position', async () => {
  const page = await visit('/nl/ar/listings', {
    permissions: ['geolocation'],
    geolocation: { latitude: 52.07, longitude: 4.3 },
  })
  await page.getByRole('button', { name: t('filter.near') }).click()
  await expect.poll(() => readCurrentPath(page)).toBe('/nl/ar/listings?latitude=52.0700&longitude=4.3000')
  await expect.poll(() => page.locator('#results .card__meta').first().textContent()).toMatch(/كم/)
  const near = page.getByRole('button', { name: t('filter.near') })
  await expect.poll(() => near.getAttribute('aria-pressed')).toBe('true')
  const order = page.getByLabel(t('filter.sort')).locator('option:checked')
  await expect.poll(() => order.textContent()).toBe(t('sort.distance'))
  await near.click()
  await expect.poll(() => readCurrentPath(page)).toBe('/nl/ar/listings')
  await expect.poll(() => order.textContent()).toBe(t('sort.default'))
  await expect.poll(() => page.getByRole('link', { name: t('filter.clear') }).count()).toBe(0)
  await near.click()
  await expect.poll(() => readCurrentPath(page)).toContain('latitude')

  await page.getByRole('link', { name: t('filter.remove', { filter: t('filter.chip.near', { km: 10 }) }) }).click()
  await expect.poll(() => readCurrentPath(page)).toBe('/nl/ar/listings')
})

test.for([
  [1, 'denied'],
  [2, 'unavailable'],
  [3, 'timeout'],
] as const)('says why the position is unknown, and what to do: error %i', async ([code, failure]) => {
  const page = await createPage()
  await page.addInitScript(
    (error) => {
      navigator.geolocation.getCurrentPosition = (_, fail) => fail?.(error as GeolocationPositionError)
    },
    { code },
  )
  await page.goto('/nl/ar/listings')
  await page.getByRole('button', { name: t('filter.near') }).click()
  await page.getByText(`${t(`position.failed.${failure}`)} ${t('position.or.city')}`).waitFor()
})
