import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from '../../support/browser/browser.ts'

const lifetime = 5_000
const toast = (page: Page) => page.locator('.toast')

async function edgesOf(page: Page) {
  const box = await toast(page).boundingBox()
  return box && { left: box.x, bottom: (page.viewportSize()?.height ?? 0) - box.y - box.height }
}

/** The line along its edge, which runs down. */
const clockOf = (page: Page) =>
  page.evaluate(() => {
    const animations = document.getAnimations().filter((animation) => animation instanceof CSSAnimation)
    const clock = animations.find(({ animationName }) => animationName === 'toast-life')
    return clock && { playState: clock.playState, duration: clock.effect?.getTiming().duration }
  })

async function subscribe(page: Page): Promise<void> {
  const email = page.locator('.footer__news input')
  await email.fill('lama@example.com')
  await email.press('Enter')
  await toast(page).waitFor()
}

test.for([
  ['ar', 'تم الاشتراك بنجاح'],
  ['en', 'Subscribed successfully'],
  ['nl', 'Je bent ingeschreven'],
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
  expect((await clockOf(page))?.duration).toBe(lifetime)
  await toast(page).waitFor({ state: 'detached' })
  expect(Date.now() - began).toBeGreaterThan(lifetime / 2)
})

test('its clock stands while it is pointed at or focused', async () => {
  const page = await visit('/nl/en/about-us')
  const state = () => clockOf(page).then((clock) => clock?.playState)
  await subscribe(page)
  await toast(page).hover()
  await expect.poll(state).toBe('paused')

  await toast(page).getByRole('button').focus()
  await page.mouse.move(600, 100)
  await page.waitForTimeout(lifetime + 500)
  expect(await state()).toBe('paused')

  await page.locator('.footer__news input').focus()
  expect(await state()).toBe('running')
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
