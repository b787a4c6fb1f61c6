import { expect, test } from 'vitest'
import { createPage, logInByApi, storeSession } from '../../support/browser/browser.ts'

const paths = [
  ...['', '/listings', '/listings?title=zzzzzz', '/listings/197', '/listings/157', '/privacy-policy', '/contact-us'],
  ...['/register', '/forgot-password', '/about-us', '/landing', '/blog', '/blog/verify-your-place', '/no-such-page'],
]
const tabs = ['listings', 'reviews', 'favourites', 'claims', 'notifications', 'security', 'sessions']
const ownPaths = ['/profile', ...tabs.map((tab) => `/profile?tab=${tab}`), '/my-listings', '/listings/create']

/** Amira's listings: an approved one with reviews, a pending one with long addresses, and the insights of the first. */
const ownListings = ['/listings/193', '/listings/218', '/listings/insights/193']

const all = [...paths, ...ownPaths, ...ownListings]

test.for(['ar', 'nl'] as const)(
  'text at twice its size fits a screen of 390 px (%s)',
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
      const width = await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
        return document.documentElement.scrollWidth
      })
      return `${path}: ${width}`
    }
    const widths: string[] = []
    for (const path of paths) widths.push(await measure(path))
    await storeSession(page, await logInByApi('amira'))
    for (const path of [...ownPaths, ...ownListings]) widths.push(await measure(path))
    expect(widths).toEqual(all.map((path) => `${path}: 390`))
  },
)
