import { parsePath } from '../request-target.ts'
import { toNetwork } from './rate-limit.ts'

/** Seconds in which a whole quota comes back, and in which a tenth of it does. */
const windowSeconds = 60
const stepSeconds = windowSeconds / 10

/** Of a network: an IPv4 address, or a /64 of IPv6. */
const guestQuotas = { reads: 600, searches: 120 }
/** Of an account, whatever sessions it has. */
const accountQuotas = { reads: 1200, searches: 240 }
/** Of a session. */
const sessionWrites = 60

const maxBuckets = 100_000
const maxSessions = 10_000

/** What a request costs: a search is a read too. */
export type RequestCost = 'read' | 'search' | 'write'
/** Whose token it is. */
export type SessionRef = { id: number; account_id: number }
type QuotaName = 'reads' | 'searches' | 'writes'

/** Remembers a bounded number of entries: the most recently used half for sure. */
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

/** A token bucket. A tenth of it is filled up with each step. */
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
    // The first step of a full bucket begins when something is taken from it.
    if (this.#tokens === this.quota) this.#filledAt = now
    else this.#filledAt += steps * stepSeconds * 1000
  }

  get remaining(): number {
    return this.#tokens
  }

  consume(): void {
    this.#tokens--
  }

  /** Seconds until the next tokens come. */
  secondsUntilNext(now: number): number {
    return Math.max(1, Math.ceil((this.#filledAt - now) / 1000 + stepSeconds))
  }

  /** Seconds until it is full. */
  secondsUntilFull(now: number): number {
    const steps = Math.ceil(((this.quota - this.#tokens) * windowSeconds) / (this.quota * stepSeconds))
    return Math.max(0, Math.ceil((this.#filledAt - now) / 1000 + steps * stepSeconds))
  }
}

type Decision = {
  /** `RateLimit-Policy` and `RateLimit` of draft-ietf-httpapi-ratelimit-headers. */
  headers: [string, string][]
  /** Seconds to wait; null where the request is admitted. */
  retryAfter: number | null
}

/**
 * How much a caller may read and write in a minute, counted in this process: a network, somebody's account, or their session. A token
 * is a session's once the API has found it to be one; until then whoever sends it is a guest.
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
    // What guests may write has limits of its own (limit.ts); here it is one request more.
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

/** Asked by those who watch over the program, and cheap. */
const unlimitedPaths = new Set(['/api/health', '/api/ready', '/api/metrics'])

/** Nobody is kept from ending a session, or from changing a password that others know; both have limits of their own. */
const endsSessionPattern = /^\/api\/(?:auth\/logout|user\/password|user\/sessions\/\d+)$/

/** What a call of the API costs; null where it costs nothing. */
export function apiRequestCost(method: string | undefined, url: string): RequestCost | null {
  const path = decodePath(parsePath(url))
  if (method === 'OPTIONS' || unlimitedPaths.has(path)) return null
  if (method !== 'GET' && method !== 'HEAD') return endsSessionPattern.test(path) ? null : 'write'
  const isSearch = /\/(?:suggest|map|similar)$/.test(path) || (path === '/api/listings' && hasKeyword(url))
  return isSearch ? 'search' : 'read'
}

/** What a page costs that has to be rendered. */
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
