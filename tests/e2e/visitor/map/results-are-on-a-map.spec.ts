import { translate } from '@dalil/api/locales'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findAxeViolations, injectAxe, runAxe } from '../../../support/browser/axe.ts'
import { createPage, visit } from '../../../support/browser/browser.ts'

const t = translate.en
const list = '/sa/en/listings'

test('highlights the card of a pin and the pin of a card, and filters the list by an area of the map', async () => {
  const page = await visit(list)
  const map = page.locator('results-map')
  await map.locator('.pin[data-number="1"]').waitFor()
  const cluster = map.locator('.map__cluster').first()
  await cluster.waitFor()
  await expect.poll(() => cluster.textContent()).toMatch(/^\+\d+$/)

  await injectAxe(page)
  expect(await findAxeViolations(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.locator('#results .card').nth(1).hover()
  await expect.poll(() => map.locator('.pin.is-marked').getAttribute('data-number')).toBe('2')
  await page.keyboard.press('Tab')
  await map.locator('.pin[data-number="3"]').focus()
  await expect.poll(() => page.locator('#results .card.is-hover').count()).toBe(1)
  const box = await page.locator('#results .card').nth(2).boundingBox()
  // Scrolling stops at whole pixels.
  expect(Math.floor((box?.y ?? 0) + (box?.height ?? 0))).toBeLessThanOrEqual(800)

  const search = map.getByRole('link', { name: t('map.search_area') })
  await expect.poll(() => search.isVisible()).toBe(false)
  await map.getByRole('button', { name: t('map.zoom_in'), exact: true }).click()
  await search.click()
  await page.waitForURL(/[?&]bounds=/)
  const chip = page.getByRole('link', { name: t('filter.remove', { filter: t('filter.chip.area') }) })
  await chip.waitFor()
  await page.getByRole('checkbox', { name: t('filter.open_now') }).check()
  await page.waitForURL(/bounds=.*open_now=1|open_now=1.*bounds=/)

  await page.goBack()
  await page.goBack()
  await expect.poll(() => page.url()).not.toContain('bounds')
  await expect.poll(() => chip.count()).toBe(0)

  await page.goto('/nl/en/listings?title=Hoek+Elektronica')
  const closed = map.getByRole('link', { name: `1 Hoek Elektronica: ${t('business_status.permanently_closed')}` })
  await closed.waitFor()
  await expect.poll(() => closed.getAttribute('class')).toContain('pin--closed')
})

const readBox = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)

const readNumbers = (page: Page) =>
  page.locator('#results .card__cat').evaluateAll((labels) => labels.map((label) => label.dataset.number))
const countUp = (length: number) => Array.from({ length }, (_, index) => String(index + 1))

test('numbers the cards like the pins, also after the list is replaced', async () => {
  const page = await visit(list)
  await expect.poll(() => readNumbers(page)).toEqual(countUp(12))
  const shown = await page
    .locator('#results .card__cat')
    .last()
    .evaluate((label) => getComputedStyle(label, '::before').content)
  expect(shown).toMatch(/12|attr\(data-number\)/)

  await page.locator('.pages a[rel="next"], .pages a').last().click()
  await page.waitForURL(/page=2/)
  await expect.poll(() => readNumbers(page)).toEqual(countUp(12))
  const card = page.locator('#results .card').nth(1)
  const pin = page.locator('.pin[data-number="2"]')
  // List and map are replaced one after the other.
  const hasSameName = async () =>
    (await pin.getAttribute('aria-label'))?.includes((await card.locator('h3 a').innerText()).trim())
  await expect.poll(hasSameName).toBe(true)
})

test('moves the map that is dragged by a pin, without following its link', async () => {
  const page = await visit(list)
  const pin = page.locator('.pin[data-number="1"]')
  await pin.waitFor()
  const { x = 0, y = 0, width = 0, height = 0 } = (await pin.boundingBox()) ?? {}
  const [left, top] = [x + width / 2, y + height / 2]
  await page.mouse.move(left, top)
  await page.mouse.down()
  await page.mouse.move(left + 60, top + 40, { steps: 8 })
  await page.mouse.up()
  // The map glides on after a quick drag.
  await expect.poll(async () => ((await pin.boundingBox())?.x ?? 0) - x).toBeGreaterThan(40)
  await expect.poll(() => new URL(page.url()).pathname).toBe(list)
})

test.for([768, 1023, 1280])(
  'shows a map with the card of a clicked pin, which the second click opens, at %i px',
  async (width) => {
    const page = await visit(list, { viewport: { width, height: 900 } })
    const pin = page.locator('.pin[data-number="1"]')
    await pin.click()
    const card = page.locator('.results-map__card .card')
    const name = await page.locator('#results .card h3 a').first().innerText()
    await card.getByRole('link', { name }).waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe(list)
    const [map, inside] = [await readBox(page, '.results-map__panel'), await readBox(page, '.results-map__card .card')]
    expect(inside.top).toBeGreaterThanOrEqual(map.top)
    expect(inside.bottom).toBeLessThanOrEqual(map.bottom)
    // The map moves a pin that its card would cover, which rises under the mouse.
    await expect.poll(async () => (await readBox(page, '.pin.is-shown')).bottom - inside.top).toBeLessThan(5)
    await injectAxe(page)
    expect(await runAxe(page)).toEqual([])
    // Highlights the pin until the mouse leaves the card.
    await page.locator('#results .card').first().hover()
    await page.mouse.move(0, 0)
    // The page may have scrolled away from the pin.
    await pin.dispatchEvent('click')
    await page.waitForURL(/\/listings\/\d+-[^/]+$/)
  },
)

test('leads the keyboard from a pin through its card to the other pins, and closes the card by Escape', async () => {
  const page = await visit(list, { viewport: { width: 768, height: 900 } })
  const pin = page.locator('.pin[data-number="1"]')
  const isFocused = (selector: string) => page.evaluate((found) => document.activeElement?.matches(found), selector)
  await page.getByRole('button', { name: t('map.zoom_in'), exact: true }).click()
  // The map has come to rest.
  await page.getByRole('link', { name: t('map.search_area') }).waitFor()
  await pin.focus()
  await page.keyboard.press('Enter')
  await page.locator('.results-map__card .card').waitFor()
  expect(await pin.locator('.pin__name').isVisible()).toBe(false)
  await page.keyboard.press('Tab')
  expect(await isFocused('.results-map__card *')).toBe(true)
  await page.keyboard.press('Shift+Tab')
  expect(await isFocused('.pin[data-number="1"]')).toBe(true)
  let stops = 0
  do await page.keyboard.press('Tab')
  while ((await isFocused('.results-map__card *')) && ++stops < 20)
  expect(stops).toBeGreaterThan(0)
  // The map has been zoomed in, and follows the focus to pins beyond its edge.
  for (const number of ['2', '3', '4', '5', '6']) {
    expect(await isFocused(`.pin[data-number="${number}"]`)).toBe(true)
    const [frame, focused] = [await readBox(page, '.results-map__frame'), await readBox(page, '.pin:focus')]
    expect([focused.top >= frame.top, focused.bottom <= frame.bottom]).toEqual([true, true])
    expect([focused.left >= frame.left, focused.right <= frame.right]).toEqual([true, true])
    expect([focused.top >= 0, focused.bottom <= 900]).toEqual([true, true])
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Escape')
  expect(await isFocused('.pin[data-number="1"]')).toBe(true)
  await expect.poll(() => page.locator('.results-map__card .card').count()).toBe(0)
})

test('shows the card of a place that is on another page of the list', async () => {
  const page = await visit(list)
  const pin = page.locator('.pin--small').first()
  await pin.waitFor()
  const [name, href] = [await pin.locator('.pin__name').textContent(), await pin.getAttribute('href')]
  await pin.dispatchEvent('click')
  const link = page.locator('.results-map__card').getByRole('link', { name: name ?? '' })
  await link.waitFor()
  await expect.poll(() => link.getAttribute('href')).toBe(href)
})

test.for([
  [390, 'nl'],
  [1280, 'ar'],
] as const)(
  'keeps the name of a pin clear of the zoom buttons while the map moves, at %i px (%s)',
  async ([width, lang]) => {
    const page = await createPage({ viewport: { width, height: 800 } })
    await page.goto(`/nl/${lang}/listings`)
    await expect.poll(() => page.locator('astro-island[ssr]').count()).toBe(0)
    if (width < 1000) await page.locator('.results-map__toggle').click()
    const pin = page.locator('.pin[data-number="1"]')
    await pin.waitFor()
    const zoom = await readBox(page, '.results-map .leaflet-control-zoom')
    const map = await readBox(page, '.results-map .map__live')
    const [x, y] = [map.x + map.width / 2, map.y + map.height / 2]
    // Each drag brings the pin closer to the lower end of the buttons.
    for (let drags = 0; drags < 4; drags++) {
      const { x: left, y: top } = await readBox(page, '.pin[data-number="1"]')
      const limit = (distance: number) => Math.max(-150, Math.min(150, distance))
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + limit(zoom.x - left), y + limit(zoom.y + zoom.height - top), { steps: 4 })
      await page.waitForTimeout(100)
      await page.mouse.up()
      await pin.evaluate((element) => element.classList.add('is-marked'))
    }
    const name = await readBox(page, '.pin[data-number="1"] .pin__name')
    // Below them, or beside them.
    if (name.y < zoom.y + zoom.height) expect(name.x).toBeGreaterThanOrEqual(zoom.x + zoom.width)
  },
)
