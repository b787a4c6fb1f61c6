import { translate } from '@dalil/api/locales'
import { expect, test } from 'vitest'
import { readCurrentPath } from '../../support/browser/browser.ts'
import {
  browsePath,
  expectPath,
  locateFilterChips,
  locateRatingButton,
  locateResultCards,
  openFilterPanel,
} from '../../support/browser/filter-panel.ts'

const t = translate.ar

test('changes the page of results without a reload', async () => {
  const page = await openFilterPanel(browsePath)
  await page.evaluate(() => {
    document.documentElement.dataset.same = 'yes'
  })
  const first = await locateResultCards(page).first().textContent()

  await page.getByRole('link', { name: t('pagination.next') }).click()
  await expectPath(page, `${browsePath}?page=2`)
  await expect.poll(() => locateResultCards(page).first().textContent()).not.toBe(first)

  await expect.poll(() => page.locator('.pages [aria-current="page"]').textContent()).toMatch(/^\s*2\s*$/)
  expect(await page.evaluate(() => document.documentElement.dataset.same)).toBe('yes')
  await locateRatingButton(page, 5).click()
  await expectPath(page, `${browsePath}?min_rating=5`)
})

test('shows a loading state while results load', async () => {
  const page = await openFilterPanel(browsePath)
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/listings?*', async (route) => {
    await held
    await route.continue()
  })

  await locateRatingButton(page, 4).click()
  await page.getByText('جاري التحميل ...').waitFor()
  await expect.poll(() => page.locator('#results').getAttribute('aria-busy')).toBe('true')
  release()
  await expect.poll(() => page.locator('#results').getAttribute('aria-busy')).toBeNull()
  await expect.poll(() => page.getByText('جاري التحميل ...').isVisible()).toBe(false)
})

test('ignores a slow response that arrives after a newer one', async () => {
  const page = await openFilterPanel(browsePath)
  await page.route('**/listings?min_rating=3', async (route) => {
    await expect.poll(() => readCurrentPath(page)).toBe(`${browsePath}?min_rating=5`)
    await route.continue().catch(() => undefined)
  })

  await locateRatingButton(page, 3).click()
  await locateRatingButton(page, 5).click()
  await expect.poll(() => locateFilterChips(page).allTextContents()).toEqual([expect.stringContaining('5 نجوم وأعلى')])
  await expectPath(page, `${browsePath}?min_rating=5`)
})
