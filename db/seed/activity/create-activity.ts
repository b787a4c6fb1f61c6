import { findUserId } from '../demo-accounts.ts'
import type { DemoRows } from '../demo-rows.ts'
import { demoDate, msPerDay, toIsoString } from '../demo-times.ts'
import { parseHours } from '../hours.ts'
import { demoBusinessStatuses, demoClosures, demoMessages } from './activity-data.ts'
import { type ActivityRows, daysAgo, findDemoListing } from './activity-rows.ts'
import { addClaims } from './add-claims.ts'
import { addFavourites } from './add-favourites.ts'
import { addHiddenReviews } from './add-hidden-reviews.ts'
import { addListingDecisions } from './add-listing-decisions.ts'
import { addProposals } from './add-proposals.ts'
import { addReports } from './add-reports.ts'

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

const toDate = (days: number) => toIsoString(demoDate + days * msPerDay).slice(0, 10)

function addClosures(rows: DemoRows) {
  for (const { place, from, to, note, hours } of demoClosures) {
    const { opening_hours } = findDemoListing(rows, place)
    if (!opening_hours) throw new Error(`${place} has no opening hours`)
    const { exceptions } = parseHours('24/7', [
      { from: toDate(from), to: toDate(to), note, ...(hours ? { hours } : {}) },
    ])
    opening_hours.exceptions = [...(opening_hours.exceptions ?? []), ...(exceptions ?? [])]
  }
}

function addMessages({ messages }: ActivityRows) {
  for (const { age, answered, ...message } of demoMessages) {
    messages.push({
      id: messages.length + 1,
      ...message,
      created_at: daysAgo(age, message.message),
      ...(answered
        ? { answered_by: findUserId(answered.by), answered_at: daysAgo(answered.age, message.message) }
        : {}),
    })
  }
}

function closePlaces(rows: DemoRows) {
  for (const { place, status, reopensIn, movedTo } of demoBusinessStatuses) {
    Object.assign(findDemoListing(rows, place), {
      business_status: status,
      reopens_on: reopensIn === undefined ? null : toDate(reopensIn),
      moved_to: movedTo === undefined ? null : findDemoListing(rows, movedTo).id,
    })
  }
}
