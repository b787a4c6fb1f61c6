import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { recordRequests, visit } from '../../support/browser/browser.ts'

const toast = (page: Page) => page.locator('.toast')

async function toastPosition(page: Page) {
  const box = await toast(page).boundingBox()
  return box && { left: box.x, bottom: (page.viewportSize()?.height ?? 0) - box.y - box.height }
}

/** Returns the animation along the toast's edge, whose end removes the toast. */
const countdown = (page: Page) =>
  page.evaluateHandle(() => {
    const animations = document.getAnimations().filter((animation) => animation instanceof CSSAnimation)
    return animations.find(({ animationName }) => animationName === 'toast-life')
  })
const playState = async (page: Page) => (await countdown(page)).evaluate((animation) => animation?.playState)
const finishCountdown = async (page: Page) => (await countdown(page)).evaluate((animation) => animation?.finish())

async function subscribe(page: Page): Promise<void> {
  const email = page.locator('.footer__news input')
  await email.fill('lama@example.com')
  await email.press('Enter')
  await toast(page).waitFor()
}

test.for([
  ['ar', /^تم الاشتراك بنجاح.*لم تبدأ بعد/],
  ['en', /not open yet.*not subscribed.*not store/],
  ['nl', /nog niet begonnen.*niet ingeschreven.*niet bewaard/],
] as const)('shows a toast at the bottom left and sends no request (%s)', async ([lang, words]) => {
  const page = await visit(`/nl/${lang}/about-us`)
  const requests = recordRequests(page)

  await subscribe(page)

  await expect.poll(() => toast(page).locator('p').innerText()).toMatch(words)
  await expect.poll(() => page.locator('.toasts').getAttribute('aria-live')).toBe('polite')
  // The toast reaches this position at the end of its animation.
  await expect.poll(() => toastPosition(page)).toEqual({ left: 16, bottom: 16 })
  expect(requests).toEqual([])
  await expect.poll(() => page.locator('.footer__news input').inputValue()).toBe('')

  await toast(page).getByRole('button').click()
  await expect.poll(() => toast(page).count()).toBe(0)
})

test('the toast disappears after its countdown of five seconds', async () => {
  const page = await visit('/nl/ar/about-us')
  await subscribe(page)
  const duration = (await countdown(page)).evaluate((animation) => animation?.effect?.getTiming().duration)
  expect(await duration).toBe(5_000)
  await finishCountdown(page)
  await toast(page).waitFor({ state: 'detached' })
})

test('pauses the countdown while the toast is hovered or focused', async () => {
  const page = await visit('/nl/en/about-us')
  await subscribe(page)
  await toast(page).hover()
  await expect.poll(() => playState(page)).toBe('paused')

  await toast(page).getByRole('button').focus()
  await page.mouse.move(600, 100)
  expect(await playState(page)).toBe('paused')

  await page.locator('.footer__news input').focus()
  await expect.poll(() => playState(page)).toBe('running')
  await finishCountdown(page)
  await toast(page).waitFor({ state: 'detached' })
})

test('rejects an invalid e-mail address', async () => {
  const page = await visit('/nl/ar')
  const email = page.locator('.footer__news input')
  await email.fill('lama')
  await email.press('Enter')
  expect(await email.evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true)
  await expect.poll(() => toast(page).count()).toBe(0)
})
