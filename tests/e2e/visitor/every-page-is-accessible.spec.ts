import { translate } from '@dalil/api/locales'
import { expect, test } from 'vitest'
import {
  findAxeViolations,
  findInvisibleFocus,
  injectAxe,
  measureWidthAt320,
  preloadAxe,
  runAxe,
} from '../../support/browser/axe.ts'
import {
  createPage,
  logInByApi,
  storeSession,
  visit,
  visitAs,
  waitForStoredLocale,
} from '../../support/browser/browser.ts'
import { directions, layoutPaths, pagePaths } from '../../support/browser/page-paths.ts'

/** The timeout in milliseconds of a test of many pages. */
const patient = { timeout: 300_000 }

test.for(directions)('every public page is accessible (%s)', patient, async (lang) => {
  const page = await createPage({ reducedMotion: 'reduce', expectedErrors: /404/ })
  await preloadAxe(page)
  for (const path of lang === 'ar' ? pagePaths : layoutPaths) {
    await page.goto(`/ma/${lang}${path}`)
    expect.soft(await measureWidthAt320(page), path).toBe(320)
    expect.soft(await page.locator('h1').count(), path).toBe(1)
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(lang)

    await page.keyboard.press('Tab')
    const first = page.locator(':focus')
    await expect.poll(() => first.innerText()).toBe(translate[lang]('nav.skip'))
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')

    await injectAxe(page)
    expect.soft(await findAxeViolations(page, lang), path).toEqual([])
    if (lang === 'ar') expect.soft(await findInvisibleFocus(page), path).toEqual([])
  }
})

const ownPages = [
  '',
  '?tab=listings',
  '?tab=reviews',
  '?tab=favourites',
  '?tab=claims',
  '?tab=notifications',
  '?tab=sessions',
]

test.for(directions)('every tab of the account is accessible (%s)', patient, async (lang) => {
  const page = await createPage({ reducedMotion: 'reduce' })
  await storeSession(page, await logInByApi('amira'))
  await preloadAxe(page)
  for (const tab of ownPages) {
    await page.goto(`/ma/${lang}/profile${tab}`)
    await page.locator('[role="tabpanel"] :is(.panel, h2)').first().waitFor()
    await page.locator('.account__wait').waitFor({ state: 'detached' })
    expect.soft(await measureWidthAt320(page), tab).toBe(320)
    expect.soft(await page.locator('h1').count(), tab).toBe(1)
    await injectAxe(page)
    expect.soft(await findAxeViolations(page, lang), tab).toEqual([])
    if (lang === 'ar') expect.soft(await findInvisibleFocus(page), tab).toEqual([])
  }
})

const mailLink = '?token=x&email=lama%40dalil.test'
const linked = ['/reset-password', '/verify-email'].flatMap((path) => [path, path + mailLink])
test.for(directions)('the pages of mailed links are accessible (%s)', patient, async (lang) => {
  const page = await createPage({ reducedMotion: 'reduce', expectedErrors: /422/ })
  await preloadAxe(page)
  await page.goto(`/ma/${lang}/about-us`)
  await waitForStoredLocale(page, 'ma', lang)
  for (const path of linked) {
    await page.goto(path)
    await page.locator('main :is(form, .banner, .auth__address)').first().waitFor()
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(lang)
    expect.soft(await measureWidthAt320(page), path).toBe(320)
    await injectAxe(page)
    expect.soft(await findAxeViolations(page, lang), path).toEqual([])
  }
})

test.for(directions)('forms with errors and dialogs are accessible (%s)', async (lang) => {
  const t = translate[lang]
  const page = await visit(`/nl/${lang}/register`, { reducedMotion: 'reduce' })
  await page.locator('main button[type="submit"]').click()
  await page.locator('main .error').first().waitFor()
  await injectAxe(page)
  expect(await findAxeViolations(page, lang)).toEqual([])

  const own = await visitAs('amira', `/nl/${lang}/profile`, { reducedMotion: 'reduce' })
  await own.getByRole('button', { name: t('profile.delete.open') }).click()
  await own.getByRole('dialog').waitFor()
  await injectAxe(own)
  expect(await findAxeViolations(own, lang)).toEqual([])
})

test.for(directions)('menus and panels are accessible (%s)', async (lang) => {
  const t = translate[lang]
  const page = await visit(`/nl/${lang}/listings`, { reducedMotion: 'reduce', viewport: { width: 360, height: 800 } })
  await page.locator('#filter-cities').waitFor({ state: 'attached' })
  await injectAxe(page)

  await page.locator('.menu summary').click()
  expect(await runAxe(page)).toEqual([])
  await page.locator('.switcher summary').click()
  expect(await runAxe(page)).toEqual([])
  await page.keyboard.press('Escape')

  await page.locator('.filters summary').click()
  await page.getByRole('combobox', { name: t('filter.city') }).pressSequentially('a')
  await page
    .getByRole('listbox', { name: t('filter.city.options') })
    .getByRole('option')
    .first()
    .waitFor()
  expect(await runAxe(page)).toEqual([])

  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: t('filter.city') }).fill('')
  await page.locator('.footer__news input').fill('lama@example.com')
  await page.locator('.footer__news input').press('Enter')
  await page.locator('.toast').waitFor()
  expect(await runAxe(page)).toEqual([])
})

test.for(['/nl/ar', '/nl/en/listings', '/ma/ar/listings/136'])(
  '%s keeps its layout with wider text spacing',
  async (path) => {
    const page = await visit(path, { viewport: { width: 320, height: 800 }, bypassCSP: true })
    await page.addStyleTag({
      content: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-block-end: 2em !important }`,
    })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  },
)
