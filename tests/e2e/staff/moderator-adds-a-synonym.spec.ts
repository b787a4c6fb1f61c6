import { expect, test } from 'vitest'
import arabicMessages from '../../../admin/src/locales/ar.json' with { type: 'json' }
import { queryDatabase, visitBackOffice } from '../../support/browser/back-office.ts'
import { visit } from '../../support/browser/browser.ts'

const texts = arabicMessages.resources['search-synonyms']
const word = 'فرينة'
const results = `/nl/ar/listings?${new URLSearchParams({ title: word, exact: '1' })}`

test('turns a zero-result query into a synonym that finds a listing', async () => {
  await queryDatabase(
    (sql) =>
      sql`insert into zero_result_queries (day, country, query, times) values ((now() at time zone 'UTC')::date, 'nl', ${word}, 900)`,
  )
  // The visit puts the page without results into the cache.
  const visitor = await visit(results)
  await expect.poll(() => visitor.locator('main article').count()).toBe(0)

  const page = await visitBackOffice('/', { expectedErrors: /422/ })
  await page.getByRole('link', { name: `${arabicMessages.dalil.dashboard.add_synonym}: ${word}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(word, { exact: true }).waitFor()
  const field = dialog.getByRole('combobox', { name: texts.fields.words })
  await dialog.getByRole('button', { name: arabicMessages.ra.action.save }).click()
  await dialog.getByText('اكتب كلمتين مختلفتين على الأقل').waitFor()
  await field.fill('مخابز')
  await field.press('Enter')
  await dialog.getByRole('button', { name: arabicMessages.ra.action.save }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText(texts.saved).waitFor()

  await visitor.goto(results)
  await expect.poll(() => visitor.locator('main article').count()).toBeGreaterThan(0)

  const row = page.getByRole('row').filter({ hasText: word })
  await row.getByRole('button', { name: arabicMessages.dalil.edit_one.replace('%{name}', word) }).click()
  await dialog.getByRole('combobox').fill('كشك خبز،')
  await dialog.getByRole('button', { name: arabicMessages.ra.action.save }).click()
  await dialog.waitFor({ state: 'hidden' })
  await row.getByText('كشك خبز').waitFor()
  await row.getByRole('button', { name: arabicMessages.dalil.delete_one.replace('%{name}', word) }).click()
  await dialog.getByRole('button', { name: arabicMessages.ra.action.delete }).click()
  await page.getByText(texts.deleted).waitFor()
  await row.waitFor({ state: 'detached' })
})
