import { findUserId } from '../demo-accounts.ts'
import type { DemoRows } from '../demo-rows.ts'
import type { Person } from '../people.ts'
import { demoReports } from './activity-data.ts'
import { type ActivityRows, daysAgo, findDemoListing, toAuditEntry } from './activity-rows.ts'
import { findModerator } from './moderators.ts'

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
      ...(decision
        ? {
            status: decision.status,
            decision_reason: decision.reason ?? null,
            decided_by: findUserId(findModerator(listing.country).person),
            decided_at: daysAgo(decision.age, message),
          }
        : {}),
    })
    if (!decision) continue
    activity.audit.push(
      toAuditEntry(listing.country, {
        action: decision.status === 'resolved' ? 'report.resolve' : 'report.dismiss',
        subject_type: 'report',
        subject_id: id,
        before: { status: 'open' },
        after: { status: decision.status, decision_reason: decision.reason ?? null },
        created_at: daysAgo(decision.age, message),
      }),
    )
  }
}

function findReview({ reviews }: DemoRows, listing_id: number, by: Person) {
  const found = reviews.find((row) => row.listing_id === listing_id && row.user_id === findUserId(by))
  if (!found) throw new Error(`The demo has no review of listing ${listing_id} by ${by}`)
  return found
}
