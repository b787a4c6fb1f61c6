import { expect, test } from 'vitest'
import { createPage } from '../../support/browser/browser.ts'

test.for(['ar', 'en', 'nl'])('an arrow of the breadcrumb is on the line of the next word (%s)', async (lang) => {
  const page = await createPage()
  for (const path of [`/ma/${lang}/listings/136`, `/sa/${lang}/listings?city=Riyadh&category_id=6`]) {
    await page.goto(path)
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 700 })
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
      expect(Math.max(...distances), `${path} ${width}`).toBeLessThan(6)
    }
  }
})
