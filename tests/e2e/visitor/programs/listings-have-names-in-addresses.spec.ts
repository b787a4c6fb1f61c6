import { createSitePaths } from '@dalil/api/contract/rules'
import { connect } from '@dalil/db/connect'
import { expect, inject, test } from 'vitest'
import { insertPublicListing } from '../../../support/browser/temporary-listing.ts'
import { fetchText, sendRequest } from '../../../support/raw-request.ts'

const names = { title: 'مخبز الأندلس', title_latin: 'Bakkerij Andaluz', country: 'nl' } as const
const arabic = encodeURIComponent('مخبز-الأندلس')

async function readTarget(path: string, headers: Record<string, string> = {}) {
  const answer = await sendRequest(path, { headers })
  return [answer.status, answer.headers.location]
}

test.for([
  ['/nl/ar/listings/{id}', ''],
  ['/nl/ar/listings/{id}-', ''],
  ['/nl/ar/listings/{id}/', ''],
  [`/nl/ar/listings/{id}-${arabic}/`, ''],
  ['/nl/ar/listings/{id}-مخبز-قديم', ''],
  ['/nl/ar/listings/{id}-bakkerij-andaluz', ''],
  ['/nl/ar/listings/{id}-مخـبز-الأندلس', ''],
  ['/nl/ar/listings/{id}-مَخبز-الأندلس', ''],
  ['/nl/ar/listings/{id}-\u202eمخبز-الأندلس', ''],
  [`/nl/ar/listings/{id}-${encodeURIComponent(arabic)}`, ''],
  [`/nl/ar/listings/{id}-${arabic}%2Fx`, ''],
  [`/nl/ar/listings/{id}-${arabic}%00`, ''],
  [`/nl/ar/listings/{id}-${arabic}.html`, ''],
  ['/nl/ar/listings/{id}-%ff', ''],
  ['/nl/ar/listings/{id}-%zz', ''],
  [`/nl/ar/listings/{id}-${'a'.repeat(1500)}`, ''],
  ['/sa/ar/listings/{id}?reviews_page=2', '?reviews_page=2'],
  ['/nl/ar/listings/{id}-x?utm_source=a&reviews_sort=lowest', '?utm_source=a&reviews_sort=lowest'],
  ['/listings/{id}', ''],
  ['/listings/{id}/', ''],
  ['/listings/{id}-x%2Fy?reviews_page=2', '?reviews_page=2'],
] as const)('redirects %.60s to the name of the listing in one step', async ([path, query]) => {
  const id = await insertPublicListing(names)
  expect(await readTarget(path.replace('{id}', String(id)))).toEqual([301, `/nl/ar/listings/${id}-${arabic}${query}`])
  expect((await sendRequest(`/nl/ar/listings/${id}-${arabic}${query}`)).status).toBe(200)
})

test('redirects a name in capitals, and of Latin languages to the Latin name if there is one', async () => {
  const id = await insertPublicListing(names)
  for (const lang of ['en', 'nl'])
    for (const name of ['', '-Bakkerij-Andaluz', `-${arabic}`])
      expect(await readTarget(`/nl/${lang}/listings/${id}${name}`)).toEqual([
        301,
        `/nl/${lang}/listings/${id}-bakkerij-andaluz`,
      ])
  const nameless = await insertPublicListing({ ...names, title_latin: null })
  expect(await readTarget(`/nl/en/listings/${nameless}`)).toEqual([301, `/nl/en/listings/${nameless}-${arabic}`])
})

test('redirects an address without a country to the language of the visitor, and caches that for nobody else', async () => {
  const id = await insertPublicListing(names)
  const { headers } = await sendRequest(`/listings/${id}`, { headers: { cookie: 'langCode=nl; countryCode=sa' } })
  expect(headers).toMatchObject({
    location: `/nl/nl/listings/${id}-bakkerij-andaluz`,
    'cache-control': 'private, no-store',
    vary: 'Cookie, Accept-Encoding',
  })
  expect(headers['set-cookie']).toBeUndefined()
})

test('has the new name in every link at once after a listing is renamed, and redirects from the old one', async () => {
  const id = await insertPublicListing(names)
  const old = `/nl/en/listings/${id}-bakkerij-andaluz`
  const renamed = createSitePaths({ country: 'nl', lang: 'en' }).listing({ id, title: 'Bakkerij Granada' })
  const sitemap = `/sitemap-nl-${Math.ceil(id / 333)}.xml`
  const list = '/nl/en/listings?title=الأندلس'
  const contains = async (path: string, text: string) => (await fetchText(path)).includes(text)
  expect([await contains(sitemap, old), await contains(list, `href="${old}"`)]).toEqual([true, true])
  expect((await sendRequest(old)).status).toBe(200)

  const { sql, close } = connect({ url: inject('server').database, max: 1 })
  await sql`update listings set title_latin = 'Bakkerij Granada' where id = ${id}`
  await close()
  await expect.poll(() => readTarget(old)).toEqual([301, renamed])
  await expect.poll(() => contains(list, `href="${renamed}"`)).toBe(true)
  await expect.poll(() => contains(sitemap, renamed)).toBe(true)
  expect(await contains(sitemap, old)).toBe(false)
})

test('agrees on one address in canonical URL, alternates, JSON-LD, social tags, share link and the switcher', async () => {
  const id = await insertPublicListing(names)
  const toPath = (lang: 'ar' | 'en' | 'nl') => createSitePaths({ country: 'nl', lang }).listing({ id, ...names })
  const address = inject('server').url + toPath('en')
  const page = await fetchText(toPath('en'))
  for (const expected of [
    `<link rel="canonical" href="${address}">`,
    `<meta property="og:url" content="${address}">`,
    `"@id":"${address}"`,
    `data-share="${address}"`,
    ...(['ar', 'en', 'nl'] as const).map((lang) => `hreflang="${lang}" href="${inject('server').url}${toPath(lang)}"`),
    ...(['ar', 'nl'] as const).map((lang) => `<a href="${toPath(lang)}" lang="${lang}"`),
  ])
    expect([expected, page.includes(expected)]).toEqual([expected, true])
})
