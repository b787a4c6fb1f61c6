import { accountData } from './account-data.ts'
import { activityData } from './activity-data.ts'
import { contributionData } from './contribution-data.ts'
import type { PersonalDataSource } from './data-source.ts'
import { listingData } from './listing-data.ts'

/** The tables with data about a person. Rate limits and views are absent, and so are the networks of guests: they are hashes for some hours only. */
export const personalData: Record<string, PersonalDataSource> = {
  ...accountData,
  ...listingData,
  ...contributionData,
  ...activityData,
}
