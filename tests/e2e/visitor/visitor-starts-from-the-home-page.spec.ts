import { translate } from '@dalil/api/locales'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { waitForEntrances } from '../../support/browser/axe.ts'
import { readCurrentPath, visit } from '../../support/browser/browser.ts'
import { expectPath, locateFilterChips, openFilterPanel } from '../../support/browser/filter-panel.ts'

const t = translate.ar
const near = { latitude: 52.07, longitude: 4.3 }
const phone = { width: 390, height: 844 }
const options = (page: Page) => page.locator('.combobox__list:not([hidden]) [role="option"]')

test('links to the listings that are open now', async () => {
  const page = await visit('/nl/ar')
  await page.getByRole('link', { name: t('filter.open_now') }).click()
  await page.waitForURL('**/nl/ar/listings?open_now=1')
  await expect
    .poll(() => locateFilterChips(page).allTextContents())
    .toEqual([expect.stringContaining(t('filter.open_now'))])
})

test('shows only listings that are open now when the filter of the panel is set', async () => {
  const page = await openFilterPanel('/nl/ar/listings')
  const isOpen = page.getByRole('checkbox', { name: t('filter.open_now') })
  await isOpen.check()
  await expectPath(page, '/nl/ar/listings?open_now=1')
  await page.getByRole('link', { name: t('filter.remove', { filter: t('filter.open_now') }) }).click()
  await expectPath(page, '/nl/ar/listings')
  await expect.poll(() => isOpen.isChecked()).toBe(false)
})

test('shows the search form and the ways in on the first screen of a phone', async () => {
  const page = await visit('/nl/ar', { viewport: phone })
  await waitForEntrances(page)
  const cells = await page.locator('.search__cell').evaluateAll((all) => all.map((cell) => cell.clientHeight))
  expect(cells).toHaveLength(2)
  expect(Math.max(...cells)).toBeLessThan(90)
  for (const way of [
    page.getByRole('link', { name: t('filter.open_now') }),
    page.getByRole('button', { name: t('filter.near') }),
  ]) {
    const box = await way.boundingBox()
    expect((box?.y ?? phone.height) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.height)
  }
})

test('links to listings nearby', async () => {
  const page = await visit('/nl/ar', { permissions: ['geolocation'], geolocation: near })
  await page.getByRole('button', { name: t('filter.near') }).click()
  await page.waitForURL('**/nl/ar/listings?latitude=52.0700&longitude=4.3000')
})

test('explains what to do when access to the position is denied', async () => {
  const page = await visit('/nl/ar', { permissions: [] })
  await page.getByRole('button', { name: t('filter.near') }).click()
  await page.getByText(t('position.failed.denied')).waitFor()
})

test('suggests cities, and searches in the selected city', async () => {
  const page = await visit('/nl/ar')
  const field = page.locator('#search-city')
  await field.pressSequentially('لاه')
  await page.getByRole('option', { name: 'لاهاي' }).waitFor()
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('لاهاي')
  await expect.poll(() => options(page).count()).toBe(0)
  await expect.poll(() => readCurrentPath(page)).toBe('/nl/ar')
  await field.press('Enter')
  await page.waitForURL(/city=/)
  await expect.poll(() => new URL(page.url()).searchParams.get('city')).toBe('لاهاي')
})

test.each(['#search-title', '#search-city'])(
  'does not cover controls with the suggestions of %s on a phone',
  async (field) => {
    const page = await visit('/nl/ar', { viewport: phone })
    await page.locator(field).pressSequentially('ا')
    await options(page).first().waitFor()
    const list = await page.locator('.combobox__list:not([hidden])').boundingBox()
    const form = await page.locator('form.search').boundingBox()
    expect(list?.y).toBeGreaterThanOrEqual((form?.y ?? 0) + (form?.height ?? 0))
  },
)
