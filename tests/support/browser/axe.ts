import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '@dalil/db/vocabulary'
import type { Page } from 'playwright-core'

/** The minified file: pages parse `axe.source` of the package, which is twice as long, a thousand times. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

// No rule needs the style sheets or media that axe would load again in each run.
const options = { resultTypes: ['violations' as const], preload: false }

type View = [width: number, theme: 'light' | 'dark']
const desktop: View = [1280, 'light']
const phone: View = [360, 'dark']
// The widths show the same colours, the themes differ only in colours, and the languages in nothing but words.
const views: Record<Language, View[]> = { ar: [desktop], en: [phone], nl: [phone] }

/** The last modal dialog of the document, or else the document: what lies behind a dialog is checked without it. */
const dialogOrDocument = `[...document.querySelectorAll('dialog:modal, [role="dialog"][aria-modal="true"]')].at(-1) ?? document`

/** Returns one line per violated rule, with the first element that violates it, of the document or of the open dialog. */
export async function runAxe(
  page: Page,
  how: object = options,
  { scope = 'document' }: { scope?: 'document' | 'dialog' } = {},
): Promise<string[]> {
  await waitForEntrances(page)
  return page.evaluate(
    `axe.run(${scope === 'dialog' ? dialogOrDocument : 'document'}, ${JSON.stringify(how)}).then(({ violations }) =>
      violations.map(({ id, nodes: [{ target, failureSummary }, ...more] }) =>
        id + ' at ' + target + ' and ' + more.length + ' more: ' + failureSummary))`,
  )
}

/** Waits until elements such as a toast have faded in, because their contrast is lower before. */
export const waitForEntrances = (page: Page) => waitForAnimationsUpTo(page, 2000)

/** Waits for the end of all animations of at most `longest` milliseconds; at most 3 s, because a hovered toast is paused. */
const waitForAnimationsUpTo = (page: Page, longest: number) =>
  page.evaluate(async (end) => {
    const passing = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= end)
    const limit = new Promise((resolve) => setTimeout(resolve, 3000))
    await Promise.race([limit, Promise.allSettled(passing.map(({ finished }) => finished))])
  }, longest)

/** Stores axe (0.7 MB) in a page once, instead of sending it with each `injectAxe`. */
export async function preloadAxe(page: Page): Promise<void> {
  await page.addInitScript(`globalThis.loadAxe = () => { ${axeSource} }`)
}

/** Injects axe until the next navigation. Disables transitions of colours. */
export async function injectAxe(page: Page): Promise<void> {
  const isThere = await page.evaluate(() => {
    if ('axe' in window) return true
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(still)
    if ('loadAxe' in window) (window.loadAxe as () => void)()
    return 'axe' in window
  })
  if (!isThere) await page.evaluate(axeSource)
}

/** Waits for the end of animations, except infinite ones. */
async function waitForAnimations(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.waitForFunction((scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches, colorScheme)
  await page.waitForFunction(isThemeDrawn, colorScheme)
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
  })
  await waitForAnimationsUpTo(page, Number.MAX_VALUE)
}

/** Whether a theme is drawn. The back office applies it by script, some frames after the media query matches. */
function isThemeDrawn(scheme: 'light' | 'dark'): boolean {
  const colours = [document.body, document.documentElement].map((each) => getComputedStyle(each).backgroundColor)
  const ground = colours.find((colour) => /^rgb\(/.test(colour))
  if (!ground) return true
  const sum = (ground.match(/\d+/g) ?? []).reduce((total, part) => total + Number(part), 0)
  return sum < 384 === (scheme === 'dark')
}

/**
 * Returns the violations of a page, on a light desktop and on a dark phone. A test of several languages names the
 * language: Arabic is checked on the desktop, the others on the phone.
 * Behind an open dialog, the page is checked in the first view only.
 */
export async function findAxeViolations(page: Page, language?: Language): Promise<string[]> {
  const found: string[] = []
  for (const [index, [width, colorScheme]] of (language ? views[language] : [desktop, phone]).entries()) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    await waitForAnimations(page, colorScheme)
    const violations = await runAxe(page, options, { scope: index === 0 ? 'document' : 'dialog' })
    found.push(...violations.map((violation) => `${width} ${colorScheme} ${violation}`))
  }
  // A phone shows one part of a screen at a time, and tests go on as on a desktop.
  if (!language) await page.setViewportSize({ width: 1280, height: 800 })
  return found
}

export async function findInvisibleFocus(page: Page): Promise<string[]> {
  // After a key press, the browser matches `:focus-visible`.
  await page.keyboard.press('Shift')
  return page.evaluate(() => {
    const reachable = document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary, [tabindex="0"]')
    return [...reachable].flatMap((element) => {
      element.focus({ preventScroll: true })
      if (document.activeElement !== element) return []
      // An element that fills a box, or is alone in it, may show its focus on the box.
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

/** Returns the width of the page at 320 px, after scripts have adapted it: the back office renders lists for phones anew. */
export async function measureWidthAt320(page: Page): Promise<number> {
  await page.setViewportSize({ width: 320, height: 800 })
  await waitForEntrances(page)
  const fits = () => document.documentElement.scrollWidth <= 320
  await page.waitForFunction(fits, undefined, { timeout: 3000 }).catch(() => undefined)
  return page.evaluate(() => document.documentElement.scrollWidth)
}
