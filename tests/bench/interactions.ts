/** Measures how soon a phone paints after taps and keystrokes on the built demo, with a processor four times slower. */
import { translate } from '@dalil/api/locales'
import { chromium, type Page } from 'playwright-core'
import { findChrome } from '../support/browser/chrome.ts'
import { type DatabaseServer, recreateDatabase } from './database.ts'
import { checkBudget, logProgress, type Measurement, median } from './report.ts'
import { startDalil } from './servers.ts'

const place = '/sa/ar'
const t = translate.ar
const slowdown = 4

type Journey = { name: string; path: string; run: (page: Page) => Promise<void> }

const journeys: Journey[] = [
  {
    name: 'suggestions while typing',
    path: place,
    async run(page) {
      await page.locator('#search-title').tap()
      await page.keyboard.type('مطعم', { delay: 250 })
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Escape')
    },
  },
  {
    name: 'filters',
    path: `${place}/listings`,
    async run(page) {
      await page.locator('.filters summary').tap()
      await page.getByLabel(t('filter.open_now')).tap()
      await page.locator('.filters').getByLabel(t('filter.keyword')).tap()
      await page.keyboard.type('مخبز', { delay: 250 })
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: t('filter.apply'), exact: true }).tap()
      await page.waitForURL(/open_now=/)
    },
  },
  {
    name: 'map',
    path: `${place}/listings`,
    async run(page) {
      await page.locator('.results-map__toggle').tap()
      await page.locator('.pin').first().waitFor()
      const zoom = page.getByRole('button', { name: t('map.zoom_in'), exact: true })
      for (let step = 0; step < 2; step++) {
        await zoom.tap()
        await page.waitForTimeout(600)
      }
      await page.locator('.pin').first().focus()
      await page.keyboard.press('Enter')
      await page.waitForTimeout(500)
    },
  },
]

export async function measureInteractions(
  server: DatabaseServer,
  dataDir: string,
  visits: number,
): Promise<Measurement> {
  logProgress('interactions …')
  await using ours = await startDalil(await recreateDatabase(server, 'bench_demo'), { dataDir, seed: 'demo' })
  const browser = await chromium.launch(await findChrome())
  const measured: Measurement = {
    name: 'interactions',
    what: `the slowest response to a tap or a key on a telephone, the median of ${visits} visits`,
    figures: [],
    verdicts: [],
    notes: [],
    errors: [],
  }
  try {
    for (const journey of journeys) {
      const delays: number[] = []
      while (delays.length < visits) {
        const context = await browser.newContext({
          baseURL: ours.origin,
          locale: 'ar-SA',
          viewport: { width: 390, height: 844 },
          hasTouch: true,
          isMobile: true,
        })
        delays.push(await visit(await context.newPage(), journey))
        await context.close()
      }
      logProgress(`  ${journey.name}: ${delays.join(', ')} ms`)
      measured.verdicts.push(checkBudget('interaction_ms', `${journey.name}, in milliseconds`, median(delays)))
    }
  } finally {
    await browser.close()
  }
  return measured
}

const observeInputs = `
  globalThis.slowest = 0
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) slowest = Math.max(slowest, duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })`

/** Returns the longest time in milliseconds from an input to the next paint, as *Interaction to Next Paint* counts it. */
async function visit(page: Page, { path, run }: Journey): Promise<number> {
  await page.addInitScript({ content: observeInputs })
  await page.goto(path)
  await page.locator('astro-island[ssr]').first().waitFor({ state: 'detached' })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await run(page)
  await page.waitForTimeout(1000)
  return page.evaluate<number>('slowest')
}
