import { accountDataSources } from './account-data.ts'
import { activityDataSources } from './activity-data.ts'
import { contributionDataSources } from './contribution-data.ts'
import type { PersonalDataSource } from './data-source.ts'
import { listingDataSources } from './listing-data.ts'

/** Omits tables of short-lived hashes: rate limits, views and guests' networks. */
export const personalData: Record<string, PersonalDataSource> = {
  ...accountDataSources,
  ...listingDataSources,
  ...contributionDataSources,
  ...activityDataSources,
}
