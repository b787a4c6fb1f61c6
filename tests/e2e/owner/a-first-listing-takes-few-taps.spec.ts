import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  chooseCategory,
  createImageUpload,
  locateListingForm,
  readListingIdFromUrl,
  visitAsNewUser,
} from '../../support/browser/listing-form.ts'

const maxTaps = 40
const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const

test('an owner adds a first listing on a phone, in Arabic, with pictures and a pin', { timeout: 120_000 }, async () => {
  const { page } = await visitAsNewUser('taps', '/sa/ar', { ...phone, expectedErrors: /404/ })
  const { t, main, field, next, step } = locateListingForm(page, 'ar')
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.tap()
  }
  const type = async (name: string, text: string) => {
    await tap(field(name))
    await page.keyboard.type(text)
  }
  // A select or a file dialog takes one tap to open and another for each choice.
  const choose = async (name: string, files: string[]) => {
    taps += 1 + files.length
    await main
      .locator(`[name="${name}"]`)
      .setInputFiles(await Promise.all(files.map((file) => createImageUpload(file))))
  }

  await tap(main.locator('a[href="/sa/ar/listings/create"]').first())
  await type('title', 'مجلس الدلّة')
  taps += 2
  await chooseCategory(main)
  await type('description', 'قهوة عربية تُحمَّص في المكان، وركن هادئ للدراسة والعمل.')
  await tap(next())
  await step('location').waitFor()

  await type('address', 'شارع العليا 12')
  await type('city', 'الرياض')
  await tap(page.getByRole('option', { name: 'الرياض' }).first())
  await main.getByText(t('listing.form.pin.cost')).waitFor()
  await tap(main.getByRole('button', { name: t('listing.form.pin.propose', { city: 'الرياض' }) }))
  await expect.poll(() => field('latitude').inputValue()).toMatch(/^24\.\d+$/)
  await expect.poll(() => main.getByText(t('listing.form.pin.cost')).count()).toBe(0)
  await main.getByText(t('listing.form.pin.center', { city: 'الرياض' })).waitFor()
  await tap(next())
  await step('media').waitFor()

  await type('phone', '٠٥٠ ١٢٣ ٤٥٦٧')
  await choose('cover_image', ['cover.jpg'])
  await choose('listing_images', ['one.jpg', 'two.jpg'])
  await main.locator('.thumb img').nth(1).waitFor()
  await tap(next())
  await step('confirm').waitFor()

  // The summary leads back to a step and keeps the typed values.
  await tap(main.getByRole('button', { name: t('listing.form.change', { name: t('listing.form.step.location') }) }))
  await step('location').waitFor()
  await expect.poll(() => field('address').inputValue()).toBe('شارع العليا 12')
  for (const name of ['media', 'confirm'] as const) {
    await tap(next())
    await step(name).waitFor()
  }
  await tap(field('terms'))
  await tap(next())
  await main.getByText(t('listing.state.pending.text')).waitFor()
  expect(readListingIdFromUrl(page)).toBeGreaterThan(0)
  expect(taps).toBeLessThanOrEqual(maxTaps)
})
