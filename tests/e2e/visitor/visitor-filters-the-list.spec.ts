import { translate } from '@dalil/api/locales'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createPage, currentPath, visit } from '../../support/browser/browser.ts'

const t = translate.ar
const browse = '/nl/ar/listings'

const panel = (page: Page) => page.locator('.filters')
const cards = (page: Page) => page.locator('#results article')
const chips = (page: Page) => page.getByRole('list', { name: t('filter.active') }).getByRole('listitem')
const city = (page: Page) => page.getByRole('combobox', { name: t('filter.city') })
const star = (page: Page, stars: number) => page.getByRole('button', { name: `${stars} نجوم وأعلى` })

/** The browse page, once its panel answers. */
async function openPanel(path: string, width = 1280): Promise<Page> {
  const page = await visit(path, { viewport: { width, height: 900 } })
  await page.locator('#filter-cities').waitFor({ state: 'attached' })
  return page
}

/** The addresses of the results that were asked for. */
function watchRequests(page: Page): string[] {
  const addresses: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' && request.url().includes(browse)) addresses.push(request.url())
  })
  return addresses
}

/** From here on the page's clock stands still, until it is run. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

const shows = (page: Page, address: string) => expect.poll(() => currentPath(page)).toBe(address)
const counts = (page: Page, text: string) =>
  expect.poll(async () => (await page.locator('#browse-count').textContent())?.trim()).toBe(text)

test('applies a keyword once, 300 ms after the last key', async () => {
  const page = await openPanel(browse)
  const asked = watchRequests(page)

  await stopClock(page)

  for (const letter of 'قهوة') {
    await page.getByLabel(t('filter.keyword')).pressSequentially(letter)
    await page.clock.runFor(299)
  }
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await shows(page, `${browse}?title=قهوة`)
  await expect.poll(() => chips(page).allTextContents()).toEqual([expect.stringContaining('البحث: قهوة')])

  await page.clock.runFor(5_000)
  expect(asked).toHaveLength(1)
  expect(await page.title()).toContain('قهوة')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('قهوة')
})

test('chooses a city from suggestions by keyboard', async () => {
  const page = await openPanel(browse)
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

  await shows(page, `${browse}?city=لاهاي`)
  await expect.poll(() => chips(page).allTextContents()).toEqual([expect.stringContaining('المدينة: لاهاي')])
  expect(await field.inputValue()).toBe('لاهاي')
  expect(new Set(await cards(page).locator('.card__meta bdi').allTextContents())).toEqual(new Set(['لاهاي']))
})

test('sets the least rating by a star, and clears it by the same', async () => {
  const page = await openPanel(browse)

  await star(page, 4).click()
  await shows(page, `${browse}?min_rating=4`)
  expect(await star(page, 4).getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => chips(page).allTextContents()).toEqual([expect.stringContaining('4 نجوم وأعلى')])
  const averages = await cards(page).locator('.rating b').allTextContents()
  expect(averages).toHaveLength(await cards(page).count())
  expect(averages.map(Number).every((average) => average >= 4)).toBe(true)

  await star(page, 4).click()
  await shows(page, browse)
  expect(await star(page, 4).getAttribute('aria-pressed')).toBe('false')
})

test('applies category and order at once, and restores them on back and forward', async () => {
  const page = await openPanel(browse)
  const category = page.getByLabel(t('filter.category'), { exact: true })
  const order = page.getByLabel(t('filter.sort'))
  const titles = () => cards(page).locator('.card__title').allTextContents()
  const asked = watchRequests(page)

  await stopClock(page)
  await category.selectOption({ label: 'مخابز' })
  await expect.poll(() => asked.length).toBe(1)
  await page.clock.resume()
  const id = await category.inputValue()
  await shows(page, `${browse}?category_id=${id}`)
  await expect.poll(() => chips(page).count()).toBe(1)
  await order.selectOption({ label: 'الاسم: ي إلى أ' })
  await shows(page, `${browse}?category_id=${id}&sort_by=title_desc`)
  await expect
    .poll(async () => (await titles()).map((title) => title.trim()))
    .toEqual(
      (await titles())
        .map((title) => title.trim())
        .toSorted(new Intl.Collator('ar').compare)
        .toReversed(),
    )

  await page.goBack()
  await shows(page, `${browse}?category_id=${id}`)
  await expect.poll(() => order.inputValue()).toBe('')
  await page.goBack()
  await shows(page, browse)
  await counts(page, t('browse.count', { count: 60 }))
  expect(await category.inputValue()).toBe('')
  await page.goForward()
  await expect.poll(() => chips(page).count()).toBe(1)
  expect(await category.inputValue()).toBe(id)
})

test('removes one filter by its chip, all by reset', async () => {
  const page = await openPanel(`${browse}?title=مخبز&city=لاهاي&min_rating=3`)
  expect(await chips(page).count()).toBe(3)

  await page.getByRole('link', { name: t('filter.remove', { filter: 'البحث: مخبز' }) }).click()
  await shows(page, `${browse}?city=لاهاي&min_rating=3`)
  await expect.poll(() => chips(page).count()).toBe(2)
  expect(await page.getByLabel(t('filter.keyword')).inputValue()).toBe('')

  await page.getByRole('link', { name: t('filter.clear') }).click()
  await shows(page, browse)
  await counts(page, t('browse.count', { count: 60 }))
  expect(await city(page).inputValue()).toBe('')
  expect(await chips(page).count()).toBe(0)
})

test('offers one button to reset when nothing matches', async () => {
  const page = await openPanel(browse)
  await page.getByLabel(t('filter.keyword')).fill('زقزقزقزق')
  await page.getByRole('heading', { name: t('browse.empty.title') }).waitFor()

  await page.getByRole('link', { name: t('browse.empty.reset') }).click()

  await counts(page, t('browse.count', { count: 60 }))
  expect(currentPath(page)).toBe(browse)
  expect(await page.getByLabel(t('filter.keyword')).inputValue()).toBe('')
})

test('pages without a reload', async () => {
  const page = await openPanel(browse)
  await page.evaluate(() => {
    document.documentElement.dataset.same = 'yes'
  })
  const first = await cards(page).first().textContent()

  await page.getByRole('link', { name: t('pagination.next') }).click()
  await shows(page, `${browse}?page=2`)
  await expect.poll(() => cards(page).first().textContent()).not.toBe(first)

  expect(await page.locator('.pages [aria-current="page"]').textContent()).toMatch(/^\s*2\s*$/)
  expect(await page.evaluate(() => document.documentElement.dataset.same)).toBe('yes')
  await star(page, 5).click()
  await shows(page, `${browse}?min_rating=5`)
})

test('shows that results are loading', async () => {
  const page = await openPanel(browse)
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/listings?*', async (route) => {
    await held
    await route.continue()
  })

  await star(page, 4).click()
  await page.getByText('جاري التحميل ...').waitFor()
  expect(await page.locator('#results').getAttribute('aria-busy')).toBe('true')
  release()
  await expect.poll(() => page.locator('#results').getAttribute('aria-busy')).toBeNull()
  expect(await page.getByText('جاري التحميل ...').isVisible()).toBe(false)
})

test('ignores a slow response after a newer one', async () => {
  const page = await openPanel(browse)
  await page.route('**/listings?min_rating=3', async (route) => {
    await expect.poll(() => currentPath(page)).toBe(`${browse}?min_rating=5`)
    await route.continue().catch(() => undefined)
  })

  await star(page, 3).click()
  await star(page, 5).click()
  await expect.poll(() => chips(page).allTextContents()).toEqual([expect.stringContaining('5 نجوم وأعلى')])
  await shows(page, `${browse}?min_rating=5`)
})

