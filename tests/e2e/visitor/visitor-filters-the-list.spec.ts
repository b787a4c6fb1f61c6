import type { ListingList } from '@dalil/api/contract'
import { translate } from '@dalil/api/locales'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { readCurrentPath, visit } from '../../support/browser/browser.ts'
import {
  browsePath,
  expectCount,
  expectPath,
  locateFilterChips,
  locateRatingButton,
  locateResultCards,
  openFilterPanel,
} from '../../support/browser/filter-panel.ts'

const t = translate.ar

const city = (page: Page) => page.getByRole('combobox', { name: t('filter.city') })

/** Returns an array that collects the URLs of requests for the browse page. */
function watchRequests(page: Page): string[] {
  const addresses: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' && request.url().includes(browsePath)) addresses.push(request.url())
  })
  return addresses
}

async function countListings(query: string): Promise<number> {
  const answer = await fetch(`${inject('server').url}/api/listings?country=nl&${query}`)
  return ((await answer.json()) as ListingList).total
}

/** Other tests may publish a place meanwhile, so the number is at least that of the demo. */
const expectWholeList = (page: Page) =>
  expect
    .poll(async () => /^(\d+) مكاناً$/.exec((await page.locator('#browse-count').textContent())?.trim() ?? '')?.[1])
    .toSatisfy((count) => Number(count) >= 60)

async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

test('applies a keyword once, 300 ms after the last keystroke', async () => {
  const page = await openFilterPanel(browsePath)
  const requests = watchRequests(page)

  await stopClock(page)

  for (const letter of 'قهوة') {
    await page.getByLabel(t('filter.keyword')).pressSequentially(letter)
    await page.clock.runFor(299)
  }
  expect(requests).toEqual([])
  await page.clock.runFor(1)
  await expectPath(page, `${browsePath}?title=قهوة`)
  await expect.poll(() => requests.length).toBe(1)
  await page.clock.resume()
  await expect.poll(() => locateFilterChips(page).allTextContents()).toEqual([expect.stringContaining('البحث: قهوة')])

  await page.clock.fastForward(5_000)
  expect(requests).toHaveLength(1)
  expect(await page.title()).toContain('قهوة')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('قهوة')
})

test('selects a city from the suggestions by keyboard', async () => {
  const page = await openFilterPanel(browsePath)
  const field = city(page)
  const options = page.getByRole('listbox', { name: t('filter.city.options') }).getByRole('option')
  const active = async () => page.locator(`#${await field.getAttribute('aria-activedescendant')}`).textContent()

  await field.pressSequentially('لا')
  await options.first().waitFor()
  expect(await field.getAttribute('aria-expanded')).toBe('true')
  await field.press('Escape')
  expect(await field.getAttribute('aria-expanded')).toBe('false')
  expect(await options.count()).toBe(0)
  expect(await field.inputValue()).toBe('لا')

  await field.pressSequentially('ه')
  await options.first().waitFor()
  const first = await active()
  await field.press('ArrowUp')
  const last = await active()
  await field.press('ArrowDown')
  expect(await active()).toBe(first)
  expect((await options.allTextContents()).at(-1)).toBe(last)
  expect(first).toContain('لاهاي')
  await field.press('Enter')

  await expectPath(page, `${browsePath}?city=لاهاي`)
  await expect
    .poll(() => locateFilterChips(page).allTextContents())
    .toEqual([expect.stringContaining('المدينة: لاهاي')])
  expect(await field.inputValue()).toBe('لاهاي')
  expect(new Set(await locateResultCards(page).locator('.card__meta bdi').allTextContents())).toEqual(
    new Set(['لاهاي']),
  )
})

test('filters by the typed city on Enter while suggestions for an earlier text are shown', async () => {
  const page = await openFilterPanel(browsePath)
  const field = city(page)
  await field.pressSequentially('لا')
  await page
    .getByRole('listbox', { name: t('filter.city.options') })
    .getByRole('option')
    .first()
    .waitFor()
  await page.route('**/api/cities?*', () => undefined)
  await field.pressSequentially('بوم')
  expect(await field.getAttribute('aria-activedescendant')).toBeNull()
  await field.press('Enter')
  await expectPath(page, `${browsePath}?city=لابوم`)
})

test('sets the minimum rating when a star is pressed, and clears it when the star is pressed again', async () => {
  const page = await openFilterPanel(browsePath)

  await locateRatingButton(page, 4).click()
  await expectPath(page, `${browsePath}?min_rating=4`)
  expect(await locateRatingButton(page, 4).getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => locateFilterChips(page).allTextContents()).toEqual([expect.stringContaining('4 نجوم وأعلى')])
  const averages = await locateResultCards(page).locator('.rating b').allTextContents()
  expect(averages).toHaveLength(await locateResultCards(page).count())
  expect(averages.map(Number).every((average) => average >= 4)).toBe(true)

  await locateRatingButton(page, 4).click()
  await expectPath(page, browsePath)
  expect(await locateRatingButton(page, 4).getAttribute('aria-pressed')).toBe('false')
})

