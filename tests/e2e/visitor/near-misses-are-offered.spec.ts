import { translate } from '@dalil/api/locales'
import { expect, test } from 'vitest'
import { findAxeViolations, injectAxe, measureWidthAt320 } from '../../support/browser/axe.ts'
import { visit } from '../../support/browser/browser.ts'
import { expectPath, locateResultCards } from '../../support/browser/filter-panel.ts'

const t = translate.ar

test('suggests a category when only similar names match', async () => {
  const page = await visit(`/nl/ar/listings?title=${encodeURIComponent('مخبر')}`)
  const question = page.locator('.results__mean')
  expect(await question.textContent()).toContain(t('browse.mean'))
  await question.getByRole('link', { name: 'مخبز' }).click()
  await page.waitForURL(/title=/)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain('مخبز')
  await expect.poll(() => question.count()).toBe(0)
})

test('suggests the removal of a filter, with the number of results without this filter', async () => {
  const page = await visit(
    `/nl/ar/listings?title=${encodeURIComponent('زقزقزقزق')}&city=${encodeURIComponent('لاهاي')}`,
  )
  const label = t('browse.without', { filter: t('filter.chip.keyword', { value: 'زقزقزقزق' }) })
  const link = page.getByRole('link', { name: label })
  const text = (await link.textContent()) ?? ''
  await link.click()
  await expectPath(page, '/nl/ar/listings?city=لاهاي')
  await expect.poll(() => locateResultCards(page).count()).toBeGreaterThan(0)
  const count = Number(/\d+/.exec(text)?.[0])
  expect(await page.locator('#browse-count').textContent()).toContain(String(count))
})

test('links to categories and cities when nothing matches, on an accessible page', async () => {
  const page = await visit('/nl/en/listings?title=zxzxzxzx&city=Utrecht&min_rating=5', { reducedMotion: 'reduce' })
  const links = page.locator('.no-results a')
  expect(await links.filter({ hasText: translate.en('category.food') }).count()).toBe(1)
  expect(await links.filter({ hasText: /^\s*The Hague\s*$/ }).count()).toBe(1)
  const shapes = await page
    .locator('#results svg use')
    .evaluateAll((uses) => uses.map((use) => document.querySelector(use.getAttribute('href') ?? '') !== null))
  expect(new Set(shapes)).toEqual(new Set([true]))
  expect(await measureWidthAt320(page)).toBe(320)
  await injectAxe(page)
  expect(await findAxeViolations(page)).toEqual([])
})
