import type { OwnListingList } from '@dalil/api/contract'
import { createSitePaths } from '@dalil/api/contract/rules'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { createPage, logInByApi, storeSession } from '../../support/browser/browser.ts'
import { fetchText } from '../../support/raw-request.ts'

type Load = { type: string; bytes: number; url: string }

const kilobyte = 1_000

/** Returns the transfers of a first visit, in the order of the requests. */
async function measureLoads(
  path: string,
  whenDone: (page: Page) => Promise<unknown>,
  session: Parameters<typeof storeSession>[1] | null = null,
): Promise<Load[]> {
  const page = await createPage({
    viewport: { width: 412, height: 823 },
    ...(session && { expectedErrors: /404/ }),
  })
  if (session) await storeSession(page, session)
  const loads: Promise<Load>[] = []
  page.on('requestfinished', (request) => {
    const type = request.resourceType()
    const load = request.sizes().then(({ responseBodySize }) => ({ type, bytes: responseBodySize, url: request.url() }))
    // Ignores the error of a picture that arrives after the page is closed.
    load.catch(() => undefined)
    loads.push(load)
  })
  await page.goto(path)
  await whenDone(page)
  return Promise.all(loads)
}

const waitForFonts = (page: Page) => page.evaluate(() => document.fonts.ready.then(() => undefined))
const waitForHydration = (page: Page) => page.locator('#filter-cities').waitFor({ state: 'attached' })
const sum = (loads: Load[], ...types: string[]) =>
  loads.filter(({ type }) => types.includes(type)).reduce((total, { bytes }) => total + bytes, 0)

test.for([
  ['/nl/ar', 61],
  ['/nl/en', 61],
  ['/sa/ar/listings', 61],
  ['/ma/ar/listings/136', 61],
  ['/ae/ar/terms-and-conditions', 61],
  ['/nl/nl/about-us', 31],
] as const)('%s loads no more bytes and requests than its budget', async ([path, fonts]) => {
  const loads = await measureLoads(path, path.endsWith('listings') ? waitForHydration : waitForFonts)
  expect(sum(loads, 'document', 'stylesheet')).toBeLessThanOrEqual(75 * kilobyte)
  expect(sum(loads, 'stylesheet')).toBeLessThanOrEqual(21 * kilobyte)
  expect(sum(loads, 'font')).toBeLessThanOrEqual(fonts * kilobyte)
  const beforePictures = loads.filter(({ type }) => ['document', 'stylesheet', 'font', 'script'].includes(type))
  // Rolldown divides the scripts of the filters by what other islands share of them.
  expect(beforePictures.length, beforePictures.map(({ url }) => url).join('\n')).toBeLessThanOrEqual(16)
})

test('the page of a listing sends at most 17 requests apart from pictures, and the preview of a pending listing at most 23', async () => {
  const session = await logInByApi('amira')
  const answer = await fetch(`${inject('server').url}/api/user/listings?per_page=48`, {
    headers: { Authorization: `Bearer ${session.token}` },
  })
  const { data } = (await answer.json()) as OwnListingList
  const own = data.find(({ status, is_published }) => status === 'approved' && is_published)
  const pending = data.find(({ status }) => status === 'pending')
  // A page without further requests may never report that it is idle.
  const idle = (page: Page) => page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined)
  for (const [listing, viewer, most] of [
    [own, null, 15],
    [own, session, 17],
    // A preview is rendered with React, on a page that is fetched with the session.
    [pending, session, 23],
  ] as const) {
    const path = listing ? createSitePaths({ country: 'nl', lang: 'nl' }).listing(listing) : ''
    const loads = await measureLoads(path, idle, viewer)
    const counted = loads.filter(({ type }) => type !== 'image').map(({ url }) => url)
    expect(counted.length, counted.join('\n')).toBeLessThanOrEqual(most)
    expect(counted.length).toBeGreaterThan(4)
  }
})

test.for(['/nl/ar', '/nl/en/about-us', '/nl/nl/privacy-policy', '/nl/ar/landing', '/nl/en/blog'])(
  '%s loads no script',
  async (path) => {
    const loads = await measureLoads(path, waitForFonts)
    expect(loads.filter(({ type }) => type === 'script')).toEqual([])
  },
)

test('loads less than 97 kB of scripts for the filters', async () => {
  const loads = await measureLoads('/nl/ar/listings', waitForHydration)
  expect(sum(loads, 'script')).toBeGreaterThan(0)
  expect(sum(loads, 'script')).toBeLessThan(97 * kilobyte)
})

test.for([
  ['register', null, 90],
  // The keys of its texts, written as in the catalogue, take .1 kB.
  ['login', null, 90.5],
  ['forgot-password', null, 90],
  ['contact-us', null, 90],
  // The budget includes a dialog that the listing form shares, 0.6 kB for drafts, and 0.5 kB for lost connections.
  ['profile', 'jan', 95.5],
  // Merging drafts, rendering in slices, cleaning what is pasted, and finding categories by other words take 6 kB;
  // currencies, telephone numbers and addresses of 35 countries take 2 kB.
  ['listings/create', 'jan', 110.8],
] as const)('%s loads the validation of its form at the first interaction', async ([form, person, most]) => {
  const untouched = async (page: Page) => {
    await page.locator('astro-island:not([ssr]) form').first().waitFor()
    await page.waitForLoadState('networkidle')
  }
  const loads = await measureLoads(`/nl/ar/${form}`, untouched, person && (await logInByApi(person)))
  const scripts = loads.filter(({ type }) => type === 'script')
  expect(sum(scripts, 'script')).toBeGreaterThan(0)
  expect(sum(scripts, 'script')).toBeLessThan(most * kilobyte)
  expect(scripts.filter(({ url }) => /\/contract\./.test(url))).toEqual([])
})

test.for(['/nl/ar', '/nl/ar/listings', '/ma/ar/listings/136', '/nl/ar/blog'])(
  'no script blocks rendering of %s',
  async (path) => {
    const html = await fetchText(path)
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes)
    expect(
      scripts.filter((attributes) => /\bsrc=/.test(attributes) && !/\b(async|defer|module)\b/.test(attributes)),
    ).toEqual([])
    const inHead = [...(html.split('</head>')[0] ?? '').matchAll(/<script>([^<]*)</g)].map(([, text = '']) => text)
    expect(inHead.join('').length).toBeLessThan(500)
  },
)

test('renders every picture with width and height attributes', async () => {
  for (const path of ['/nl/ar', '/nl/ar/listings', '/ma/ar/listings/136']) {
    const pictures = [...(await fetchText(path)).matchAll(/<img\b[^>]*>/g)].map(([tag]) => tag)
    expect(pictures.filter((tag) => !/\bwidth="\d+" height="\d+"/.test(tag))).toEqual([])
  }
})
