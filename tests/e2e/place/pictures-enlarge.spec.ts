import { translate } from '@dalil/api/locales'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findAxeViolations, injectAxe } from '../../support/browser/axe.ts'
import { createPage, visit } from '../../support/browser/browser.ts'

const t = translate.ar
const path = '/ma/ar/listings/136'
const lightbox = (page: Page) => page.locator('dialog.lightbox')
const counter = (page: Page) => lightbox(page).locator('.lightbox__n bdi').textContent()
const isFocused = (page: Page, selector: string) => page.evaluate((s) => document.activeElement?.matches(s), selector)

async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('gallery.enlarge') }).click()
  await lightbox(page).waitFor()
}

test('loads the lightbox when a picture is pressed, without React', async () => {
  const page = await createPage()
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const before = scripts.length
  await page
    .locator('.gallery__strip img')
    .first()
    .click({ position: { x: 300, y: 200 } })
  await lightbox(page).waitFor()
  expect(scripts.length).toBe(before + 1)
  expect(scripts.filter((url) => /react/.test(url))).toEqual([])
})

test('navigates by arrow keys in reading direction, and returns to the last displayed picture', async () => {
  const page = await visit(path, { reducedMotion: 'reduce' })
  await open(page)
  expect(await counter(page)).toBe('1 / 4')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => counter(page)).toBe('2 / 4')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => counter(page)).toBe('4 / 4')
  const alt = await lightbox(page).locator('img').nth(3).getAttribute('alt')
  await expect.poll(() => lightbox(page).getByRole('status').textContent()).toBe(alt)
  expect(alt).toMatch(/4/)

  await page.keyboard.press('Escape')
  await lightbox(page).waitFor({ state: 'detached' })
  await expect.poll(() => isFocused(page, '.gallery__enlarge')).toBe(true)
  await expect.poll(() => page.locator('.gallery__n bdi').textContent()).toBe('4 / 4')
})

test('traps the focus inside the lightbox, and closes the lightbox with its button', async () => {
  const page = await visit('/ma/en/listings/136', { reducedMotion: 'reduce' })
  await page.getByRole('button', { name: translate.en('gallery.enlarge') }).click()
  await lightbox(page).waitFor()
  await expect.poll(() => isFocused(page, '.lightbox__close')).toBe(true)
  for (let presses = 0; presses < 7; presses++) {
    await page.keyboard.press(presses < 4 ? 'Tab' : 'Shift+Tab')
    await expect.poll(() => isFocused(page, '.lightbox *')).toBe(true)
  }
  await injectAxe(page)
  expect(await findAxeViolations(page)).toEqual([])
  await page.getByRole('button', { name: translate.en('gallery.close') }).click()
  await lightbox(page).waitFor({ state: 'detached' })
})

const countEntries = (page: Page) => page.evaluate(() => history.length)

test('closes the lightbox with the back button, and stays on the place', async () => {
  const page = await visit('/ma/en/listings', { reducedMotion: 'reduce' })
  await page.goto('/ma/en/listings/136?reviews_page=1')
  const entries = await countEntries(page)
  const enlarge = page.getByRole('button', { name: translate.en('gallery.enlarge') })
  await enlarge.click()
  await lightbox(page).waitFor()
  await page.goBack()
  await lightbox(page).waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).pathname).toBe('/ma/en/listings/136-boulangerie-bakkali-filles')
  await expect.poll(() => isFocused(page, '.gallery__enlarge')).toBe(true)

  for (const close of ['Escape', 'Enter']) {
    await enlarge.click()
    await lightbox(page).waitFor()
    await page.keyboard.press(close)
    await lightbox(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => history.state)).toBe(null)
    await expect.poll(() => isFocused(page, '.gallery__enlarge')).toBe(true)
  }
  expect(await countEntries(page)).toBe(entries + 1)

  await page.goForward()
  await expect.poll(() => lightbox(page).count()).toBe(0)
  await enlarge.click()
  await lightbox(page).waitFor()
  await page.goBack()
  await lightbox(page).waitFor({ state: 'detached' })
  await page.goBack()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/ma/en/listings')
})

test('opens one lightbox for several presses, and leaves its entry when the page is loaded again', async () => {
  const page = await visit('/ma/en/listings', { reducedMotion: 'reduce' })
  await page.goto('/ma/en/listings/136')
  await page.locator('.gallery__strip').dblclick()
  await lightbox(page).first().waitFor()
  await expect.poll(() => lightbox(page).count()).toBe(1)

  await page.reload()
  await expect.poll(() => page.evaluate(() => history.state)).toBe(null)
  await page.goBack()
  await page.waitForURL('**/ma/en/listings')
})

test('shows the next picture on a one-finger swipe, and zooms in on a two-finger gesture', async () => {
  const page = await visit(path, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.getByRole('button', { name: t('gallery.enlarge') }).tap()
  await lightbox(page).waitFor()
  const touch = await page.context().newCDPSession(page)
  await touch.send('Input.synthesizeScrollGesture', { x: 100, y: 400, xDistance: 260, speed: 1200 })
  await expect.poll(() => counter(page)).toBe('2 / 4')

  for (const [type, apart] of [
    ['touchStart', 40],
    ['touchMove', 80],
    ['touchMove', 120],
  ] as const) {
    const touchPoints = [420 - apart, 420 + apart].map((y, id) => ({ x: 195, y, id }))
    await touch.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  const picture = lightbox(page).locator('.lightbox__slide').nth(1)
  await expect.poll(() => picture.getAttribute('class')).toContain('is-zoomed')
  expect(await picture.locator('img').evaluate((img) => img.getBoundingClientRect().width)).toBeGreaterThan(500)
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
})

test('zooms in and out on a double click', async () => {
  const page = await visit(path, { reducedMotion: 'reduce' })
  await open(page)
  const picture = lightbox(page).locator('.lightbox__slide').first()
  await picture.dblclick()
  await expect.poll(() => picture.getAttribute('class')).toContain('is-zoomed')
  await picture.dblclick()
  await expect.poll(() => picture.getAttribute('class')).not.toContain('is-zoomed')
})
