import { expect, test } from 'vitest'
import { visit } from '../../support/browser/browser.ts'

test('wraps words of 50 letters inside the cards at every width', async () => {
  for (const path of ['/nl/ar', '/nl/ar/listings']) {
    const page = await visit(path)
    await page.evaluate(() => {
      for (const text of document.querySelectorAll('.card :is(.tag bdi, .card__title a, .card__meta bdi)')) {
        text.textContent = 'م'.repeat(50)
      }
    })
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const wide = await page.evaluate(() => {
        const cards = [...document.querySelectorAll('.card')].filter((card) => card.scrollWidth > card.clientWidth)
        return { page: document.documentElement.scrollWidth, cards: cards.length }
      })
      expect(wide).toEqual({ page: width, cards: 0 })
    }
  }
})

test('shows the seal, the number of pictures and the placement apart on the small picture of a phone', async () => {
  const page = await visit('/sa/ar/listings', { viewport: { width: 390, height: 844 } })
  const overlapping = await page.locator('#results .card__cover').evaluateAll(
    (covers) =>
      covers.filter((cover) => {
        const parts = [...cover.querySelectorAll('.card__flag, .card__placement, .card__pictures')]
        const boxes = parts.map((part) => part.getBoundingClientRect())
        return boxes.some((a, index) =>
          boxes
            .slice(index + 1)
            .some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
        )
      }).length,
  )
  expect(overlapping).toBe(0)
  await expect.poll(() => page.locator('#results .card__flag').count()).toBeGreaterThan(0)
})
