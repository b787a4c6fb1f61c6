import { translate } from '@dalil/api/locales'
import { connect } from '@dalil/db/connect'
import { expect, inject, test } from 'vitest'
import { readCurrentPath, visit } from '../../support/browser/browser.ts'
import { fetchText, sendRequest } from '../../support/raw-request.ts'

const missing = { expectedErrors: /404/ }

test.for([
  ['/xx/ar', '', 'ar'],
  ['/xx/en/listings', '', 'en'],
  ['/nl/fr', 'en-GB,en;q=0.9', 'en'],
  ['/nl/en/no-such-page', 'nl', 'en'],
  ['/no-such-page', 'nl-NL,nl;q=0.9,en;q=0.8', 'nl'],
  ['/no-such-page', 'de,fr', 'ar'],
  ['/NL/ar', '', 'ar'],
  ['/404', 'en', 'en'],
  ['/500', 'en', 'en'],
  ['/500?a=b', 'nl', 'nl'],
  ['/%35%30%30', 'en', 'en'],
  ['/%E0%A4%A', 'en', 'en'],
  ['/_astro/none.js', 'en', 'en'],
  ['/nl/nl/blog/no-such-article', '', 'nl'],
  ['/nl/en/listings/category/999999', '', 'en'],
  ['/sitemap-nl-99.xml', '', 'ar'],
  ['/x/.html', 'en', 'en'],
  ['/nl/en.html', 'en', 'en'],
  ['/nl/en/listings/.html', '', 'en'],
] as const)('%s with Accept-Language “%s” answers 404 in %s', async ([path, accepted, lang]) => {
  const { status, headers, body } = await sendRequest(path, { headers: { 'accept-language': accepted } })
  expect(status).toBe(404)
  expect(headers['cache-control']).toBe('no-store')
  expect(body.toString()).toContain(`<html lang="${lang}"`)
  expect(body.toString()).toContain(translate[lang]('error.404.title'))
  expect(body.toString()).toContain('noindex')
})

test('links to the home page, and stores no country or language from an unknown URL', async () => {
  const page = await visit('/sa/en/no-such-page', missing)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(translate.en('error.404.title'))
  await expect.poll(() => page.evaluate(() => localStorage.countryCode)).toBeUndefined()

  await page.getByRole('link', { name: translate.en('error.home') }).click()
  await page.waitForURL('**/sa/en')
})

test('links to the list when a listing does not exist', async () => {
  for (const id of ['abc', '0', '99999999999999999999', '7%00']) {
    const { status, body } = await sendRequest(`/nl/en/listings/${id}`)
    expect([id, status]).toEqual([id, 404])
    expect(body.toString()).toContain(translate.en('listing.missing.back'))
  }
  const page = await visit('/nl/en/listings/999999', missing)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Place not found')
  await page.getByRole('link', { name: translate.en('listing.missing.back') }).click()
  await page.waitForURL('**/nl/en/listings')
})

test('answers 404 for a hidden listing', async () => {
  const { sql, close } = connect({ url: inject('server').database, max: 1 })
  const hidden =
    await sql`select id from listings where (not is_published or status <> 'approved') and merged_into is null`
  await close()
  expect(hidden.length).toBeGreaterThan(3)
  for (const { id } of hidden) {
    const { status, body } = await sendRequest(`/nl/ar/listings/${id}`)
    expect(status).toBe(404)
    expect(body.toString()).toContain(translate.ar('listing.missing.title'))
  }
})

test('redirects a listing to its own country', async () => {
  const { status, headers } = await sendRequest('/sa/en/listings/136?reviews_page=2')
  expect([status, headers.location]).toEqual([301, '/ma/en/listings/136-boulangerie-bakkali-filles?reviews_page=2'])
})

test('redirects a merged listing to the survivor in another country in one step', async () => {
  const { sql, close } = connect({ url: inject('server').database, max: 1 })
  const [merged] = await sql`
    insert into listings (title, city, country, category_id, is_published, status, merged_into)
    select title, city, 'sa', category_id, false, 'approved', id from listings where id = 136 returning id`
  const { status, headers } = await sendRequest(`/sa/en/listings/${merged?.id}?reviews_page=2`)
  await sql`delete from listings where id = ${merged?.id ?? 0}`
  await close()
  expect([status, headers.location]).toEqual([301, '/ma/en/listings/136-boulangerie-bakkali-filles?reviews_page=2'])
})

test('ignores invalid filters in a URL', async () => {
  const wrong = { page: '0', min_rating: '9', category_id: 'x', sort_by: 'best', title: 'a'.repeat(5_000), city: '\0' }
  const usual = await fetchText('/nl/en/listings')
  // The places of the demo, and those that other tests publish meanwhile.
  const count = /1[1-9]\d places/
  expect(usual).toMatch(count)
  for (const [name, value] of Object.entries(wrong)) {
    const { status, body } = await sendRequest(`/nl/en/listings?${name}=${encodeURIComponent(value)}`)
    expect(status, name).toBe(200)
    expect(body.toString(), name).toMatch(count)
  }
})

test('redirects a page number after the last page of results to the last page', async () => {
  const page = await visit('/nl/en/listings?page=99')
  expect(Number(await page.locator('.pages [aria-current="page"]').innerText())).toBeGreaterThanOrEqual(5)
  await expect.poll(() => page.locator('.pages a.num').last().getAttribute('aria-current')).toBe('page')
  await expect.poll(() => page.locator('#results article').count()).toBeGreaterThan(0)
})

test('redirects a path with a trailing slash', async () => {
  const page = await visit('/ae/nl/about-us/?a=b')
  await expect.poll(() => readCurrentPath(page)).toBe('/ae/nl/about-us?a=b')
})

test('answers 405 with Allow to methods other than GET and HEAD', async () => {
  const { status, headers } = await sendRequest('/nl/ar', { method: 'POST' })
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
})

test.for([
  ['//evil.example/', 404, undefined],
  ['/\\evil.example', 404, undefined],
  ['/%2F%2Fevil.example', 404, undefined],
  ['/nl/ar//evil.example', 404, undefined],
] as const)('does not redirect %s to another site', async ([path, expectedStatus, location]) => {
  const { status, headers } = await sendRequest(path)
  expect({ status, location: headers.location }).toEqual({ status: expectedStatus, location })
})
