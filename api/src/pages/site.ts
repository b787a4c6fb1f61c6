import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '@dalil/db/root'
import type { Language } from '@dalil/db/vocabulary'
import type { SinkBindings } from '../http/context.ts'

/** What the API answers to a page: the value itself, of which no text was made. */
type ApiAnswer = { status: number; retryAfter: string | null; value: unknown; isOwn: true }

/** What a page finds of the program around it. */
export type SiteHost = {
  /** Asks the API; the path is without `/api`. */
  ask(path: string, language: Language): Promise<ApiAnswer>
  settings: { publicUrl: string; supportEmail: string; mapStyleUrl: string | null; googleMapsKey: string | null }
}

type RenderPage = (request: Request, host: SiteHost) => Promise<Response>
type App = { request(path: string, init: RequestInit, env: SinkBindings): Response | Promise<Response> }

/** The built site; null where this process serves none. */
export async function loadSite(): Promise<RenderPage | null> {
  const entry = join(root, 'site/dist/server/entry.mjs')
  if (!existsSync(entry)) return null
  const site: { render: RenderPage } = await import(pathToFileURL(entry).href)
  return site.render
}

/**
 * Asks the API in this process, which hands over what it would else write, compress and hash, only to be read again.
 * `device` is the User-Agent of whoever asked for the page; none where it is made anew by itself.
 */
export const createInProcessFetch =
  (app: App, userAgent?: string | null): SiteHost['ask'] =>
  async (path, language) => {
    let value: unknown
    const sink = (taken: object) => {
      value = taken
    }
    const requestHeaders = { 'Accept-Language': language, ...(userAgent ? { 'User-Agent': userAgent } : {}) }
    const { status, headers } = await app.request(`/api${path}`, { headers: requestHeaders }, { sink })
    return { status, retryAfter: headers.get('Retry-After'), value, isOwn: true }
  }
