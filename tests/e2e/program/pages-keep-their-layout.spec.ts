import { setTimeout } from 'node:timers/promises'
import { languages } from '@dalil/db/vocabulary'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { translate } from '../../../api/src/locales/index.ts'
import {
  callApi,
  createApprovedListing,
  createConfirmedUser,
  logInAsAdmin,
  submitListing,
} from '../../support/browser/back-office.ts'
import { createPage, deletedPictureErrors, logInByApi, storeSession, visit } from '../../support/browser/browser.ts'
import { readLayoutShift, recordLayoutShifts } from '../../support/browser/layout-shift.ts'
import { locateListingForm, visitAsNewUser } from '../../support/browser/listing-form.ts'
import { layoutPaths } from '../../support/browser/page-paths.ts'

const maxShift = 0.02
const viewports = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]
const tabs = ['listings', 'reviews', 'favourites', 'claims', 'notifications', 'security', 'sessions']

async function findUnstablePages(page: Page, paths: readonly string[]): Promise<string[]> {
  const unstable: string[] = []
  for (const path of paths) {
    await page.goto(`/nl/ar${path}`)
    // A page without further requests may never report that it is idle.
    await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined)
    await page.locator('.account__wait, .create [role="status"].muted').waitFor({ state: 'detached' })
    const { sum, nodes } = await readLayoutShift(page)
    if (sum > maxShift) unstable.push(`${path}: ${sum.toFixed(3)} by ${nodes.join(', ')}`)
  }
  return unstable
}

/** Limits throughput (bytes per second) and latency (milliseconds) to those of a weak mobile signal. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const speeds = { downloadThroughput: 60_000, uploadThroughput: 60_000 }
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 80, ...speeds })
}

/** Returns the fonts in which the text of an element is rendered. */
async function readFonts(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.filter(({ isCustomFont }) => isCustomFont).map(({ familyName }) => familyName)
}

test.for(viewports)(
  'pages of guests do not shift while they load slowly, at $width px',
  { timeout: 240_000 },
  async (viewport) => {
    const page = await createPage({ viewport, expectedErrors: /404/ })
    await slowDown(page)
    await recordLayoutShifts(page)
    const wide = ['', '/listings', '/listings/136', '/contact-us', '/landing', '/no-such-page']
    expect(await findUnstablePages(page, viewport.width < 600 ? layoutPaths : wide)).toEqual([])
  },
)

test.for(viewports)(
  'pages do not shift when fonts load late, and Arabic names on English pages use the Arabic font, at $width px',
  { timeout: 120_000 },
  async (viewport) => {
    const page = await createPage({ viewport, expectedErrors: /404/ })
    await page.route('**/*.woff2', async (route) => {
      await setTimeout(700)
      await route.continue()
    })
    await recordLayoutShifts(page)
    const unstable: string[] = []
    for (const path of ['/nl/ar', '/nl/ar/login', '/nl/ar/no-page', '/sa/en/listings/2', '/nl/en/listings/1']) {
      // Fonts that another page has cached are not delayed.
      const font = page.waitForResponse('**/*.woff2')
      await page.goto(path)
      await font
      const { sum, nodes } = await readLayoutShift(page)
      if (sum > maxShift) unstable.push(`${path}: ${sum.toFixed(3)} by ${nodes.join(', ')}`)
    }
    expect(unstable).toEqual([])
    expect(await readFonts(page, 'h1 [lang="ar"]')).toEqual(['Alexandria'])
  },
)

test.for(viewports)(
  'pages of owners do not shift while they load, at $width px',
  { timeout: 240_000 },
  async (viewport) => {
    const session = await logInByApi('amira')
    const answer = await fetch(`${inject('server').url}/api/user/listings?per_page=48`, {
      headers: { Authorization: `Bearer ${session.token}` },
    })
    const { data } = (await answer.json()) as { data: { id: number; status: string }[] }
    const own = data.find(({ status }) => status === 'approved')?.id
    const hidden = data.find(({ status }) => status !== 'approved')?.id
    const page = await createPage({ viewport, expectedErrors: /404/ })
    await recordLayoutShifts(page)
    await storeSession(page, session)
    // The tabs differ from each other on a phone as on a desktop.
    const tabPaths = viewport.width < 600 ? tabs.map((tab) => `/profile?tab=${tab}`) : []
    const accountPages = ['/profile', ...tabPaths, '/my-listings', '/listings/create']
    const listings = [`/listings/edit/${own}`, `/listings/${own}`, `/listings/${hidden}`]
    // On the other public pages, only the header differs from that of a guest.
    expect(await findUnstablePages(page, [...accountPages, ...listings, '', '/listings'])).toEqual([])
  },
)

