import { translate } from '@dalil/api/locales'
import { expect, test } from 'vitest'
import arabicMessages from '../../../admin/src/locales/ar.json' with { type: 'json' }
import { openInDocument, visitBackOffice } from '../../support/browser/back-office.ts'
import { readCurrentPath } from '../../support/browser/browser.ts'

const { title } = arabicMessages.dalil.missing

/** A screen without records. */
const elsewhere = '/import'

/** The timeout in milliseconds of tests that open many screens. */
const patient = { timeout: 180_000 }

test('shows an error instead of an empty list when records fail to load', patient, async () => {
  const page = await visitBackOffice(elsewhere, { expectedErrors: /50[03]/ })
  for (const resource of ['listings', 'revisions', 'suggestions', 'claims', 'reports', 'reviews', 'messages']) {
    await page.route(`**/api/admin/${resource}?*`, (route) =>
      route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'x', request_id: 'x' } }),
    )
    await openInDocument(page, `/${resource}`)
    await page.getByRole('main').getByText(arabicMessages.ra.notification.http_error).waitFor()
    await page.getByText(arabicMessages.dalil.nothing).waitFor({ state: 'detached' })
  }
})

test('says which date of the audit log does not exist, and shows no list as if it were filtered', async () => {
  const { from } = arabicMessages.resources.audit.fields
  const { dates, filters_rejected } = arabicMessages.dalil
  const page = await visitBackOffice('/audit', { expectedErrors: /422/ })
  const rows = page.getByRole('main').locator('tbody tr')
  await rows.first().waitFor()
  const field = page.getByRole('textbox', { name: from, exact: true })
  await field.fill('31/02/2026')
  await expect.poll(() => rows.count()).toBeGreaterThan(0)
  await field.press('Enter')
  await page.getByText(dates.invalid).waitFor()
  await page.getByRole('alert').getByText(filters_rejected).waitFor()
  await expect.poll(() => rows.count()).toBe(0)

  await page.reload()
  await page.getByText(dates.invalid).waitFor()
  await expect.poll(() => field.inputValue()).toBe('31/02/2026')
  await field.fill('01/01/2020')
  await rows.first().waitFor()
  await expect.poll(() => page.getByText(filters_rejected).count()).toBe(0)
})

test('says that the last day of the audit log is before the first', async () => {
  const filter = encodeURIComponent(JSON.stringify({ from: '2026-02-02', to: '2026-02-01' }))
  const page = await visitBackOffice(`/audit?filter=${filter}`, { expectedErrors: /422/ })
  await page.getByText(translate.ar('validation.dates_order'), { exact: true }).waitFor()
  await page.getByRole('alert').getByText(arabicMessages.dalil.filters_rejected).waitFor()
})

test('shows different texts for an empty queue and for a filter by status that matches nothing', async () => {
  const { empty, none_with_status } = arabicMessages.dalil.queue
  const locate = (status: string) =>
    `/revisions?filter=${encodeURIComponent(JSON.stringify({ status, listing_id: 2_000_000_000 }))}`
  const page = await visitBackOffice(locate('withdrawn'))
  await page.getByRole('heading', { name: none_with_status }).waitFor()
  await page.goto(`/admin${locate('pending')}`)
  await page.getByRole('heading', { name: empty }).waitFor()
})

test('says which words found nothing, and clears them', patient, async () => {
  const page = await visitBackOffice(elsewhere)
  for (const path of ['/listings', '/revisions', '/users', '/search-synonyms']) {
    await openInDocument(page, path)
    const search = page.getByRole('textbox').or(page.getByRole('searchbox')).first()
    await search.fill('zzqqxx')
    await page.getByText(/zzqqxx/).waitFor()
    await page.getByRole('button', { name: arabicMessages.dalil.queue.clear_search }).click()
    await expect.poll(() => search.inputValue()).toBe('')
    await page.getByText(/zzqqxx/).waitFor({ state: 'detached' })
  }
})

const missing = [
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
]

test('says that a record does not exist, and leads to the list', patient, async () => {
  const page = await visitBackOffice(elsewhere, { expectedErrors: /404/ })
  for (const path of missing) {
    await openInDocument(page, path)
    await page.getByRole('heading', { level: 2, name: title }).waitFor()
    await expect.poll(() => readCurrentPath(page)).toBe(`/admin${path}`)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText(), { message: path }).toBe(title)
    const [, resource = ''] = path.split('/')
    const list = page.getByRole('main').getByRole('link')
    await expect.poll(() => list.getAttribute('href')).toBe(`/admin/${resource}`)
    // Titles of missing records are the same.
    await openInDocument(page, elsewhere)
  }
})

test('opens the queue with the record of an address that has no screen of its own', async () => {
  const page = await visitBackOffice('/claims/1/show')
  await page.waitForURL(/claims\?filter=/)
  const rows = page.getByRole('list', { name: /مطالبات/ }).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(1)
})
