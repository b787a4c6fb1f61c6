import type { Db } from '@dalil/db/connect'
import {
  auditEntries,
  claimCodes,
  claimFactors,
  claimSteps,
  claims,
  deletedByStaff,
  detectedSignals,
  helpfulVotes,
  messages,
  proofFiles,
  replies,
  reports,
  reviewAppeals,
  reviewHidings,
  reviewPhotos,
  reviews,
  reviewVersions,
  reviewWithdrawals,
  suggestions,
} from '@dalil/db/schema'
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { type DataSubject, type PersonalDataSource, readExportableRows } from './data-source.ts'

const selectClaimIds = (db: Db, { id }: DataSubject) =>
  db.select({ id: claims.id }).from(claims).where(eq(claims.user_id, id))

const selectReviewIds = (db: Db, { id }: DataSubject) =>
  db.select({ id: reviews.id }).from(reviews).where(eq(reviews.user_id, id))

const selectReportIds = ({ id }: DataSubject) => sql`(
  select id from ${reports} where listing_id in (select id from listings where user_id = ${id})
  union all select id from ${reports} where listing_id in (
    select listing_id from merges where former_owner_id = ${id} and undone_at is null
  )
  union all select id from ${reports} where review_id in (select id from reviews where user_id = ${id})
  union all select report_id::integer from ${auditEntries}, jsonb_array_elements_text(before -> 'report_ids') as report_id
  where ${deletedByStaff} and before ->> 'user_id' = ${id}::text
)`

export const contributionDataSources: Record<string, PersonalDataSource> = {
  reviews: {
    columns: ['reviews.user_id', 'reviews.listing_id'],
    read: (db, { id }) => readExportableRows(db, reviews, eq(reviews.user_id, id)),
  },
  review_versions: {
    columns: ['review_versions.review_id'],
    read: (db, person) =>
      readExportableRows(db, reviewVersions, inArray(reviewVersions.review_id, selectReviewIds(db, person))),
  },
  review_photos: {
    columns: ['review_photos.review_id'],
    read: (db, person) =>
      readExportableRows(db, reviewPhotos, inArray(reviewPhotos.review_id, selectReviewIds(db, person))),
  },
  review_appeals: {
    columns: ['review_appeals.review_id'],
    read: (db, person) =>
      readExportableRows(db, reviewAppeals, inArray(reviewAppeals.review_id, selectReviewIds(db, person)), [
        'decided_by',
      ]),
  },
  review_signals: {
    columns: ['review_signals.review_id'],
    read: (db, person) =>
      readExportableRows(db, detectedSignals, inArray(detectedSignals.review_id, selectReviewIds(db, person))),
  },
  review_hidings: {
    columns: ['review_hidings.user_id', 'review_hidings.listing_id'],
    read: (db, { id }) => readExportableRows(db, reviewHidings, eq(reviewHidings.user_id, id)),
  },
  review_withdrawals: {
    columns: ['review_withdrawals.user_id', 'review_withdrawals.listing_id'],
    read: (db, { id }) => readExportableRows(db, reviewWithdrawals, eq(reviewWithdrawals.user_id, id)),
  },
  helpful_votes: {
    columns: ['helpful_votes.user_id', 'helpful_votes.review_id'],
    read: (db, { id }) => readExportableRows(db, helpfulVotes, eq(helpfulVotes.user_id, id)),
  },
  replies: {
    columns: ['replies.user_id', 'replies.review_id'],
    read: (db, { id }) => readExportableRows(db, replies, eq(replies.user_id, id)),
    // The cascade deletes only replies on listings that the account still owns.
    erase: (tx, { id }) => tx.delete(replies).where(eq(replies.user_id, id)),
  },
  claims: {
    columns: ['claims.user_id', 'claims.listing_id', 'claims.former_owner_id'],
    read: (db, { id }) => readExportableRows(db, claims, eq(claims.user_id, id), ['decided_by', 'former_owner_id']),
  },
  claim_steps: {
    columns: ['claim_steps.claim_id', 'claim_steps.actor_id'],
    read: (db, person) =>
      readExportableRows(
        db,
        claimSteps,
        or(
          and(inArray(claimSteps.claim_id, selectClaimIds(db, person)), ne(claimSteps.action, 'object')),
          eq(claimSteps.actor_id, person.id),
        ),
        ['actor_id'],
      ),
    // Objections to other people's claims outlive the account.
    erase: (tx, { id }) =>
      tx
        .update(claimSteps)
        .set({ message: null })
        .where(and(eq(claimSteps.actor_id, id), eq(claimSteps.action, 'object'))),
  },
  claim_factors: {
    columns: ['claim_factors.claim_id'],
    read: (db, person) =>
      readExportableRows(db, claimFactors, inArray(claimFactors.claim_id, selectClaimIds(db, person))),
  },
  claim_codes: {
    columns: ['claim_codes.claim_id'],
    read: (db, person) =>
      readExportableRows(db, claimCodes, inArray(claimCodes.claim_id, selectClaimIds(db, person)), ['code_hash']),
  },
  proof_files: {
    columns: ['proof_files.claim_id'],
    read: (db, person) =>
      readExportableRows(db, proofFiles, inArray(proofFiles.claim_id, selectClaimIds(db, person)), ['storage_key']),
  },
  reports: {
    columns: ['reports.reporter_id', 'reports.listing_id', 'reports.review_id'],
    read: (db, { id }) => readExportableRows(db, reports, eq(reports.reporter_id, id), ['decided_by']),
    // Reports about the person's listings and reviews remain, without the words of the person.
    erase: (tx, person) =>
      tx
        .update(reports)
        .set({ item_title: '' })
        .where(inArray(reports.id, selectReportIds(person))),
  },
  suggestions: {
    columns: ['suggestions.user_id', 'suggestions.listing_id', 'suggestions.duplicate_of'],
    read: (db, { id }) =>
      readExportableRows(db, suggestions, eq(suggestions.user_id, id), ['network_hash', 'decided_by']),
  },
  /** Omitted if the e-mail address is unverified, because it may belong to somebody else. */
  messages: {
    columns: ['messages.email'],
    read: async (db, { email, isVerified }) =>
      isVerified ? readExportableRows(db, messages, eq(messages.email, email), ['answered_by']) : [],
    erase: async (tx, { email, isVerified }) =>
      isVerified ? tx.delete(messages).where(eq(messages.email, email)) : undefined,
  },
}
