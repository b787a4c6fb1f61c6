import { expect, test } from 'vitest'
import arabicMessages from '../../../admin/src/locales/ar.json' with { type: 'json' }
import { createConfirmedUser, queryDatabase, visitBackOffice } from '../../support/browser/back-office.ts'

const texts = arabicMessages.resources.users
const fillName = (text: string, name: string) => text.replace('%{name}', name)

test('changes a role, and reports an e-mail that is taken', async () => {
  const { user } = await createConfirmedUser('to-be-promoted')
  const page = await visitBackOffice('/users', { expectedErrors: /422/ })
  await page.getByLabel(texts.search).fill('to-be-promoted')
  await page.getByRole('row').nth(1).getByText('to-be-promoted@example.com').waitFor()
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await page.getByRole('button', { name: fillName(arabicMessages.dalil.edit_one, 'Zaynab Newcomer') }).click()

  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(texts.fields.email).fill('amira@dalil.test')
  await dialog.getByRole('button', { name: arabicMessages.ra.action.save }).click()
  await dialog.getByText('البريد الإلكتروني مستخدم بالفعل').waitFor()
  const isFocused = () => dialog.getByLabel(texts.fields.email).evaluate((field) => field === document.activeElement)
  await expect.poll(isFocused).toBe(true)
  await dialog.getByLabel(texts.fields.email).fill('amira')
  await dialog.getByRole('button', { name: arabicMessages.ra.action.save }).click()
  await dialog.getByText(arabicMessages.ra.validation.email).waitFor()
  await expect.poll(isFocused).toBe(true)
  await dialog.getByLabel(texts.fields.email).fill('to-be-promoted@example.com')
  await dialog.getByRole('combobox', { name: texts.fields.role }).click()
  await page.getByRole('option', { name: texts.roles.admin, exact: true }).click()
  await dialog.getByRole('button', { name: arabicMessages.ra.action.save }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('row').nth(1).getByText(texts.roles.admin, { exact: true }).waitFor()
  const [row] = await queryDatabase((sql) => sql`select role from users where id = ${user.id}`)
  expect(row?.role).toBe('admin')

  await page.getByRole('link', { name: 'Zaynab Newcomer' }).click()
  await page.getByRole('heading', { level: 2, name: 'Zaynab Newcomer' }).waitFor()
  await page.getByText('جلسة مفتوحة واحدة').waitFor()
  await page.getByRole('button', { name: texts.end_sessions }).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.end_sessions }).click()
  await page.getByText('لا جلسات مفتوحة').waitFor()
})

test('returns to the previous page after the last account of a page is deleted', async () => {
  await queryDatabase(
    (sql) => sql`insert into users (first_name, last_name, email, password_hash, role, account_type)
      select 'Bulk', 'Visitor' || n, 'bulk-visitor-' || n || '@example.com', '', 'user', 'user'
      from generate_series(1, 11) as n`,
  )
  const page = await visitBackOffice('/users')
  await page.getByLabel(texts.search).fill('bulk-visitor')
  await page.waitForURL(/bulk-visitor/)
  await page.getByRole('link', { name: /^Bulk/ }).first().waitFor()
  await page.getByText('صفحة 1 من 2').waitFor()
  await page.getByRole('button', { name: arabicMessages.dalil.pages.next }).click()
  await page.getByText('صفحة 2 من 2').waitFor()
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await page.getByRole('button', { name: /^حذف Bulk/ }).click()
  await page.getByRole('dialog').getByText(`${texts.activity_counts.listings}: 0`).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: arabicMessages.ra.action.delete }).click()
  await page.getByText(texts.messages.deleted).waitFor()
  await expect.poll(() => page.getByRole('row').count()).toBe(11)
})
