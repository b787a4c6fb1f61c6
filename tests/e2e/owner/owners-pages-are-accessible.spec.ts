import { translate } from '@dalil/api/locales'
import type { Language } from '@dalil/db/vocabulary'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import {
  findAxeViolations,
  findInvisibleFocus,
  injectAxe,
  measureWidthAt320,
  preloadAxe,
} from '../../support/browser/axe.ts'
import { createPage, logInByApi, storeSession, visitAs } from '../../support/browser/browser.ts'
import { createImageUpload, locateListingForm } from '../../support/browser/listing-form.ts'
import { directions } from '../../support/browser/page-paths.ts'

const still = { reducedMotion: 'reduce', expectedErrors: /404/ } as const

async function expectAccessible(page: Page, lang: Language): Promise<void> {
  expect(await measureWidthAt320(page), 'no scrolling to the side').toBe(320)
  await expect.poll(() => page.locator('h1').count()).toBe(1)
  await injectAxe(page)
  expect(await findAxeViolations(page, lang), lang).toEqual([])
  if (lang === 'ar') expect(await findInvisibleFocus(page)).toEqual([])
}

test.for(directions)(
  'the steps, errors and editors of the form are accessible (%s)',
  { timeout: 180_000 },
  async (lang) => {
    const page = await visitAs('amira', `/nl/${lang}/listings/create`, still)
    const { t, main, field, next, step, ...form } = locateListingForm(page, lang)
    await step('basic').waitFor()
    await next().click()
    await main.locator('.error').first().waitFor()
    await main.locator('.more summary').first().click()
    await field('keywords').fill('dates,')
    await expectAccessible(page, lang)

    await form.fillBasic('مخبز لا مثيل له')
    await next().click()
    await step('location').waitFor()
    await form.fillLocation()
    await expectAccessible(page, lang)

    await next().click()
    await step('media').waitFor()
    await main.getByRole('button', { name: t('listing.form.hours.edit') }).click()
    await main.locator('.hours-editor select').first().selectOption('open')
    await main.getByRole('button', { name: t('listing.form.hours.ramadan') }).click()
    await main.locator('[name="cover_image"]').setInputFiles(await createImageUpload('cover.jpg'))
    await main
      .locator('[name="listing_images"]')
      .setInputFiles([await createImageUpload('1.jpg'), await createImageUpload('2.jpg')])
    await expectAccessible(page, lang)

    await next().click()
    await step('confirm').waitFor()
    await expectAccessible(page, lang)
  },
)

test.for(directions)(
  'the table of listings, insights and the private page of a listing are accessible (%s)',
  { timeout: 120_000 },
  async (lang) => {
    const session = await logInByApi('amira')
    const answer = await fetch(`${inject('server').url}/api/user/listings?per_page=48`, {
      headers: { Authorization: `Bearer ${session.token}` },
    })
    const { data } = (await answer.json()) as {
      data: { id: number; status: string; is_published: boolean; views: number }[]
    }
    const page = await createPage(still)
    await storeSession(page, session)
    await preloadAxe(page)

    await page.goto(`/nl/${lang}/my-listings`)
    await page.locator('.table').waitFor()
    await expectAccessible(page, lang)
    const inboxes = page.locator('.table tbody a[href*="/suggestions/"]')
    await expect.poll(() => inboxes.count()).toBe(await page.locator('.table tbody tr').count())

    const t = translate[lang]
    // A place without views has no chart.
    const seen = data.find(({ status, views }) => status === 'approved' && views > 100)?.id
    const insights = page.locator(`a[href$="/insights/${seen}"]`)
    await page.locator('.mine__more', { has: insights }).locator('summary').click()
    await expectAccessible(page, lang)
    await insights.click()
    await page.locator('.insights svg rect').first().waitFor({ state: 'attached' })
    await expect.poll(() => page.locator('.insights g').count()).toBe(30)
    await page.getByRole('button', { name: t('insights.days.90') }).click()
    await expect.poll(() => page.locator('.insights g').count()).toBe(90)
    await page.getByText(t('insights.table')).click()
    await expectAccessible(page, lang)

    await page.goto(`/nl/${lang}/listings/${data.find(({ status }) => status === 'rejected')?.id}`)
    await page.locator('.owner-state').waitFor()
    await page.locator('.detail .map').scrollIntoViewIfNeeded()
    await page.locator('.detail .map__live').waitFor()
    await expectAccessible(page, lang)

    await page.goto(`/nl/${lang}/listings/${data.find((own) => own.status === 'approved' && own.is_published)?.id}`)
    for (const to of ['insights', 'suggestions']) {
      await page.locator(`.detail__acts a[href*="/${to}/"]`).waitFor()
    }
  },
)

/** Returns the boxes of all elements, rounded to a tenth of a pixel. */
const boxes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [element.tagName, ...[x, y, width, height].map((length) => length.toFixed(1))].join(' ')
    }),
  )

test.for(['my-listings', 'listings/create'])('/nl/ar/%s has the same layout in both themes', async (path) => {
  const page = await visitAs('amira', `/nl/ar/${path}`, { colorScheme: 'light' })
  await page.locator('main :is(.table, form)').waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  const before = await boxes(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await boxes(page)).toEqual(before)
})
