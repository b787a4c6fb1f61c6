import { translate } from '@dalil/api/locales'
import { expect, test } from 'vitest'
import { findAxeViolations, injectAxe, measureWidthAt320 } from '../../support/browser/axe.ts'
import { visit } from '../../support/browser/browser.ts'
import { expectPath, locateResultCards } from '../../support/browser/filter-panel.ts'

const t = translate.ar

test('shows the results of a corrected category, and explains it in one line with one link', async () => {
  const page = await visit(`/nl/ar/listings?title=${encodeURIComponent('مخبر')}`)
  const line = page.locator('.results__corrected')
  await expect.poll(() => line.textContent()).toContain(t('browse.corrected', { keyword: 'مخبز' }))
  await expect.poll(() => locateResultCards(page).count()).toBeGreaterThan(0)
  await expect.poll(() => page.locator('.results__nearly, .results__mean').count()).toBe(0)
  await expect
    .poll(() => line.getByRole('link').allInnerTexts())
    .toEqual([t('browse.corrected.typed', { keyword: 'مخبر' })])
  await line.getByRole('link').click()
  await page.waitForURL(/literal=true/)
  await expect.poll(() => line.count()).toBe(0)
})

test('says that a city has no place of a category, and links to the nearest and to those of the country', async () => {
  const page = await visit('/sa/en/listings?title=coffee+abha', { javaScriptEnabled: false })
  const line = page.locator('.results__unmet')
  await expect
    .poll(() => line.textContent())
    .toContain(translate.en('browse.unmet.category', { category: 'Cafés', place: 'Abha' }))
  await expect.poll(() => page.getByText(translate.en('browse.alternative')).count()).toBe(0)
  const last = line.getByRole('link').last()
  await expect.poll(() => last.innerText()).toContain('Saudi Arabia')
  await last.click()
  await page.waitForURL(/\/listings\/category\/\d+$/)
})

test('names the chosen city and the other filters, of which the words of the keyword find no place', async () => {
  const page = await visit(`/nl/en/listings?city=Delft&title=${encodeURIComponent('مخبز')}`)
  const line = page.locator('.results__unmet')
  const category = 'Bakeries'
  await expect
    .poll(() => line.textContent())
    .toContain(translate.en('browse.unmet.category', { category, place: 'Delft' }))
  await expect.poll(() => line.getByRole('link').last().innerText()).toContain('The Netherlands')
  await page.goto(`/nl/en/listings?min_rating=5&is_verified=true&title=${encodeURIComponent('مخبز دلفت')}`)
  await expect.poll(() => line.textContent()).toContain(translate.en('filter.verified'))
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
  await expect.poll(() => page.locator('#browse-count').textContent()).toContain(String(count))
})

test('links to categories and cities when nothing matches, on an accessible page', async () => {
  const page = await visit('/nl/en/listings?title=zxzxzxzx&city=Utrecht&min_rating=5', { reducedMotion: 'reduce' })
  const links = page.locator('.no-results a')
  await expect.poll(() => links.filter({ hasText: 'Restaurants & cafés' }).count()).toBe(1)
  await expect.poll(() => links.filter({ hasText: /^\s*The Hague\s*$/ }).count()).toBe(1)
  const shapes = await page
    .locator('#results svg use')
    .evaluateAll((uses) => uses.map((use) => document.querySelector(use.getAttribute('href') ?? '') !== null))
  expect(new Set(shapes)).toEqual(new Set([true]))
  expect(await measureWidthAt320(page)).toBe(320)
  await injectAxe(page)
  expect(await findAxeViolations(page)).toEqual([])
})
