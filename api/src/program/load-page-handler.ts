import type { IncomingMessage, ServerResponse } from 'node:http'
import { account, type SiteState } from '@dalil/api/contract'
import { isMailedPath, previewPrefix } from '@dalil/api/contract/rules'
import { createColours } from '../brand/colours.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import { ValueCache } from '../cache/value-cache.ts'
import type { CallerRegistry } from '../http/access/caller-registry.ts'
import { observeLookups } from '../http/access/observe-lookups.ts'
import { parseBearerToken } from '../http/authorization.ts'
import { sendError } from '../http/errors/send-error.ts'
import { readViewToken } from '../http/static/view-cookie.ts'
import { sendClosedPage } from '../lifecycle/closed-page.ts'
import { toCanonicalAddress } from '../pages/canonical-address.ts'
import { createFormHandler } from '../pages/form-handler.ts'
import {
  createOwnPageHandler,
  findPreviewToken,
  removePreviewToken,
  sendPreview,
  sendWithoutPreview,
} from '../pages/own-page-handler.ts'
import { createPageHandler } from '../pages/page-handler.ts'
import { createInProcessFetch, createInProcessSend, loadSite } from '../pages/site.ts'
import { findPreview } from '../site-settings/previews.ts'
import { mergeSettings } from '../site-settings/queries.ts'
import type { createApp } from './app.ts'
import type { Deps } from './deps.ts'

const listingRoute = '/[country]/[lang]/listings/[id]'

export async function loadPageHandler(
  { settings, siteSettings, streets, db, log, searches, callers }: Deps & { callers: CallerRegistry },
  cache: ResponseCache,
  app: ReturnType<typeof createApp>,
  admit: (req: IncomingMessage, res: ServerResponse, url: string) => boolean,
) {
  const site = await loadSite()
  if (!site) return (req: IncomingMessage, res: ServerResponse) => void sendError(req, res, 'NOT_FOUND')
  const values = new ValueCache(cache)
  const renderAs = (request: Request, address = '', authorization?: string, readSite = siteSettings.read) =>
    site.render(request, {
      readSite,
      readTexts: siteSettings.readTexts,
      readColours: async () => createColours(await readSite()),
      fetchApi: createInProcessFetch(app, { userAgent: request.headers.get('User-Agent'), authorization }, values),
      send: createInProcessSend(app, address),
      settings: { ...settings, mapFile: streets.current },
    })
  const renderForm = createFormHandler({
    origin: settings.publicUrl,
    render: (request, req) => renderAs(request, callers.get(req)?.address),
  })
  const renderPage = createPageHandler({
    cache,
    tagHeader: settings.tagHeader,
    origin: settings.publicUrl,
    render: (request) => renderAs(request),
    findRoute: (address) => site.findRoute(settings.publicUrl + address),
    onLookup: observeLookups(callers, cache.counts.page),
    admit,
    onRequest: (address, { headers }) => searches.countResultPage(address, headers['user-agent']),
    onError: (error, path) => log.warn({ path, err: error }, 'page revalidation failed'),
  })
  const renderOwn = createOwnPageHandler({
    origin: settings.publicUrl,
    render: (request, authorization) => renderAs(request, '', authorization),
  })
  const isListing = (url: string) => site.findRoute(settings.publicUrl + url) === listingRoute
  const respondWhileClosed = async (req: IncomingMessage, res: ServerResponse, state: SiteState) => {
    const token = readViewToken(req.headers.cookie)
    const authorization = req.headers.authorization ?? (token && `Bearer ${token}`)
    if (!authorization || !(await isStaff(app, authorization))) return sendClosedPage(req, res, state)
    return renderOwn(req, res, toCanonicalAddress(removePreviewPrefix(req.url ?? '/')), authorization)
  }
  const respond = (req: IncomingMessage, res: ServerResponse) => {
    const state = siteSettings.last
    if (state?.is_open === false && !isMailedPath(findPathname(req))) return respondWhileClosed(req, res, state)
    if (req.method === 'POST') return renderForm(req, res)
    const own = findOwnPage(req)
    if (!own || !isListing(own.url)) return renderPage(req, res)
    return admit(req, res, own.url) ? renderOwn(req, res, own.url, own.authorization) : undefined
  }
  const respondWithPreview = async (req: IncomingMessage, res: ServerResponse, token: string) => {
    const session = parseBearerToken(req.headers.authorization) ?? readViewToken(req.headers.cookie)
    const url = toCanonicalAddress(removePreviewToken(req.url ?? '/'))
    if (!session) return sendWithoutPreview(res, url)
    if (!admit(req, res, url)) return undefined
    const changes = await findPreview({ reads: db, writes: db }, token, session)
    if (!changes) return sendWithoutPreview(res, url)
    const { version, ...current } = await siteSettings.read()
    const readSite = async () => ({ ...mergeSettings(current, changes), version })
    const render = (request: Request) => renderAs(request, '', undefined, readSite)
    return sendPreview(req, res, { render, origin: settings.publicUrl, url, token })
  }
  return (req: IncomingMessage, res: ServerResponse) => {
    const token = req.method === 'POST' ? null : findPreviewToken(req.url)
    return token ? respondWithPreview(req, res, token) : respond(req, res)
  }
}

async function isStaff(app: ReturnType<typeof createApp>, authorization: string): Promise<boolean> {
  const response = await app.request('/api/user', { headers: { Authorization: authorization } })
  return response.ok && account.parse(await response.json()).role !== 'user'
}

const findPathname = ({ url = '/' }: IncomingMessage) => url.split('?', 1)[0] ?? '/'

const removePreviewPrefix = (url: string) =>
  url.startsWith(`${previewPrefix}/`) ? url.slice(previewPrefix.length) : url

/** The page of a listing that is read with a session: by its token, or by the cookie under `/preview`. */
function findOwnPage({ url = '/', headers }: IncomingMessage): { url: string; authorization: string } | null {
  if (headers.authorization) return { url: toCanonicalAddress(url), authorization: headers.authorization }
  const token = url.startsWith(`${previewPrefix}/`) ? readViewToken(headers.cookie) : undefined
  return token ? { url: toCanonicalAddress(removePreviewPrefix(url)), authorization: `Bearer ${token}` } : null
}
