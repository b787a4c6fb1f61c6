import { translate } from '@dalil/api/locales'
import { expect, test } from 'vitest'
import { injectAxe, runAxe } from '../../../support/browser/axe.ts'
import { createPage, visit } from '../../../support/browser/browser.ts'

const list = '/sa/en/listings'

test('opens the map over the list on a phone, and closes it again', async () => {
  const page = await createPage({ viewport: { width: 390, height: 800 } })
  await page.goto('/nl/nl/listings')
  const toggle = page.locator('.results-map__toggle')
  await expect.poll(() => page.locator('astro-island[ssr]').count()).toBe(0)
  await toggle.click()
  const pin = page.locator('.pin[data-number="1"]')
  await pin.waitFor()
  await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('Escape')
  await pin.waitFor({ state: 'hidden' })
  await toggle.click()
  await pin.waitFor()
  await page.goBack()
  await pin.waitFor({ state: 'hidden' })
  await expect.poll(() => new URL(page.url()).pathname).toBe('/nl/nl/listings')
  await expect.poll(() => page.locator('#results .card').first().isVisible()).toBe(true)
  await toggle.click()
  await pin.waitFor()
  await toggle.dblclick()
  await pin.waitFor({ state: 'hidden' })
  await expect.poll(() => new URL(page.url()).pathname).toBe('/nl/nl/listings')
})

test('returns to the list on a phone when the map fails to load', async () => {
  const page = await createPage({ viewport: { width: 390, height: 844 }, expectedErrors: /Failed to (load|fetch)/ })
  await page.route('**/results-view*.js', (route) => route.abort())
  await page.goto('/sa/ar/listings')
  const toggle = page.locator('.results-map__toggle')
  await toggle.click()
  await page.locator('.toast').waitFor()
  await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('false')
  await expect.poll(() => page.evaluate(() => history.state)).toBe(null)
})

test('shows the position of the visitor on the map, and the whole name of a pin at its edge', async () => {
  const page = await createPage({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })
  await page.goto('/nl/nl/listings?latitude=52.07&longitude=4.3&sort_by=distance')
  await expect.poll(() => page.locator('astro-island[ssr]').count()).toBe(0)
  await page.locator('.results-map__toggle').click()
  await page.getByRole('img', { name: translate.nl('map.you') }).waitFor()
  const pins = page.locator('.pin[data-number]')
  const places = await pins.evaluateAll((all) => all.map((pin) => pin.getBoundingClientRect().x))
  await pins.nth(places.indexOf(Math.min(...places))).evaluate((pin) => {
    const name = pin.querySelector('.pin__name')
    if (name) name.textContent = 'A name that is wider than its distance from the edge'
    ;(pin as HTMLElement).click()
  })
  const name = await page.locator('.pin.is-marked .pin__name').boundingBox()
  expect(name?.x).toBeGreaterThanOrEqual(0)
})

test('shows the card of a tapped pin over the map on a phone', async () => {
  const page = await createPage({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true })
  await page.goto(list)
  await expect.poll(() => page.locator('astro-island[ssr]').count()).toBe(0)
  await page.locator('.results-map__toggle').tap()
  const pin = page.locator('.pin[data-number="1"]')
  await pin.tap()
  const card = page.locator('.results-map__card .card')
  const name = await page.locator('#results .card h3 a').first().innerText()
  await card.getByRole('link', { name }).waitFor()
  const [top, bottom] = await card.evaluate((it) => {
    const { top: start, bottom: end } = it.getBoundingClientRect()
    return [start, end]
  })
  const toggle = await page.locator('.results-map__toggle').boundingBox()
  expect(top).toBeGreaterThan(200)
  expect(bottom).toBeLessThanOrEqual(toggle?.y ?? 0)
  await injectAxe(page)
  expect(await runAxe(page)).toEqual([])

  await page.locator('.map__live').tap({ position: { x: 300, y: 60 } })
  await card.waitFor({ state: 'detached' })
  await pin.tap()
  await card.getByRole('link', { name }).tap()
  await page.waitForURL(/\/listings\/\d+-[^/]+$/)
})

test('hides the button of the map while the visitor scrolls down through the cards on a phone', async () => {
  const page = await createPage({ viewport: { width: 390, height: 800 } })
  await page.goto('/nl/ar/listings')
  const toggle = page.locator('.results-map__toggle')
  await expect.poll(() => page.locator('astro-island[ssr]').count()).toBe(0)
  const isOnScreen = () => toggle.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight)
  await expect.poll(isOnScreen).toBe(true)
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, 500)
  await expect.poll(isOnScreen).toBe(false)
  await toggle.focus()
  await page.keyboard.press('Shift')
  await expect.poll(isOnScreen).toBe(true)
  await toggle.blur()
  await page.mouse.wheel(0, -200)
  await expect.poll(isOnScreen).toBe(true)
})

test.for([320, 390])('the button of the map covers no control at the end of the page, at %i px', async (width) => {
  const page = await visit('/nl/nl/listings', { viewport: { width, height: 640 } })
  const toggle = page.locator('.results-map__toggle')
  await toggle.waitFor()
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  const top = await toggle.evaluate((button) => button.getBoundingClientRect().top)
  const ends = await page
    .locator('.footer :is(a, button, input)')
    .evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().bottom))
  expect(Math.max(...ends)).toBeLessThanOrEqual(top)
})
