import type { Language } from '@dalil/db/vocabulary'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'

export const languages = ['ar', 'en', 'nl'] as const satisfies readonly Language[]

let browser: Promise<Browser> | undefined

type VisitOptions = BrowserContextOptions & {
  /** Complaints that are part of the story: of a page that is missing, of a lookup that fails. */
  expectedErrors?: RegExp
  /** Whose product is visited; the one with the demo, unless said otherwise. */
  url?: string
}

/** Somebody with a browser in which nothing is remembered. It closes with the test, which fails if a page complained. */
export async function createPage({
  expectedErrors,
  url = inject('server').url,
  ...options
}: VisitOptions = {}): Promise<Page> {
  browser ??= chromium.connect(inject('server').browser)
  const context = await (await browser).newContext({ baseURL: url, viewport: { width: 1280, height: 900 }, ...options })
  const page = await context.newPage()
  const complaints = collectErrors(page, url)
  onTestFinished(async () => {
    await context.close()
    expect(complaints.filter((complaint) => !expectedErrors?.test(complaint))).toEqual([])
  })
  return page
}

export async function visit(path: string, options: VisitOptions = {}): Promise<Page> {
  const page = await createPage(options)
  await page.goto(path)
  return page
}

type Session = { token: string; user: { id: number; email: string } }

/** Signs somebody in over the wire: one of the demo's people, or whoever has just registered. */
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

/** One of the demo's people in front of a page, signed in. */
export async function visitAs(person: string, path: string, options: VisitOptions = {}): Promise<Page> {
  const page = await createPage(options)
  await storeSession(page, await logInByApi(person))
  await page.goto(path)
  return page
}

/** Puts a session where the site keeps it. */
export async function storeSession(page: Page, { token, user }: Session): Promise<void> {
  // An empty page of the site's origin: any will do to get at its storage, and this one does nothing of its own.
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await page.goto('/empty')
  await page.evaluate(
    ([raw, json]) => {
      localStorage.setItem('token', `${raw}`)
      localStorage.setItem('user', `${json}`)
    },
    [token, JSON.stringify(user)],
  )
}

/** Everything that a page says to its maker, and every request that fails or leaves the site. */
function collectErrors(page: Page, url: string): string[] {
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

export const currentPath = (page: Page): string => {
  const { pathname, search, hash } = new URL(page.url())
  return decodeURIComponent(pathname + search.replaceAll('+', ' ') + hash)
}
