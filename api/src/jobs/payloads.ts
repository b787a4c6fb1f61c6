import type { ListingStatus } from '@dalil/db/vocabulary'

/** Names contain no dots, which graphile-worker does not allow. */
export type JobPayloads = {
  'accounts:send-reset': { email: string; network?: string }
  'listings:compact-totals': undefined
  'listings:delete-external-ratings': undefined
  'listings:delete-past-visits': undefined
  'listings:delete-unused-schedules': undefined
  'listings:refresh-ranks': undefined
  'listings:import': { id: number }
  'listings:reopen': undefined
  'listings:ask-owners': undefined
  'listings:notify-owners': { ids: number[]; status: ListingStatus; reason: string }
  'database:delete-expired': undefined
  'categories:move-listings': { category_id: number }
  'mappings:move-listings': { mapping_id: number }
  'database:delete-old': undefined
  'database:maintain-partitions': undefined
  'database:verify': undefined
  'claims:delete-expired-proofs': undefined
  'claims:expire': undefined
  'reviews:find-signals': undefined
  'reviews:delete-ended-bursts': undefined
  'dumps:write': undefined
  'places:add-cities': undefined
  'places:link-cities': undefined
  'places:sync-time-zones': undefined
  'duplicates:find': { ids: number[] }
  'duplicates:find-all': undefined
  'merges:expire': undefined
  'images:create-variants': { ids: number[] }
  'search:count-documents': undefined
  'search:delete-unused-words': undefined
  'search:abandon-dead-rebuild': undefined
  'search:delete-old-counts': undefined
  'stats:compact-daily-creations': undefined
  'stats:send-weekly': undefined
  'storage:delete-files': undefined
  'storage:sweep': undefined
  'mail:send': { id: number }
  'mail:sweep': undefined
  'webhooks:deliver': undefined
}
export type JobName = keyof JobPayloads
