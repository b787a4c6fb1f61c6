import type { Db } from '@dalil/db/connect'
import { claims, duplicatePairs, listings, messages, reports, reviews, revisions, suggestions } from '@dalil/db/schema'
import { eq, isNull, min } from 'drizzle-orm'

export async function readOldestPending(db: Db) {
  const [[listing], [revision], [suggestion], [duplicate], [claim], [report], [review], [message]] = await Promise.all([
    db
      .select({ at: min(listings.created_at) })
      .from(listings)
      .where(eq(listings.status, 'pending')),
    db
      .select({ at: min(revisions.created_at) })
      .from(revisions)
      .where(eq(revisions.status, 'pending')),
    db
      .select({ at: min(suggestions.created_at) })
      .from(suggestions)
      .where(eq(suggestions.status, 'pending')),
    db
      .select({ at: min(duplicatePairs.found_at) })
      .from(duplicatePairs)
      .where(eq(duplicatePairs.status, 'open')),
    db
      .select({ at: min(claims.created_at) })
      .from(claims)
      .where(eq(claims.status, 'pending')),
    db
      .select({ at: min(reports.created_at) })
      .from(reports)
      .where(eq(reports.status, 'open')),
    db
      .select({ at: min(reviews.created_at) })
      .from(reviews)
      .where(eq(reviews.status, 'held')),
    db
      .select({ at: min(messages.created_at) })
      .from(messages)
      .where(isNull(messages.answered_at)),
  ])
  return {
    listing: listing?.at ?? null,
    revision: revision?.at ?? null,
    suggestion: suggestion?.at ?? null,
    duplicate: duplicate?.at ?? null,
    claim: claim?.at ?? null,
    report: report?.at ?? null,
    review: review?.at ?? null,
    message: message?.at ?? null,
  }
}
