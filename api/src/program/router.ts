import type { IncomingMessage, ServerResponse } from 'node:http'
import { adminPaths, hasPlainForm } from '@dalil/api/contract/rules'
import type { ResponseCache } from '../cache/response-cache.ts'
import { createCoverHandler } from '../covers/handler.ts'
import { createSocialPictureHandler } from '../covers/social-picture.ts'
import { mapFilePath } from '../geo/map-file.ts'
import type { CallerRegistry } from '../http/access/caller-registry.ts'
import { sendError } from '../http/errors/send-error.ts'
import { findApiRequestCost, findPageRequestCost, isProbeRequest } from '../http/limits/request-cost.ts'
import type { RequestLimiter } from '../http/limits/request-limiter.ts'
import { parsePath } from '../http/request-target.ts'
import {
  createAdminHandler,
  createMapFileHandler,
  createMediaHandler,
  createSiteFileHandler,
} from '../http/static/handlers.ts'
import { createPictureAccess } from '../listings/detail/picture-access.ts'
import { createDumpHandler } from '../open-data/dumps/handler.ts'
import { dumpPrefix } from '../open-data/dumps/stored-index.ts'
import { createIconHandler } from '../site-settings/icons/handler.ts'
import { createApiListener, type OnRequestError } from './api-listener.ts'
import { createApp } from './app.ts'
import { createCachedApi } from './cached-api.ts'
import type { Deps } from './deps.ts'
import { loadPageHandler } from './load-page-handler.ts'
import { createKeyIdentification, createRequestAdmission } from './request-admission.ts'

export type RequestRouter = (req: IncomingMessage, res: ServerResponse, url: string) => Promise<unknown> | undefined

type Shared = { callers: CallerRegistry; limiter: RequestLimiter; fail: OnRequestError }

export async function createRouter(
  deps: Deps,
  cache: ResponseCache,
  { callers, limiter, fail }: Shared,
): Promise<RequestRouter> {
  const app = createApp({ ...deps, cache })
  const api = createApiListener(app, callers, fail)
  const cached = createCachedApi(deps, cache, app, callers)
  if (deps.settings.worker === 'only')
    return (req, res, url) => (isProbeRequest(url) ? api(req, res) : void sendError(req, res, 'NOT_FOUND'))
  const admit = createRequestAdmission(deps, callers, limiter)
  const identifyKey = createKeyIdentification(deps, callers, limiter)
  const icons = createIconHandler({
    siteSettings: deps.siteSettings,
    store: deps.storage.public,
    tagHeader: deps.settings.tagHeader,
  })
  const siteFiles = createSiteFileHandler()
  const mapFile = createMapFileHandler(deps.streets)
  const drawn = { db: deps.reads.publicReads.db, cache, tagHeader: deps.settings.tagHeader }
  const covers = createCoverHandler(drawn, (req, res) => admit(req, res, 'read'))
  const socialPictures = createSocialPictureHandler({ ...drawn, store: deps.storage.public }, (req, res) =>
    admit(req, res, 'search'),
  )
  const pages = await loadPageHandler({ ...deps, callers }, cache, app, (req, res, url) =>
    admit(req, res, findPageRequestCost(url)),
  )
  const sessionDatabases = { reads: deps.reads.publicReads.db, writes: deps.db }
  const findPictureAccess = createPictureAccess(sessionDatabases, deps.settings, cache)
  const mounts = [
    ['/media', createMediaHandler(deps, findPictureAccess)],
    [dumpPrefix, createDumpHandler(deps.dumps)],
    [adminPaths.home, createAdminHandler()],
  ] as const

  const setRoute = (req: IncomingMessage, route: string) => {
    const access = callers.get(req)?.access
    if (access) access.route = route
  }

  return (req, res, url) => {
    if (isUnderPath('/api', url)) {
      // The access log has this route if the limits reject the request, or if the app matches no route.
      setRoute(req, '/api/*')
      return identifyKey(req, (token) => {
        if (!admit(req, res, findApiRequestCost(req.method, url), token)) return undefined
        const target = cached.findTarget(req, url, token)
        return target ? cached.respond(req, res, target) : api(req, res)
      })
    }
    const path = parsePath(url)
    const icon = icons(req, res, path)
    if (icon) {
      setRoute(req, 'file')
      return icon.then((isFound) => sendNotFoundUnless(isFound, req, res))
    }
    for (const [mount, handle] of mounts) {
      if (!isUnderPath(mount, url)) continue
      setRoute(req, `${mount}/*`)
      if (url[mount.length] !== '/') return void redirect(res, `${mount}/${url.slice(mount.length)}`)
      const handled = handle(req, res, parsePath(url.slice(mount.length)))
      if (!handled) return void sendError(req, res, 'NOT_FOUND')
      return handled.then((isFound) => sendNotFoundUnless(isFound, req, res))
    }
    setRoute(req, 'page')
    if (req.method === 'POST' && hasPlainForm(parsePath(url)))
      return admit(req, res, 'write') ? pages(req, res) : undefined
    if (req.method !== 'GET' && req.method !== 'HEAD')
      return void sendError(req, res, 'METHOD_NOT_ALLOWED', { Allow: 'GET, HEAD' })
    if (isUnderPath('/covers', url)) {
      setRoute(req, '/covers/*')
      const handle = path.endsWith('.png') ? socialPictures : covers
      return handle(req, res, url).then((isFound) => sendNotFoundUnless(isFound, req, res))
    }
    const file = path === mapFilePath ? mapFile(req, res, path) : siteFiles(req, res, path)
    if (!file) return pages(req, res)
    setRoute(req, 'file')
    return file.then((isFound) => sendNotFoundUnless(isFound, req, res))
  }
}

const sendNotFoundUnless = (isFound: boolean, req: IncomingMessage, res: ServerResponse) =>
  isFound ? undefined : sendError(req, res, 'NOT_FOUND')

const isUnderPath = (mount: string, url: string) =>
  url.startsWith(mount) && (url.length === mount.length || '/?#'.includes(url.charAt(mount.length)))

function redirect(res: ServerResponse, location: string) {
  res.writeHead(308, { Location: location, 'Cache-Control': 'no-store' })
  res.end()
}
