import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createPage, visit, visitAs } from '../../support/browser/browser.ts'

const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#874' } })
  .jpeg()
  .toBuffer()

async function findUnverifiedListing(country: string, nth: number): Promise<number> {
  const page = await createPage()
  const answer = await page.request.get(`/api/listings?country=${country}&is_verified=false`)
  const { data } = (await answer.json()) as { data: { id: number }[] }
  return data[nth]?.id ?? 0
}

test('sends a claim with proofs, in Arabic', async () => {
  const page = await visitAs('samer', `/nl/ar/listings/${await findUnverifiedListing('nl', 0)}`)
  const opener = page.getByRole('button', { name: 'المطالبة بملكية المكان' })
  await opener.click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.getByRole('textbox', { name: 'اسمك الكامل' }).inputValue()).toBe('سامر الخطيب')
  await expect
    .poll(() => dialog.getByRole('textbox', { name: 'البريد الإلكتروني' }).inputValue())
    .toBe('samer@dalil.test')

  await dialog.getByRole('button', { name: 'إرسال المطالبة' }).click()
  await dialog.getByText('صلتك بالمكان مطلوبة').first().waitFor()
  await dialog.getByRole('combobox', { name: 'صلتك بالمكان' }).selectOption('owner')
  await dialog.getByRole('textbox', { name: 'لماذا تطالب بملكيته؟' }).fill('المكان لي منذ عشر سنوات')
  const file = (name: string, mimeType: string) => ({ name, mimeType, buffer: picture })
  await dialog
    .locator('input[type=file]')
    .setInputFiles([file('سجل تجاري.jpg', 'image/jpeg'), file('ملاحظات.txt', 'text/plain')])
  await dialog.getByText('صيغة الملف «ملاحظات.txt» غير مدعومة').waitFor()
  await dialog.locator('input[type=file]').setInputFiles([file('لوحة.jpg', 'image/jpeg')])
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(2)
  await dialog.getByRole('button', { name: 'إزالة الملف «لوحة.jpg»' }).click()
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1)

  await dialog.getByRole('button', { name: 'إرسال المطالبة' }).click()
  await dialog.locator('[role="status"]:focus').getByText('تم إرسال مطالبتك بالملكية').waitFor()
  await dialog.waitFor({ state: 'hidden', timeout: 6_000 })

  // The link to the pending claim replaces the button and takes its focus.
  const waiting = page.getByRole('link', { name: 'مطالباتي بالملكية' })
  await expect.poll(() => waiting.evaluate((it) => it === document.activeElement)).toBe(true)
  await expect.poll(() => opener.isVisible()).toBe(false)
  await page.reload()
  await page.getByText('أرسلت مطالبتك بملكية هذا المكان').waitFor()
  await expect.poll(() => opener.isVisible()).toBe(false)

  await page.goto('/nl/ar/profile?tab=claims')
  await page.getByRole('tabpanel').getByText('قيد المراجعة').waitFor()
})

test('rejects a second claim for the same listing, in English', async () => {
  const id = await findUnverifiedListing('sa', 0)
  const tabs = [
    [await visitAs('khalid', `/sa/en/listings/${id}`), /^Your ownership claim has been sent/],
    [await visitAs('khalid', `/sa/en/listings/${id}`, { expectedErrors: /409/ }), /pending|already/i],
  ] as const
  for (const [page] of tabs) await page.getByRole('button', { name: 'Claim this place' }).waitFor()
  for (const [page, answer] of tabs) {
    await page.getByRole('button', { name: 'Claim this place' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Your relationship to the place' }).selectOption('manager')
    await dialog.getByRole('textbox', { name: 'Why do you claim it?' }).fill('I run it.')
    await dialog.getByRole('button', { name: 'Send the claim' }).click()
    await dialog.getByText(answer).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }
})

test('asks a guest to log in, and hides the claim button from the owner', async () => {
  const page = await visit(`/nl/ar/listings/${await findUnverifiedListing('nl', 1)}`)
  const button = page.getByRole('button', { name: 'تسجيل الدخول للمطالبة بالملكية' })
  await expect.poll(() => button.isDisabled()).toBe(true)
  await expect.poll(() => page.getByRole('button', { name: 'المطالبة بملكية المكان' }).isVisible()).toBe(false)
})
