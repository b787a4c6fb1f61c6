import { translate } from '@dalil/api/locales'
import { connect } from '@dalil/db/connect'
import { expect, inject, test } from 'vitest'
import { visit } from '../../support/browser/browser.ts'
import { insertPublicListing } from '../../support/browser/temporary-listing.ts'

const t = translate.en

test('hides map, hours, scores and empty sections of a listing with only a title and a city', async () => {
  const id = await insertPublicListing({ opening_hours: { weekly: {} } })
  const page = await visit(`/nl/en/listings/${id}`)
  for (const name of [t('map.title'), t('hours.title'), t('listing.contact'), t('listing.about')]) {
    await expect.poll(() => page.getByRole('heading', { name }).count(), { message: name }).toBe(0)
  }
  await expect.poll(() => page.locator('place-map, table.hours, .stars--1').count()).toBe(0)
  await expect
    .poll(() => page.locator('.scores').innerText())
    .toMatch(/Not rated internally yet\s+·?\s*Not rated externally yet/)
  await expect
    .poll(() =>
      page
        .getByRole('button', { name: t('map.directions.short') })
        .first()
        .isVisible(),
    )
    .toBe(true)
})

test('shows only the days whose hours are known', async () => {
  const sat = [{ opens: '10:00', closes: '18:00' }]
  const id = await insertPublicListing({ opening_hours: { weekly: { sat, sun: [] } } })
  const page = await visit(`/nl/en/listings/${id}`)
  // Sorts the rows, because the table begins with today.
  expect((await page.locator('table.hours tr').allInnerTexts()).toSorted()).toEqual([
    expect.stringMatching(/^Saturday.*10:00 to 18:00$/s),
    expect.stringMatching(/^Sunday.*Closed$/s),
  ])
})

test.for([
  ['nl', 'من 10:00 إلى 18:00'],
  ['sa', 'من 10:00 ص إلى 6:00 م'],
] as const)('shows the opening time before the closing time in Arabic, on the clock of %s', async ([country, text]) => {
  const sat = [{ opens: '10:00', closes: '18:00' }]
  const id = await insertPublicListing({ country, opening_hours: { weekly: { sat } } })
  const page = await visit(`/${country}/ar/listings/${id}`)
  const cell = page.locator('table.hours td')
  await expect.poll(() => cell.innerText()).toBe(text)
  const [opens, closes] = await cell.evaluate((element) => {
    const node = [...element.querySelectorAll('*')].at(-1)?.firstChild as Text
    return ['10:00', '00'].map((time, at) => {
      const range = document.createRange()
      const start = at === 0 ? node.data.indexOf(time) : node.data.lastIndexOf(time)
      range.setStart(node, start)
      range.setEnd(node, start + time.length)
      return range.getBoundingClientRect().left
    })
  })
  expect(opens).toBeGreaterThan(closes ?? Number.POSITIVE_INFINITY)
})

test('translates known amenities, marks other Arabic words with their language, and hides keywords from visitors', async () => {
  const id = await insertPublicListing({
    title_latin: 'Bakery without Words',
    address: 'شارع البحر 12',
    amenities: ['wifi', 'موقف سيارات', 'شهادة لكل حبّة'],
    keywords: ['كلمة سرّية', 'hidden-word'],
  })
  const page = await visit(`/nl/nl/listings/${id}`)
  const words = page.locator(':is(address, .amenities) bdi[lang="ar"]')
  expect((await words.allInnerTexts()).map((word) => word.trim())).toEqual(['شارع البحر 12', 'شهادة لكل حبّة'])
  expect(await words.evaluateAll((all) => all.map((each) => getComputedStyle(each).direction))).toEqual(['rtl', 'rtl'])
  await expect
    .poll(() => page.locator('.amenities li').allInnerTexts())
    .toEqual([translate.nl('amenity.wifi'), translate.nl('amenity.parking'), 'شهادة لكل حبّة'])
  expect(await page.content()).not.toMatch(/hidden-word|كلمة سرّية/)
})

test('names the source of an external rating and of external hours', async () => {
  const id = await insertPublicListing({
    google_rating: 4.3,
    google_reviews_count: 17,
    google_opening_hours_json: { periods: [{ open: { day: 0, time: '0930' }, close: { day: 0, time: '1800' } }] },
  })
  const { sql, close } = connect({ url: inject('server').database, max: 1 })
  await sql`update listings set google_fetched_at = now() where id = ${id}`
  await close()
  const page = await visit(`/nl/en/listings/${id}`)
  await expect.poll(() => page.locator('.scores').innerText()).toMatch(/4\.3.*External rating from Google.*17/s)
  await expect
    .poll(() => page.getByRole('region', { name: t('hours.title') }).innerText())
    .toMatch(/external source: Google$/)
})

test('shows a map for a listing with a position', async () => {
  const id = await insertPublicListing({ latitude: 52.07, longitude: 4.3 })
  const page = await visit(`/nl/en/listings/${id}`)
  await expect.poll(() => page.locator('place-map').count()).toBe(1)
})
