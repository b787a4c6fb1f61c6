import { translate } from '@dalil/api/locales'
import { expect, test } from 'vitest'
import arabicMessages from '../../../admin/src/locales/ar.json' with { type: 'json' }
import { visitBackOffice } from '../../support/browser/back-office.ts'
import { visit } from '../../support/browser/browser.ts'
import { sendRequest } from '../../support/raw-request.ts'

test('shows the position of a listing on the site’s map', async () => {
  const page = await visitBackOffice('/listings/1/show')
  const frame = page.locator(`iframe[title="${arabicMessages.resources.listings.map}"]`)
  await frame.scrollIntoViewIfNeeded()
  const map = frame.contentFrame().getByRole('region', { name: translate.ar('map.title'), exact: true })
  await map.getByText(translate.ar('listing.form.pin')).waitFor()
})

test('shows the whole country on a map page without a position', async () => {
  const page = await visit('/nl/nl/map')
  await page.getByText('Amsterdam', { exact: true }).waitFor()
  await expect.poll(() => page.getByText(translate.nl('listing.form.pin')).count()).toBe(0)
})

test('allows only the same origin to frame the map page, and forbids the framing of all other pages', async () => {
  const [map, home] = [await sendRequest('/sa/ar/map'), await sendRequest('/sa/ar')]
  expect(map.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(map.headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(home.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(home.headers['x-frame-options']).toBe('DENY')
})
