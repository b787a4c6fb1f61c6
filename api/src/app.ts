import { randomUUID } from 'node:crypto'
import { Problem } from '@dalil/api/contract'
import { pending } from '@dalil/db/migrate'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import { categories } from './categories/routes.ts'
import type { Deps } from './deps.ts'
import { health } from './health/routes.ts'
import type { AppEnv } from './http/context.ts'
import { preferredLanguage } from './http/locale.ts'
import { methodOverride } from './http/method-override.ts'
import { describeApi } from './http/openapi.ts'
import { answerProblem, answerUnknown } from './http/problems.ts'
import { listings } from './listings/routes.ts'
import { places } from './places/routes.ts'

/** Of a JSON body; uploads set their own. */
const largestBody = 1024 * 1024

/** The API, under `/api`. */
export function createApp(deps: Deps) {
  const app = new Hono<AppEnv>()
  app.onError((error, c) => answerProblem(c, error))
  app.notFound(answerUnknown(app))

  app
    .use(methodOverride(app))
    .use(context(deps))
    .use(cors({ origin: '*', exposeHeaders: ['Content-Range', 'ETag', 'Retry-After', 'X-Request-Id'], maxAge: 86_400 }))
    .use(compress({ threshold: 1024 }))
    .use(bodyLimit({ maxSize: largestBody, onError: (c) => answerProblem(c, new Problem('PAYLOAD_TOO_LARGE')) }))
    .route(
      '/api',
      health(() => pending(deps.sql)),
    )
    .route('/api', places(deps.countryOf))
    .route('/api/listings', listings)
    .route('/api/categories', categories)
  return describeApi(app, deps.settings)
}

const context = ({ db, log }: Deps) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const requestId = c.env?.requestId ?? randomUUID()
    c.set('db', db)
    c.set('log', log)
    c.set('requestId', requestId)
    c.set('address', c.env?.address ?? '')
    c.set('language', preferredLanguage(c.req.header('accept-language')))
    c.header('X-Request-Id', requestId)
    await next()
  })
