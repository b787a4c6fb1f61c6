import { expect, test } from 'vitest'
import { visit } from '../../support/browser/browser.ts'

test.each([320, 390, 768, 1280])(
  'wraps words of 50 letters inside the cards at a width of %i pixels',
  async (width) => {
    for (const path of ['/nl/ar', '/nl/ar/listings']) {
      const page = await visit(path, { viewport: { width, height: 800 } })
      const wide = await page.evaluate(() => {
        for (const text of document.querySelectorAll('.card :is(.tag bdi, .card__title a, .card__meta bdi)')) {
          text.textContent = 'م'.repeat(50)
        }
        const cards = [...document.querySelectorAll('.card')].filter((card) => card.scrollWidth > card.clientWidth)
        return { page: document.documentElement.scrollWidth, cards: cards.length }
      })
      expect(wide).toEqual({ page: width, cards: 0 })
    }
  },
)
