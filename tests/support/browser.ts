import type { Language } from '@dalil/db/vocabulary'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'

export const languages = ['ar', 'en', 'nl'] as const satisfies readonly Language[]

let browser: Promise<Browser> | undefined

type Visit = BrowserContextOptions & {
  /** Complaints that are part of the story: of a page that is missing, of a lookup that fails. */
  mayComplain?: RegExp
  /** Whose product is visited; the one with the demo, unless said otherwise. */
  url?: string
}

/** Somebody with a browser in which nothing is remembered. It closes with the test, which fails if a page complained. */
export async function meetVisitor({ mayComplain, url = inject('stage').url, ...options }: Visit = {}): Promise<Page> {
  browser ??= chromium.connect(inject('stage').browser)
  const context = await (await browser).newContext({ baseURL: url, viewport: { width: 1280, height: 900 }, ...options })
  const page = await context.newPage()
  const complaints = listenTo(page, url)
  onTestFinished(async () => {
    await context.close()
    expect(complaints.filter((complaint) => !mayComplain?.test(complaint))).toEqual([])
  })
  return page
}

export async function visit(path: string, options: Visit = {}): Promise<Page> {
  const page = await meetVisitor(options)
  await page.goto(path)
  return page
}

/** Everything that a page says to its maker, and every request that fails or leaves the site. */
function listenTo(page: Page, url: string): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`)
  })
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(`${url}/`))
      complaints.push(`outside: ${request.url()}`)
  })
  return complaints
}

export const pathOf = (page: Page): string => {
  const { pathname, search, hash } = new URL(page.url())
  return decodeURIComponent(pathname + search.replaceAll('+', ' ') + hash)
}
