import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { repositoryRoot } from '@dalil/db/root'
import type { Language } from '@dalil/db/vocabulary'
import type { MapFile } from '../geo/map-file.ts'
import type { SinkBindings } from '../http/context.ts'

type ApiAnswer = { status: number; location: string | null; retryAfter: string | null; value: unknown; isOwn: true }

/** Sends a request to the API. `value` is the parsed JSON of the response, or null without JSON. */
type SendToApi = (
  path: string,
  language: Language,
  init?: { method: 'POST'; body: object },
) => Promise<{ status: number; retryAfter: string | null; value: unknown }>

type SiteHost = {
  fetchApi(path: string, language: Language): Promise<ApiAnswer>
  send: SendToApi
  settings: {
    publicUrl: string
    supportEmail: string
    mapStyleUrl: string | null
    mapFile: MapFile | null
    mapBorders: 'international' | 'all'
    googleMapsKey: string | null
    sampleTestimonials: boolean
    retentionDays: { audit: number; messages: number; searches: number }
  }
}

type Site = {
  render: (request: Request, host: SiteHost) => Promise<Response>
  /** Returns the route pattern of the page at an address of the site. */
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

/** Calls the API in-process and returns the value unserialized. `userAgent` is null for a revalidation. */
export const createInProcessFetch =
  (app: App, userAgent?: string | null): SiteHost['fetchApi'] =>
  async (path, language) => {
    let value: unknown
    const sink = (taken: object) => {
      value = taken
    }
    const requestHeaders = { 'Accept-Language': language, ...(userAgent ? { 'User-Agent': userAgent } : {}) }
    const { status, headers } = await app.request(`/api${path}`, { headers: requestHeaders }, { sink })
    const location = headers.get('Location')?.replace(/^\/api/, '') ?? null
    return { status, location, retryAfter: headers.get('Retry-After'), value, isOwn: true }
  }

/** Calls the API in-process from the visitor's address, to which the rate limits apply. */
export const createInProcessSend =
  (app: App, address: string): SendToApi =>
  async (path, language, init) => {
    const headers = { 'Accept-Language': language, 'Content-Type': 'application/json' }
    const request = init ? { method: init.method, headers, body: JSON.stringify(init.body) } : { headers }
    const response = await app.request(`/api${path}`, request, { address })
    const text = await response.text()
    return {
      status: response.status,
      retryAfter: response.headers.get('Retry-After'),
      value: text === '' ? null : JSON.parse(text),
    }
  }
