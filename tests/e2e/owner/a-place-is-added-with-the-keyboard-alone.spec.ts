import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createImageUpload, locateListingForm, visitAsNewUser } from '../../support/browser/listing-form.ts'

/** Returns the name of the focused element; empty if the focus has left the page. */
const readFocusedName = (page: Page) =>
  page.evaluate(() => {
    const { activeElement, body } = document
    const label = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0] : undefined
    if (activeElement === body) return ''
    return activeElement?.getAttribute('name') ?? (label ?? activeElement)?.textContent ?? ''
  })

async function tabTo(page: Page, wanted: string): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab')
    if ((await readFocusedName(page)).includes(wanted)) return
  }
  throw new Error(`Tab never comes to ${wanted}`)
}

test.for(['ar', 'en'] as const)('fills in all four steps by keyboard (%s)', async (lang) => {
  const { page } = await visitAsNewUser(`types-${lang}`, `/ae/${lang}/listings/create`, { expectedErrors: /404/ })
  const { t, main, step } = locateListingForm(page, lang)
  const write = async (name: string, text: string) => {
    await tabTo(page, name)
    await page.keyboard.type(text)
  }
  await step('basic').waitFor()
  await write('title', `Keys ${lang} Only`)
  await tabTo(page, t('listing.form.category_id'))
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await write('description', 'A place that was written with keys alone')
  await tabTo(page, 'keywords')
  await page.keyboard.type('keys')
  await page.keyboard.press('Enter')
  await main.locator('.chip', { hasText: 'keys' }).waitFor()
  await tabTo(page, t('listing.form.next', { name: t('listing.form.step.location') }))
  await page.keyboard.press('Enter')

  // The next step begins with the focus on its heading.
  await expect.poll(() => readFocusedName(page)).toBe(t('listing.form.step.location'))
  await write('address', 'Al Rigga Road 12')
  await tabTo(page, 'city')
  await page.keyboard.type('Dubai')
  const option = main.locator('[role="option"]').first()
  await option.waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => option.count()).toBe(0)
  // Enter in any field of a step leads to the next step.
  await tabTo(page, 'zip_code')
  await page.keyboard.press('Enter')
  await expect.poll(() => readFocusedName(page)).toBe(t('listing.form.step.media'))

  // Waits for the event, because the browser takes a moment to open the file dialog.
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, 'cover_image')
  await page.keyboard.press('Space')
  await (await chooser).setFiles(await createImageUpload('cover.jpg'))
  await main.locator('.filerow').waitFor()
  await tabTo(page, t('listing.form.next', { name: t('listing.form.step.confirm') }))
  await page.keyboard.press('Enter')
  await expect.poll(() => readFocusedName(page)).toBe(t('listing.form.step.confirm'))
  await tabTo(page, 'terms')
  await page.keyboard.press('Space')
  await tabTo(page, t('listing.form.send'))
  await page.keyboard.press('Enter')
  await main.getByText(t('listing.state.pending.text')).waitFor()
})
