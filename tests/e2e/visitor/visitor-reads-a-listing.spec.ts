import { translate } from '@dalil/api/locales'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createPage, readCurrentPath, visit } from '../../support/browser/browser.ts'

const bakery = '/ma/ar/listings/136-مخبزة-البقالي-وبناتها'
const inEnglish = '/ma/en/listings/136'

const gallery = (page: Page) => page.locator('picture-gallery')
const counter = (page: Page) => gallery(page).locator('.gallery__n bdi').textContent()

/** Waits until the strip has stopped at the picture with this number, counted from 1. */
async function restsAt(page: Page, number: number) {
  await page.waitForFunction((wanted) => {
    const strip = document.querySelector('.gallery__strip')
    const picture = document.getElementById(`picture-${wanted}`)
    if (!strip || !picture) return false
    return Math.abs(strip.getBoundingClientRect().left - picture.getBoundingClientRect().left) < 2
  }, number)
}

test.for([
  ['ar', 'مخبز', 'الدار البيضاء', 'مخبزة البقالي وبناتها'],
  ['en', 'bakery', 'Casablanca', 'Boulangerie Bakkali & Filles'],
  ['nl', 'bakkerij', 'Casablanca', 'Boulangerie Bakkali & Filles'],
] as const)('finds a bakery from the home page (%s)', async ([lang, what, where, name]) => {
  const t = translate[lang]
  const page = await visit(`/ma/${lang}`)

  const search = page.getByRole('search')
  await search.getByLabel(t('search.what')).fill(what)
  await search.getByLabel(t('search.where')).fill(where)
  await search.getByRole('button', { name: t('search.go') }).click()
  await page.waitForURL('**/listings?*')

  await expect.poll(() => readCurrentPath(page)).toBe(`/ma/${lang}/listings?title=${what}&city=${where}`)
  await expect(page.getByRole('heading', { level: 1 }).textContent()).resolves.toContain(what)
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name }) })
  await expect.poll(() => card.locator('.card__pictures').textContent()).toContain(t('listing.pictures', { count: 4 }))
  await page.getByRole('link', { name }).first().click()
  await page.waitForURL('**/listings/136-*')
  await expect(page.getByRole('heading', { level: 1 }).textContent()).resolves.toContain(name)
})

test('shows address, hours and amenities of a listing', async () => {
  const page = await visit(bakery)
  const t = translate.ar

  const crumbs = page.getByRole('navigation', { name: t('breadcrumb.label') })
  await expect.poll(() => crumbs.getByRole('link').allTextContents()).toEqual(['الرئيسية', 'الأماكن'])
  const address = await page.locator('address').first().locator('span').first().textContent()
  expect(address?.trim()).toMatch(/^\S+(?: \S+)+$/)
  expect(address).not.toMatch(/\s،/)
  await expect.poll(() => page.locator('address').textContent()).toContain('الدار البيضاء')
  await expect.poll(() => page.locator('address').textContent()).toMatch(/[2-9C-X]{8}\+[2-9C-X]{2}/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: t('listing.address.copy') }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address?.trim())
  await expect.poll(() => page.locator('.scores').textContent()).toContain('4.4')
  await expect.poll(() => page.locator('.scores').textContent()).toContain('4.8')
  await expect
    .poll(() =>
      page
        .getByRole('table', { name: t('hours.title') })
        .getByRole('row')
        .count(),
    )
    .toBe(7)
  await expect
    .poll(() =>
      page
        .getByRole('row')
        .filter({ hasText: t('hours.today') })
        .count(),
    )
    .toBe(1)
  await expect
    .poll(() =>
      page
        .getByRole('table', { name: t('hours.title') })
        .getByRole('row')
        .first()
        .textContent(),
    )
    .toContain(t('hours.today'))
  await expect
    .poll(() =>
      page
        .getByRole('region', { name: t('listing.amenities') })
        .getByRole('listitem')
        .count(),
    )
    .toBeGreaterThan(2)

  const phone = page
    .getByRole('region', { name: t('listing.contact') })
    .getByRole('link')
    .first()
  await expect.poll(() => phone.getAttribute('href')).toMatch(/^tel:\+212\d{9}$/)
  const way = page.getByRole('link', { name: t('map.directions') }).first()
  await expect
    .poll(() => way.getAttribute('href'))
    .toMatch(/^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=33\.\d+%2C-7\.\d+$/)
})

test('wraps around at both ends of the gallery', async () => {
  const page = await visit(bakery)
  const t = translate.ar
  const next = page.getByRole('button', { name: t('gallery.next') })
  const previous = page.getByRole('button', { name: t('gallery.previous') })
  expect(await counter(page)).toBe('1 / 4')

  await previous.click()
  await restsAt(page, 4)
  expect(await counter(page)).toBe('4 / 4')
  await next.click()
  await restsAt(page, 1)
  for (const number of [2, 3, 4, 1]) {
    await next.click()
    await restsAt(page, number)
    await expect.poll(() => counter(page)).toBe(`${number} / 4`)
  }

  for (const _ of [1, 2, 3]) await next.click()
  await restsAt(page, 4)
  await expect.poll(() => counter(page)).toBe('4 / 4')

  await page.getByRole('link', { name: t('gallery.picture', { number: 3, count: 4 }) }).click()
  await restsAt(page, 3)
  await expect.poll(() => gallery(page).locator('[aria-current]').getAttribute('aria-label')).toBe('الصورة 3 من 4')
  await expect.poll(() => gallery(page).getByRole('status').textContent()).toBe('الصورة 3 من 4')
  await expect.poll(() => readCurrentPath(page)).toBe(bakery)
})

