import type { Db } from '@dalil/db/connect'
import { claims, helpfulVotes, messages, proofFiles, replies, reports, reviews, reviewVersions } from '@dalil/db/schema'
import { eq, inArray } from 'drizzle-orm'
import { type DataSource, type DataSubject, readRows } from './data-source.ts'

const selectClaimIds = (db: Db, { id }: DataSubject) =>
  db.select({ id: claims.id }).from(claims).where(eq(claims.user_id, id))

const selectReviewIds = (db: Db, { id }: DataSubject) =>
  db.select({ id: reviews.id }).from(reviews).where(eq(reviews.user_id, id))

export const contributionData: Record<string, DataSource> = {
  reviews: {
    columns: ['reviews.user_id', 'reviews.listing_id'],
    read: (db, { id }) => readRows(db, reviews, eq(reviews.user_id, id)),
  },
  review_versions: {
    columns: ['review_versions.review_id'],
    read: (db, person) => readRows(db, reviewVersions, inArray(reviewVersions.review_id, selectReviewIds(db, person))),
  },
  helpful_votes: {
    columns: ['helpful_votes.user_id', 'helpful_votes.review_id'],
    read: (db, { id }) => readRows(db, helpfulVotes, eq(helpfulVotes.user_id, id)),
  },
  replies: {
    columns: ['replies.user_id', 'replies.review_id'],
    read: (db, { id }) => readRows(db, replies, eq(replies.user_id, id)),
    // Deleting the account cascades to the listing and its reviews only while it still owns the listing.
    erase: (tx, { id }) => tx.delete(replies).where(eq(replies.user_id, id)),
  },
  claims: {
    columns: ['claims.user_id', 'claims.listing_id'],
    read: (db, { id }) => readRows(db, claims, eq(claims.user_id, id), ['decided_by']),
  },
  proof_files: {
    columns: ['proof_files.claim_id'],
    read: (db, person) =>
      readRows(db, proofFiles, inArray(proofFiles.claim_id, selectClaimIds(db, person)), ['storage_key']),
  },
  reports: {
    columns: ['reports.reporter_id', 'reports.listing_id', 'reports.review_id'],
    read: (db, { id }) => readRows(db, reports, eq(reports.reporter_id, id), ['decided_by']),
  },
  /** An unverified address may belong to somebody else. */
  messages: {
    columns: ['messages.email'],
    read: async (db, { email, isVerified }) =>
      isVerified ? readRows(db, messages, eq(messages.email, email), ['answered_by']) : [],
    erase: async (tx, { email, isVerified }) =>
      isVerified ? tx.delete(messages).where(eq(messages.email, email)) : undefined,
  },
}
