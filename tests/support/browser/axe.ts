import { AxeBuilder } from '@axe-core/playwright'
import type { Language } from '@dalil/db/vocabulary'
import type { Page } from 'playwright-core'

const options = { resultTypes: ['violations' as const] }
const contrastOnly = { ...options, runOnly: ['color-contrast'] }

type View = [width: number, theme: 'light' | 'dark', how: object]
const light: View[] = [
  [1280, 'light', options],
  [360, 'light', options],
]
// What is asked is the same in both themes but for the colours.
const dark: View[] = [
  [1280, 'dark', contrastOnly],
  [360, 'dark', contrastOnly],
]
// A page that was seen in Arabic has the same parts and colours in the others: English turns it round, Dutch has but
// other words than English.
const views: Record<Language, View[]> = { ar: [...light, ...dark], en: light, nl: light.slice(1) }

/** What axe finds in the page as it stands, a line for each rule, with the first element that breaks it. */
export function runAxe(page: Page, how: object = options): Promise<string[]> {
  return page.evaluate(
    `axe.run(document, ${JSON.stringify(how)}).then(({ violations }) =>
      violations.map(({ id, nodes: [{ target, failureSummary }, ...more] }) =>
        id + ' at ' + target + ' and ' + more.length + ' more: ' + failureSummary))`,
  )
}

/** Brings axe into the page, where it stays until the next one. From then on colours change at once. */
export async function injectAxe(page: Page): Promise<void> {
  await page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(still)
  })
  await new AxeBuilder({ page }).setLegacyMode().withRules('html-has-lang').analyze()
}

/** Waits for the theme's colours and for animations that end; what turns for ever is not waited for. */
async function waitForAnimations(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.waitForFunction((scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches, colorScheme)
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}

/** What axe finds wide and narrow, in light and dark; in a language after Arabic, what can differ from that. */
export async function findAxeViolations(page: Page, language: Language = 'ar'): Promise<string[]> {
  const found: string[] = []
  for (const [width, colorScheme, how] of views[language]) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    await waitForAnimations(page, colorScheme)
    found.push(...(await runAxe(page, how)).map((violation) => `${width} ${colorScheme} ${violation}`))
  }
  return found
}

/** What the keyboard can reach and the eye could not tell that it has. */
export async function findInvisibleFocus(page: Page): Promise<string[]> {
  // A key before, so that the browser takes what follows for the keyboard's doing.
  await page.keyboard.press('Shift')
  return page.evaluate(() => {
    const reachable = document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary, [tabindex="0"]')
    return [...reachable].flatMap((element) => {
      element.focus({ preventScroll: true })
      if (document.activeElement !== element) return []
      // What is stretched over a box, or stands alone in one, may show it there.
      const boxes = ['article', 'label', '.search__cell', '.gallery__main'].map((box) => element.closest(box))
      const carriers = [element, ...boxes.filter((box) => box !== null)]
      const styles = carriers.flatMap((carrier) => [getComputedStyle(carrier), getComputedStyle(carrier, '::after')])
      const isSeen = styles.some(({ outlineStyle, outlineWidth }) => {
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      })
      return isSeen ? [] : [element.outerHTML.slice(0, 120)]
    })
  })
}

/** How wide the page is when the window has 320 pixels. */
export async function widthAt320(page: Page): Promise<number> {
  await page.setViewportSize({ width: 320, height: 800 })
  return page.evaluate(() => document.documentElement.scrollWidth)
}
