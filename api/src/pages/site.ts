import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SiteRuntime } from '@dalil/api/contract'
import { repositoryRoot } from '@dalil/db/root'
import type { Language } from '@dalil/db/vocabulary'
import type { CachePolicy } from '../cache/cache-policy.ts'
import type { ValueCache } from '../cache/value-cache.ts'
import type { SinkBindings } from '../http/context.ts'

type Site = {
  render: (request: Request, host: SiteRuntime) => Promise<Response>
  findRoute: (url: string) => string
}
type App = {
  request(path: string, init: RequestInit, env: SinkBindings | { address: string }): Response | Promise<Response>
}

export async function loadSite(): Promise<Site | null> {
  const entry = join(repositoryRoot, 'site/dist/server/entry.mjs')
  if (!existsSync(entry)) return null
  return import(pathToFileURL(entry).href)
}

/** Headers of the visitor that calls of the API repeat. A revalidation has none. */
type Caller = { userAgent?: string | null; authorization?: string | undefined }

/** Answers to guests that are no keyword searches, which are counted, come from `values`. */
export const createInProcessFetch =
  (app: App, caller: Caller = {}, values?: ValueCache): SiteRuntime['fetchApi'] =>
  async (path, language) =>
    values && caller.authorization === undefined && !/[?&]title=/.test(path)
      ? values.read(`${language} ${path}`, () => callApp(app, caller, path, language))
      : (await callApp(app, caller, path, language)).value

async function callApp(app: App, { userAgent, authorization }: Caller, path: string, language: Language) {
  let value: unknown
  let policy: CachePolicy | undefined
  const sink: SinkBindings['sink'] = (taken, itsPolicy) => {
    value = taken
    policy = itsPolicy
  }
  const requestHeaders = {
    'Accept-Language': language,
    ...(userAgent ? { 'User-Agent': userAgent } : {}),
    ...(authorization ? { Authorization: authorization } : {}),
  }
  const response = await app.request(`/api${path}`, { headers: requestHeaders }, { sink })
  const { status, headers } = response
  const location = headers.get('Location')?.replace(/^\/api/, '') ?? null
  const isOwn = value !== undefined || !response.ok
  if (!isOwn) value = await response.json()
  return { value: { status, location, retryAfter: headers.get('Retry-After'), value, isOwn }, policy }
}

/** Calls the API in-process from the visitor's address, to which the rate limits apply. */
export const createInProcessSend =
  (app: App, address: string): SiteRuntime['send'] =>
  async (path, language, init) => {
    const headers = { 'Accept-Language': language, 'Content-Type': 'application/json' }
    const body = init && JSON.stringify(init.body)
    // Reloading the page that answers a form sends it again.
    const key = { 'Idempotency-Key': hash('sha256', path + body) }
    const request = init && body ? { method: init.method, headers: { ...headers, ...key }, body } : { headers }
    const response = await app.request(`/api${path}`, request, { address })
    const text = await response.text()
    return {
      status: response.status,
      retryAfter: response.headers.get('Retry-After'),
      value: text === '' ? null : JSON.parse(text),
    }
  }