test.for([
  ['right to left', bakery, 'ArrowLeft', 'ArrowRight'],
  ['left to right', inEnglish, 'ArrowRight', 'ArrowLeft'],
] as const)('navigates through the gallery by arrow keys in reading direction: %s', async ([, path, forward, back]) => {
  const page = await visit(path)
  await gallery(page).locator('.gallery__strip').focus()

  await page.keyboard.press(forward)
  await restsAt(page, 2)
  await page.keyboard.press(back)
  await restsAt(page, 1)
  await page.keyboard.press(back)
  await restsAt(page, 4)
})

test('pages through reviews', async () => {
  const page = await visit(bakery)
  const reviews = page.locator('#reviews')
  await expect.poll(() => reviews.locator('article').count()).toBe(12)

  await reviews.getByRole('link', { name: translate.ar('pagination.page', { page: 2 }), exact: true }).click()
  await page.waitForURL('**?reviews_page=2#reviews')

  await expect.poll(() => reviews.locator('article').count()).toBe(3)
  await expect.poll(() => reviews.locator('[aria-current="page"]').textContent()).toMatch(/^\s*2\s*$/)
})

test('filters the reviews by language, marks the chosen language, and removes the filter', async () => {
  const page = await visit(inEnglish)
  const choices = page.getByRole('navigation', { name: translate.en('review.language') })
  const current = choices.locator('[aria-current]')
  await expect.poll(() => choices.getByText(translate.en('review.language')).isVisible()).toBe(true)
  await expect.poll(() => current.innerText()).toBe(translate.en('review.language.all'))
  await choices.getByRole('link', { name: translate.en('language.ar') }).click()
  await page.waitForURL('**?reviews_lang=ar#reviews')
  await expect.poll(() => current.innerText()).toBe(translate.en('language.ar'))
  await choices.getByRole('link', { name: translate.en('review.language.all') }).click()
  await expect.poll(() => current.innerText()).toBe(translate.en('review.language.all'))
  await expect.poll(() => new URL(page.url()).search).toBe('')
})

test('links to similar listings', async () => {
  const page = await visit(inEnglish)
  const region = page.getByRole('region', { name: translate.en('listing.similar') })
  const similar = region.getByRole('article').getByRole('link')
  await expect.poll(() => similar.count()).toBe(3)
  await expect.poll(() => region.textContent()).toContain(translate.en('listing.similar.distance'))
  const name = (await similar.first().textContent())?.trim() ?? ''

  await similar.first().click()
  await page.waitForURL((url) => url.pathname !== inEnglish)

  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain(name)
})

test('shows that a listing has no reviews, and shows external ratings separately', async () => {
  const page = await visit('/ae/ar/listings/115')
  await expect.poll(() => page.locator('.scores').textContent()).toContain('لم يُقيَّم داخلياً بعد')
  await expect.poll(() => page.locator('.scores').textContent()).toContain('4.5')
  await expect.poll(() => page.locator('#reviews').textContent()).toContain(translate.ar('review.empty.title'))
})

test('shows the generated cover when a picture does not load', async () => {
  const page = await createPage({ expectedErrors: /covers|Failed to load resource/ })
  await page.route('**/covers/*-*.svg*', (route) => route.fulfill({ status: 500 }))
  await page.goto(bakery)
  await page.getByRole('link', { name: translate.ar('gallery.picture', { number: 2, count: 4 }) }).click()
  const second = page.locator('#picture-2')
  await expect.poll(() => second.getAttribute('src')).toMatch(/^\/covers\/\d+\.svg\?v=/)
  await expect.poll(() => second.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('aligns a Latin review with its author on an Arabic page, and an Arabic review on an English page', async () => {
  for (const [path, script, edge] of [
    ['/ma/ar/listings/136', /^\s*[A-Z]/, 'right'],
    ['/ma/en/listings/136', /^\s*[\u0621-\u064a]/, 'left'],
  ] as const) {
    const page = await visit(path, { viewport: { width: 390, height: 844 } })
    const review = page.locator('.review').filter({ has: page.locator('.review__body', { hasText: script }) })
    // The browser lays out a text that is far below the screen only when it comes near.
    await review.first().scrollIntoViewIfNeeded()
    const measureEdges = () =>
      review.first().evaluate((element, side) => {
        const range = document.createRange()
        range.selectNodeContents(element.querySelector('.review__body') as Element)
        const author = element.querySelector('.review__head b') as Element
        return Math.abs(range.getBoundingClientRect()[side] - author.getBoundingClientRect()[side])
      }, edge)
    await expect.poll(measureEdges, { message: path }).toBeLessThan(4)
  }
})

test('prints the facts of a place without controls', async () => {
  const page = await visit(bakery, { colorScheme: 'dark' })
  await page.emulateMedia({ media: 'print' })
  for (const kept of [
    'h1',
    '.detail__head address',
    '.hours',
    '.contact',
    '.detail__text',
    '.gallery__strip img',
    '.summary',
  ])
    await expect.poll(() => page.locator(kept).first().isVisible(), { message: kept }).toBe(true)
  const controls = page.locator('button, form, nav, .btn, .footer, .nav, .map, .detail__similar, .review')
  expect(
    await controls.evaluateAll((all) => all.filter((each) => each.checkVisibility()).map((each) => each.className)),
  ).toEqual([])
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)
  expect(pages?.length).toBeLessThanOrEqual(3)
})
