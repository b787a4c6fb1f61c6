import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { matchedRoutes } from 'hono/route'
import type { AppContext, AppEnv } from '../context.ts'
import { errorResponse } from '../errors/error-response.ts'
import { HttpError } from '../errors/http-error.ts'

const defaultBytes = 64 * 1024
/** For the texts of a listing in three languages, whose characters a client may escape as six or twelve bytes. */
export const longTextBytes = 256 * 1024
/** For the values of up to 50 listings that a moderator saw. */
export const manyTextsBytes = 512 * 1024
/** For texts of a super admin, so that the error names the field that is too long. */
export const settingsBytes = 2 * 1024 * 1024

const tooLarge = (c: AppContext) => errorResponse(c, new HttpError('PAYLOAD_TOO_LARGE'))
const limiters = new Map(
  [defaultBytes, longTextBytes, manyTextsBytes, settingsBytes].map((maxSize) => [
    maxSize,
    bodyLimit({ maxSize, onError: tooLarge }),
  ]),
)

/** Limits a body to 64 kB, or to the `maxBytes` of the route's validator. Forms, and imports, have limits of their own. */
export const limitBody: MiddlewareHandler<AppEnv> = (c, next) => {
  if (/^(multipart\/|text\/csv|application\/(x-ndjson|octet-stream))/i.test(c.req.header('content-type') ?? ''))
    return next()
  const declared = matchedRoutes(c).flatMap(({ handler }) =>
    'maxBytes' in handler && typeof handler.maxBytes === 'number' ? [handler.maxBytes] : [],
  )
  const limit = limiters.get(Math.max(defaultBytes, ...declared))
  return limit ? limit(c, next) : next()
}
