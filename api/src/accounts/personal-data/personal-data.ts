import { accountData } from './account-data.ts'
import { activityData } from './activity-data.ts'
import { contributionData } from './contribution-data.ts'
import type { PersonalDataSource } from './data-source.ts'
import { listingData } from './listing-data.ts'

/** The tables with data about a person. Omits tables of short-lived hashes: rate limits, views and guests' networks. */
export const personalData: Record<string, PersonalDataSource> = {
  ...accountData,
  ...listingData,
  ...contributionData,
  ...activityData,
}
