import { expect, test } from 'vitest'
import arabicMessages from '../../../admin/src/locales/ar.json' with { type: 'json' }
import {
  callApi,
  createApprovedListing,
  createConfirmedUser,
  logInAsAdmin,
  submitListing,
  visitBackOffice,
} from '../../support/browser/back-office.ts'

const texts = arabicMessages.resources.listings

test('shows each field that changed since the last decision with both values', async () => {
  const id = await createApprovedListing(await createConfirmedUser('compared-by-staff'), 'مقهى النسختين', 1)
  const admin = await logInAsAdmin()
  const opening_hours = { weekly: { fri: [{ opens: '16:00', closes: '02:00' }] } }
  await callApi(admin, 'PUT', `/admin/listings/${id}`, { address: 'شارع الأمير سلطان', opening_hours })
  await callApi(admin, 'PUT', `/admin/listings/${id}`, { address: 'شارع الملك فهد' })

  const page = await visitBackOffice(`/listings/${id}/show`)
  const changes = page.getByRole('region', { name: texts.changes })
  await changes.getByText('شارع التحلية').waitFor()
  await changes.getByText('شارع الملك فهد').waitFor()
  await changes.getByText(/الجمعة: .*4:00/).waitFor()
  await expect.poll(() => changes.getByText('شارع الأمير سلطان').count()).toBe(0)
})

test('shows the names of listings and categories in the audit log, and loads them with one request per resource', async () => {
  const owner = await createConfirmedUser('named-in-the-log')
  const first = await createApprovedListing(owner, 'مقهى الأسماء', 1)
  const second = await createApprovedListing(owner, 'مقهى الوجهة', 1)
  const admin = await logInAsAdmin()
  const moved = { business_status: 'moved', moved_to: second, category_id: 2 }
  expect((await callApi(admin, 'PUT', `/admin/listings/${first}`, moved)).status).toBe(200)

  const page = await visitBackOffice('/')
  const reads: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (searchParams.get('filter')?.includes('"id"') || pathname === '/api/categories') reads.push(pathname)
  })
  await page.goto(`/admin/audit?${new URLSearchParams({ filter: JSON.stringify({ subject_type: 'listing' }) })}`)
  await page
    .getByRole('link', { name: `${first} · مقهى الأسماء` })
    .first()
    .waitFor()
  await page.getByText(arabicMessages.resources.audit.show_changes).first().click()
  await page.getByText(`${second} · مقهى الوجهة`).locator('visible=true').first().waitFor()
  expect(reads).toEqual([...new Set(reads)])
  // Entries that other tests write may name accounts.
  expect(reads.filter((path) => path !== '/api/admin/users').sort()).toEqual(['/api/admin/listings', '/api/categories'])
})

test('shows the fields of a listing in the panel, and which of them are missing', async () => {
  const id = await submitListing(await createConfirmedUser('read-in-a-panel'), 'مقهى اللوحة')
  const page = await visitBackOffice(`/listings?${new URLSearchParams({ filter: '{"q":"مقهى اللوحة"}' })}`)
  await page.getByText(texts.no_hours).waitFor()
  await page.getByText(texts.no_position).waitFor()
  for (const width of [900, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const panel = page.locator('dl dd')
    const narrowest = await panel.evaluateAll((facts) => Math.min(...facts.map((fact) => fact.clientWidth)))
    expect(narrowest, `${width} px, listing ${id}`).toBeGreaterThanOrEqual(160)
  }
})
