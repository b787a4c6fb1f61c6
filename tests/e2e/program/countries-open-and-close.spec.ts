import type { SiteSettings } from '@dalil/api/contract'
import { initialSiteSettings } from '@dalil/api/contract'
import { connect } from '@dalil/db/connect'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fetchText, sendRequest } from '../../support/raw-request.ts'
import { adminPassword, type ServerProcess, startProgram } from '../../support/server-process.ts'
import { createDemoDatabase } from '../../support/test-database.ts'

let programs: ServerProcess[] = []
let database: ReturnType<typeof connect>
let token = ''

const opened: Partial<SiteSettings> = {
  countries: [
    { code: 'eg', currency: 'EGP' },
    { code: 'gb', currency: 'GBP' },
    { code: 'sa', currency: 'USD' },
  ],
  default_country: 'eg',
  languages: ['en', 'ar'],
  default_language: 'en',
}
const { countries, default_country, languages, default_language } = initialSiteSettings
const initial = { countries, default_country, languages, default_language }

async function send(path: string, method: 'POST' | 'PUT', body: object) {
  const answer = await fetch(`${programs[0]?.url}/api${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token !== '' && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  expect(answer.ok, await answer.clone().text()).toBe(true)
  return answer.json()
}

const get = (path: string, program = programs[0]) => sendRequest(path, { url: program?.url ?? '' })
const read = (path: string) => fetchText(path, { url: programs[0]?.url ?? '' })
const readCountries = (html: string) => [...html.matchAll(/data-code="(\w\w)"/g)].map(([, code]) => code)
const readAlternates = (html: string) => [...html.matchAll(/hreflang="([\w-]+)" href="http/g)].map(([, lang]) => lang)

beforeAll(async () => {
  const { url } = await createDemoDatabase()
  programs = [
    await startProgram({ DATABASE_URL: url, ADMIN_EMAIL: 'admin@dalil.test', ADMIN_PASSWORD: adminPassword }),
    await startProgram({ DATABASE_URL: url }),
  ]
  database = connect({ url, max: 1 })
  ;({ token } = await send('/auth/login', 'POST', { email: 'admin@dalil.test', password: adminPassword }))
  await Promise.all(programs.flatMap((program) => ['/nl/ar', '/ma/nl/listings'].map((path) => get(path, program))))
  await send('/admin/settings', 'PUT', opened)
})

afterAll(async () => {
  await Promise.all([...programs.map((program) => program.stop()), database?.close()])
})

test('both processes open and close pages within a second', async () => {
  for (const program of programs) {
    const expected = { '/eg/ar': 200, '/gb/en': 200, '/nl/ar': 404, '/ma/nl/listings': 404, '/eg/nl': 404 }
    for (const [path, status] of Object.entries(expected))
      await vi.waitFor(async () => expect((await get(path, program)).status, path).toBe(status), 1000)
  }
})

test('home, lists and cities name the country in each open language', async () => {
  expect(await read('/eg/ar')).toContain('الأماكن العربية في مصر')
  expect(await read('/gb/en')).toContain('in the United Kingdom')
  expect(await read('/gb/ar/listings')).toContain('في المملكة المتحدة')
  expect(await read('/eg/en/cities')).toContain('Egypt')
})

test('lists the open countries and languages in their order, and links to no other', async () => {
  const home = await read('/gb/ar')
  expect(readCountries(home)).toEqual(['eg', 'gb', 'sa'])
  expect(readAlternates(home)).toEqual(['en', 'ar', 'x-default'])
  expect(home).toMatch(/hreflang="x-default" href="[^"]*\/gb\/en"/)
  expect(home).not.toMatch(/href="[^"]*\/(?:nl|ma|ae)\/(?:ar|en|nl)/)
  expect(home).not.toMatch(/href="[^"]*\/\w\w\/nl["/]/)
})

test('redirects to the default country and language, or to the ones that a visitor chose and that are open', async () => {
  const locate = async (path: string, cookie = '') =>
    (await sendRequest(path, { url: programs[0]?.url ?? '', headers: { Cookie: cookie } })).headers.location
  expect(await locate('/')).toBe('/eg/en')
  expect(await locate('/about-us')).toBe('/eg/en/about-us')
  expect(await locate('/', 'countryCode=gb; langCode=ar')).toBe('/gb/ar')
  expect(await locate('/', 'countryCode=nl; langCode=nl')).toBe('/eg/en')
})

test('writes sitemaps, manifest and robots of what is open', async () => {
  const index = await read('/sitemap.xml')
  expect([...index.matchAll(/sitemap-pages-(\w\w)-1/g)].map(([, code]) => code)).toEqual(['eg', 'gb', 'sa'])
  expect((await get('/sitemap-pages-nl-1.xml')).status).toBe(404)
  const pages = await read('/sitemap-pages-eg-1.xml')
  expect(pages).toContain('/eg/ar/about-us')
  expect(pages).not.toMatch(/\/eg\/nl|hreflang="nl"/)
  expect((await get('/manifest/nl.webmanifest')).status).toBe(404)
  expect(await read('/.well-known/security.txt')).toContain('Preferred-Languages: en, ar')
})

test('loads the cities of an opened country, and writes one on the page of its list', async () => {
  await vi.waitFor(async () => expect(await read('/api/cities?country=eg&q=Cairo')).toContain('القاهرة'), 20_000)
  const [place] = await database.sql`
    update listings set country = 'eg', city = 'Cairo'
    where id = (select min(id) from listings where country = 'nl' and status = 'approved' and is_published)
    returning title`
  await vi.waitFor(async () => expect((await get('/eg/en/cairo')).status).toBe(200), 2000)
  expect(await read('/eg/ar/القاهرة')).toContain(place?.title)
  const [row] = await database.sql`select count(*)::integer as cities from cities where country = 'gb'`
  expect(row?.cities).toBeGreaterThan(300)
})

test('the API answers for all countries, and searches in the open one', async () => {
  expect((await get('/api/listings?country=nl')).status).toBe(200)
  expect(JSON.parse(await read('/api/listings?country=nl')).total).toBeGreaterThan(0)
  expect((await get('/api/sitemap/cities?country=jo')).status).toBe(200)
  expect((await get('/eg/en/listings?title=bakery')).status).toBe(200)
})

test('a place of a closed country has no page, and has it again after opening', async () => {
  const [place] = await database.sql`
    select id from listings where country = 'nl' and status = 'approved' and is_published limit 1`
  expect((await get(`/nl/ar/listings/${place?.id}`)).status).toBe(404)
  expect((await get(`/eg/en/listings/${place?.id}`)).status).toBe(404)
  await send('/admin/settings', 'PUT', initial)
  for (const program of programs)
    await vi.waitFor(async () => expect((await get(`/nl/ar/listings/${place?.id}`, program)).status).toBe(301), 1000)
  expect(readCountries(await read('/nl/ar'))).toEqual(['sa', 'ae', 'ma', 'nl'])
  expect((await get('/eg/ar')).status).toBe(404)
})
