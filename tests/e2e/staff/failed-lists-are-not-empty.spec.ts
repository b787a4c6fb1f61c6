import { translate } from '@dalil/api/locales'
import { expect, test } from 'vitest'
import arabicMessages from '../../../admin/src/locales/ar.json' with { type: 'json' }
import { visitBackOffice } from '../../support/browser/back-office.ts'

test.for(['listings', 'revisions', 'suggestions', 'claims', 'reports', 'reviews', 'messages'])(
  'shows an error instead of an empty list when %s fail to load',
  async (resource) => {
    const page = await visitBackOffice('/', { expectedErrors: /50[03]/ })
    await page.route(`**/api/admin/${resource}?*`, (route) =>
      route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'x', request_id: 'x' } }),
    )
    await page.goto(`/admin/${resource}`)
    await page.getByRole('main').getByText(arabicMessages.ra.notification.http_error).waitFor()
    await page.getByText(arabicMessages.dalil.nothing).waitFor({ state: 'detached' })
  },
)

test('says which date of the audit log does not exist, and shows no list as if it were filtered', async () => {
  const { from } = arabicMessages.resources.audit.fields
  const { dates, filters_rejected } = arabicMessages.dalil
  const page = await visitBackOffice('/audit', { expectedErrors: /422/ })
  const rows = page.getByRole('main').locator('tbody tr')
  await rows.first().waitFor()
  const field = page.getByRole('textbox', { name: from, exact: true })
  await field.fill('31/02/2026')
  expect(await rows.count()).toBeGreaterThan(0)
  await field.press('Enter')
  await page.getByText(dates.invalid).waitFor()
  await page.getByRole('alert').getByText(filters_rejected).waitFor()
  expect(await rows.count()).toBe(0)

  await page.reload()
  await page.getByText(dates.invalid).waitFor()
  expect(await field.inputValue()).toBe('31/02/2026')
  await field.fill('01/01/2020')
  await rows.first().waitFor()
  expect(await page.getByText(filters_rejected).count()).toBe(0)
})

test('says that the last day of the audit log is before the first', async () => {
  const filter = encodeURIComponent(JSON.stringify({ from: '2026-02-02', to: '2026-02-01' }))
  const page = await visitBackOffice(`/audit?filter=${filter}`, { expectedErrors: /422/ })
  await page.getByText(translate.ar('validation.dates_order'), { exact: true }).waitFor()
  await page.getByRole('alert').getByText(arabicMessages.dalil.filters_rejected).waitFor()
})

test('shows different texts for an empty queue and for a filter by status that matches nothing', async () => {
  const { empty, none_with_status } = arabicMessages.dalil.queue
  const page = await visitBackOffice('/')
  const visitEmpty = async (status: string) => {
    const filter = encodeURIComponent(JSON.stringify({ status, listing_id: 2_000_000_000 }))
    await page.goto(`/admin/revisions?filter=${filter}`)
  }
  await visitEmpty('withdrawn')
  await page.getByRole('heading', { name: none_with_status }).waitFor()
  await visitEmpty('pending')
  await page.getByRole('heading', { name: empty }).waitFor()
})

test.each(['/listings', '/revisions', '/users', '/search-synonyms'])(
  'says which words found nothing, and clears them (%s)',
  async (path) => {
    const page = await visitBackOffice(path)
    const search = page.getByRole('textbox').or(page.getByRole('searchbox')).first()
    await search.fill('zzqqxx')
    await page.getByText(/zzqqxx/).waitFor()
    await page.getByRole('button', { name: arabicMessages.dalil.queue.clear_search }).click()
    await expect.poll(() => search.inputValue()).toBe('')
    await page.getByText(/zzqqxx/).waitFor({ state: 'detached' })
  },
)
