import type { Page } from 'playwright-core'

type Shift = { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }

/** Records layout shifts of all later pages. Call it before the first navigation. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; nodes: string[] }[] = []
    Object.assign(window, { shifts })
    const name = (node: Node | null) => (node instanceof Element ? node : node?.parentElement)?.outerHTML.slice(0, 80)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as unknown as Shift
        if (!hadRecentInput) shifts.push({ value, nodes: sources.map(({ node }) => name(node) ?? '') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Returns the sum of the current page's shifts, which is at least its CLS, and the elements that moved. */
export async function readLayoutShift(page: Page): Promise<{ sum: number; nodes: string[] }> {
  await page.evaluate(async () => {
    await document.fonts.ready
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
  })
  const shifts: { value: number; nodes: string[] }[] = await page.evaluate('shifts')
  return { sum: shifts.reduce((sum, { value }) => sum + value, 0), nodes: shifts.flatMap(({ nodes }) => nodes) }
}
