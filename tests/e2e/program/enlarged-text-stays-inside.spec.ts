import { expect, test } from 'vitest'
import { createPage, logInByApi, storeSession } from '../../support/browser/browser.ts'

const paths = ['', '/listings', '/contact-us', '/register', '/about-us', '/landing', '/blog', '/no-such-page']
const ownPaths = ['/profile', '/my-listings']

test.for(['ar', 'nl'] as const)('text of twice its size stays on a screen of 390 px (%s)', async (lang) => {
  const page = await createPage({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    expectedErrors: /404/,
  })
  const measure = async (path: string) => {
    await page.goto(`/nl/${lang}${path}`)
    await page.locator('.account__wait').waitFor({ state: 'detached' })
    const width = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
      return document.documentElement.scrollWidth
    })
    return `${path}: ${width}`
  }
  const widths: string[] = []
  for (const path of paths) widths.push(await measure(path))
  await storeSession(page, await logInByApi('amira'))
  for (const path of ownPaths) widths.push(await measure(path))
  expect(widths).toEqual([...paths, ...ownPaths].map((path) => `${path}: 390`))
})
