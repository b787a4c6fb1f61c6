import type { IncomingMessage, ServerResponse } from 'node:http'
import { isKeyToken } from '../accounts/keys/key-token.ts'
import type { CallerRegistry } from '../http/access/caller-registry.ts'
import { parseBearerToken } from '../http/authorization.ts'
import { HttpResponse } from '../http/connections/http-response.ts'
import { sendError } from '../http/errors/send-error.ts'
import type { RequestCost } from '../http/limits/request-cost.ts'
import type { RequestLimiter } from '../http/limits/request-limiter.ts'
import type { Deps } from './deps.ts'

export function createRequestAdmission({ settings, log }: Deps, callers: CallerRegistry, limiter: RequestLimiter) {
  let hasWarnedOfProxy = false
  return (
    req: IncomingMessage,
    res: ServerResponse,
    cost: RequestCost | null,
    token = parseBearerToken(req.headers.authorization),
  ): boolean => {
    if (cost === null || !settings.rateLimits) return true
    if (!hasWarnedOfProxy && settings.trustProxy === 0 && req.headers['x-forwarded-for'] !== undefined) {
      hasWarnedOfProxy = true
      log.warn(
        { setting: 'TRUST_PROXY' },
        'X-Forwarded-For ignored: TRUST_PROXY is 0, so all visitors behind a proxy share one limit',
      )
    }
    const address = callers.get(req)?.address ?? ''
    const { headers, retryAfter } = limiter.consume(cost, { address, token })
    if (res instanceof HttpResponse) res.requestHeaders.push(...headers.flat())
    if (retryAfter === null) return true
    const access = callers.get(req)?.access
    if (access) access.limit = cost
    sendError(req, res, 'TOO_MANY_REQUESTS', { 'Retry-After': String(retryAfter) })
    return false
  }
}

type Answer = (token: string | undefined) => Promise<unknown> | undefined

/** Looks up a key that this process does not know yet: its first request too has the limits of the key. */
export function createKeyIdentification({ settings, keys }: Deps, callers: CallerRegistry, limiter: RequestLimiter) {
  return (req: IncomingMessage, answer: Answer): Promise<unknown> | undefined => {
    const token = parseBearerToken(req.headers.authorization)
    if (!settings.rateLimits || !token || !isKeyToken(token)) return answer(token)
    if (!limiter.mayLookUp(callers.get(req)?.address ?? '', token)) return answer(token)
    return keys.find(token).then((viewer) => {
      if (viewer?.key) limiter.rememberSession(token, { id: viewer.key.id, account_id: viewer.id, isKey: true })
      return answer(token)
    })
  }
}
