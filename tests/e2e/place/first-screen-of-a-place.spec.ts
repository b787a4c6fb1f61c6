import { translate } from '@dalil/api/locales'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { injectAxe, runAxe, waitForEntrances } from '../../support/browser/axe.ts'
import { createPage, logInByApi, storeSession, visit } from '../../support/browser/browser.ts'
import { insertPublicListing } from '../../support/browser/temporary-listing.ts'

const phone = { width: 390, height: 844 }
const always = [{ opens: '00:00', closes: '00:00' }]
const daily = { mon: always, tue: always, wed: always, thu: always, fri: always, sat: always, sun: always }

const publishOpenPlace = () =>
  insertPublicListing({
    phone: '+31 70 555 01 18',
    whatsapp: '+31 6 5550 1118',
    whatsapp_e164: '+31655501118',
    address: 'Paul Krugerlaan 164',
    latitude: 52.0653,
    longitude: 4.2898,
    opening_hours: { weekly: daily },
    cover_image_url: '/img/cover-bakery.svg',
  })

const findBelow = (page: Page, names: string[]) =>
  page.evaluate(
    (selectors) =>
      selectors.filter((selector) => {
        const box = document.querySelector(selector)?.getBoundingClientRect()
        return !box || box.height === 0 || box.bottom > innerHeight
      }),
    names,
  )

test.for(['ar', 'en', 'nl'] as const)(
  'shows name, rating, opening state, actions and picture on the first screen of a phone (%s)',
  async (lang) => {
    const t = translate[lang]
    const id = await publishOpenPlace()
    const page = await visit(`/nl/${lang}/listings/${id}`, { viewport: phone })
    await waitForEntrances(page)
    expect(
      await findBelow(page, ['h1', '.scores', '.detail__known .open-state', '#quick-actions', '.gallery__main']),
    ).toEqual([])

    const actions = page.locator('#quick-actions :is(a, button)')
    await expect
      .poll(() => actions.allInnerTexts())
      .toEqual(
        (
          [
            'listing.call',
            'listing.contact.whatsapp',
            'map.directions.short',
            'listing.share',
            'favourite.save',
          ] as const
        ).map((key) => t(key)),
      )
    const tops = await actions.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)))
    expect(new Set(tops).size).toBe(1)
    const sizes = await actions.evaluateAll((all) => all.map((each) => each.getBoundingClientRect()))
    for (const { width, height } of sizes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  },
)

test.for(['light', 'dark'] as const)(
  'has sufficient contrast down to the footer before any scrolling (%s)',
  async (theme) => {
    const page = await visit('/nl/nl/listings/1', { viewport: phone, colorScheme: theme })
    await injectAxe(page)
    expect(await runAxe(page, { runOnly: ['color-contrast'] })).toEqual([])
  },
)

test('shows the distance after a search near the visitor, and no distance otherwise', async () => {
  const id = await publishOpenPlace()
  const page = await createPage({ viewport: phone })
  const distance = page.locator('[data-distance]')
  await page.goto('/nl/en/listings?latitude=52.0705&longitude=4.3007&title=بلا أوصاف')
  await page.locator(`.card a[href*="/listings/${id}-"]`).first().click()
  await distance.waitFor()
  await expect.poll(() => distance.innerText()).toBe('0.9 km')
  await page.goto(`/nl/en/listings/${id}`)
  await expect.poll(() => distance.isVisible()).toBe(false)
})

const contactKind = (page: Page) =>
  page
    .waitForResponse((response) => response.url().endsWith('/contact') && response.status() === 204)
    .then((response) => response.request().postDataJSON().kind)

