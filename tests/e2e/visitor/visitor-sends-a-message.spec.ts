import { connect } from '@dalil/db/connect'
import { messages } from '@dalil/db/schema'
import { desc } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { visit, visitAs } from '../../support/browser/browser.ts'

test('reports missing fields, then sends the message and brings the answer into view on a phone', async () => {
  const page = await visit('/nl/ar/contact-us', { viewport: { width: 390, height: 664 } })
  const form = page.locator('.write form')
  const send = form.getByRole('button', { name: 'إرسال الرسالة' })
  await expect.poll(() => send.isEnabled()).toBe(true)
  await send.click()
  await form.getByText('الاسم مطلوب').first().waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')

  await form.getByRole('textbox', { name: 'الاسم' }).fill('سعاد')
  await form.getByRole('textbox', { name: 'البريد الإلكتروني' }).fill('souad@')
  await form.getByRole('textbox', { name: 'الموضوع' }).fill('سؤال')
  await form.getByRole('textbox', { name: 'الرسالة' }).fill('كيف أضيف مكاني؟')
  await form.getByText('البريد الإلكتروني غير صالح').waitFor()
  await form.getByRole('textbox', { name: 'البريد الإلكتروني' }).fill('souad@example.com')
  await send.click()
  const answer = form.locator('[role="status"]:focus', { hasText: 'تم إرسال رسالتك، وسنتواصل معك قريباً' })
  await answer.waitFor()
  const [header, { y, height } = { y: -1, height: 0 }] = [
    await page.locator('header').first().boundingBox(),
    (await answer.boundingBox()) ?? undefined,
  ]
  expect(y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  expect(y + height).toBeLessThanOrEqual(664)

  const { db, close } = connect({ url: inject('server').database, max: 1 })
  const [kept] = await db.select().from(messages).orderBy(desc(messages.id)).limit(1)
  await close()
  expect(kept).toMatchObject({ name: 'سعاد', email: 'souad@example.com', message: 'كيف أضيف مكاني؟' })
})

test('shows the e-mail address of support when offline, and preserves the entered message', async () => {
  const page = await visitAs('emma', '/nl/en/contact-us', {
    expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to load/,
  })
  const form = page.locator('.write form')
  const send = form.getByRole('button', { name: 'Send the message' })
  await expect.poll(() => send.isEnabled()).toBe(true)
  await expect.poll(() => form.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Emma Clarke')
  await form.getByRole('textbox', { name: 'Subject' }).fill('A question')
  await form.getByRole('textbox', { name: 'Message' }).fill('Hello')
  await page.context().setOffline(true)
  await send.click()
  await form.getByText(/could not be sent.*support@localhost/).waitFor()
  await expect.poll(() => form.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Hello')
})
