import { translate } from '@dalil/api/locales'
import { expect, test } from 'vitest'
import arabicMessages from '../../../admin/src/locales/ar.json' with { type: 'json' }
import { visitBackOffice } from '../../support/browser/back-office.ts'
import { sendRequest } from '../../support/raw-request.ts'

const soon = { timeout: 15_000, interval: 200 }

const csv = [
  'external_id,source,title,description,address,city,country,category',
  'x1,test,,وصف المكان,شارع الملك,جدة,sa,cafes',
]

test('focuses the result of a trial, and names each column that a file lacks', async () => {
  const page = await visitBackOffice('/import')
  const result = page.getByRole('heading', { name: arabicMessages.pages.import.result })
  const run = async (text: string) => {
    await page.getByRole('menuitem', { name: arabicMessages.pages.import.title }).click()
    const file = { name: 'places.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('button', { name: arabicMessages.pages.import.try }).click()
    await expect.poll(() => result.evaluate((heading) => heading === document.activeElement), soon).toBe(true)
  }
  const lines = page.getByRole('region', { name: arabicMessages.pages.import.errors }).getByRole('listitem')
  await run('name,city\nمقهى,جدة\nمطعم,الرياض\n')
  await expect.poll(() => lines.count()).toBe(4)
  const reasons = (await lines.allInnerTexts()).join('\n')
  for (const column of ['external_id', 'category', 'title', 'country'])
    expect(reasons).toContain(`(\u2066${column}\u2069): ${translate.ar('import.column_missing')}`)
  expect(reasons).not.toContain('city')

  await run(`${csv[0]}\n`)
  await page.getByText(translate.ar('import.no_lines')).waitFor()
  await run(`${csv[0]}\nx1,,,,,,sa,cafes\nx2,,,,,,sa,cafes\n`)
  await page.getByText(arabicMessages.pages.import.every_line).first().waitFor()
})

test('dry-runs an import, and shows its errors before writing', async () => {
  const page = await visitBackOffice('/import')
  const file = { name: 'places.csv', mimeType: 'text/csv', buffer: Buffer.from(csv.join('\n')) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: arabicMessages.pages.import.try }).click()
  await page.getByText(arabicMessages.pages.import.tried).waitFor()
  await page.getByRole('region', { name: arabicMessages.pages.import.errors }).first().waitFor()
  await expect
    .poll(() => page.getByRole('button', { name: arabicMessages.pages.import.load, exact: true }).count())
    .toBe(0)

  const refused = page.waitForEvent('download')
  await page.getByRole('button', { name: arabicMessages.pages.import.refused_rows }).click()
  expect((await refused).suggestedFilename()).toBe('refused-places.csv')

  await page.getByRole('menuitem', { name: arabicMessages.pages.import.title }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: arabicMessages.pages.import.export_csv }).click()
  expect((await download).suggestedFilename()).toBe('listings.csv')
})

test('runs an upload after its trial, lists it with its counts, and undoes it after a question', async () => {
  const texts = arabicMessages.resources.imports
  const page = await visitBackOffice('/import')
  const line = { external_id: 'undo-1', source: 'undone', title: 'مقهى التراجع', category: 'cafes' }
  const buffer = Buffer.from(JSON.stringify({ ...line, city: 'جدة', country: 'sa' }))
  await page.locator('input[type=file]').setInputFiles({ name: 'undone.jsonl', mimeType: 'text/plain', buffer })
  await page.getByRole('button', { name: arabicMessages.pages.import.try }).click()
  await page.getByRole('button', { name: arabicMessages.pages.import.load, exact: true }).click()
  await page.getByText(arabicMessages.pages.import.loaded).waitFor()

  await page.getByRole('menuitem', { name: 'عمليات الاستيراد' }).click()
  const row = page.getByRole('row').filter({ hasText: 'undone.jsonl' })
  await row.getByText(`${arabicMessages.pages.import.counts.added}: 1`).waitFor()
  await row.getByRole('button', { name: arabicMessages.dalil.undo_one.replace('%{name}', 'undone.jsonl') }).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.undo }).click()
  await row.getByText(texts.states.undone).waitFor()
  expect(await row.getByRole('link', { name: texts.places }).count()).toBe(0)
  await row.getByRole('link', { name: /undone/ }).click()
  await page.getByText(texts.counts.removed).waitFor()
  expect((await sendRequest('/api/listings?search=مقهى+التراجع&country=sa')).body.toString()).not.toContain(line.title)
})
