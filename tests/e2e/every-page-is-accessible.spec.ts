import { AxeBuilder } from '@axe-core/playwright'
import { translate } from '@dalil/api/locales'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { languages, visit } from '../support/browser.ts'
import { pages } from '../support/pages.ts'

const options = { resultTypes: ['violations' as const] }
const widths = [1280, 360]
// What is asked is the same in both themes but for the colours.
const themes = [
  ['light', options],
  ['dark', { ...options, runOnly: ['color-contrast'] }],
] as const

/** What axe finds in the page as it stands, a line for each rule, with the first element that breaks it. */
function violations(page: Page, how: object): Promise<string[]> {
  return page.evaluate(
    `axe.run(document, ${JSON.stringify(how)}).then(({ violations }) =>
      violations.map(({ id, nodes: [{ target, failureSummary }, ...more] }) =>
        id + ' at ' + target + ' and ' + more.length + ' more: ' + failureSummary))`,
  )
}

/** Brings axe into the page, where it stays until the next one. */
async function bringAxe(page: Page): Promise<void> {
  await new AxeBuilder({ page }).setLegacyMode().withRules('html-has-lang').analyze()
}

/** Colours change over a moment, even a very short one. */
const comeToRest = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })

async function seenIn(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    for (const [colorScheme, how] of themes) {
      await page.emulateMedia({ colorScheme })
      await comeToRest(page)
      found.push(...(await violations(page, how)).map((violation) => `${width} ${colorScheme} ${violation}`))
    }
  }
  return found
}

/** What the keyboard can reach and the eye could not tell that it has. */
async function unseenFocus(page: Page): Promise<string[]> {
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

test.for(pages)('/ma/…%s', async (path) => {
  const page = await visit(`/ma/ar${path}`, { reducedMotion: 'reduce', mayComplain: /404/ })
  for (const lang of languages) {
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(`/ma/${lang}${path}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'no scrolling to the side').toBe(320)
    expect(await page.locator('h1').count()).toBe(1)
    expect(await page.locator('html').getAttribute('lang')).toBe(lang)

    await page.keyboard.press('Tab')
    const first = page.locator(':focus')
    expect(await first.innerText()).toBe(translate[lang]('nav.skip'))
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')

    await bringAxe(page)
    expect(await seenIn(page), lang).toEqual([])
    if (lang === 'ar') expect(await unseenFocus(page)).toEqual([])
  }
})

test.for(languages)('what opens is accessible too (%s)', async (lang) => {
  const t = translate[lang]
  const page = await visit(`/nl/${lang}/listings`, { reducedMotion: 'reduce', viewport: { width: 360, height: 800 } })
  await page.locator('#filter-cities').waitFor({ state: 'attached' })
  await bringAxe(page)

  await page.locator('.menu summary').click()
  expect(await violations(page, options)).toEqual([])
  await page.locator('.switcher summary').click()
  expect(await violations(page, options)).toEqual([])
  await page.keyboard.press('Escape')

  await page.locator('.filters summary').click()
  await page.getByRole('combobox', { name: t('filter.city') }).pressSequentially('a')
  await page
    .getByRole('listbox', { name: t('filter.city.options') })
    .getByRole('option')
    .first()
    .waitFor()
  expect(await violations(page, options)).toEqual([])

  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: t('filter.city') }).fill('')
  await page.locator('.footer__news input').fill('lama@example.com')
  await page.locator('.footer__news input').press('Enter')
  await page.locator('.toast').waitFor()
  expect(await violations(page, options)).toEqual([])
})

test.for(['/nl/ar', '/nl/en/listings', '/ma/ar/listings/136'])('%s bears wider text spacing', async (path) => {
  const page = await visit(path, { viewport: { width: 320, height: 800 }, bypassCSP: true })
  await page.addStyleTag({
    content: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-block-end: 2em !important }`,
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
