import { siteFeatures } from '@dalil/api/contract/rules'
import { connect } from '@dalil/db/connect'
import { siteSettingsVersions } from '@dalil/db/schema'
import { languages, type SiteFeature, siteSettingGroups } from '@dalil/db/vocabulary'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pagePaths } from '../../support/browser/page-paths.ts'
import { fetchText, readPage, sendRequest } from '../../support/raw-request.ts'
import { type ServerProcess, startProgram } from '../../support/server-process.ts'
import { createDemoDatabase } from '../../support/test-database.ts'

const link = (path: string) => new RegExp(`(?:href|action)="[^"]*${path}["?#/]`)

/** What visitors see of each feature on pages that stay. Each trace is on some page while the feature is on. */
const traces: Record<SiteFeature, RegExp[]> = {
  registration: [link('/register')],
  listings: [link('/listings/create'), link('/landing')],
  claims: [/data-action="claim"/, /id="open-claim"/, link('/blog/verify-your-place')],
  reviews: [
    /class="(?:[^"]* )?(?:stars|rating|scores|starfilter)[ "]/,
    /aggregateRating/,
    /id="review[s-]/,
    /value="(?:rating_desc|best)"/,
    /name="min_rating"/,
    /i-star(?:-fill)?"/,
    /تقييمات من (?:ناس مثلك|الزوّار)|visitors’ (?:reviews|ratings)|reviews from people|beoordelingen van (?:mensen|bezoekers)/,
  ],
  review_photos: [/id="review-photos"/],
  suggestions: [link('/listings/suggest/\\d+'), link('/listings/suggestions/\\d+')],
  blog: [link('/blog'), link('/blog/[\\w-]+')],
  newsletter: [/news-email/],
  testimonials: [/id="voices"/],
}

let program: ServerProcess
let database: ReturnType<typeof connect>
let version = 0
let place = ''
let complete = ''

beforeAll(async () => {
  const { url } = await createDemoDatabase()
  program = await startProgram({ DATABASE_URL: url, RATE_LIMITS: 'off' })
  database = connect({ url, max: 1 })
  const [row] = await database.sql<{ id: number }[]>`
    select id from listings
    where is_public and not is_verified and country = 'nl' and reviews_count > 0
    order by id limit 1`
  place = String(row?.id)
  complete = await readPages()
})

afterAll(async () => {
  await Promise.all([program?.stop(), database?.close()])
})

const get = (path: string) => sendRequest(path, { url: program.url })
const read = (path: string) => fetchText(path, { url: program.url })

async function set(values: Record<string, boolean>) {
  await database.db.insert(siteSettingsVersions).values({ version: ++version, values })
  await expect.poll(() => read('/api/site'), { timeout: 10_000 }).toContain(`"version":${version}`)
}

const toPath = (page: string) => page.replace('{id}', place).replace('{slug}', 'verify-your-place')

async function readPages(only: readonly string[] = languages): Promise<string> {
  const places = ['', '?reviews_photos=true'].map((query) => `/listings/${place}${query}`)
  const pages = [...new Set([...pagePaths, ...places, '/listings?min_rating=4&sort_by=rating_desc'])]
  const off = Object.values(siteFeatures).flatMap(({ pages = [] }) => pages.map(toPath))
  const shared = pages.filter((page) => !off.includes(page))
  const found: string[] = []
  for (const path of only.flatMap((language) => shared.map((path) => `/nl/${language}${path}`))) {
    const { status, body } = await readPage(path, { url: program.url })
    expect([200, 404], path).toContain(status)
    found.push(body.toString())
  }
  return [...found, await read('/sitemap-pages-nl-1.xml')].join('\n')
}

test.for(siteSettingGroups.features)(
  'without %s its pages are 404, its calls 403 and its links are gone, and with it all are back',
  async (name) => {
    const { pages = [], calls = [] } = siteFeatures[name]
    for (const trace of traces[name]) expect(complete, String(trace)).toMatch(trace)
    await set({ [name]: false })
    for (const language of languages)
      for (const page of pages) expect((await get(`/nl/${language}${toPath(page)}`)).status, page).toBe(404)
    for (const call of calls) {
      const [method = '', path = ''] = call.split(' ')
      const headers = { 'Content-Type': 'application/json' }
      const body = method === 'GET' ? null : '{}'
      const response = await fetch(`${program.url}/api${path.replace('{id}', place)}`, { method, headers, body })
      expect(response.status, call).toBe(403)
      expect(await response.json()).toMatchObject({ code: 'FEATURE_OFF' })
    }
    // A page of 90 takes 20 ms, so each feature is off in another language.
    const html = await readPages(languages.filter((_, at) => at === version % languages.length))
    for (const trace of traces[name]) expect(trace.exec(html)?.[0]).toBeUndefined()
    await set({})
    for (const page of pages) expect((await get(`/nl/ar${toPath(page)}`)).status, page).toBe(200)
  },
)
