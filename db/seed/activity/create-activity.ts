import type { DemoRows } from '../demo-rows.ts'
import type { ActivityRows } from './activity-rows.ts'
import { addClaims } from './add-claims.ts'
import { addClosures } from './add-closures.ts'
import { addFavourites } from './add-favourites.ts'
import { addHiddenReviews } from './add-hidden-reviews.ts'
import { addListingDecisions } from './add-listing-decisions.ts'
import { addMessages } from './add-messages.ts'
import { addProposals } from './add-proposals.ts'
import { addReports } from './add-reports.ts'
import { closePlaces } from './close-places.ts'

export function createActivity(rows: DemoRows, readerIds: number[]): ActivityRows {
  const activity: ActivityRows = {
    claims: [],
    proofs: [],
    reports: [],
    messages: [],
    favourites: [],
    appeals: [],
    proposals: [],
    audit: [],
  }
  addHiddenReviews(rows, activity)
  addClosures(rows)
  closePlaces(rows)
  addClaims(rows, activity)
  addReports(rows, activity)
  addProposals(rows, activity)
  addMessages(activity)
  addFavourites(rows, activity, readerIds)
  addListingDecisions(rows, activity)
  return activity
}
