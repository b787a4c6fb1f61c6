import { expect, test } from 'vitest'
import arabicMessages from '../../../admin/src/locales/ar.json' with { type: 'json' }
import { visitBackOffice } from '../../support/browser/back-office.ts'
import { readCurrentPath } from '../../support/browser/browser.ts'

const { title } = arabicMessages.dalil.missing

test.for([
  '/listings/999999/show',
  '/listings/999999',
  '/users/999999/show',
  '/revisions/999999',
  '/suggestions/999999',
  '/duplicates/999999',
  '/claims/999999/show',
  '/reports/999999/show',
  '/reviews/999999',
  '/appeals/999999',
  // A review without an appeal.
  '/appeals/1',
  '/messages/no-number',
  '/categories/999999',
  '/search-synonyms/999999',
  '/audit/999999',
])('says that the record of %s does not exist, and leads to the list', async (path) => {
  const page = await visitBackOffice(path, { expectedErrors: /404/ })
  await page.getByRole('heading', { level: 2, name: title }).waitFor()
  expect(readCurrentPath(page)).toBe(`/admin${path}`)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title)
  const [, resource = ''] = path.split('/')
  const list = page.getByRole('main').getByRole('link')
  expect(await list.getAttribute('href')).toBe(`/admin/${resource}`)
})

test('opens the queue with the record of an address that has no screen of its own', async () => {
  const page = await visitBackOffice('/claims/1/show')
  await page.waitForURL(/claims\?filter=/)
  const rows = page.getByRole('list', { name: /مطالبات/ }).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(1)
})
