import type { ListingStatus } from '@dalil/db/vocabulary'

/** What each job is told, by name; graphile-worker takes no dots in one. `undefined`: nothing. */
export type JobPayloads = {
  /** `network` is where it was asked for. */
  'accounts:send-reset': { email: string; network?: string }
  'listings:compact-totals': undefined
  'listings:forget-external-ratings': undefined
  'listings:forget-visits': undefined
  'listings:read-numbers': undefined
  'listings:tell-owners': { ids: number[]; status: ListingStatus; reason: string }
  'guards:sweep': undefined
  'claims:forget-proofs': undefined
  'places:correct-clocks': undefined
  'reviews:check-ratings': undefined
  'images:vary': { ids: number[] }
  'search:measure': undefined
  'search:forget-misses': undefined
  'search:forget-days': undefined
  'stats:compact-daily-creations': undefined
  'storage:discard': undefined
  'storage:sweep': undefined
  'mail:send': { id: number }
  'mail:sweep': undefined
}
export type JobName = keyof JobPayloads