test('the page of a listing does not shift when it shows the owner a pending revision', async () => {
  const owner = await createConfirmedUser('still-while-waiting')
  const id = await createApprovedListing(owner, 'مقهى الثبات', 1)
  await callApi(owner, 'PUT', `/listings/${id}`, { title: 'مقهى السكون' })
  const page = await createPage({ expectedErrors: deletedPictureErrors })
  await recordLayoutShifts(page)
  await storeSession(page, owner)
  for (const viewport of viewports) {
    await page.setViewportSize(viewport)
    await page.goto(`/sa/nl/listings/${id}`)
    const notice = page.locator('details', { hasText: translate.nl('revision.pending') })
    await notice.waitFor()
    const { sum, nodes } = await readLayoutShift(page)
    expect(sum, nodes.join(', ')).toBeLessThanOrEqual(maxShift)
    await notice.locator('summary').click()
    await notice.getByRole('button', { name: translate.nl('revision.withdraw') }).waitFor()
  }
})

test('fields do not shift when wrong contacts are corrected', async () => {
  const { page } = await visitAsNewUser('corrects-contacts', '/nl/ar/listings/create', {
    viewport: { width: 390, height: 844 },
  })
  await recordLayoutShifts(page)
  await page.reload()
  const { main, field, next, step, fillBasic, fillLocation } = locateListingForm(page, 'ar')
  await fillBasic('مكان بأرقام خاطئة')
  await next().click()
  await step('location').waitFor()
  await fillLocation()
  await next().click()
  await step('media').waitFor()
  const errors = main.locator('.field:has([type="tel"], [type="email"], [type="url"]) > .error-slot > .error:visible')
  const contacts = {
    phone: '0612345678',
    whatsapp: '0612345678',
    email: 'shop@example.com',
    website: 'https://a.example',
  }
  for (const name of Object.keys(contacts)) await field(name).fill('call me')
  await next().click()
  await expect.poll(() => errors.count()).toBe(4)
  // Chromium ignores shifts within half a second of a click.
  await setTimeout(600)
  const before = await readLayoutShift(page)
  for (const [name, right] of Object.entries(contacts)) await field(name).fill(right)
  await expect.poll(() => errors.count()).toBe(0)
  const { sum, nodes } = await readLayoutShift(page)
  // Several corrections follow each other.
  expect(sum - before.sum, nodes.join(', ')).toBeLessThanOrEqual(maxShift / 4)
})

test('the page of a listing that has moved does not shift at 320 px when its Arabic font loads late', async () => {
  const owner = await createConfirmedUser('still-after-moving')
  const id = await submitListing(owner, 'بوظة العمّ جميل')
  await callApi(owner, 'PUT', `/listings/${id}`, { title_latin: 'IJssalon Oom Jamil', business_status: 'moved' })
  await callApi(await logInAsAdmin(), 'POST', `/admin/listings/${id}/approve`, {})
  const page = await createPage({ viewport: { width: 320, height: 640 }, expectedErrors: deletedPictureErrors })
  await recordLayoutShifts(page)
  await page.route('**/*.woff2', async (route) => {
    await setTimeout(700)
    await route.continue()
  })
  const font = page.waitForResponse('**/alexandria-arabic*.woff2')
  await page.goto(`/sa/nl/listings/${id}`)
  await font
  await page.locator('[data-business-status="moved"]').waitFor()
  const { sum, nodes } = await readLayoutShift(page)
  expect(sum, nodes.join(', ')).toBeLessThanOrEqual(maxShift)
})

test.for(languages)('cards keep their height when the opening state changes, at every width (%s)', async (lang) => {
  const page = await visit(`/nl/${lang}/listings`)
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const heights = await page.locator('.card:has([data-until])').evaluateAll((cards) =>
      cards.map((card) => {
        const phases = [...card.querySelectorAll<HTMLElement>('[data-until]')]
        const measured = phases.map((current) => {
          for (const phase of phases) phase.hidden = phase !== current
          return (card.querySelector('.card__foot') ?? card).getBoundingClientRect().height
        })
        return new Set(measured).size
      }),
    )
    expect(heights.length, `${width}`).toBeGreaterThan(5)
    expect(new Set(heights), `${width}`).toEqual(new Set([1]))
  }
})
