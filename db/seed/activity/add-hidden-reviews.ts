import { findUserId } from '../demo-accounts.ts'
import type { DemoRows } from '../demo-rows.ts'
import { people } from '../people.ts'
import { hiddenReviews } from './activity-data.ts'
import { type ActivityRows, daysAgo, findDemoListing, toAuditEntry } from './activity-rows.ts'

export function addHiddenReviews(rows: DemoRows, activity: ActivityRows) {
  for (const { place, by, stars, text, age, hidden } of hiddenReviews) {
    const id = rows.reviews.length + 1
    const listing = findDemoListing(rows, place)
    rows.reviews.push({
      id,
      listing_id: listing.id,
      user_id: findUserId(by),
      rating: stars,
      comment: text,
      language: people[by].language,
      ...(hidden
        ? { status: 'hidden', hidden_reason: hidden.reason, hidden_at: daysAgo(hidden.age, text) }
        : { status: 'held', hold_rule: 'burst' }),
      created_at: daysAgo(age, text),
    })
    if (!hidden) continue
    const { appeal } = hidden
    if (appeal)
      activity.appeals.push({
        review_id: id,
        hidden_at: daysAgo(hidden.age, text),
        message: appeal.message,
        created_at: daysAgo(appeal.age, text),
      })
    const moderated = { country: listing.country, id, at: daysAgo(hidden.age, text) }
    const after = { status: 'hidden', reason: hidden.reason }
    activity.audit.push(toAuditEntry('review.hide', moderated, { status: 'shown' }, after))
  }
}
