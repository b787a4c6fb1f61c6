import { translate } from '@dalil/api/locales'
import { expect, test } from 'vitest'
import { visit } from '../../support/browser/browser.ts'
import { insertPublicListing } from '../../support/browser/temporary-listing.ts'

const t = translate.en

test('hides map, hours, scores and empty sections of a listing with only a title and a city', async () => {
  const id = await insertPublicListing({ opening_hours: { weekly: {} } })
  const page = await visit(`/nl/en/listings/${id}`)
  for (const name of [t('map.title'), t('hours.title'), t('listing.contact'), t('listing.about')]) {
    expect(await page.getByRole('heading', { name }).count(), name).toBe(0)
  }
  expect(await page.locator('place-map, table.hours, .stars--1').count()).toBe(0)
  expect(await page.locator('.scores').innerText()).toMatch(/Not rated internally yet\s+·?\s*Not rated externally yet/)
  expect(
    await page
      .getByRole('button', { name: t('map.directions.short') })
      .first()
      .isVisible(),
  ).toBe(true)
})

test('shows only the days whose hours are known', async () => {
  const sat = [{ opens: '10:00', closes: '18:00' }]
  const id = await insertPublicListing({ opening_hours: { weekly: { sat, sun: [] } } })
  const page = await visit(`/nl/en/listings/${id}`)
  // Sorts the rows, because the table begins with today.
  expect((await page.locator('table.hours tr').allInnerTexts()).toSorted()).toEqual([
    expect.stringMatching(/^Saturday.*10:00 – 18:00$/s),
    expect.stringMatching(/^Sunday.*Closed$/s),
  ])
})

test('shows a map for a listing with a position', async () => {
  const id = await insertPublicListing({ latitude: 52.07, longitude: 4.3 })
  const page = await visit(`/nl/en/listings/${id}`)
  expect(await page.locator('place-map').count()).toBe(1)
})
