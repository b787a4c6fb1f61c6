import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'
import { readDemoPlaces } from '../../../db/seed/seed-place.ts'
import { findChrome } from './chrome.ts'

/** One for all files of a worker, because a shared one would cost each message a second process. */
let browser: Promise<Browser> | undefined

export type VisitOptions = BrowserContextOptions & {
  /** Console messages, failed responses and external requests that the test expects; any other makes it fail. */
  expectedErrors?: RegExp
  /** The server to visit; defaults to the shared one with the demo data. */
  url?: string
  /** False lets the back office load all its screens three seconds after the first. */
  savesData?: boolean
}

const demoPlaces = readDemoPlaces().length
/** A place that another test has added, and deletes while this page loads its cover. */
const isCoverOfOtherTest = (error: string) => Number(/^404: .*\/covers\/(\d+)/.exec(error)?.[1]) > demoPlaces
/** An item of a queue that another test has added, and deletes while this page loads its notes. */
const areNotesOfOtherTest = (error: string) => /^404: .*\/admin\/notes\?/.test(error)

/** Matches errors of missing pictures: other tests may delete places that a page lists as similar. */
export const deletedPictureErrors = /^404: .*\/(covers|media)\//

/** Opens a page in a new context, in Arabic unless `locale` differs. An unexpected error makes the test fail. */
export async function createPage({
  expectedErrors,
  url = inject('server').url,
  savesData = true,
  ...options
}: VisitOptions = {}): Promise<Page> {
  browser ??= findChrome().then((chrome) => chromium.launch(chrome))
  const context = await (await browser).newContext({
    baseURL: url,
    locale: 'ar',
    viewport: { width: 1280, height: 900 },
    ...options,
  })
  if (savesData)
    await context.addInitScript("Object.defineProperty(NetworkInformation.prototype, 'saveData', { value: true })")
  await context.addInitScript(
    "addEventListener('securitypolicyviolation', (event) => console.error(event.violatedDirective, event.blockedURI))",
  )
  const page = await context.newPage()
  const errors = collectErrors(page, url)
  onTestFinished(async () => {
    await context.close()
    const isOfOtherTest = (error: string) => isCoverOfOtherTest(error) || areNotesOfOtherTest(error)
    // Joined, so that the first line of the failure has it.
    expect(errors.filter((error) => !expectedErrors?.test(error) && !isOfOtherTest(error)).join(' ')).toBe('')
  })
  return page
}

export async function visit(path: string, options: VisitOptions = {}): Promise<Page> {
  const page = await createPage(options)
  await page.goto(path)
  return page
}

type Session = { token: string; user: { id: number; email: string } }

/** Logs in over HTTP: a demo user by name, or any account by e-mail address. */
export async function logInByApi(person: string, password = 'dalil-demo'): Promise<Session> {
  const email = person.includes('@') ? person : `${person}@dalil.test`
  const answer = await fetch(`${inject('server').url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`${email} could not log in: ${await answer.text()}`)
  return (await answer.json()) as Session
}

export async function visitAs(person: string, path: string, options: VisitOptions = {}): Promise<Page> {
  const page = await createPage(options)
  await storeSession(page, await logInByApi(person))
  await page.goto(path)
  return page
}

let stored = 0

/** Stores a session, and other items, before the scripts of the next page that the tab opens; later changes persist. */
export async function storeSession(page: Page, { token, user }: Session, others = {}): Promise<void> {
  const items = { token, user: JSON.stringify(user), ...others }
  await page.addInitScript(
    ([mark, pairs]) => {
      if (self !== top || self.origin === 'null' || sessionStorage.getItem(mark) !== null) return
      sessionStorage.setItem(mark, '')
      for (const [key, value] of Object.entries(pairs)) localStorage.setItem(key, value)
    },
    [`session ${++stored}`, items] as const,
  )
}

/**
 * Waits until the browser has stored the locale of the current page. It sends cookies to another process, which a
 * visit or a look at the cookies right after the page has loaded can overtake.
 */
export async function waitForStoredLocale(page: Page, country: string, lang: string): Promise<void> {
  const readCookies = async () =>
    Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]))
  await expect.poll(readCookies).toMatchObject({ countryCode: country, langCode: lang, userLanguage: lang })
}

/** Console errors and warnings, exceptions, responses of 400 and above, and requests to other origins. */
function collectErrors(page: Page, url: string): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    const isExpected = /^Failed to load resource: the server responded with a status of/.test(message.text())
    if (['error', 'warning'].includes(message.type()) && !isExpected)
      errors.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => errors.push(`error: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.status()}: ${response.url()}`)
  })
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(`${url}/`)) errors.push(`outside: ${request.url()}`)
  })
  return errors
}

const scripted = ['fetch', 'xhr', 'ping']

/** Collects `METHOD path` of every request by a script of the page, excluding the browser's own (favicon). */
export function recordRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (scripted.includes(request.resourceType())) requests.push(`${request.method()} ${pathname}${search}`)
  })
  return requests
}

export const readFocusedText = async (page: Page): Promise<string> =>
  (await page.locator(':focus').allInnerTexts()).join()

export const readCurrentPath = (page: Page): string => {
  const { pathname, search, hash } = new URL(page.url())
  return decodeURIComponent(pathname + search.replaceAll('+', ' ') + hash)
}
