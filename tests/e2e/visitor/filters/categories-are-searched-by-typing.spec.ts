import { translate } from '@dalil/api/locales'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { injectAxe, runAxe } from '../../../support/browser/axe.ts'
import { createPage } from '../../../support/browser/browser.ts'
import { browsePath, expectPath, openFilterPanel } from '../../../support/browser/filter-panel.ts'
import { locateListingForm, visitAsNewUser } from '../../../support/browser/listing-form.ts'

const t = translate.ar

const locate = (page: Page, name: string) => {
  const field = page.getByRole('combobox', { name, exact: true })
  const list = page.getByRole('listbox', { name })
  return { field, list, options: list.getByRole('option') }
}
const readId = (page: Page) => page.locator('[name="category_id"]').inputValue()

test('finds categories by typing, in any spelling and by the name of the parent', async () => {
  const page = await openFilterPanel(browsePath)
  const { field, list, options } = locate(page, t('filter.category'))
  await field.click()
  await expect.poll(() => options.count()).toBeGreaterThan(50)
  await expect.poll(() => options.first().textContent()).toBe(t('filter.category.all'))

  await field.fill('ازيا')
  await expect.poll(() => options.allTextContents()).toEqual(['أزياء وملابس'])
  await field.fill('المطاعم مقاه')
  const group = list.getByRole('group', { name: 'مطاعم ومقاهٍ' })
  await expect.poll(() => list.getByRole('group').count()).toBe(1)
  await expect.poll(() => group.getByRole('option').count()).toBeGreaterThan(5)
  await field.fill('لا شيء كهذا')
  await page.getByText(t('filter.category.none')).waitFor()
  await expect.poll(() => options.count()).toBe(0)
  await field.press('Escape')
  await expect.poll(() => field.inputValue()).toBe('')

  await field.fill('مخابز')
  await options.first().click()
  await expect.poll(() => readId(page)).toMatch(/^\d+$/)
  await expectPath(page, `${browsePath}?category_id=${await readId(page)}`)
  await field.fill('')
  await field.blur()
  await expectPath(page, browsePath)
})

test('finds categories by aliases and synonyms in every language', async () => {
  const page = await openFilterPanel(browsePath)
  const { field, options } = locate(page, t('filter.category'))
  await field.click()
  for (const [typed, name] of [
    ['مطعم', 'مطاعم'],
    ['مقاهي', 'مقاهٍ'],
    ['قهوة', 'مقاهٍ'],
    ['coffee', 'مقاهٍ'],
    ['koffie', 'مقاهٍ'],
    ['صيدليه', 'صيدليات'],
  ] as const) {
    await field.fill(typed)
    await expect.poll(() => options.allTextContents(), { message: typed }).toContain(name)
  }
})

test('opens, moves in, chooses from and leaves the list of categories by keyboard', async () => {
  const page = await openFilterPanel(browsePath)
  const { field, list, options } = locate(page, t('filter.category'))
  const active = async () => page.locator(`[id="${await field.getAttribute('aria-activedescendant')}"]`).textContent()
  await field.focus()
  await expect.poll(() => field.getAttribute('aria-expanded')).toBe('false')
  await field.press('ArrowDown')
  await expect.poll(() => field.getAttribute('aria-expanded')).toBe('true')
  expect(await active()).toBe(t('filter.category.all'))
  await field.press('End')
  expect(await active()).toBe(await options.last().textContent())
  const [outer, inner] = [await list.boundingBox(), await options.last().boundingBox()]
  expect((inner?.y ?? 0) + (inner?.height ?? 0)).toBeLessThanOrEqual((outer?.y ?? 0) + (outer?.height ?? 0))
  await field.press('Home')
  for (const key of ['ArrowDown', 'ArrowDown']) await field.press(key)
  const chosen = await active()
  await field.press('Enter')
  await expect.poll(() => field.inputValue()).toBe(chosen)
  await expect.poll(() => list.count()).toBe(0)

  await field.press('ArrowDown')
  expect(await active()).toBe(chosen)
  await field.pressSequentially('x')
  await field.press('Escape')
  await expect.poll(() => field.inputValue()).toBe(chosen)
})

test('replaces the native select without moving anything, and not while it has the focus', async () => {
  const page = await createPage()
  const scripts: (() => void)[] = []
  await page.route(/\/FilterPanel\.[^/]*\.js$/, (route) => void scripts.push(() => route.continue()))
  await page.goto(browsePath, { waitUntil: 'domcontentloaded' })
  const select = page.locator('select[name="category_id"]')
  await select.focus()
  const before = await select.boundingBox()
  const label = await page.getByText(t('filter.category'), { exact: true }).boundingBox()
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
  for (const go of scripts) go()
  await page.locator('#filter-cities').waitFor({ state: 'attached' })
  await select.selectOption({ label: 'مخابز' })
  await expectPath(page, `${browsePath}?category_id=${await readId(page)}`)

  await select.blur()
  const { field } = locate(page, t('filter.category'))
  // The list of filters above moves both; the field stands where the select stood below their label.
  const moved = async () => {
    const shown = await page.getByText(t('filter.category'), { exact: true }).boundingBox()
    const box = await field.boundingBox()
    return box && { ...box, y: box.y - (shown?.y ?? 0) + (label?.y ?? 0) }
  }
  await expect.poll(moved).toEqual(before)
  await expect.poll(() => field.inputValue()).toBe('مخابز')
})

test('filters by a native select if the scripts of the panel are lost', async () => {
  const page = await createPage({ expectedErrors: /FilterPanel|Failed to load resource|dynamically imported/ })
  await page.route(/\/FilterPanel\.[^/]*\.js$/, (route) => route.abort())
  await page.goto(browsePath)
  await page.locator('select[name="category_id"]').selectOption({ label: 'مخابز' })
  await page.locator('.filters [name="title"]').press('Enter')
  await page.waitForURL(/[?&]category_id=\d+/)
})

test('the open list of categories is accessible, and fits 320 pixels', async () => {
  const page = await openFilterPanel(browsePath, 320)
  await injectAxe(page)
  await page.locator('.filters summary').click()
  const { field, list } = locate(page, t('filter.category'))
  await field.click()
  await list.waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await runAxe(page)).toEqual([])
  }
  const { x = 0, width = 0 } = (await list.boundingBox()) ?? {}
  expect([x >= 0, x + width <= 320]).toEqual([true, true])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('the form of a place asks for a missing category, and takes one that was found by typing', async () => {
  const { page } = await visitAsNewUser('searches-categories', '/ae/ar/listings/create')
  const { main, field: input, next, step } = locateListingForm(page, 'ar')
  const { field, options } = locate(page, t('listing.form.category_id'))
  await input('title').fill('متجر أزياء')
  await input('description').fill('ملابس من قماش يُنسج هنا، وتعديل في اليوم نفسه.')
  await next().click()
  await main.getByText(t('validation.required.category_id')).waitFor()
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)

  await field.fill('ازيا')
  await options.first().waitFor()
  await field.press('Enter')
  await expect.poll(() => options.count()).toBe(0)
  await expect.poll(() => main.getByText(t('validation.required.category_id')).count()).toBe(0)
  await next().click()
  await step('location').waitFor()
  await expect.poll(() => main.locator('[name="category_id"]').inputValue()).toMatch(/^\d+$/)
})
