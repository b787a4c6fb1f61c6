import { initialSiteSettings, type Listing } from '@dalil/api/contract'
import { createSitePaths } from '@dalil/api/contract/rules'
import { connect } from '@dalil/db/connect'
import { type Language, languages } from '@dalil/db/vocabulary'
import { expect, inject, test } from 'vitest'
import { pagePaths } from '../../../support/browser/page-paths.ts'
import { fetchText, sendRequest } from '../../../support/raw-request.ts'

const site = () => inject('server').url
const hidden = ['/listings?title', '/listings?page', '/listings/999999', '/listings/suggest', '/no-such-page']
const siteCountries = initialSiteSettings.countries.map(({ code }) => code)
const indexed = pagePaths.filter((path) => !hidden.some((start) => path.startsWith(start)))

type Head = {
  title: string
  meta: Map<string, string>
  links: { rel: string; href: string; hreflang?: string | undefined }[]
  things: Record<string, unknown>[]
}

const decoded = (text: string) =>
  text
    .replace(/&(?:amp|#38|#x26);/g, '&')
    .replace(/&(?:quot|#34);/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, '<')

/** Reads the head of a page without running scripts. */
async function readHead(path: string): Promise<Head> {
  const html = await fetchText(path)
  const head = html.slice(0, html.indexOf('</head>'))
  const attribute = (tag: string, name: string) => {
    const found = new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]
    return found === undefined ? undefined : decoded(found)
  }
  const tags = (name: string) => [...head.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => tag)
  return {
    title: decoded(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    meta: new Map(
      tags('meta').map((tag) => [
        attribute(tag, 'property') ?? attribute(tag, 'name') ?? '',
        attribute(tag, 'content') ?? '',
      ]),
    ),
    links: tags('link').map((tag) => ({
      rel: attribute(tag, 'rel') ?? '',
      href: attribute(tag, 'href') ?? '',
      hreflang: attribute(tag, 'hreflang'),
    })),
    things: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json = '']) =>
      JSON.parse(json),
    ),
  }
}

const linkTo = ({ links }: Head, wanted: string) => links.find(({ rel }) => rel === wanted)?.href
const findAlternates = ({ links }: Head) =>
  Object.fromEntries(links.filter(({ rel }) => rel === 'alternate').map(({ hreflang, href }) => [hreflang, href]))
const findJsonLd = ({ things }: Head, type: string) => things.find((thing) => thing['@type'] === type)
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => decoded(loc))
const toPath = (address: string) => address.slice(site().length)

test.for(languages)('renders every page with title, description, canonical URL and alternates (%s)', async (lang) => {
  const titles = new Set<string>()
  const descriptions = new Set<string>()
  const listings = new Map<string, Listing>()
  for (const path of indexed.filter((one) => /^\/listings\/\d+$/.test(one)))
    listings.set(path, JSON.parse(await fetchText(`/api${path}`)))
  for (const path of indexed) {
    const toAddress = (each: Language) => {
      const listing = listings.get(path)
      return listing ? createSitePaths({ country: 'ma', lang: each }).listing(listing) : `/ma/${each}${path}`
    }
    const address = toAddress(lang)
    const head = await readHead(address)
    titles.add(head.title)
    descriptions.add(head.meta.get('description') ?? '')
    expect(head.title, address).toContain(initialSiteSettings.name[lang])
    expect(head.meta.get('description')?.length, address).toBeGreaterThan(40)
    expect(head.meta.has('robots'), address).toBe(false)
    expect(linkTo(head, 'canonical'), address).toBe(site() + address)
    expect(findAlternates(head), address).toEqual({
      ar: site() + toAddress('ar'),
      en: site() + toAddress('en'),
      nl: site() + toAddress('nl'),
      'x-default': site() + toAddress('ar'),
    })
    expect(Object.fromEntries(head.meta), address).toMatchObject({
      'og:title': head.title,
      'og:description': head.meta.get('description'),
      'og:url': site() + address,
      'og:site_name': initialSiteSettings.name[lang],
      'og:locale': { ar: 'ar_AR', en: 'en_GB', nl: 'nl_NL' }[lang],
      'twitter:card': 'summary_large_image',
      'twitter:title': head.title,
      'twitter:image': head.meta.get('og:image'),
    })
  }
  expect(titles.size).toBe(indexed.length)
  expect(descriptions.size).toBe(indexed.length)
})

