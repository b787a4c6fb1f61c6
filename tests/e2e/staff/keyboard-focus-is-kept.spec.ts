import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import arabicMessages from '../../../admin/src/locales/ar.json' with { type: 'json' }
import { createConfirmedUser, submitListing, visitBackOffice } from '../../support/browser/back-office.ts'

const { actions } = arabicMessages.resources.listings

const readFocus = (page: Page) =>
  page.evaluate(() => {
    const { tagName, textContent } = document.activeElement ?? document.body
    const name = document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.getAttribute('name')
    return `${tagName} ${name ?? textContent}`
  })

test('focuses the ticked row when Escape removes the buttons of a selection', async () => {
  await submitListing(await createConfirmedUser('ticked-by-keyboard'), 'مقهى التحديد')
  const page = await visitBackOffice('/listings')
  const box = page.getByRole('listitem').getByRole('checkbox').first()
  await box.check()
  const bar = page.getByRole('group').filter({ hasText: actions.suspend })
  await bar.getByRole('button', { name: actions.approve }).focus()
  await page.keyboard.press('Escape')
  await bar.waitFor({ state: 'detached' })
  await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true)
})

test('focuses the first field of a dialog, or its heading, and the button again when it closes', async () => {
  const page = await visitBackOffice('/categories')
  const add = page.getByRole('button', { name: arabicMessages.resources.categories.add, exact: true })
  await add.click()
  await expect.poll(() => readFocus(page)).toBe('INPUT name_ar')
  await page.keyboard.press('Escape')
  await expect.poll(() => readFocus(page)).toContain(arabicMessages.resources.categories.add)

  const id = await submitListing(await createConfirmedUser('deleted-by-keyboard'), 'مقهى النافذة')
  await page.goto(`/admin/listings/${id}/show`)
  const remove = page.getByRole('button', { name: actions.delete })
  await remove.click()
  await expect.poll(() => readFocus(page)).toBe(`H2 ${arabicMessages.ra.action.delete}`)
  await page.keyboard.press('Escape')
  await expect.poll(() => remove.evaluate((button) => button === document.activeElement)).toBe(true)
})