test('shows the actions in a bar at the bottom when they have scrolled out of view, and counts their use', async () => {
  const id = await publishOpenPlace()
  const page = await visit(`/nl/ar/listings/${id}`, { viewport: phone })
  const bar = page.locator('.actionbar')
  await expect.poll(() => bar.isVisible()).toBe(false)
  await page.locator('#reviews').scrollIntoViewIfNeeded()
  await expect.poll(() => bar.isVisible()).toBe(true)
  await expect.poll(() => bar.getByRole('button').or(bar.getByRole('link')).count()).toBe(5)

  const kind = contactKind(page)
  await bar.getByRole('button', { name: translate.ar('listing.share') }).click()
  expect(await kind).toBe('share')

  await bar.getByRole('button', { name: translate.ar('map.directions.short') }).click()
  const maps = page.locator('#directions a')
  await maps.first().waitFor()
  const hrefs = await maps.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  expect(hrefs.map((href) => new URL(href).host)).toEqual([
    '',
    'maps.apple.com',
    'www.google.com',
    'www.openstreetmap.org',
  ])
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
  const led = contactKind(page)
  await maps.nth(2).click()
  expect(await led).toBe('directions')
  await page.keyboard.press('Escape')
  await expect.poll(() => maps.first().isVisible()).toBe(false)

  const button = page.locator('#quick-actions [popovertarget="directions"]')
  await button.press('Enter')
  await expect.poll(() => maps.first().evaluate((link) => link === document.activeElement)).toBe(true)
  expect(await page.locator('#directions').evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => button.evaluate((each) => each === document.activeElement)).toBe(true)
})

test('copies the URL of the page when the device has no share sheet', async () => {
  const page = await createPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.goto('/ma/en/listings/136')
  await page.getByRole('button', { name: translate.en('listing.share') }).click()
  await page.getByText(translate.en('listing.share.copied')).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/ma\/en\/listings\/136-boulangerie-bakkali-filles$/,
  )
})

test.for([
  [320, 'sa', 'ar', 'السعودية'],
  [320, 'sa', 'nl', 'Saoedi-Arabië'],
  [390, 'ae', 'en', 'UAE'],
  [390, 'ma', 'ar', 'المغرب'],
] as const)(
  'shows the name of the country in the header at %i pixels: /%s/%s',
  async ([width, country, lang, name]) => {
    const page = await visit(`/${country}/${lang}`, { viewport: { width, height: 700 } })
    const short = page.locator('.switcher__short')
    await expect.poll(() => short.innerText()).toBe(name)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  },
)

test('shows the buttons of the listing to its owner without a layout shift', async () => {
  const page = await createPage({ viewport: phone })
  const session = await logInByApi('amira')
  await storeSession(page, session)
  const id = await insertPublicListing({ user_id: session.user.id, opening_hours: { weekly: daily } })
  await page.goto(`/nl/ar/listings/${id}`)
  await page.getByRole('button', { name: translate.ar('listing.delete') }).waitFor()
  await page.waitForLoadState('networkidle')
  const shift = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => {
          done(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => done(0), 1000)
      }),
  )
  expect(shift).toBeLessThanOrEqual(0.02)
})

test('updates the opening state of a page that was rendered before the last opening or closing', async () => {
  const morning = [{ opens: '09:00', closes: '12:00' }]
  const weekly = { mon: morning, tue: morning, wed: morning, thu: morning, fri: morning, sat: morning, sun: morning }
  const id = await insertPublicListing({ opening_hours: { weekly } })
  const page = await visit(`/nl/en/listings/${id}`)
  const state = page.locator('.detail__known .open-state')
  const changes = await state.locator('[data-until]').evaluateAll((phases) => phases.map((each) => each.dataset.until))
  // The state changes four times; at each midnight, only the text changes.
  expect(changes.length).toBeGreaterThanOrEqual(4)
  const texts: string[] = []
  for (const until of changes) {
    await page.clock.setFixedTime(Date.parse(until ?? '') - 60_000)
    await page.reload()
    texts.push(await state.innerText())
  }
  const isOpen = texts.map((text) => text.startsWith('Open now'))
  const states = isOpen.filter((each, at) => each !== isOpen[at - 1])
  expect(states).toEqual([states[0], !states[0], states[0], !states[0]])
  await page.clock.setFixedTime(Date.parse(changes.at(-1) ?? '') + 60_000)
  await page.reload()
  expect((await state.innerText()).trim()).toBe('')
})
