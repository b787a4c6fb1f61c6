import { translate } from '@dalil/api/locales'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { readCurrentPath, type VisitOptions, visit } from './browser.ts'

const t = translate.ar

export const browsePath = '/nl/ar/listings'

export const locateResultCards = (page: Page) => page.locator('#results article')

export const locateFilterChips = (page: Page) =>
  page.getByRole('list', { name: t('filter.active') }).getByRole('listitem')

export const locateRatingButton = (page: Page, stars: number) =>
  page.getByRole('button', { name: translate.ar('filter.rating.value', { count: stars }) })

export const locateCityField = (page: Page) => page.getByRole('combobox', { name: t('filter.city') })

/** Opens the browse page and waits until its panel responds. */
export async function openFilterPanel(path: string, width = 1280, options: VisitOptions = {}): Promise<Page> {
  const page = await visit(path, { ...options, viewport: { width, height: 900 } })
  await page.locator('#filter-cities').waitFor({ state: 'attached' })
  return page
}

export const expectPath = (page: Page, address: string) => expect.poll(() => readCurrentPath(page)).toBe(address)

export const expectCount = (page: Page, text: string) =>
  expect.poll(async () => (await page.locator('#browse-count').textContent())?.trim()).toBe(text)

/** Other tests may publish a place meanwhile, so the number is at least that of the demo. */
export const expectWholeList = (page: Page) =>
  expect
    .poll(
      async () =>
        /^(\d+) (?:مكاناً|أماكن|مكان)$/.exec((await page.locator('#browse-count').textContent())?.trim() ?? '')?.[1],
    )
    .toSatisfy((count) => Number(count) >= 60)
