import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { injectAxe, runAxe } from '../../support/browser/axe.ts'
import { visitAs } from '../../support/browser/browser.ts'
import { insertPublicListing } from '../../support/browser/temporary-listing.ts'
import { createSolidImage } from '../../support/upload-files.ts'

test('adds photographs to a review, enlarges them and changes them, on a phone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dalil-photos-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const files = await Promise.all(
    ['#a03020', '#20a040', '#3040b0', '#909090'].map(async (color, index) => {
      const path = join(folder, `review-photo-${index}.jpg`)
      writeFileSync(path, await createSolidImage(900, 600, color).jpeg().toBuffer())
      return path
    }),
  )
  const page = await visitAs('fahad', `/nl/nl/listings/${await insertPublicListing()}`, {
    viewport: { width: 390, height: 844 },
  })
  const form = page.locator('#review-form')
  const photos = form.getByRole('group', { name: /Je foto/ })
  await form.locator('label', { has: page.getByRole('radio', { name: '4 sterren' }) }).click()
  await form.getByRole('textbox').fill('Ziet er precies zo uit.')
  const broken = join(folder, 'review-photo-broken.jpg')
  writeFileSync(broken, 'not a picture')
  await photos.locator('input').setInputFiles(broken)
  await photos.getByText('review-photo-broken.jpg').waitFor()
  await expect.poll(() => photos.locator('img').count()).toBe(0)
  await photos.locator('input').setInputFiles(files)
  await photos.getByText('Hoogstens 3 foto’s').waitFor()
  await expect.poll(() => photos.locator('img').count()).toBe(3)
  await photos.getByRole('button', { name: 'Verwijder foto 3' }).click()
  await photos.getByRole('button', { name: 'Zet foto 2 een plaats naar voren' }).click()
  await photos.getByText('De foto is nu nummer 1').waitFor()
  await injectAxe(page)
  expect(await runAxe(page)).toEqual([])

  await form.getByRole('button', { name: 'Plaats de beoordeling' }).click()
  const shown = page.locator('[data-photos] a')
  await expect.poll(() => shown.count()).toBe(2)
  expect(await runAxe(page)).toEqual([])

  await shown.nth(1).click()
  const lightbox = page.getByRole('dialog')
  await lightbox.getByText('Foto 2 van 2').waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')
  await expect.poll(() => shown.nth(1).evaluate((it) => it === document.activeElement)).toBe(true)

  await page.getByRole('button', { name: 'Beoordeling bewerken' }).click()
  await photos.getByRole('button', { name: 'Verwijder foto 1' }).click()
  await form.getByRole('button', { name: 'Wijzigingen opslaan' }).click()
  await expect.poll(() => shown.count()).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
