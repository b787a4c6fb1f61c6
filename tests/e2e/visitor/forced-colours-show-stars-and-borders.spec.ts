import { expect, test } from 'vitest'
import { visit } from '../../support/browser/browser.ts'

const forced = { forcedColors: 'active' } as const

test('shows stars, hearts and the borders of search fields in forced colours', async () => {
  const page = await visit('/nl/ar', forced)
  const read = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  expect(await read('.search__cell', 'border-top-width')).toBe('1px')
  const [star, shapes, icon, ground] = await Promise.all([
    read('.card .stars', 'background-color'),
    read('.card .stars', 'mask-image'),
    read('.heart__icon', 'background-color'),
    read('body', 'background-color'),
  ])
  expect(star).not.toBe(ground)
  // The outlines of all stars, and the filled stars up to the rating.
  expect(shapes).toMatch(/star-outline\.[^,]*svg.*star-fill\.[^,]*svg.*linear-gradient/)
  expect(icon).not.toBe(ground)
})
