import { translate } from '@dalil/api/locales'
import { expect, test } from 'vitest'
import { readCurrentPath } from '../../../support/browser/browser.ts'
import {
  browsePath,
  expectPath,
  expectWholeList,
  locateCityField,
  locateFilterChips,
  openFilterPanel,
} from '../../../support/browser/filter-panel.ts'

const t = translate.ar

test('preserves sort order and literal search when a filter changes, and resets the literal search on a new keyword', async () => {
  const page = await openFilterPanel(`${browsePath}?title=مخبز&literal=true&sort_by=best`)
  await expect.poll(() => page.getByLabel(t('filter.sort')).inputValue()).toBe('best')

  await page.getByRole('checkbox', { name: t('filter.verified') }).check()
  await expectPath(page, `${browsePath}?title=مخبز&is_verified=1&literal=true&sort_by=best`)
  await page.getByLabel(t('filter.keyword')).fill('مقهى')
  await expectPath(page, `${browsePath}?title=مقهى&is_verified=1&sort_by=best`)
})

test('removes a filter by its chip, and all filters by the reset button', async () => {
  const page = await openFilterPanel(`${browsePath}?title=مخبز&city=لاهاي&min_rating=3`)
  await expect.poll(() => locateFilterChips(page).count()).toBe(3)

  await page.getByRole('link', { name: t('filter.remove', { filter: 'البحث: مخبز' }) }).click()
  await expectPath(page, `${browsePath}?city=لاهاي&min_rating=3`)
  await expect.poll(() => locateFilterChips(page).count()).toBe(2)
  await expect.poll(() => page.getByLabel(t('filter.keyword')).inputValue()).toBe('')

  await page.getByRole('link', { name: t('filter.clear') }).click()
  await expectPath(page, browsePath)
  await expectWholeList(page)
  await expect.poll(() => locateCityField(page).inputValue()).toBe('')
  await expect.poll(() => locateFilterChips(page).count()).toBe(0)
})

test('offers one reset button when nothing matches', async () => {
  const page = await openFilterPanel(browsePath)
  await page.getByLabel(t('filter.keyword')).fill('زقزقزقزق')
  await page.getByRole('heading', { name: t('browse.empty.title') }).waitFor()

  await page.getByRole('link', { name: t('browse.empty.reset') }).click()

  await expectWholeList(page)
  await expect.poll(() => readCurrentPath(page)).toBe(browsePath)
  await expect.poll(() => page.getByLabel(t('filter.keyword')).inputValue()).toBe('')
})
