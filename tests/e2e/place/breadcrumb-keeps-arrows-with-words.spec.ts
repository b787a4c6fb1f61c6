import { expect, test } from 'vitest'
import { visit } from '../../support/browser/browser.ts'

test.for([320, 360, 390])('an arrow of the breadcrumb is on the line of the next word, at %i px', async (width) => {
  for (const lang of ['ar', 'en', 'nl']) {
    const page = await visit(`/ma/${lang}/listings/136`, { viewport: { width, height: 700 } })
    for (const path of [`/ma/${lang}/listings/136`, `/sa/${lang}/listings?city=Riyadh&category_id=6`]) {
      await page.goto(path)
      const distances = await page.locator('.crumbs svg').evaluateAll((arrows) =>
        arrows.map((arrow) => {
          const words = document.createRange()
          words.selectNodeContents(arrow.nextElementSibling ?? arrow)
          const [line] = words.getClientRects()
          const { top, height } = arrow.getBoundingClientRect()
          return Math.round(Math.abs(top + height / 2 - (line ? line.top + line.height / 2 : 0)))
        }),
      )
      expect(distances.length).toBeGreaterThan(1)
      expect(Math.max(...distances), path).toBeLessThan(6)
    }
    await page.context().close()
  }
})
