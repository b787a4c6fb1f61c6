import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from '../support/browser.ts'

const lifetime = 5_000
const toast = (page: Page) => page.locator('.toast')

async function edgesOf(page: Page) {
  const box = await toast(page).boundingBox()
  return box && { left: box.x, bottom: (page.viewportSize()?.height ?? 0) - box.y - box.height }
}

async function subscribe(page: Page): Promise<void> {
  const email = page.locator('.footer__news input')
  await email.fill('lama@example.com')
  await email.press('Enter')
  await toast(page).waitFor()
}

test.for([
  ['ar', 'تم الاشتراك بنجاح'],
  ['en', 'Subscribed successfully'],
  ['nl', 'Je bent aangemeld'],
] as const)('it thanks at the bottom left and calls nobody (%s)', async ([lang, words]) => {
  const page = await visit(`/nl/${lang}/about-us`)
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))

  await subscribe(page)

  expect(await toast(page).locator('p').innerText()).toBe(words)
  expect(await page.locator('.toasts').getAttribute('aria-live')).toBe('polite')
  // It rises into its place.
  await expect.poll(() => edgesOf(page)).toEqual({ left: 16, bottom: 16 })
  expect(calls).toEqual([])
  expect(await page.locator('.footer__news input').inputValue()).toBe('')

  await toast(page).getByRole('button').click()
  expect(await toast(page).count()).toBe(0)
})

test('it goes after five seconds', async () => {
  const page = await visit('/nl/ar/about-us')
  await subscribe(page)
  const began = Date.now()
  await toast(page).waitFor({ state: 'detached' })
  expect(Date.now() - began).toBeGreaterThan(lifetime - 700)
  expect(Date.now() - began).toBeLessThan(lifetime + 2_000)
})

test('it stays while it is pointed at or focused', async () => {
  const page = await visit('/nl/en/about-us')
  await subscribe(page)
  await toast(page).hover()
  await page.waitForTimeout(lifetime + 500)
  expect(await toast(page).isVisible()).toBe(true)

  await toast(page).getByRole('button').focus()
  await page.mouse.move(600, 100)
  await page.waitForTimeout(lifetime + 500)
  expect(await toast(page).isVisible()).toBe(true)

  await page.locator('.footer__news input').focus()
  await toast(page).waitFor({ state: 'detached' })
})

test('an address that is none is not taken', async () => {
  const page = await visit('/nl/ar')
  const email = page.locator('.footer__news input')
  await email.fill('lama')
  await email.press('Enter')
  expect(await email.evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true)
  expect(await toast(page).count()).toBe(0)
})