test('collapses the panel on a phone, and counts active filters', async () => {
  const page = await openPanel(browse, 360)
  const summary = panel(page).locator('summary')
  const keyword = page.getByLabel(t('filter.keyword'))
  expect(await keyword.isVisible()).toBe(false)
  expect(await summary.locator('.badge').count()).toBe(0)

  await summary.click()
  await keyword.fill('مخبز')
  await star(page, 3).click()
  await page.getByRole('button', { name: t('filter.apply') }).click()

  await expect.poll(() => keyword.isVisible()).toBe(false)
  expect(await summary.locator('.badge').innerText()).toMatch(/2$/)
  await shows(page, `${browse}?title=مخبز&min_rating=3`)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
})

test('opens the panel from 768 pixels on', async () => {
  const page = await openPanel(browse, 767)
  const keyword = page.getByLabel(t('filter.keyword'))
  expect(await keyword.isVisible()).toBe(false)

  await page.setViewportSize({ width: 768, height: 900 })
  await keyword.waitFor()
  expect(await panel(page).locator('summary').isVisible()).toBe(false)
  await keyword.fill('مخبز')
  await keyword.press('Enter')
  await shows(page, `${browse}?title=مخبز`)
  expect(await keyword.isVisible()).toBe(true)
})

test('keeps what was typed before hydration', async () => {
  const page = await createPage()
  const scripts: (() => void)[] = []
  await page.route(/\/FilterPanel\.[^/]*\.js$/, (route) => void scripts.push(() => route.continue()))
  await page.goto(browse, { waitUntil: 'domcontentloaded' })
  const suggestions = page.waitForResponse(/\/api\/suggest/, { timeout: 2_000 }).catch(() => null)
  await page.getByLabel(t('filter.keyword')).fill('مخبز')
  await suggestions
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
  for (const go of scripts) go()
  await shows(page, `${browse}?title=مخبز`)
})
