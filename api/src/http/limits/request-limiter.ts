import { GenerationalCache } from '../../cache/generational-cache.ts'
import { toNetwork } from './network.ts'
import type { RequestCost } from './request-cost.ts'
import { type QuotaName, quotaWindowSeconds, TokenBucket } from './token-bucket.ts'

/** Per key. */
const keyQuotas = { reads: 6000, searches: 600 }
/** Per network. */
const guestQuotas = { reads: 600, searches: 120 }
const accountQuotas = { reads: 1200, searches: 240, writes: 120 }
const sessionQuotas = { writes: 60, signOuts: 30 }

const maxBuckets = 100_000
const maxSessions = 10_000
type SessionRef = { id: number; account_id: number; isKey?: boolean }

type Decision = {
  /** `RateLimit-Policy` and `RateLimit` of draft-ietf-httpapi-ratelimit-headers. */
  headers: [string, string][]
  /** In seconds; null if the request is admitted. */
  retryAfter: number | null
}

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
        [
          'RateLimit-Policy',
          buckets.map(({ name, quota }) => `"${name}";q=${quota};w=${quotaWindowSeconds}`).join(', '),
        ],
        ['RateLimit', buckets.map((bucket) => describe(bucket, now)).join(', ')],
      ],
      retryAfter: empty.length === 0 ? null : Math.max(...empty.map((bucket) => bucket.secondsUntilNext(now))),
    }
  }

  /** Whether a token that nobody knows yet may be looked up before its request is counted. */
  mayLookUp(address: string, token: string, now = Date.now()): boolean {
    if (this.#sessions.get(token)) return false
    const bucket = this.#openBucket('look-ups', toNetwork(address), guestQuotas.reads, now)
    bucket.fill(now)
    if (bucket.remaining < 1) return false
    bucket.consume()
    return true
  }

  #openBucket(name: QuotaName, caller: string, quota: number, now: number): TokenBucket {
    const key = `${name} ${caller}`
    const existing = this.#buckets.get(key)
    if (existing) return existing
    const created = new TokenBucket(name, quota, now)
    this.#buckets.set(key, created)
    return created
  }

  #selectBuckets(cost: RequestCost, address: string, token: string | undefined, now: number): TokenBucket[] {
    const session = token === undefined ? undefined : this.#sessions.get(token)
    const bucket = (name: QuotaName, caller: string, quota: number) => this.#openBucket(name, caller, quota, now)
    const own = session && `${session.isKey ? 'key' : 'session'}:${session.id}`
    if (cost === 'sign-out' && own) return [bucket('sign-outs', own, sessionQuotas.signOuts)]
    if (cost === 'write' && session && own)
      return [
        bucket('writes', own, sessionQuotas.writes),
        bucket('account-writes', `account:${session.account_id}`, accountQuotas.writes),
      ]
    const [caller, quotas] = selectReadQuotas(session, address)
    const reads = bucket('reads', caller, quotas.reads)
    return cost === 'search' ? [reads, bucket('searches', caller, quotas.searches)] : [reads]
  }
}

function selectReadQuotas(session: SessionRef | undefined, address: string) {
  if (!session) return [toNetwork(address), guestQuotas] as const
  return session.isKey
    ? ([`key:${session.id}`, keyQuotas] as const)
    : ([`account:${session.account_id}`, accountQuotas] as const)
}

const describe = (bucket: TokenBucket, now: number) =>
  `"${bucket.name}";r=${Math.floor(bucket.remaining)};t=${bucket.secondsUntilFull(now)}`
