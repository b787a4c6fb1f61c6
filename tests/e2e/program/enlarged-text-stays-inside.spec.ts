import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createPage, logInByApi, storeSession } from '../../support/browser/browser.ts'
import { directions } from '../../support/browser/page-paths.ts'

const paths = [
  ...['', '/listings', '/listings?title=zzzzzz', '/listings/197', '/listings/157', '/listings/17'],
  ...['/privacy-policy', '/contact-us'],
  ...['/register', '/forgot-password', '/about-us', '/landing', '/blog', '/blog/verify-your-place', '/no-such-page'],
]
const tabs = ['listings', 'reviews', 'favourites', 'claims', 'notifications', 'security', 'sessions']
const ownPaths = ['/profile', ...tabs.map((tab) => `/profile?tab=${tab}`), '/my-listings', '/listings/create']

/** Amira's listings: an approved one with reviews, a pending one with long addresses, and the insights of the first. */
const ownListings = ['/listings/193', '/listings/218', '/listings/insights/193']

const all = [...paths, ...ownPaths, ...ownListings]

/** Returns the Arabic words, and the other words of headings, badges and buttons, that lie in more than one line. */
const findBrokenWords = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
      const parent = text.parentElement
      const box = parent?.getBoundingClientRect()
      if (!box || box.width <= 2 || box.right < 0 || !parent?.checkVisibility({ visibilityProperty: true })) continue
      const words = parent.closest('h1, h2, h3, .badge, .btn') ? /[\p{L}\p{M}]{2,}/gu : /[\p{Script=Arabic}\p{M}]{2,}/gu
      for (const { 0: word, index } of text.data.matchAll(words)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const { height } = range.getBoundingClientRect()
        if (height > 1.6 * (range.getClientRects()[0]?.height ?? height)) broken.push(word)
      }
    }
    return broken
  })

async function countHeaderRows(page: Page): Promise<number> {
  const tops = await page
    .locator('.nav__row > a, .nav__end > details')
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)))
  return new Set(tops.filter((top) => top > 0 || tops.indexOf(top) === 0)).size
}

test.for(directions)(
  'text at twice its size fits a screen of 390 px with a header of few rows, and no word breaks in its middle (%s)',
  { timeout: 120_000 },
  async (lang) => {
    const page = await createPage({
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
      expectedErrors: /404/,
    })
    const measure = async (path: string) => {
      await page.goto(`/nl/${lang}${path}`)
      await page.locator('.account__wait, .create [role="status"].muted').waitFor({ state: 'detached' })
      // The owner is led on to the page of a place that is not public.
      await page.waitForFunction(() => !document.querySelector('[data-missing]'))
      const width = await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
        return document.documentElement.scrollWidth
      })
      return [`${path}: ${width}`, ...(await findBrokenWords(page))].join(', ')
    }
    const widths: string[] = []
    for (const path of paths) {
      widths.push(await measure(path))
      expect(await countHeaderRows(page), path).toBeLessThanOrEqual(lang === 'ar' ? 2 : 3)
      expect((await page.locator('.skip').boundingBox())?.y, path).toBeLessThan(-20)
    }
    await storeSession(page, await logInByApi('amira'))
    for (const path of [...ownPaths, ...ownListings]) widths.push(await measure(path))
    expect(widths).toEqual(all.map((path) => `${path}: 390`))
  },
)

/** Returns the elements whose text or box is outside of a parent that is drawn as a box. */
const findOutside = (page: Page, boxes: string, parts: string) =>
  page.evaluate(
    ([boxes = '', parts = '']) =>
      [...document.querySelectorAll(boxes)].flatMap((box) => {
        const frame = box.getBoundingClientRect()
        return [...box.querySelectorAll(parts)]
          .filter((part) => {
            const { left, right, width } = part.getBoundingClientRect()
            return width > 1 && (left < frame.left - 1 || right > frame.right + 1)
          })
          .map((part) => `${part.className}: ${part.textContent?.trim()}`)
      }),
    [boxes, parts],
  )

