import { accountData } from './account-data.ts'
import { activityData } from './activity-data.ts'
import { contributionData } from './contribution-data.ts'
import type { DataSource } from './data-source.ts'
import { listingData } from './listing-data.ts'

/**
 * The tables with data about a person, for export and erasure. Files follow their rows (`files_to_delete`), ratings
 * follow reviews. Rate limits and views are not listed: they hold hashes only and expire within hours.
 */
export const personalData: Record<string, DataSource> = {
  ...accountData,
  ...listingData,
  ...contributionData,
  ...activityData,
}
