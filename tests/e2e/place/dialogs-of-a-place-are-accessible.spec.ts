import { translate } from '@dalil/api/locales'
import { expect, test } from 'vitest'
import { findAxeViolations, injectAxe } from '../../support/browser/axe.ts'
import { createPage, visit, visitAs } from '../../support/browser/browser.ts'

const still = { reducedMotion: 'reduce' } as const

async function find(query: string): Promise<number> {
  const page = await createPage()
  const answer = await page.request.get(`/api/listings?country=nl&${query}`)
  const { data } = (await answer.json()) as { data: { id: number }[] }
  return data[0]?.id ?? 0
}

// Each dialog is tested in one language, because its markup is the same in all languages.
test('dialogs of a guest are accessible in Arabic', async () => {
  const t = translate.ar
  const page = await visit('/ma/ar/listings/136', still)
  await page.getByRole('button', { name: t('report.listing') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('img', { name: t('report.captcha.alt') }).waitFor()
  await dialog.getByRole('button', { name: t('report.send') }).click()
  await dialog.locator('.error').first().waitFor()
  await injectAxe(page)
  expect(await findAxeViolations(page)).toEqual([])
})

test('dialogs of a member are accessible in English', async () => {
  const t = translate.en
  const page = await visitAs('said', `/nl/en/listings/${await find('is_verified=false')}`, still)
  const form = page.getByRole('form', { name: t('review.form.title') })
  await form.getByRole('button', { name: t('review.form.send') }).click()
  await form.locator('.error').first().waitFor()
  await injectAxe(page)
  expect(await findAxeViolations(page)).toEqual([])

  await page.getByRole('button', { name: t('claim.open') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('claim.send') }).click()
  await dialog.locator('.error').first().waitFor()
  expect(await findAxeViolations(page)).toEqual([])
})

test('dialogs of an owner are accessible in Dutch', async () => {
  const t = translate.nl
  const page = await visitAs('amira', `/nl/nl/listings/${await find('title=مخبز الشام')}`, still)
  await page
    .getByRole('button', { name: t('review.reply.write') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: t('review.reply.label') }).waitFor()
  await injectAxe(page)
  expect(await findAxeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: t('listing.delete') }).click()
  await dialog.getByRole('button', { name: t('dialog.cancel') }).waitFor()
  expect(await findAxeViolations(page)).toEqual([])
})
