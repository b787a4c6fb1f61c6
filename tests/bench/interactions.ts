/** Measures how the built demo reacts to taps and keystrokes, and its long tasks, on a phone with a slow processor. */
import { translate } from '@dalil/api/locales'
import { type Browser, chromium, type Page } from 'playwright-core'
import { findChrome } from '../support/browser/chrome.ts'
import { logInDemoUser } from '../support/browser/log-in-demo-user.ts'
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
      await page.locator('.filters__apply').tap()
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

const loadedPages = [place, `${place}/listings`, `${place}/listings/2`, `${place}/login`]
const owner = 'amira@dalil.test'
const ownerPages = [`${place}/my-listings`, `${place}/listings/create`, `${place}/profile`]

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
    what: `the slowest response to a tap or a key, and the longest task, on a telephone; medians of ${visits} visits`,
    figures: [],
    verdicts: [],
    notes: [],
    errors: [],
  }
  const repeat = async (name: string, visit: (page: Page) => Promise<Delays>): Promise<Delays> => {
    const all: Delays[] = []
    while (all.length < visits) all.push(await openPhonePage(browser, ours.origin, visit))
    logProgress(`  ${name}: ${JSON.stringify(all)}`)
    return { slowest: median(all.map(({ slowest }) => slowest)), longest: median(all.map(({ longest }) => longest)) }
  }
  const checkTasks = (name: string, longest: number) =>
    checkBudget('long_task_ms', `${name}, longest task of 50 ms or more`, longest)
  try {
    for (const journey of journeys) {
      const { slowest, longest } = await repeat(journey.name, (page) => runJourney(page, journey))
      measured.verdicts.push(checkBudget('interaction_ms', `${journey.name}, in milliseconds`, slowest))
      measured.verdicts.push(checkTasks(journey.name, longest))
    }
    for (const path of [...loadedPages, ...ownerPages]) {
      const { longest } = await repeat(path, (page) => loadPage(page, path))
      measured.verdicts.push(checkTasks(`load ${path}`, longest))
    }
    const empty = await repeat('an empty page', loadEmptyPage)
    measured.notes.push(`An empty page has a longest task of ${empty.longest} ms on this machine, in the same run.`)
  } finally {
    await browser.close()
  }
  return measured
}

/** In milliseconds: `slowest` is the longest time from an input to the next paint, `longest` the longest task of at least 50. */
type Delays = { slowest: number; longest: number }

async function openPhonePage<Result>(browser: Browser, baseURL: string, visit: (page: Page) => Promise<Result>) {
  const context = await browser.newContext({
    baseURL,
    locale: 'ar-SA',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  try {
    return await visit(await context.newPage())
  } finally {
    await context.close()
  }
}

const observeDelays = `
  globalThis.delays = { slowest: 0, longest: 0 }
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) delays.slowest = Math.max(delays.slowest, duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) delays.longest = Math.max(delays.longest, duration)
  }).observe({ type: 'longtask', buffered: true })`

async function runJourney(page: Page, { path, run }: Journey): Promise<Delays> {
  await page.addInitScript({ content: observeDelays })
  await page.goto(path)
  await page.locator('astro-island[ssr]').first().waitFor({ state: 'detached' })
  await slowDown(page)
  await page.evaluate('delays.longest = 0')
  await run(page)
  return readDelays(page)
}

async function loadPage(page: Page, path: string): Promise<Delays> {
  if (ownerPages.includes(path)) await logInDemoUser(page, owner)
  await page.addInitScript({ content: observeDelays })
  await slowDown(page)
  await page.goto(path)
  return readDelays(page)
}

/** Loads a page without content, whose tasks are those of the browser alone. */
async function loadEmptyPage(page: Page): Promise<Delays> {
  await page.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>…</title>' }),
  )
  return loadPage(page, place)
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

async function readDelays(page: Page): Promise<Delays> {
  await page.waitForTimeout(1000)
  return page.evaluate<Delays>('delays')
}
