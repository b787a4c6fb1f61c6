import { translate } from '@dalil/api/locales'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { createPage, logInByApi, storeSession, visit, visitAs } from '../../support/browser/browser.ts'
import { findDialogFaults } from '../../support/browser/dialog.ts'
import { createImageUpload, locateListingForm } from '../../support/browser/listing-form.ts'
import { adminPassword } from '../../support/server-process.ts'

// All dialogs share their frame, and Dutch has the longest words; two are Arabic for the other direction.
const narrow = { reducedMotion: 'reduce', viewport: { width: 390, height: 640 } } as const
const dialogOf = (page: Page) => page.locator('dialog[open]').last()

async function findListing(query: string): Promise<number> {
  const answer = await fetch(`${inject('server').url}/api/listings?country=nl&${query}`)
  const { data } = (await answer.json()) as { data: { id: number }[] }
  return data[0]?.id ?? 0
}

test('the claim form with errors and a long file name fits the screen', async () => {
  const lang = 'nl'
  const t = translate[lang]
  const page = await visitAs('said', `/nl/${lang}/listings/${await findListing('is_verified=false')}`, narrow)
  await page.getByRole('button', { name: t('claim.open') }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: t('claim.send') }).click()
  await dialog.locator('.error').first().waitFor()
  await expect
    .poll(() => dialog.locator('.error').allInnerTexts())
    .toEqual([t('validation.required.relationship'), t('validation.required.reason')])
  const name = 'W'.repeat(120)
  const large = { name: `${name}.png`, mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) }
  const text = { name: `${name}.txt`, mimeType: 'text/plain', buffer: Buffer.alloc(1) }
  await dialog.locator('input[type=file]').setInputFiles([await createImageUpload(`${name}.jpg`), large, text])
  const remove = dialog.getByRole('button', { name: t('claim.proofs.remove', { name: `${name}.jpg` }) })
  await remove.waitFor()
  expect(await findDialogFaults(page)).toEqual([])
})

test('the report forms of a listing and of a review fit the screen', async () => {
  const lang = 'ar'
  const t = translate[lang]
  const page = await visit(`/ma/${lang}/listings/136`, narrow)
  const menu = page.locator('.review summary').first()
  for (const button of [
    page.locator('button.report-listing'),
    page.locator('.review [data-action="report"]').first(),
  ]) {
    if (!(await button.isVisible())) await menu.click()
    await button.click()
    await dialogOf(page).getByRole('img').waitFor()
    await dialogOf(page)
      .getByRole('button', { name: t('report.send') })
      .click()
    await dialogOf(page).locator('.error').first().waitFor()
    expect(await findDialogFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
  }
})

test('the reply form and the dialogs that confirm a deletion fit the screen', async () => {
  const lang = 'nl'
  const own = `/nl/${lang}/listings/${await findListing('title=مخبز الشام')}`
  const page = await visitAs('amira', own, narrow)
  for (const action of ['reply', 'delete-listing']) {
    await page.locator(`[data-action="${action}"]:visible`).first().click()
    await dialogOf(page).waitFor()
    expect(await findDialogFaults(page), action).toEqual([])
    await page.keyboard.press('Escape')
  }
  const staff = await createPage(narrow)
  await storeSession(staff, await logInByApi('admin', adminPassword))
  await staff.goto(own)
  await staff.locator('[data-action="delete-review"]:visible').first().click()
  await dialogOf(staff).waitFor()
  expect(await findDialogFaults(staff)).toEqual([])
})

test('the confirmation dialogs of the account page and the password dialog fit the screen', async () => {
  const lang = 'nl'
  const t = translate[lang]
  const page = await visitAs('amira', `/nl/${lang}/profile?tab=listings`, { ...narrow, expectedErrors: /403/ })
  const ask = async (button: string) => {
    await page.locator(button).first().click()
    await dialogOf(page).waitFor()
    expect(await findDialogFaults(page), button).toEqual([])
  }
  await ask('.mini .btn--danger')
  await page.goto(`/nl/${lang}/my-listings`)
  await page.locator('.mine__more summary').first().click()
  await ask('.table .btn--danger')
  await page.goto(`/nl/${lang}/profile`)
  await ask('.strip--danger .btn--danger')
  await page.goto(`/nl/${lang}/profile`)
  await page.route('**/api/user/export', (route) =>
    route.fulfill({ status: 403, json: { code: 'PASSWORD_REQUIRED', message: '' } }),
  )
  await page.getByRole('button', { name: t('profile.export.load') }).click()
  await dialogOf(page).locator('[name="password"]').waitFor()
  expect(await findDialogFaults(page)).toEqual([])
})

test('the welcome dialog after a registration fits the screen', async () => {
  const lang = 'nl'
  const page = await visit(`/nl/${lang}/register`, narrow)
  const values = { first_name: 'Zaynab', last_name: 'Newcomer', email: `welcome-${lang}@example.com` }
  for (const [name, value] of Object.entries(values)) await page.fill(`[name="${name}"]`, value)
  for (const name of ['password', 'confirmPassword']) await page.fill(`[name="${name}"]`, 'secret-enough')
  await page.locator('[name="terms"]').check()
  await page.locator('main button[type="submit"]').click()
  await dialogOf(page).getByText(translate[lang]('register.done')).waitFor()
  expect(await findDialogFaults(page)).toEqual([])
})

test('the dialog that asks before a draft is discarded fits the screen', async () => {
  const lang = 'ar'
  const page = await visitAs('samer', `/nl/${lang}/listings/create`, narrow)
  const form = locateListingForm(page, lang)
  await form.field('title').fill('A draft')
  await form.main.getByText(form.t('listing.form.draft.kept')).waitFor()
  await page.reload()
  await form.main.getByRole('button', { name: form.t('listing.form.draft.discard') }).click()
  expect(await findDialogFaults(page)).toEqual([])
})
