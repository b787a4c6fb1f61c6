import type { QueueCounts } from '@dalil/api/contract'
import { mayOpenResource } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import {
  byOwner,
  byVisitor,
  claims,
  duplicatePairs,
  isHeldReply,
  listings,
  messages,
  proposals,
  replies,
  reports,
  reviewAppeals,
  reviews,
} from '@dalil/db/schema'
import { and, count, eq, isNull, min, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { moderatedPairFilter } from '../duplicates/queries.ts'
import { createModeratedCountryFilter } from '../http/authorization.ts'
import type { Moderator } from '../http/context.ts'
import { createModeratedListingFilter } from '../listings/moderate/moderation-filter.ts'
import { createModeratedReportFilter } from '../reports/admin-queries.ts'

export async function readQueues({ db, viewer }: { db: Db; viewer: Moderator }): Promise<QueueCounts> {
  const read = async (createdAt: PgColumn, ...conditions: (SQL | undefined)[]) => {
    const oldest = min(createdAt) as SQL<string | null>
    const [queue] = await db
      .select({ count: count(), oldest })
      .from(createdAt.table)
      .where(and(...conditions))
    return queue ?? { count: 0, oldest: null }
  }
  const isModerated = (listing_id: PgColumn) => createModeratedListingFilter(viewer, listing_id)
  const ofReviews = isModerated(reviews.listing_id)
  const ofReviewed = (id: PgColumn) =>
    ofReviews && sql`exists (select from ${reviews} where ${and(eq(reviews.id, id), ofReviews)})`
  const [listing, revision, suggestion, duplicate, claim, report, review, reply, appeal, message] = await Promise.all([
    read(listings.created_at, eq(listings.status, 'pending'), createModeratedCountryFilter(viewer, listings.country)),
    read(proposals.created_at, byOwner, eq(proposals.status, 'pending'), isModerated(proposals.listing_id)),
    read(proposals.created_at, byVisitor, eq(proposals.status, 'pending'), isModerated(proposals.listing_id)),
    read(duplicatePairs.found_at, eq(duplicatePairs.status, 'open'), moderatedPairFilter(viewer)),
    read(claims.created_at, eq(claims.status, 'pending'), isModerated(claims.listing_id)),
    read(reports.created_at, eq(reports.status, 'open'), createModeratedReportFilter(viewer)),
    read(reviews.created_at, eq(reviews.status, 'held'), ofReviews),
    read(replies.created_at, isHeldReply, ofReviewed(replies.review_id)),
    read(reviewAppeals.created_at, eq(reviewAppeals.status, 'pending'), ofReviewed(reviewAppeals.review_id)),
    mayOpenResource(viewer.role, 'messages') ? read(messages.created_at, isNull(messages.answered_at)) : undefined,
  ])
  return {
    listings: listing,
    revisions: revision,
    suggestions: suggestion,
    duplicates: duplicate,
    claims: claim,
    reports: report,
    reviews: {
      count: review.count + reply.count,
      oldest: [review.oldest, reply.oldest].filter(Boolean).sort()[0] ?? null,
    },
    appeals: appeal,
    ...(message && { messages: message }),
  }
}
