import { parsePath } from '../request-target.ts'
import { toNetwork } from './rate-limit.ts'

const windowSeconds = 60
const stepSeconds = windowSeconds / 10

/** Per network: an IPv4 address or an IPv6 /64. */
const guestQuotas = { reads: 600, searches: 120 }
const accountQuotas = { reads: 1200, searches: 240 }
const sessionWrites = 60

const maxBuckets = 100_000
const maxSessions = 10_000

export type RequestCost = 'read' | 'search' | 'write'
type SessionRef = { id: number; account_id: number }
type QuotaName = 'reads' | 'searches' | 'writes'

/** Two generations: keeps the most recently used half of its capacity for certain. */
class GenerationalCache<Value> {
  #recent = new Map<string, Value>()
  #previous = new Map<string, Value>()
  readonly #maxEntries: number

  constructor(maxEntries: number) {
    this.#maxEntries = maxEntries
  }

  get(key: string): Value | undefined {
    const recent = this.#recent.get(key)
    if (recent !== undefined) return recent
    const previous = this.#previous.get(key)
    if (previous !== undefined) this.set(key, previous)
    return previous
  }

  set(key: string, value: Value): void {
    if (this.#recent.size >= this.#maxEntries / 2) {
      this.#previous = this.#recent
      this.#recent = new Map()
    }
    this.#recent.set(key, value)
  }
}

/** Refills a tenth per step. */
class TokenBucket {
  readonly name: QuotaName
  readonly quota: number
  #tokens: number
  #filledAt: number

  constructor(name: QuotaName, quota: number, now: number) {
    this.name = name
    this.quota = quota
    this.#tokens = quota
    this.#filledAt = now
  }

  fill(now: number): void {
    const steps = Math.floor((now - this.#filledAt) / (stepSeconds * 1000))
    this.#tokens = Math.min(this.quota, this.#tokens + (steps * this.quota * stepSeconds) / windowSeconds)
    if (this.#tokens === this.quota) this.#filledAt = now
    else this.#filledAt += steps * stepSeconds * 1000
  }

  get remaining(): number {
    return this.#tokens
  }

  consume(): void {
    this.#tokens--
  }

  secondsUntilNext(now: number): number {
    return Math.max(1, Math.ceil((this.#filledAt - now) / 1000 + stepSeconds))
  }

  secondsUntilFull(now: number): number {
    const steps = Math.ceil(((this.quota - this.#tokens) * windowSeconds) / (this.quota * stepSeconds))
    return Math.max(0, Math.ceil((this.#filledAt - now) / 1000 + steps * stepSeconds))
  }
}

type Decision = {
  /** `RateLimit-Policy` and `RateLimit` of draft-ietf-httpapi-ratelimit-headers. */
  headers: [string, string][]
  /** Seconds; null if the request is admitted. */
  retryAfter: number | null
}

/**
 * Limits reads and writes a minute in memory, per network, account or session. A token counts as a session only after
 * the API has validated it.
 */
export class RequestLimiter {
  readonly #buckets = new GenerationalCache<TokenBucket>(maxBuckets)
  readonly #sessions = new GenerationalCache<SessionRef>(maxSessions)

  rememberSession(token: string, session: SessionRef): void {
    if (this.#sessions.get(token)?.id !== session.id) this.#sessions.set(token, session)
  }

  consume(
    cost: RequestCost,
    { address, token }: { address: string; token?: string | undefined },
    now = Date.now(),
  ): Decision {
    const buckets = this.#selectBuckets(cost, address, token, now)
    for (const bucket of buckets) bucket.fill(now)
    const empty = buckets.filter(({ remaining }) => remaining < 1)
    if (empty.length === 0) for (const bucket of buckets) bucket.consume()
    return {
      headers: [
        ['RateLimit-Policy', buckets.map(({ name, quota }) => `"${name}";q=${quota};w=${windowSeconds}`).join(', ')],
        ['RateLimit', buckets.map((bucket) => describe(bucket, now)).join(', ')],
      ],
      retryAfter: empty.length === 0 ? null : Math.max(...empty.map((bucket) => bucket.secondsUntilNext(now))),
    }
  }

  #selectBuckets(cost: RequestCost, address: string, token: string | undefined, now: number): TokenBucket[] {
    const session = token === undefined ? undefined : this.#sessions.get(token)
    const bucket = (name: QuotaName, caller: string, quota: number) => {
      const key = `${name} ${caller}`
      const existing = this.#buckets.get(key)
      if (existing) return existing
      const created = new TokenBucket(name, quota, now)
      this.#buckets.set(key, created)
      return created
    }
    if (cost === 'write' && session) return [bucket('writes', `session:${session.id}`, sessionWrites)]
    const [caller, quotas] = session
      ? [`account:${session.account_id}`, accountQuotas]
      : [toNetwork(address), guestQuotas]
    const reads = bucket('reads', caller, quotas.reads)
    return cost === 'search' ? [reads, bucket('searches', caller, quotas.searches)] : [reads]
  }
}

const describe = (bucket: TokenBucket, now: number) =>
  `"${bucket.name}";r=${Math.floor(bucket.remaining)};t=${bucket.secondsUntilFull(now)}`

const unlimitedPaths = new Set(['/api/health', '/api/ready', '/api/metrics'])

/** Ending a session and changing a password stay possible; both have limits of their own. */
const endsSessionPattern = /^\/api\/(?:auth\/logout|user\/password|user\/sessions\/\d+)$/

export function apiRequestCost(method: string | undefined, url: string): RequestCost | null {
  const path = decodePath(parsePath(url))
  if (method === 'OPTIONS' || unlimitedPaths.has(path)) return null
  if (method !== 'GET' && method !== 'HEAD') return endsSessionPattern.test(path) ? null : 'write'
  const isSearch = /\/(?:suggest|map|similar)$/.test(path) || (path === '/api/listings' && hasKeyword(url))
  return isSearch ? 'search' : 'read'
}

export const pageRequestCost = (url: string): RequestCost => (hasKeyword(url) ? 'search' : 'read')

function hasKeyword(url: string): boolean {
  const query = url.indexOf('?')
  return query >= 0 && new URLSearchParams(url.slice(query)).getAll('title').some((title) => title.trim() !== '')
}

function decodePath(path: string): string {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
