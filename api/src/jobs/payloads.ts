import type { ListingStatus } from '@dalil/db/vocabulary'

/** Names contain no dots, because graphile-worker does not allow them. */
export type JobPayloads = {
  'accounts:send-reset': { email: string; network?: string }
  'listings:compact-totals': undefined
  'listings:delete-external-ratings': undefined
  'listings:delete-past-visits': undefined
  'listings:notify-owners': { ids: number[]; status: ListingStatus; reason: string }
  'database:delete-expired': undefined
  'categories:move-listings': { category_id: number }
  'claims:delete-expired-proofs': undefined
  'places:sync-time-zones': undefined
  'reviews:check-ratings': undefined
  'images:create-variants': { ids: number[] }
  'search:count-documents': undefined
  'search:delete-old-misses': undefined
  'search:delete-old-counts': undefined
  'stats:compact-daily-creations': undefined
  'storage:delete-files': undefined
  'storage:sweep': undefined
  'mail:send': { id: number }
  'mail:sweep': undefined
  'upgrade:run-steps': undefined
}
export type JobName = keyof JobPayloads