test('pages link only to resources that exist', async () => {
  const addresses = new Set<string>()
  for (const path of ['/nl/ar', '/ma/en/listings/136', '/nl/nl/blog/verify-your-place']) {
    const head = await readHead(path)
    for (const { href } of head.links) addresses.add(new URL(href, site()).href)
    addresses.add(head.meta.get('og:image') ?? '')
    const business = head.things.find(({ image }) => image !== undefined)
    for (const image of [business?.image ?? []].flat()) addresses.add(String(image))
  }
  expect(addresses.size).toBeGreaterThan(15)
  for (const address of addresses) {
    expect(address.startsWith(site()), address).toBe(true)
    expect([address, (await sendRequest(toPath(address))).status]).toEqual([address, 200])
  }
})

test('excludes lists with filters other than city or category from the index, and names their canonical URL', async () => {
  const filters = ['?title=x', '?min_rating=4', '?sort_by=title_asc', '?page=2', '?city=Nowhere', '/category/1?page=2']
  const path = '/nl/en/listings'
  for (const query of filters) {
    const head = await readHead(path + query)
    expect(head.meta.get('robots'), query).toBe('noindex, follow')
    expect(linkTo(head, 'canonical'), query).toBe(site() + path + query)
    expect(findAlternates(head), query).toMatchObject({ nl: site() + path.replace('en', 'nl') + query })
  }
  for (const path of ['/nl/en/no-such-page', '/nl/en/listings/999999']) {
    expect((await readHead(path)).meta.get('robots'), path).toBe('noindex, follow')
  }
})

test('has one canonical URL for a city and for a category', async () => {
  for (const city of ['The Hague', 'Den Haag', 'لاهاي', 'den haag']) {
    const head = await readHead(`/nl/nl/listings?city=${encodeURIComponent(city)}`)
    expect(linkTo(head, 'canonical'), city).toBe(`${site()}/nl/nl/den-haag`)
  }
  expect(linkTo(await readHead('/nl/en/listings?category_id=8'), 'canonical')).toBe(
    `${site()}/nl/en/listings/category/8`,
  )
  expect(linkTo(await readHead('/nl/en/listings?utm_source=x&title='), 'canonical')).toBe(`${site()}/nl/en/listings`)
})

test('describes a listing as a LocalBusiness with address, position, hours and rating', async () => {
  const head = await readHead('/ma/en/listings/136')
  expect(findJsonLd(head, 'Bakery')).toMatchObject({
    '@context': 'https://schema.org',
    '@id': `${site()}/ma/en/listings/136-boulangerie-bakkali-filles`,
    name: 'Boulangerie Bakkali & Filles',
    alternateName: 'مخبزة البقالي وبناتها',
    telephone: expect.stringMatching(/^\+212/),
    address: { '@type': 'PostalAddress', addressLocality: 'Casablanca', addressCountry: 'MA' },
    geo: { '@type': 'GeoCoordinates', latitude: expect.closeTo(33.6, 0), longitude: expect.closeTo(-7.6, 0) },
    openingHoursSpecification: expect.arrayContaining([
      expect.objectContaining({ dayOfWeek: expect.arrayContaining(['Monday']) }),
    ]),
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.4, reviewCount: 15 },
  })
  expect(findJsonLd(head, 'BreadcrumbList')).toMatchObject({
    itemListElement: [
      { position: 1, item: `${site()}/ma/en` },
      { position: 2, item: `${site()}/ma/en/listings` },
      { position: 3, name: 'Boulangerie Bakkali & Filles' },
    ],
  })
})

test('omits ratings of other services from the JSON-LD', async () => {
  for (const path of ['/ae/ar/listings/115', '/ma/ar/listings/157', '/nl/ar/listings/252']) {
    const head = await readHead(path)
    expect(head.things.length).toBe(2)
    expect(JSON.stringify(head.things), path).not.toMatch(/aggregateRating|ratingValue/)
  }
})

