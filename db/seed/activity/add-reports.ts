import { findUserId } from '../demo-accounts.ts'
import type { DemoRows } from '../demo-rows.ts'
import type { Person } from '../people.ts'
import { demoReports } from './activity-data.ts'
import { type ActivityRows, daysAgo, findDemoListing, toAuditEntry, toDecision } from './activity-rows.ts'

export function addReports(rows: DemoRows, activity: ActivityRows) {
  for (const { place, reviewBy, by, reason, message, age, decision } of demoReports) {
    const id = activity.reports.length + 1
    const listing = findDemoListing(rows, place)
    const review = reviewBy ? findReview(rows, listing.id, reviewBy) : null
    activity.reports.push({
      id,
      type: review ? 'comment' : 'listing',
      listing_id: review ? null : listing.id,
      review_id: review?.id ?? null,
      item_title: review?.comment ?? listing.title,
      reason,
      message,
      reporter_id: by ? findUserId(by) : null,
      created_at: daysAgo(age, message),
      ...toDecision(decision, listing.country, message),
    })
    if (!decision) continue
    const { status, reason: decision_reason = null } = decision
    const action = status === 'resolved' ? 'report.resolve' : 'report.dismiss'
    const moderated = { country: listing.country, id, at: daysAgo(decision.age, message) }
    activity.audit.push(toAuditEntry(action, moderated, { status: 'open' }, { status, decision_reason }))
  }
}

function findReview({ reviews }: DemoRows, listing_id: number, by: Person) {
  const found = reviews.find((row) => row.listing_id === listing_id && row.user_id === findUserId(by))
  if (!found) throw new Error(`The demo has no review of listing ${listing_id} by ${by}`)
  return found
}
