import type { QueueCounts } from '@dalil/api/contract'
import { mayOpenResource } from '@dalil/api/contract/rules'
import {
  claims,
  duplicatePairs,
  listings,
  messages,
  reports,
  reviewAppeals,
  reviews,
  revisions,
  suggestions,
} from '@dalil/db/schema'
import { and, count, eq, isNull, min } from 'drizzle-orm'
import { moderatedPairFilter } from '../duplicates/queries.ts'
import { createModeratedCountryFilter } from '../http/authorization.ts'
import type { ViewerContext } from '../http/context.ts'
import { createModeratedListingFilter } from '../listings/moderate/moderation-filter.ts'
import { createModeratedReportFilter } from '../reports/admin-queries.ts'

export async function readQueues({ db, viewer }: ViewerContext): Promise<QueueCounts> {
  const [[listing], [revision], [suggestion], [duplicate], [claim], [report], [review], [appeal], [message]] =
    await Promise.all([
      db
        .select({ count: count(), oldest: min(listings.created_at) })
        .from(listings)
        .where(and(eq(listings.status, 'pending'), createModeratedCountryFilter(viewer, listings.country))),
      db
        .select({ count: count(), oldest: min(revisions.created_at) })
        .from(revisions)
        .where(and(eq(revisions.status, 'pending'), createModeratedListingFilter(viewer, revisions.listing_id))),
      db
        .select({ count: count(), oldest: min(suggestions.created_at) })
        .from(suggestions)
        .where(and(eq(suggestions.status, 'pending'), createModeratedListingFilter(viewer, suggestions.listing_id))),
      db
        .select({ count: count(), oldest: min(duplicatePairs.found_at) })
        .from(duplicatePairs)
        .where(and(eq(duplicatePairs.status, 'open'), moderatedPairFilter(viewer))),
      db
        .select({ count: count(), oldest: min(claims.created_at) })
        .from(claims)
        .where(and(eq(claims.status, 'pending'), createModeratedListingFilter(viewer, claims.listing_id))),
      db
        .select({ count: count(), oldest: min(reports.created_at) })
        .from(reports)
        .where(and(eq(reports.status, 'open'), createModeratedReportFilter(viewer))),
      db
        .select({ count: count(), oldest: min(reviews.created_at) })
        .from(reviews)
        .where(and(eq(reviews.status, 'held'), createModeratedListingFilter(viewer, reviews.listing_id))),
      db
        .select({ count: count(), oldest: min(reviewAppeals.created_at) })
        .from(reviewAppeals)
        .innerJoin(reviews, eq(reviews.id, reviewAppeals.review_id))
        .where(and(eq(reviewAppeals.status, 'pending'), createModeratedListingFilter(viewer, reviews.listing_id))),
      mayOpenResource(viewer.role, 'messages')
        ? db
            .select({ count: count(), oldest: min(messages.created_at) })
            .from(messages)
            .where(isNull(messages.answered_at))
        : [],
    ])
  const none = { count: 0, oldest: null }
  return {
    listings: listing ?? none,
    revisions: revision ?? none,
    suggestions: suggestion ?? none,
    duplicates: duplicate ?? none,
    claims: claim ?? none,
    reports: report ?? none,
    reviews: review ?? none,
    appeals: appeal ?? none,
    ...(message && { messages: message }),
  }
}
