import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SiteRuntime } from '@dalil/api/contract'
import { repositoryRoot } from '@dalil/db/root'
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

export const createInProcessFetch =
  (app: App, { userAgent, authorization }: Caller = {}): SiteRuntime['fetchApi'] =>
  async (path, language) => {
    let value: unknown
    const sink = (taken: object) => {
      value = taken
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
    return { status, location, retryAfter: headers.get('Retry-After'), value, isOwn }
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
