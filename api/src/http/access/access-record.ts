import type { RequestCost } from '../limits/request-cost.ts'

/** `stale`: served from the cache while or because rendering it anew did not end well. */
export type CacheState = 'hit' | 'stale' | 'miss'

/** The fields of the access line and the metrics of a request, collected while it is handled. */
export type AccessRecord = {
  /** A pattern, never a path, so that there are only so many. */
  route: string
  account_id: number | null
  cache: CacheState | null
  /** The limit that refused the request; `attempts` are those of `rate-limit-rules.ts`. */
  limit: RequestCost | 'attempts' | null
}

export const createAccessRecord = (): AccessRecord => ({ route: 'none', account_id: null, cache: null, limit: null })
