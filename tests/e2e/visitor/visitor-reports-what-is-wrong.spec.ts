import { connect } from '@dalil/db/connect'
import { reports } from '@dalil/db/schema'
import { desc } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { visit, visitAs } from '../../support/browser/browser.ts'

async function lastReport() {
  const { db, close } = connect({ url: inject('server').database, max: 1 })
  const [row] = await db.select().from(reports).orderBy(desc(reports.id)).limit(1)
  await close()
  return row
}

test('reports a listing by keyboard after a wrong captcha', async () => {
  const page = await visitAs('huda', '/ma/ar/listings/136', { expectedErrors: /422/ })
  const opener = page.getByRole('button', { name: 'الإبلاغ عن هذا المكان' })
  await opener.focus()
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog')
  await dialog.getByRole('img').waitFor()
  const message = dialog.getByRole('textbox', { name: 'ما المشكلة؟' })
  const captcha = dialog.getByRole('textbox', { name: 'اكتب الأحرف التي تراها في الصورة' })
  const first = await dialog.getByRole('img').getAttribute('src')

  const reason = dialog.getByRole('combobox', { name: 'السبب' })
  await reason.focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => reason.inputValue()).toBe('closed')
  await message.focus()
  await page.keyboard.type('المكان مغلق منذ سنة')
  await captcha.focus()
  await page.keyboard.type('WRONG1')
  await page.keyboard.press('Enter')
  await dialog.getByText('الإجابة غير صحيحة').waitFor()
  await expect.poll(() => dialog.getByRole('img').getAttribute('src')).not.toBe(first)
  await expect.poll(() => captcha.inputValue()).toBe('')
  await expect.poll(() => captcha.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => captcha.evaluate((field) => field === document.activeElement)).toBe(true)
  await expect.poll(() => message.inputValue()).toBe('المكان مغلق منذ سنة')

  await page.keyboard.type('abc123')
  await page.keyboard.press('Enter')
  await dialog.locator('[role="status"]:focus').getByText('شكراً لك. وصلنا بلاغك').waitFor()
  await dialog.waitFor({ state: 'hidden', timeout: 5_000 })
  await page.locator('.toast', { hasText: 'شكراً لك. وصلنا بلاغك' }).waitFor()
  await expect.poll(() => opener.evaluate((it) => it === document.activeElement)).toBe(true)
  expect(await lastReport()).toMatchObject({
    type: 'listing',
    listing_id: 136,
    reason: 'closed',
    message: 'المكان مغلق منذ سنة',
  })
})

test('reports a review as a guest with a text captcha', async () => {
  const page = await visit('/ma/en/listings/136', { expectedErrors: /INTERNET_DISCONNECTED/ })
  const review = page.locator('.review').first()
  const menu = review.locator('summary')
  await menu.click()
  await review.getByRole('button', { name: 'Report the review' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'It is not about this place' })
  await dialog.getByRole('textbox', { name: 'What is wrong?' }).fill('Not about this place')
  await dialog.getByRole('button', { name: 'I cannot see the picture: ask me a question instead' }).click()
  const question = dialog.getByRole('textbox', { name: /number/ })
  await expect.poll(() => dialog.getByRole('img').count()).toBe(0)
  await question.fill('ABC123')
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Send the report' }).click()
  await dialog.getByRole('alert').waitFor()
  await expect.poll(() => question.inputValue()).toBe('ABC123')
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Send the report' }).click()
  await dialog.getByText('Thank you. We received your report').waitFor()
  await dialog.waitFor({ state: 'hidden', timeout: 10_000 })
  await expect.poll(() => menu.evaluate((it) => it === document.activeElement)).toBe(true)
  const id = Number(await review.getAttribute('data-review'))
  expect(await lastReport()).toMatchObject({ type: 'comment', review_id: id, reporter_id: null, reason: 'off_topic' })
})
