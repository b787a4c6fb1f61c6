import type { ListingStatus } from '@dalil/db/vocabulary'

/** Names contain no dots, because graphile-worker does not allow them. */
export type JobPayloads = {
  'accounts:send-reset': { email: string; network?: string }
  'listings:compact-totals': undefined
  'listings:forget-external-ratings': undefined
  'listings:forget-visits': undefined
  'listings:read-numbers': undefined
  'listings:notify-owners': { ids: number[]; status: ListingStatus; reason: string }
  'database:delete-expired': undefined
  'claims:forget-proofs': undefined
  'places:sync-time-zones': undefined
  'reviews:check-ratings': undefined
  'images:create-variants': { ids: number[] }
  'search:measure': undefined
  'search:forget-misses': undefined
  'search:forget-days': undefined
  'stats:compact-daily-creations': undefined
  'storage:delete-files': undefined
  'storage:sweep': undefined
  'mail:send': { id: number }
  'mail:sweep': undefined
}
export type JobName = keyof JobPayloads
