import type { ListingList } from '@dalil/api/contract'
import { translate } from '@dalil/api/locales'
import { expect, inject, test } from 'vitest'
import { visit } from '../../../support/browser/browser.ts'
import {
  browsePath,
  expectCount,
  expectPath,
  expectWholeList,
  locateFilterChips,
  locateRatingButton,
  locateResultCards,
  openFilterPanel,
} from '../../../support/browser/filter-panel.ts'

const t = translate.ar

async function countListings(query: string): Promise<number> {
  const answer = await fetch(`${inject('server').url}/api/listings?country=nl&${query}`)
  return ((await answer.json()) as ListingList).total
}

test('sets the minimum rating when a star is pressed, and clears it when the star is pressed again', async () => {
  const page = await openFilterPanel(browsePath)

  await locateRatingButton(page, 4).click()
  await expectPath(page, `${browsePath}?min_rating=4`)
  await expect.poll(() => locateRatingButton(page, 4).getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => locateFilterChips(page).allTextContents()).toEqual([expect.stringContaining('4 نجوم وأعلى')])
  const averages = await locateResultCards(page).locator('.rating b').allTextContents()
  expect(averages).toHaveLength(await locateResultCards(page).count())
  expect(averages.map(Number).every((average) => average >= 4)).toBe(true)

  await locateRatingButton(page, 4).click()
  await expectPath(page, browsePath)
  await expect.poll(() => locateRatingButton(page, 4).getAttribute('aria-pressed')).toBe('false')
})

test('labels each star of the rating filter in words, and fills the stars of an average to one decimal', async () => {
  const page = await visit('/nl/ar/listings?min_rating=1')
  const names = await page
    .locator('.starfilter :is(button, input[type=radio])')
    .evaluateAll((stars) => stars.slice(0, 5).map((star) => star.getAttribute('aria-label')))
  expect(names).toEqual(['نجمة واحدة وأعلى', 'نجمتان وأعلى', '3 نجوم وأعلى', '4 نجوم وأعلى', '5 نجوم وأعلى'])

  const ratings = await page.locator('.rating').evaluateAll((lines) =>
    lines.map((line) => {
      const style = getComputedStyle(line.querySelector('.stars') ?? line)
      const filled = Number(style.getPropertyValue('--whole')) + Number(style.getPropertyValue('--part'))
      return { shown: Number(line.querySelector('b')?.textContent), filled: Math.round(filled * 10) / 10 }
    }),
  )
  expect(ratings.some(({ shown }) => !Number.isInteger(shown))).toBe(true)
  for (const { shown, filled } of ratings) expect(filled).toBe(shown)
})

test.for([true, false])('filters by amenity and verified, with counts (JavaScript: %s)', async (javaScriptEnabled) => {
  const page = await visit(`${browsePath}?amenities[]=sauna`, { javaScriptEnabled })
  if (javaScriptEnabled) await page.locator('#filter-cities').waitFor({ state: 'attached' })
  const choice = (label: string) => page.locator('.filters .check').filter({ hasText: label })
  const choose = async (label: string) => {
    await choice(label).getByRole('checkbox').check()
    if (!javaScriptEnabled) await page.getByRole('button', { name: t('filter.apply'), exact: true }).click()
  }
  const expectChoice = (label: string, count: number) =>
    expect.poll(() => choice(label).locator('.filters__count').textContent()).toBe(String(count))
  const [card, verified] = [t('amenity.card_payment'), t('filter.verified')]
  const withCard = await countListings('amenities[]=card_payment')
  const withBoth = await countListings('amenities[]=card_payment&is_verified=true')
  expect(withBoth).toBeLessThan(withCard)

  await expectWholeList(page)
  await expectChoice(card, withCard)
  await choose(card)
  await expectCount(page, t('browse.count.matching', { count: withCard }))
  await expectChoice(verified, withBoth)
  await choose(verified)
  await expectCount(page, t('browse.count.matching', { count: withBoth }))
  await expect
    .poll(() => locateFilterChips(page).allTextContents())
    .toEqual([verified, card].map((label) => expect.stringContaining(label)))

  const kept = /is_verified=(?:1|true)&amenities%5B%5D=card_payment/
  await expect.poll(() => page.url()).toContain('is_verified=1')
  await expect.poll(() => page.url()).toContain('amenities%5B%5D=card_payment')
  await expect.poll(() => page.locator('.pages a').first().getAttribute('href')).toMatch(kept)
  await expect.poll(() => page.locator('[data-results]').getAttribute('data-results')).toMatch(kept)

  await page.getByRole('link', { name: t('filter.remove', { filter: verified }) }).click()
  await expectPath(page, `${browsePath}?amenities[]=card_payment`)
  await expectCount(page, t('browse.count.matching', { count: withCard }))
  await expect.poll(() => choice(verified).getByRole('checkbox').isChecked()).toBe(false)
  await page.goBack()
  await expectCount(page, t('browse.count.matching', { count: withBoth }))
  await expect.poll(() => choice(verified).getByRole('checkbox').isChecked()).toBe(true)
  await expect.poll(() => choice(card).getByRole('checkbox').isChecked()).toBe(true)
})
