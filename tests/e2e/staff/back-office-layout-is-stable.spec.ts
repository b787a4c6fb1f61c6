import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import arabicMessages from '../../../admin/src/locales/ar.json' with { type: 'json' }
import { visitBackOffice } from '../../support/browser/back-office.ts'
import { readLayoutShift, recordLayoutShifts } from '../../support/browser/layout-shift.ts'
import { directions } from '../../support/browser/page-paths.ts'

const mainMenu = arabicMessages.dalil.main_menu

const screens = [
  '/',
  '/listings',
  '/listings/1',
  '/listings/1/show',
  '/claims',
  '/reports',
  '/reviews',
  '/messages',
  '/categories',
  '/search-synonyms',
  '/users',
  '/users/1/show',
  '/mails',
  '/pages',
  '/audit',
  '/import',
  '/system',
] as const

/** One screen of each layout. */
const layouts = ['/', '/listings', '/listings/1', '/listings/1/show', '/claims', '/categories', '/mails', '/system']

/** The network is idle only when all other screens are loaded, seconds later. */
const waitForData = (page: Page) =>
  page.waitForFunction(() => {
    const data = performance.getEntriesByType('resource').filter(({ name }) => !name.includes('/admin/assets/'))
    const ends = data.map((entry) => (entry as PerformanceResourceTiming).responseEnd)
    return performance.now() - Math.max(0, ...ends) > 700
  })

/** Queues show what other tests add, and delete before its pictures and details are loaded. */
const errorsOfDeletedRecords = /^404: .*\/(covers|media|admin)\//

test.for([
  [390, 'ar', screens],
  [1280, 'en', layouts],
] as const)(
  'renders screens without layout shifts while they load (%i px, %s)',
  { timeout: 180_000 },
  async ([width, language, shown]) => {
    const options = { viewport: { width, height: 844 }, expectedErrors: errorsOfDeletedRecords }
    const page = await visitBackOffice('/import', options, language)
    await recordLayoutShifts(page)
    for (const screen of shown) {
      await page.goto(`/admin${screen}`)
      await page.locator('main h2, main table, main form, main ul').first().waitFor()
      await waitForData(page)
      const { sum, nodes } = await readLayoutShift(page)
      expect(sum, [screen, ...nodes].join('\n')).toBeLessThanOrEqual(0.02)
    }
  },
)

test('shows the numbers of the cards of a row at the same height', async () => {
  const page = await visitBackOffice('/', {}, 'en')
  const cards = page.getByRole('main').locator('ul > li:has(a p)')
  await cards.first().waitFor()
  // The longest texts wrap in some cards only.
  await cards
    .nth(1)
    .locator('a > :last-child')
    .evaluate((text) => {
      text.append(' and a text that is longer than one line of the card')
    })
  for (const width of [600, 760, 900, 1000, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const places = await cards.evaluateAll((all) =>
      all.map((card) =>
        [card, card.querySelector('p')].map((part) => Math.round(part?.getBoundingClientRect().top ?? 0)),
      ),
    )
    const rows = Map.groupBy(places, ([row]) => row)
    for (const [row, numbers] of rows) expect(new Set(numbers.map(([, top]) => top)).size, `${width}, ${row}`).toBe(1)
  }
})

test('keeps the menu closed when the window becomes as narrow as a phone, and open when it is wide again', async () => {
  const page = await visitBackOffice('/', { viewport: { width: 1280, height: 844 } })
  const drawer = page.getByRole('presentation').filter({ has: page.getByRole('navigation', { name: mainMenu }) })
  const menu = page.getByRole('navigation', { name: mainMenu })
  await menu.waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await menu.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: arabicMessages.ra.action.open_menu }).click()
  await drawer.waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await menu.isVisible()).toBe(false)
  await page.setViewportSize({ width: 1280, height: 844 })
  await menu.waitFor()
})

test('renders the fields of a row with the same height', async () => {
  const page = await visitBackOffice('/listings/1')
  await page.getByRole('switch').first().waitFor()
  const readHeights = () =>
    page
      .locator('form .MuiOutlinedInput-root:not(.MuiInputBase-multiline, .MuiAutocomplete-inputRoot)')
      .evaluateAll((fields) => [...new Set(fields.map((field) => Math.round(field.getBoundingClientRect().height)))])
  await expect.poll(readHeights).toEqual([48])
  const readTops = () =>
    page.evaluate(() => {
      const find = (name: string) => document.querySelector(`.ra-input-${name} .MuiOutlinedInput-root`)
      return new Set(['country', 'address', 'district'].map((name) => find(name)?.getBoundingClientRect().top)).size
    })
  await expect.poll(readTops).toBe(1)
})

test('formats dates as DD/MM/YYYY, whatever the language of the browser', async () => {
  const page = await visitBackOffice('/audit', { locale: 'en-US' }, 'ar')
  const from = page.getByRole('textbox', { name: 'من يوم' })
  await from.fill('31/12/2030')
  await page.waitForURL(/2030-12-31/)
  await page.getByRole('status').filter({ hasText: 'لا شيء هنا بعد' }).waitFor()
  await from.press('Tab')
  await expect.poll(() => from.inputValue()).toBe('31/12/2030')
})

test('renders the filters and buttons of a list in two rows on a desktop and three on a phone', async () => {
  const page = await visitBackOffice('/listings')
  const toolbar = page.locator('main form').first().locator('xpath=..')
  const countRows = () =>
    toolbar.evaluate((bar) => {
      const controls = bar.querySelectorAll('.MuiInputBase-root, button:not(.MuiInputBase-root button)')
      const boxes = [...controls].map((control) => control.getBoundingClientRect()).filter(({ height }) => height > 0)
      return new Set(boxes.map(({ top, height }) => Math.round((top + height / 2) / 10))).size
    })
  for (const language of directions) {
    await page.evaluate((code) => localStorage.setItem('langCode', code), language)
    for (const [width, most] of [
      [1280, 2],
      [390, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`/admin/listings`)
      await page.locator('main section').first().waitFor()
      await expect.poll(() => countRows(), { message: `${language} ${width}` }).toBeLessThanOrEqual(most)
    }
  }
})

test('shows each span of the opening hours on at most two lines at 390 px', async () => {
  const page = await visitBackOffice('/listings/1/show', { viewport: { width: 390, height: 844 } }, 'ar')
  const times = page.locator('dd span', { hasText: /^من .*\d:\d\d.* إلى .*\d:\d\d/ })
  await times.first().waitFor()
  const heights = await times.evaluateAll((each) => each.map((time) => time.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThan(6)
  expect(Math.max(...heights)).toBeLessThan(60)
})

test('the menu of a phone is closed after the page was loaded again', async () => {
  const page = await visitBackOffice('/messages', { viewport: { width: 390, height: 800 } })
  await page.getByRole('button', { name: arabicMessages.ra.action.open_menu }).click()
  await page.getByRole('navigation', { name: arabicMessages.dalil.main_menu }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: arabicMessages.ra.action.open_menu }).waitFor()
  expect(await page.getByRole('navigation', { name: arabicMessages.dalil.main_menu }).isVisible()).toBe(false)
})
