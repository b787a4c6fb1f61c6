import { translate } from '@dalil/api/locales'
import { languages } from '@dalil/db/vocabulary'
import { expect, test } from 'vitest'
import { createPage, readCurrentPath, visit } from '../../support/browser/browser.ts'
import { pagePaths } from '../../support/browser/page-paths.ts'
import { fetchText } from '../../support/raw-request.ts'

const plain = { javaScriptEnabled: false }

test.for(languages)('renders the home page, with a working search (%s)', async (lang) => {
  const t = translate[lang]
  const page = await visit(`/nl/${lang}`, plain)
  await expect.poll(() => page.locator('article.card').count()).toBe(12)
  await expect
    .poll(() =>
      page
        .getByRole('navigation', { name: t('home.categories') })
        .getByRole('link')
        .count(),
    )
    .toBe(5)
  await expect.poll(() => page.getByText(t('home.loading')).isVisible()).toBe(false)

  await page.getByLabel(t('search.what')).fill('Sham')
  await page.getByLabel(t('search.what')).press('Enter')
  await page.waitForURL('**/listings?*')

  await expect.poll(() => readCurrentPath(page)).toBe(`/nl/${lang}/listings?title=Sham&city=`)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain('Sham')
  await expect
    .poll(() => page.locator('article.card').first().textContent())
    .toContain(lang === 'ar' ? 'مخبز الشام' : 'Bakkerij Al Sham')
})

test('shows the intent of a keyword, with a link to the literal search', async () => {
  const page = await visit(`/nl/en/listings?title=${encodeURIComponent('bakery in The Hague')}`, plain)
  await expect
    .poll(() => page.locator('.interpretation__meaning').allTextContents())
    .toEqual(['Bakeries', 'The Hague'].map((label) => expect.stringContaining(label)))
  await page.getByRole('link', { name: translate.en('browse.understood.literal') }).click()
  await page.waitForURL('**literal=true')
  await expect.poll(() => page.locator('.interpretation__meaning').count()).toBe(0)
  await expect.poll(() => page.getByText(translate.en('browse.literal')).isVisible()).toBe(true)
})

test('removes what was understood of a keyword one by one', async () => {
  const t = translate.en
  const keyword = 'verified bakery in The Hague'
  const page = await visit(`/nl/en/listings?title=${encodeURIComponent(keyword)}`, plain)
  const readAll = async () => (await page.locator('.chips li').allInnerTexts()).join()
  await expect.poll(() => page.locator('.interpretation__meaning').count()).toBe(3)
  await page.getByRole('link', { name: t('filter.remove', { filter: t('listing.verified') }) }).click()
  await page.waitForURL((url) => !url.search.includes('title='))
  await expect.poll(() => readAll()).toMatch(/The Hague.*Bakeries/s)
  await page.goBack()
  await page.getByRole('link', { name: t('filter.remove', { filter: 'Bakeries' }) }).click()
  await page.waitForURL((url) => !url.search.includes('title='))
  await expect.poll(() => readAll()).toMatch(/The Hague.*Verified/s)
})

test('renders the filters as a form', async () => {
  const t = translate.ar
  const page = await visit('/nl/ar/listings', plain)
  await page.getByLabel(t('filter.city')).fill('أمستردام')
  await page.getByLabel(t('filter.category'), { exact: true }).selectOption({ label: 'مطاعم ومقاهٍ: الكل' })
  await page.getByRole('radio', { name: '4 نجوم وأعلى' }).check()
  await page.getByLabel(t('filter.sort')).selectOption({ label: t('sort.rating_desc') })
  await page.getByRole('button', { name: t('filter.apply'), exact: true }).click()
  await page.waitForURL('**/listings?*')

  await expect
    .poll(() => readCurrentPath(page))
    .toBe('/nl/ar/listings?title=&city=أمستردام&category_id=1&min_rating=4&sort_by=rating_desc')
  await expect.poll(() => page.locator('.chips li').count()).toBe(3)
  const averages = (await page.locator('article .rating b').allTextContents()).map(Number)
  expect(averages.length).toBeGreaterThan(2)
  expect(averages).toEqual(averages.toSorted((a, b) => b - a))
  await expect.poll(() => page.getByRole('radio', { name: '4 نجوم وأعلى' }).isChecked()).toBe(true)

  await page.getByRole('link', { name: t('filter.remove', { filter: 'المدينة: أمستردام' }) }).click()
  await page.waitForURL((url) => !url.searchParams.get('city'))
  await expect.poll(() => page.locator('.chips li').count()).toBe(2)
})

