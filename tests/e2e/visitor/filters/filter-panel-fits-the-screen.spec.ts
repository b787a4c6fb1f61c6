import { translate } from '@dalil/api/locales'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createPage, visit } from '../../../support/browser/browser.ts'
import { expectFadedEnd } from '../../../support/browser/expect-faded-end.ts'
import { browsePath, expectPath, locateRatingButton, openFilterPanel } from '../../../support/browser/filter-panel.ts'

const t = translate.ar

const panel = (page: Page) => page.locator('.filters')

test('collapses the panel on a phone, and counts the active filters', async () => {
  const page = await openFilterPanel(browsePath, 360)
  const summary = panel(page).locator('summary')
  const keyword = page.getByLabel(t('filter.keyword'))
  await expect.poll(() => keyword.isVisible()).toBe(false)
  await expect.poll(() => summary.locator('.badge').count()).toBe(0)

  await summary.click()
  await keyword.fill('مخبز')
  await panel(page).getByRole('option').first().waitFor()
  await locateRatingButton(page, 3).click()
  await expectPath(page, `${browsePath}?title=مخبز&min_rating=3`)
  const show = page.locator('.filters__apply')
  const label = async () => t('filter.show', { count: await page.locator('#results .card').count() })
  await expect.poll(async () => (await show.textContent()) === (await label())).toBe(true)
  const box = await show.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(900)
  await show.click()

  await expect.poll(() => keyword.isVisible()).toBe(false)
  await expect.poll(() => summary.locator('.badge').innerText()).toMatch(/2$/)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('results')
  const top = await page.locator('#results').evaluate((results) => results.getBoundingClientRect().top)
  expect(top).toBeGreaterThan(0)
  expect(top).toBeLessThan(450)
})

test('expands the panel at widths of 768 pixels and more', async () => {
  const page = await openFilterPanel(browsePath, 767)
  const keyword = page.getByLabel(t('filter.keyword'))
  await expect.poll(() => keyword.isVisible()).toBe(false)

  await page.setViewportSize({ width: 768, height: 900 })
  await keyword.waitFor()
  await expect.poll(() => panel(page).locator('summary').isVisible()).toBe(false)
  await keyword.fill('مخبز')
  await keyword.press('Enter')
  await expectPath(page, `${browsePath}?title=مخبز`)
  await expect.poll(() => keyword.isVisible()).toBe(true)
})

test.for([320, 390, 800, 1280])('sorts above the results without opening the panel, at %i px', async (width) => {
  const page = await openFilterPanel(browsePath, width)
  const order = page.getByLabel(t('filter.sort'))
  const { y = 0, height = 0 } = (await order.boundingBox()) ?? {}
  const results = await page.locator('#results').boundingBox()
  expect(y + height).toBeLessThanOrEqual(results?.y ?? 0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  await order.selectOption({ label: t('sort.title_desc') })
  await expectPath(page, `${browsePath}?sort_by=title_desc`)
})

test('scrolls the panel with the page and not inside itself, down to its last control', async () => {
  const page = await openFilterPanel(browsePath)
  const isScrolling = await panel(page).evaluate((details) =>
    [details, ...details.querySelectorAll('*')].some(
      (part) => part.scrollHeight > part.clientHeight && /auto|scroll/.test(getComputedStyle(part).overflowY),
    ),
  )
  expect(isScrolling).toBe(false)
  await page.mouse.move(640, 600)
  for (let turns = 0; turns < 6; turns++) await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  const end = () => panel(page).evaluate((details) => innerHeight - details.getBoundingClientRect().bottom)
  await expect.poll(end).toBeGreaterThanOrEqual(0)
  expect(await locateRatingButton(page, 5).evaluate((star) => star.getBoundingClientRect().top > 0)).toBe(true)
})

test('keeps a keyword that was typed before hydration', async () => {
  const page = await createPage()
  const scripts: (() => void)[] = []
  await page.route(/\/FilterPanel\.[^/]*\.js$/, (route) => void scripts.push(() => route.continue()))
  await page.goto(browsePath, { waitUntil: 'domcontentloaded' })
  const suggestions = page.waitForResponse(/\/api\/suggest/, { timeout: 2_000 }).catch(() => null)
  await page.getByLabel(t('filter.keyword')).fill('مخبز')
  await suggestions
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
  for (const go of scripts) go()
  await expectPath(page, `${browsePath}?title=مخبز`)
})

test('shows suggestions on a phone without covering the next field', async () => {
  const page = await openFilterPanel(browsePath, 360)
  await panel(page).locator('summary').click()
  await page.getByLabel(t('filter.keyword')).fill('قهو')
  const list = panel(page).getByRole('listbox', { name: t('search.suggestions') })
  await list.getByRole('option').first().waitFor()
  const city = page.getByLabel(t('filter.city'))
  const [above, below] = [await list.boundingBox(), await city.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)

  // The list closes only after the pointer is up, so that the field does not move under the finger.
  await city.click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('city')
  await expect.poll(() => list.isVisible()).toBe(false)
})

test('keeps icon and arrow of the closed panel on one line at 320 px', async () => {
  const page = await createPage({ viewport: { width: 320, height: 700 } })
  for (const query of ['', '?min_rating=3&verified=1']) {
    await page.goto(`/nl/nl/listings${query}`)
    const boxes = await panel(page)
      .locator('summary > svg')
      .evaluateAll((icons) => icons.map((icon) => icon.getBoundingClientRect()))
    const centres = boxes.map(({ top, height }) => top + height / 2)
    expect(centres).toHaveLength(2)
    expect(Math.max(...centres) - Math.min(...centres)).toBeLessThan(4)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
})

test.for([
  ['en', '-90deg'],
  ['ar', '90deg'],
] as const)('fades the end of the active filters, which scroll on a phone (%s)', async ([language, direction]) => {
  const query = 'category_id=1&min_rating=3&is_verified=true&amenities=delivery'
  const page = await visit(`/sa/${language}/listings?${query}`, { viewport: { width: 360, height: 800 } })
  const row = page.locator('.results .chips')
  await expectFadedEnd(row, direction)
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await row.evaluate((list) => getComputedStyle(list).maskImage)).toBe('none')
})
