import { translate } from '@dalil/api/locales'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from '../../support/browser/browser.ts'

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const readTheme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)
const light = 'rgb(251, 249, 246)'
const dark = 'rgb(15, 18, 40)'

/** Returns the boxes of all elements, rounded to a tenth of a pixel; excludes map tiles, which are redrawn. */
const boxes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *:not(.leaflet-container *)')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [element.tagName, ...[x, y, width, height].map((length) => length.toFixed(1))].join(' ')
    }),
  )

test.for(['/nl/ar', '/sa/en/listings', '/ma/ar/listings/136', '/ae/nl/terms-and-conditions', '/nl/ar/landing'])(
  '%s has the same layout and text in both themes',
  async (path) => {
    const page = await visit(path, { colorScheme: 'light' })
    // The first measurement lays out closed menus, which may load another font.
    await boxes(page)
    await page.evaluate(() => document.fonts.ready)
    // An island that is hydrated between the two measurements would cause a difference.
    await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'))
    if ((await page.locator('results-map').count()) > 0)
      await page.locator('.map__cluster, .pin--small').first().waitFor()
    else await page.waitForLoadState('networkidle')
    expect(await ground(page)).toBe(light)
    const text = await page.locator('body').innerText()
    const before = await boxes(page)

    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => ground(page)).toBe(dark)
    await expect.poll(() => page.locator('body').innerText()).toBe(text)
    expect(await boxes(page)).toEqual(before)
  },
)

test('overrides the system theme with the visitor’s choice until the visitor resets it', async () => {
  const page = await visit('/nl/en', { colorScheme: 'light' })
  const choose = (name: 'theme.dark' | 'theme.light' | 'theme.system') =>
    page.getByRole('button', { name: translate.en(name), exact: true })

  await choose('theme.dark').click()
  await expect.poll(() => ground(page)).toBe(dark)
  await expect.poll(() => choose('theme.dark').getAttribute('aria-pressed')).toBe('true')

  await page.goto('/nl/en/about-us')
  await expect.poll(() => ground(page)).toBe(dark)
  await page.emulateMedia({ colorScheme: 'dark' })
  await choose('theme.light').click()
  await expect.poll(() => ground(page)).toBe(light)

  await choose('theme.system').click()
  await expect.poll(() => ground(page)).toBe(dark)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
})

test('applies a stored theme before the first paint', async () => {
  const page = await visit('/nl/en')
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.route('**/*.css', () => undefined)
  await page.goto('/nl/en', { waitUntil: 'commit' })
  await expect.poll(() => readTheme(page)).toBe('dark')
})

test('follows the system theme without JavaScript, and hides the switch', async () => {
  const page = await visit('/nl/en', { colorScheme: 'dark', javaScriptEnabled: false })
  const colour = () => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  expect(await colour()).toBe(dark)
  await expect.poll(() => page.getByRole('button', { name: translate.en('theme.dark') }).count()).toBe(0)
})