test('opens the panel of filters on a phone', async () => {
  const page = await visit('/nl/en/listings', { ...plain, viewport: { width: 360, height: 800 } })
  const keyword = page.getByLabel(translate.en('filter.keyword'))
  await expect.poll(() => keyword.isVisible()).toBe(false)
  await page.locator('.filters summary').click()
  await expect.poll(() => keyword.isVisible()).toBe(true)
})

test('sorts the filtered list on a phone by a button beside the order', async () => {
  const page = await visit('/nl/en/listings?min_rating=4', { ...plain, viewport: { width: 320, height: 800 } })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.getByLabel(translate.en('filter.sort')).selectOption({ label: translate.en('sort.title_asc') })
  await page.getByRole('button', { name: translate.en('filter.sort.apply'), exact: true }).click()
  await page.waitForURL(/min_rating=4.*sort_by=title_asc/)
  await expect.poll(() => page.getByLabel(translate.en('filter.sort')).inputValue()).toBe('title_asc')
})

test('links from page to page of a list up to the last', async () => {
  // Other tests publish nothing in Morocco, so that the list does not change between pages.
  const page = await visit('/ma/en/listings', plain)
  const last = page.locator('.pages a.num').last()
  const count = Number(await last.textContent())
  const names = new Set<string>()
  for (let number = 1; number <= count; number++) {
    await expect.poll(() => page.locator('.pages [aria-current="page"]').innerText()).toBe(`${number}`)
    for (const address of await page.locator('.card__title a').all()) names.add(`${await address.getAttribute('href')}`)
    if (number < count) {
      await page.getByRole('link', { name: 'Next' }).click()
      await page.waitForURL(`**?page=${number + 1}`)
    }
  }
  await expect.poll(() => page.getByRole('link', { name: 'Next', disabled: true }).count()).toBe(1)
  await expect.poll(() => page.locator('#browse-count').innerText()).toBe(`${names.size} places`)
})

test('renders all pictures, hours and reviews of a listing', async () => {
  const page = await visit('/ma/en/listings/136', plain)
  await expect.poll(() => page.locator('.gallery__strip img').count()).toBe(4)
  await page.getByRole('link', { name: 'Picture 3 of 4' }).click()
  await page.waitForURL('**#picture-3')
  await expect
    .poll(() => page.locator('#picture-3').boundingBox())
    .toMatchObject({ x: expect.closeTo(await frame(), 0) })
  await expect.poll(() => page.getByRole('button', { name: 'Next picture' }).isVisible()).toBe(false)
  await expect.poll(() => page.getByRole('table', { name: 'Opening hours' }).getByRole('row').count()).toBe(7)

  await page.locator('#reviews').getByRole('link', { name: 'Page 2', exact: true }).click()
  await page.waitForURL('**?reviews_page=2#reviews')
  await expect.poll(() => page.locator('#reviews article').count()).toBe(3)

  const stars = page.locator('#review-summary').getByRole('link', { name: /^4 out of 5 stars/ })
  const count = Number(/: (\d+) review/.exec((await stars.textContent()) ?? '')?.[1])
  await stars.click()
  await page.waitForURL('**?reviews_stars=4#reviews')
  await expect.poll(() => page.locator('#reviews article').count()).toBe(count)
  await page.getByRole('link', { name: 'Lowest' }).click()
  await page.waitForURL('**?reviews_stars=4&reviews_sort=lowest#reviews')
  await page.getByRole('link', { name: 'Remove: 4 out of 5 stars' }).click()
  await page.waitForURL('**?reviews_sort=lowest#reviews')
  await expect.poll(() => page.locator('#reviews article').count()).toBe(12)

  async function frame() {
    return (await page.locator('.gallery__strip').boundingBox())?.x ?? 0
  }
})

