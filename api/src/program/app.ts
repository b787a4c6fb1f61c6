import { randomUUID } from 'node:crypto'
import type { Databases } from '@dalil/db/connect'
import { Hono, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { accountRoutes } from '../accounts/administration/account-routes.ts'
import { authRoutes } from '../accounts/auth-routes.ts'
import { admitKeys } from '../accounts/keys/admit-keys.ts'
import type { KeyCache } from '../accounts/keys/key-cache.ts'
import { isKeyToken } from '../accounts/keys/key-token.ts'
import { userRoutes } from '../accounts/routes.ts'
import { findViewer } from '../accounts/sessions/sessions.ts'
import { amenityRoutes } from '../amenities/routes.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import { ValueCache } from '../cache/value-cache.ts'
import { captchaRoutes } from '../captcha/routes.ts'
import { categoryRoutes } from '../categories/routes.ts'
import { claimRoutes } from '../claims/routes.ts'
import { contactRoutes } from '../contact/routes.ts'
import { favouriteRoutes } from '../favourites/routes.ts'
import { healthRoutes } from '../health/routes.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { assertRoutesDescribed } from '../http/described-routes.ts'
import { errorResponse } from '../http/errors/error-response.ts'
import { findTemporaryFailure } from '../http/errors/failure.ts'
import { createNotFoundHandler } from '../http/errors/not-found.ts'
import { limitBody } from '../http/limits/limit-body.ts'
import { mcpPath } from '../http/limits/request-cost.ts'
import { findPreferredLanguage } from '../http/locale.ts'
import { mountOpenApi } from '../http/openapi/openapi.ts'
import { methodOverride } from '../http/plain-forms.ts'
import { createCommonHeaders, responsesWithCommonHeaders } from '../http/responses.ts'
import { drainBody } from '../http/uploads/drain-body.ts'
import { jobQueue } from '../jobs/job-queue.ts'
import { ownListingRoutes } from '../listings/mine/routes.ts'
import { listingRoutes } from '../listings/routes.ts'
import { mailRoutes } from '../mail/routes.ts'
import { metricsRoutes } from '../metrics/routes.ts'
import { mcpRoutes } from '../open-data/mcp/routes.ts'
import { openDataRoutes } from '../open-data/routes.ts'
import { ownershipRoutes } from '../ownerships/routes.ts'
import { placeRoutes } from '../places/routes.ts'
import { listingEditRoutes } from '../proposals/edits/routes.ts'
import { suggestionRoutes } from '../proposals/routes.ts'
import { reportRoutes } from '../reports/routes.ts'
import { reviewRoutes } from '../reviews/routes.ts'
import { pageRoutes } from '../site-pages/routes.ts'
import { siteRoutes } from '../site-settings/routes.ts'
import { transparencyRoutes } from '../transparency/routes.ts'
import { webhookRoutes } from '../webhooks/routes.ts'
import { backOffice } from './back-office.ts'
import type { Deps } from './deps.ts'
import { refuseFeaturesThatAreOff } from './feature-gate.ts'
import { mailTemplates } from './mail-templates.ts'

const changingMethods = ['POST', 'PUT', 'PATCH', 'DELETE']

type AppDeps = Deps & { cache?: ResponseCache }

export function createApp(deps: AppDeps) {
  const app = new Hono<AppEnv>()
  app.onError((error, c) => {
    return c.var.usesReplica && mayPrimaryAnswer(error)
      ? app.fetch(c.req.raw, { ...c.env, primaryOnly: true })
      : errorResponse(c, error)
  })
  app.notFound(createNotFoundHandler(app))

  app
    .use(methodOverride(app))
    .use(createContext(deps))
    .use(admitKeys)
    .use(refuseFeaturesThatAreOff)
    .use(onlyForMethods(['OPTIONS'], cors({ origin: '*', maxAge: 86_400 })))
    .use(onlyForMethods(changingMethods, drainBody))
    .use(onlyForMethods(changingMethods, limitBody))
    .route('/api', healthRoutes(deps.countPending))
    .route('/api', metricsRoutes(deps.metrics, deps.settings.metricsToken))
    .route('/api', placeRoutes(deps.findCountry))
    .route('/api', siteRoutes)
    .route('/api', openDataRoutes(deps.dumps))
    .route(
      mcpPath,
      mcpRoutes((request, env) => app.fetch(request, env)),
    )
    .route('/api/transparency', transparencyRoutes)
    .route('/api/auth', authRoutes)
    .route('/api/user', userRoutes)
    .route('/api/users', accountRoutes)
    .route('/api/listings', listingRoutes(deps))
    .route('/api/listings', listingEditRoutes)
    .route('/api/user', ownListingRoutes)
    .route('/api/user', ownershipRoutes)
    .route('/api/user', webhookRoutes)
    .route('/api/amenities', amenityRoutes)
    .route('/api/categories', categoryRoutes(deps.readCategoryTree))
    .route('/api/pages', pageRoutes)
    .route('/api/mail', mailRoutes(mailTemplates))
    .route('/api/admin', backOffice(deps))
    .route('/api', reviewRoutes)
    .route('/api', claimRoutes)
    .route('/api', suggestionRoutes)
    .route('/api', favouriteRoutes)
    .route('/api', captchaRoutes)
    .route('/api', reportRoutes)
    .route('/api', contactRoutes)
  assertRoutesDescribed(app)
  return mountOpenApi(app, deps.settings, deps.siteSettings)
}

/** Returns false for a statement that timed out on the replica: the primary does not repeat it. */
function mayPrimaryAnswer(error: unknown): boolean {
  const failure = findTemporaryFailure(error)
  return failure?.kind === 'database' || failure?.code === 'POOL_TIMEOUT'
}

const onlyForMethods = (methods: string[], middleware: MiddlewareHandler<AppEnv>) =>
  createMiddleware<AppEnv>((c, next) => (methods.includes(c.req.method) ? middleware(c, next) : next()))

const isReadMethod = (method: string) => method === 'GET' || method === 'HEAD'
const isStaffPath = (path: string) => path.startsWith('/api/admin/')

/** A logged-in user reads the primary, because they may just have written something, even in another process. */
function selectReads(reads: Deps['reads'], { req, env }: AppContext): Databases {
  if (isStaffPath(req.path)) return reads.staffReads
  const isShared = isReadMethod(req.method) && !req.header('authorization') && !env?.primaryOnly
  return isShared ? reads.selectSharedReads() : reads.publicReads
}

/** Another process reads a key anew within half a second. */
function forgetKeys(keys: KeyCache, { req, var: { viewer } }: AppContext): void {
  if (req.path.startsWith('/api/admin/users/')) keys.forgetAll()
  else if (viewer) keys.forgetAccount(viewer.id)
}

const createContext = (deps: AppDeps) => {
  const { db, keys, reads, log, settings, siteSettings, storage, network, settleChanges, cache } = deps
  const values = cache ? new ValueCache(cache) : null
  const find = (token: string) =>
    isKeyToken(token) ? keys.find(token) : findViewer({ reads: reads.publicReads.db, writes: db }, token)
  return createMiddleware<AppEnv>(async (c, next) => {
    const requestId = c.env?.requestId ?? randomUUID()
    const databases = selectReads(reads, c)
    c.set('db', isReadMethod(c.req.method) ? databases.db : db)
    c.set('usesReplica', databases !== reads.staffReads && databases !== reads.publicReads)
    c.set('writeDb', db)
    c.set('searchDb', databases.searchDb)
    c.set('values', values)
    c.set('jobQueue', jobQueue)
    c.set('log', log)
    c.set('settings', settings)
    c.set('siteSettings', siteSettings)
    c.set('storage', storage)
    c.set('network', network)
    c.set('findViewer', find)
    c.set('viewer', null)
    c.set('requestId', requestId)
    c.set('address', c.env?.address ?? '')
    c.set('language', findPreferredLanguage(c.req.header('accept-language')))
    await next()
    if (changingMethods.includes(c.req.method) && c.res.ok && c.req.path !== mcpPath) {
      reads.noteChange()
      forgetKeys(keys, c)
      await settleChanges()
    }
    if (c.env?.access) c.env.access.route = routePath(c)
    if (responsesWithCommonHeaders.has(c.res)) return
    for (const [name, value] of Object.entries(createCommonHeaders(requestId))) c.res.headers.set(name, value)
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!isRead && !c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
  })
}
