import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** Expects the row to scroll, to fade out at the end, and to show the last item beside the fade once scrolled. */
export async function expectFadedEnd(row: Locator, direction: string): Promise<void> {
  expect(await row.evaluate((list) => list.scrollWidth - list.clientWidth)).toBeGreaterThan(0)
  expect(await row.evaluate((list) => getComputedStyle(list).maskImage)).toContain(`(${direction},`)
  const distance = await row.evaluate((list) => {
    const isRightToLeft = getComputedStyle(list).direction === 'rtl'
    list.scrollLeft = isRightToLeft ? -list.scrollWidth : list.scrollWidth
    const [frame, last] = [list, list.lastElementChild ?? list].map((each) => each.getBoundingClientRect())
    return frame && last ? (isRightToLeft ? last.left - frame.left : frame.right - last.right) : 0
  })
  expect(distance).toBeGreaterThan(36)
}