test('at 200 % text size, text and controls stay inside their boxes, gallery controls do not overlap, and bars do not stick', async () => {
  const page = await createPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const open = async (path: string) => {
    await page.goto(path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
  }
  await open('/nl/nl/listings')
  const widths = await page
    .locator('#results .card__title')
    .evaluateAll((titles) => titles.map(({ clientWidth }) => clientWidth))
  expect(Math.min(...widths)).toBeGreaterThan(200)
  await page.evaluate(() => scrollTo(0, 1200))
  expect(await page.locator('.nav').evaluate((bar) => bar.getBoundingClientRect().bottom)).toBeLessThanOrEqual(0)

  await open('/sa/en')
  expect(await findOutside(page, '.hero__sign', '.plate__bar *, .search, .btn')).toEqual([])
  expect(await findOutside(page, '.search', 'label, input, .btn')).toEqual([])

  await open('/nl/ar/listings/193')
  const controls = await page
    .locator('.gallery__main > :is(button, p):not([hidden])')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect))
  expect(controls).toHaveLength(4)
  const overlaps = controls.flatMap((a, index) =>
    controls
      .slice(index + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
  )
  expect(overlaps).toEqual([])
  const scrollDown = () =>
    page.evaluate(() => {
      scrollTo(0, 2500)
      return document.querySelector('.actionbar.is-shown') !== null
    })
  await expect.poll(scrollDown, { timeout: 30_000 }).toBe(true)
  expect(await page.locator('.actionbar').evaluate((bar) => bar.getBoundingClientRect().top)).toBeGreaterThan(844)
})

test('the attribution of a map lies within the frame, clear of its round corners', async () => {
  for (const width of [320, 390, 1280]) {
    const page = await createPage({ viewport: { width, height: 844 } })
    await page.goto('/nl/ar/listings/193')
    const map = page.locator('.map').first()
    await map.scrollIntoViewIfNeeded()
    const [attribution, frame] = [
      await map.locator('.leaflet-control-attribution').boundingBox(),
      await map.boundingBox(),
    ]
    const gaps = [
      (frame?.x ?? 0) + (frame?.width ?? 0) - (attribution?.x ?? 0) - (attribution?.width ?? 0),
      (frame?.y ?? 0) + (frame?.height ?? 0) - (attribution?.y ?? 0) - (attribution?.height ?? 0),
      (attribution?.x ?? 0) - (frame?.x ?? 0),
    ]
    expect(Math.min(...gaps), `${width}`).toBeGreaterThanOrEqual(4)
  }
})

test.for(['/sa/en/listings/17', '/sa/ar/listings/17', '/nl/ar/listings/193'])(
  'at 200 %% text size, the name of the pin lies within the map and beside its buttons on a phone (%s)',
  async (path) => {
    const page = await createPage({ viewport: { width: 390, height: 844 } })
    await page.goto(path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const map = page.locator('place-map')
    await map.scrollIntoViewIfNeeded()
    await map.locator('.map__marker .map__pin').waitFor()
    const readBoxes = () =>
      map.evaluate((frame) => {
        const boxes = [frame, ...frame.querySelectorAll('.map__marker .map__pin, .leaflet-control-zoom')]
        return boxes.map((part) => part.getBoundingClientRect().toJSON() as DOMRect)
      })
    await expect
      .poll(async () => {
        const [frame, name, zoom] = await readBoxes()
        if (!frame || !name || !zoom) return 'missing'
        const isInside = name.left >= frame.left && name.right <= frame.right && name.top >= frame.top
        if (frame.left < 0 || frame.right > 358) return 'the map is wider than its panel'
        return isInside && (name.left >= zoom.right || name.top >= zoom.bottom)
      })
      .toBe(true)
  },
)
