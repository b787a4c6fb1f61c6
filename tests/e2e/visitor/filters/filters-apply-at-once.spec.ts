import { translate } from '@dalil/api/locales'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  browsePath,
  expectPath,
  expectWholeList,
  locateCityField,
  locateFilterChips,
  locateResultCards,
  openFilterPanel,
} from '../../../support/browser/filter-panel.ts'

const t = translate.ar

/** Returns an array that collects the URLs of requests for the browse page. */
function watchRequests(page: Page): string[] {
  const addresses: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' && request.url().includes(browsePath)) addresses.push(request.url())
  })
  return addresses
}

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
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain('قهوة')
})

test('selects a city from the suggestions by keyboard', async () => {
  const page = await openFilterPanel(browsePath)
  const field = locateCityField(page)
  const options = page.getByRole('listbox', { name: t('filter.city.options') }).getByRole('option')
  const active = async () => page.locator(`#${await field.getAttribute('aria-activedescendant')}`).textContent()

  await field.pressSequentially('لا')
  await options.first().waitFor()
  await expect.poll(() => field.getAttribute('aria-expanded')).toBe('true')
  await field.press('Escape')
  await expect.poll(() => field.getAttribute('aria-expanded')).toBe('false')
  await expect.poll(() => options.count()).toBe(0)
  await expect.poll(() => field.inputValue()).toBe('لا')

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
  await expect.poll(() => field.inputValue()).toBe('لاهاي')
  expect(new Set(await locateResultCards(page).locator('.card__meta bdi').allTextContents())).toEqual(
    new Set(['لاهاي']),
  )
})

test('filters by the typed city on Enter while suggestions for an earlier text are shown', async () => {
  const page = await openFilterPanel(browsePath)
  const field = locateCityField(page)
  await field.pressSequentially('لا')
  await page
    .getByRole('listbox', { name: t('filter.city.options') })
    .getByRole('option')
    .first()
    .waitFor()
  await page.route('**/api/cities?*', () => undefined)
  await field.pressSequentially('بوم')
  await expect.poll(() => field.getAttribute('aria-activedescendant')).toBeNull()
  await field.press('Enter')
  await expectPath(page, `${browsePath}?city=لابوم`)
})

test('applies category and sort order at once, and restores them on back and forward', async () => {
  const page = await openFilterPanel(browsePath)
  const order = page.getByLabel(t('filter.sort'))
  const titles = async () =>
    (await locateResultCards(page).locator('.card__title').allTextContents()).map((title) => title.trim())
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
  const { compare } = new Intl.Collator('ar')
  await expect
    .poll(titles)
    .toSatisfy((shown: string[]) => shown.length > 1 && String(shown) === String(shown.toSorted(compare).toReversed()))

  await page.goBack()
  await expectPath(page, `${browsePath}?category_id=${id}`)
  await expect.poll(() => order.inputValue()).toBe('')
  await page.goBack()
  await expectPath(page, browsePath)
  await expectWholeList(page)
  await expect.poll(() => category.inputValue()).toBe('')
  await page.goForward()
  await expect.poll(() => locateFilterChips(page).count()).toBe(1)
  await expect.poll(() => category.inputValue()).toBe('مخابز')
})