test('adds JSON-LD for search to the home page, and for author and date to an article', async () => {
  expect(findJsonLd(await readHead('/nl/ar'), 'WebSite')).toMatchObject({
    url: `${site()}/nl/ar`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: `${site()}/nl/ar/listings?title={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  })
  expect(findJsonLd(await readHead('/nl/en/blog/verify-your-place'), 'Article')).toMatchObject({
    inLanguage: 'en',
    datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    author: { name: 'Dalil' },
  })
})

test('has a security.txt that has not expired', async () => {
  const text = await fetchText('/.well-known/security.txt')
  expect(text).toContain('Contact: mailto:support@localhost\n')
  expect(text).toContain(`Canonical: ${site()}/.well-known/security.txt\n`)
  const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? []
  expect(Date.parse(expires)).toBeGreaterThan(Date.now())
})

test('the sitemaps list every public listing and every page in every language', async () => {
  const robots = await fetchText('/robots.txt')
  expect(robots).toContain(`Sitemap: ${site()}/sitemap.xml`)
  expect(robots).toContain('Disallow: /admin/')
  const maps = addressesIn(await fetchText('/sitemap.xml'))
  const mapsOf = (kind: string) => maps.filter((address) => address.startsWith(`${site()}/sitemap-${kind}-`))
  expect(maps).toEqual(siteCountries.flatMap((country) => [...mapsOf(`pages-${country}`), ...mapsOf(country)]))

  const { sql, close } = connect({ url: inject('server').database, max: 1 })
  for (const country of siteCountries) {
    expect(mapsOf(`pages-${country}`)).toEqual([`${site()}/sitemap-pages-${country}-1.xml`])
    const rows = await sql`select id, title, title_latin from listings
      where country = ${country} and is_published and status = 'approved'`
    const wanted = rows.flatMap(({ id, title, title_latin }) =>
      languages.map((lang) => createSitePaths({ country, lang }, site()).listing({ id, title, title_latin })),
    )
    // Each sitemap covers a range of ids.
    const xml = (await Promise.all(mapsOf(country).map((address) => fetchText(toPath(address))))).join('')
    expect(addressesIn(xml).toSorted()).toEqual(wanted.toSorted())
    expect(xml.match(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/g)).toHaveLength(wanted.length)
  }
  await close()

  const listed = new Set(addressesIn(await fetchText('/sitemap-pages-ma-1.xml')))
  const shown = indexed.filter((path) => !/^\/listings\/\d/.test(path))
  for (const path of shown) expect(listed).toContain(`${site()}/ma/en${path}`)
})

test('the sitemaps link only to indexable pages', async () => {
  const listed = addressesIn(await fetchText('/sitemap-pages-nl-1.xml'))
  const addresses = listed.filter((address) => address.includes('/nl/ar'))
  expect(addresses.length).toBeGreaterThan(60)
  const readWaiting = async () => {
    for (let address = addresses.pop(); address; address = addresses.pop()) {
      const { status, body } = await sendRequest(toPath(address))
      expect([address, status, /name="robots"/.test(body.toString())]).toEqual([address, 200, false])
    }
  }
  await Promise.all([readWaiting(), readWaiting(), readWaiting(), readWaiting()])
})

test.for(languages)('the site is installable (%s)', async (lang) => {
  const manifest = JSON.parse(await fetchText(`/manifest/${lang}.webmanifest`))
  expect(manifest).toMatchObject({ lang, dir: lang === 'ar' ? 'rtl' : 'ltr', name: initialSiteSettings.name[lang] })
  for (const { src, sizes } of manifest.icons) {
    const { status, headers } = await sendRequest(src)
    expect([src, status, headers['content-type']]).toEqual([src, 200, expect.stringMatching(/^image\//)])
    expect(sizes).toMatch(/^\d+x\d+|any$/)
  }
  expect((await sendRequest(manifest.start_url)).status).toBeLessThan(400)
})