test('applies category and sort order at once, and restores them on back and forward', async () => {
  const page = await openFilterPanel(browsePath)
  const order = page.getByLabel(t('filter.sort'))
  const titles = () => locateResultCards(page).locator('.card__title').allTextContents()
  const requests = watchRequests(page)

  const category = page.getByRole('combobox', { name: t('filter.category'), exact: true })
  await category.fill('مخابز')
  await page.getByRole('option', { name: 'مخابز', exact: true }).waitFor()
  await stopClock(page)
  await category.press('Enter')
  await page.clock.runFor(1)
  await expect.poll(() => requests.length).toBe(1)
  await page.clock.resume()
  const id = await page.locator('[name="category_id"]').inputValue()
  await expectPath(page, `${browsePath}?category_id=${id}`)
  await expect.poll(() => locateFilterChips(page).count()).toBe(1)
  await order.selectOption({ label: 'الاسم: ي إلى أ' })
  await expectPath(page, `${browsePath}?category_id=${id}&sort_by=title_desc`)
  await expect
    .poll(async () => (await titles()).map((title) => title.trim()))
    .toEqual(
      (await titles())
        .map((title) => title.trim())
        .toSorted(new Intl.Collator('ar').compare)
        .toReversed(),
    )

  await page.goBack()
  await expectPath(page, `${browsePath}?category_id=${id}`)
  await expect.poll(() => order.inputValue()).toBe('')
  await page.goBack()
  await expectPath(page, browsePath)
  await expectWholeList(page)
  expect(await category.inputValue()).toBe('')
  await page.goForward()
  await expect.poll(() => locateFilterChips(page).count()).toBe(1)
  expect(await category.inputValue()).toBe('مخابز')
})

test('preserves sort order and literal search when a filter changes, and resets the literal search on a new keyword', async () => {
  const page = await openFilterPanel(`${browsePath}?title=مخبز&literal=true&sort_by=best`)
  expect(await page.getByLabel(t('filter.sort')).inputValue()).toBe('best')

  await page.getByRole('checkbox', { name: t('filter.verified') }).check()
  await expectPath(page, `${browsePath}?title=مخبز&is_verified=1&literal=true&sort_by=best`)
  await page.getByLabel(t('filter.keyword')).fill('مقهى')
  await expectPath(page, `${browsePath}?title=مقهى&is_verified=1&sort_by=best`)
})

test('removes a filter by its chip, and all filters by the reset button', async () => {
  const page = await openFilterPanel(`${browsePath}?title=مخبز&city=لاهاي&min_rating=3`)
  expect(await locateFilterChips(page).count()).toBe(3)

  await page.getByRole('link', { name: t('filter.remove', { filter: 'البحث: مخبز' }) }).click()
  await expectPath(page, `${browsePath}?city=لاهاي&min_rating=3`)
  await expect.poll(() => locateFilterChips(page).count()).toBe(2)
  expect(await page.getByLabel(t('filter.keyword')).inputValue()).toBe('')

  await page.getByRole('link', { name: t('filter.clear') }).click()
  await expectPath(page, browsePath)
  await expectWholeList(page)
  expect(await city(page).inputValue()).toBe('')
  expect(await locateFilterChips(page).count()).toBe(0)
})

test('offers one reset button when nothing matches', async () => {
  const page = await openFilterPanel(browsePath)
  await page.getByLabel(t('filter.keyword')).fill('زقزقزقزق')
  await page.getByRole('heading', { name: t('browse.empty.title') }).waitFor()

  await page.getByRole('link', { name: t('browse.empty.reset') }).click()

  await expectWholeList(page)
  expect(readCurrentPath(page)).toBe(browsePath)
  expect(await page.getByLabel(t('filter.keyword')).inputValue()).toBe('')
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
  expect(page.url()).toContain('is_verified=1')
  expect(page.url()).toContain('amenities%5B%5D=card_payment')
  expect(await page.locator('.pages a').first().getAttribute('href')).toMatch(kept)
  expect(await page.locator('[data-results]').getAttribute('data-results')).toMatch(kept)

  await page.getByRole('link', { name: t('filter.remove', { filter: verified }) }).click()
  await expectPath(page, `${browsePath}?amenities[]=card_payment`)
  await expectCount(page, t('browse.count.matching', { count: withCard }))
  await expect.poll(() => choice(verified).getByRole('checkbox').isChecked()).toBe(false)
  await page.goBack()
  await expectCount(page, t('browse.count.matching', { count: withBoth }))
  await expect.poll(() => choice(verified).getByRole('checkbox').isChecked()).toBe(true)
  expect(await choice(card).getByRole('checkbox').isChecked()).toBe(true)
})
