import type { RequestCost } from '../limits/request-cost.ts'

/** `stale`: an outdated response, served while it is revalidated or because the revalidation failed. */
export type CacheState = 'hit' | 'stale' | 'miss'

export type AccessRecord = {
  /** A route pattern instead of a path, so that the number of values is limited. */
  route: string
  account_id: number | null
  cache: CacheState | null
  /** The limit that rejected the request; `attempts` stands for all rules of `rate-limit-rules.ts`. */
  limit: RequestCost | 'attempts' | null
}

export const createAccessRecord = (): AccessRecord => ({ route: 'none', account_id: null, cache: null, limit: null })