test('shows directions to a listing, and no placeholder for the map', async () => {
  const page = await visit('/ma/en/listings/136', plain)
  const location = page.getByRole('region', { name: translate.en('map.title') })
  await expect.poll(() => location.getByRole('link', { name: translate.en('map.directions') }).isVisible()).toBe(true)
  await expect.poll(() => location.locator('img, place-map').filter({ visible: true }).count()).toBe(0)
})

test.for(['about-us', 'privacy-policy', 'terms-and-conditions', 'contact-us', 'landing', 'blog'])(
  'renders /%s in every language',
  async (name) => {
    const texts = new Set<string>()
    for (const lang of languages) {
      const html = await fetchText(`/ae/${lang}/${name}`)
      expect(html).toContain(`<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}"`)
      texts.add(/<main\b.*<\/main>/s.exec(html)?.[0].replace(/<[^>]*>/g, '') ?? '')
    }
    expect(texts.size).toBe(3)
    expect([...texts].every((text) => text.length > 200)).toBe(true)
  },
)

test('switches country and language by links', async () => {
  const page = await visit('/nl/ar/listings?city=Amsterdam', plain)
  await page.locator('.switcher summary').click()
  await page.getByRole('link', { name: 'English' }).click()
  await page.waitForURL('**/nl/en/amsterdam')

  await page.goto('/nl/en/listings?title=bread')
  await page.locator('.switcher summary').click()
  await page.getByRole('link', { name: 'Morocco' }).click()
  await page.waitForURL('**/ma/en/listings?title=bread')
})

test('opens the menu on a phone', async () => {
  const page = await visit('/nl/nl', { ...plain, viewport: { width: 360, height: 800 } })
  await page.locator('.menu summary').click()
  await page
    .locator('.menu')
    .getByRole('link', { name: translate.nl('nav.about') })
    .click()
  await page.waitForURL('**/nl/nl/about-us')
})

test('shows on the pages of accounts that they need JavaScript, instead of a loading state', async () => {
  const page = await createPage(plain)
  for (const path of ['login', 'register', 'forgot-password', 'profile', 'my-listings', 'listings/create']) {
    await page.goto(`/nl/ar/${path}`)
    await expect
      .poll(() => page.locator('main .banner--info:visible').innerText(), { message: path })
      .toBe(translate.ar('account.noscript'))
    await expect
      .poll(() => page.locator('main [role="status"]:visible, main .sk:visible').count(), { message: path })
      .toBe(0)
  }
})

test('renders the whole of each page in its first frame, on a phone and on a desktop', async () => {
  const page = await createPage({ ...plain, expectedErrors: /404/ })
  const late: string[] = []
  const check = async (path: string) => {
    const parts = await page.locator('body, body :not(input)').evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility())
        .filter((each) => {
          const { animationDelay, contentVisibility, opacity } = getComputedStyle(each)
          return animationDelay !== '0s' || contentVisibility !== 'visible' || opacity === '0'
        })
        .map(({ tagName, className }) => `${tagName}.${className}`),
    )
    late.push(...parts.map((part) => `${path}: ${part}`))
  }
  for (const path of pagePaths) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/nl/ar${path}`)
    await check(path)
    await page.setViewportSize({ width: 1280, height: 844 })
    await check(path)
  }
  expect(late).toEqual([])
})
