import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createImageUpload, locateListingForm, visitAsNewUser } from '../../support/browser/listing-form.ts'

/** Returns the number of drafts with pictures that the browser has stored. */
const countDraftsWithPictures = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('drafts', 1)
        opening.onupgradeneeded = () => opening.result.createObjectStore('pictures')
        opening.onsuccess = () => {
          const count = opening.result.transaction('pictures').objectStore('pictures').count()
          count.onsuccess = () => {
            opening.result.close()
            resolve(count.result)
          }
        }
      }),
  )

test('restores texts and pictures of a draft after the tab was closed, until the draft is discarded', async () => {
  const { page } = await visitAsNewUser('closes-tabs', '/ae/ar/listings/create')
  const first = locateListingForm(page, 'ar')
  await first.fillBasic('مكان لم يكتمل')
  await first.field('keywords').fill('تمر،')
  await first.next().click()
  await first.step('location').waitFor()
  await first.fillLocation()
  await first.next().click()
  await first.step('media').waitFor()
  await first.main.locator('[name="cover_image"]').setInputFiles(await createImageUpload('cover.jpg'))
  await first.main.locator('.filerow').waitFor()
  await expect.poll(() => countDraftsWithPictures(page)).toBe(1)
  // The draft is saved shortly after the last key press; closing the tab saves it at once.
  await first.field('phone').fill('04 222 3344')
  await page.close({ runBeforeUnload: true })

  const again = await page.context().newPage()
  await again.goto('/ae/ar/listings/create')
  const { t, main, field, step } = locateListingForm(again, 'ar')
  const back = main.getByRole('button', { name: t('listing.form.previous') })
  await main.getByText(t('listing.form.draft.found')).waitFor()
  await step('media').waitFor()
  await expect.poll(() => field('phone').inputValue()).toBe('04 222 3344')
  await main.locator('.filerow', { hasText: 'cover.jpg' }).waitFor()
  await back.click()
  await step('location').waitFor()
  await expect.poll(() => field('city').inputValue()).toBe('Dubai')
  // The notice is in the step with which the form opens.
  await expect.poll(() => main.getByText(t('listing.form.draft.found')).count()).toBe(0)
  await back.click()
  await step('basic').waitFor()
  await expect.poll(() => field('title').inputValue()).toBe('مكان لم يكتمل')
  await main.locator('.chip', { hasText: 'تمر' }).waitFor()

  await again.reload()
  await main.getByText(t('listing.form.draft.found')).waitFor()
  await expect.poll(() => main.getByText(t('listing.form.draft.files_lost')).count()).toBe(0)
  await again.evaluate(() => indexedDB.deleteDatabase('drafts'))
  await again.reload()
  await main.getByText(t('listing.form.draft.files_lost')).waitFor()
  await main.getByRole('button', { name: t('listing.form.draft.discard') }).click()
  await again
    .getByRole('dialog')
    .getByRole('button', { name: t('listing.form.draft.confirm') })
    .click()
  await expect.poll(() => field('title').inputValue()).toBe('')
  await again.reload()
  await step('basic').waitFor()
  await expect.poll(() => field('title').inputValue()).toBe('')
  await expect.poll(() => main.getByText(t('listing.form.draft.found')).count()).toBe(0)
})

test('preserves the draft when the session expires', async () => {
  const { page } = await visitAsNewUser('session-ends', '/ae/en/listings/create', { expectedErrors: /401/ })
  const { t, main, field, next, step, ...form } = locateListingForm(page, 'en')
  await form.fillBasic('Place of a Sleeper')
  await main.getByText(t('listing.form.draft.kept')).waitFor()
  await next().click()
  await step('location').waitFor()
  await form.fillLocation()
  await next().click()
  await step('media').waitFor()
  await main.locator('[name="cover_image"]').setInputFiles(await createImageUpload('cover.jpg'))
  await page.evaluate(() => localStorage.setItem('token', 'a-token-that-has-ended'))
  await next().click()

  await page.waitForURL('**/ae/en/login?to=*')
  await page.fill('main [name="email"]', 'session-ends@example.com')
  await page.fill('main [name="password"]', 'secret-enough')
  await page.locator('main button[type="submit"]').click()
  await page.waitForURL('**/ae/en/listings/create')
  await main.getByText(t('listing.form.draft.found')).waitFor()
  await step('media').waitFor()
  await expect.poll(() => main.locator('[name="title"]').inputValue()).toBe('Place of a Sleeper')
})
