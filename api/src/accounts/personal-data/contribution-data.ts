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
} from '@dalil/db/schema'
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import {
  type DataSubject,
  type PersonalDataSource,
  readExportableRows,
  rowsOfAccount,
  rowsOfOwned,
  selectOwnIds,
} from './data-source.ts'

const selectReportIds = ({ id }: DataSubject) => sql`(
  select id from ${reports} where listing_id in (select id from listings where user_id = ${id})
  union all select id from ${reports} where listing_id in (select merged_listings_of(${id}))
  union all select id from ${reports} where review_id in (select id from reviews where user_id = ${id})
  union all select report_id::integer from ${auditEntries}, jsonb_array_elements_text(before -> 'report_ids') as report_id
  where ${deletedByStaff} and before ->> 'user_id' = ${id}::text
)`

export const contributionDataSources: Record<string, PersonalDataSource> = {
  reviews: rowsOfAccount(reviews.user_id, { others: [reviews.listing_id] }),
  review_versions: rowsOfOwned(reviews, reviewVersions.review_id),
  review_photos: rowsOfOwned(reviews, reviewPhotos.review_id),
  review_appeals: rowsOfOwned(reviews, reviewAppeals.review_id, ['decided_by']),
  review_signals: rowsOfOwned(reviews, detectedSignals.review_id),
  review_hidings: rowsOfAccount(reviewHidings.user_id, { others: [reviewHidings.listing_id] }),
  review_withdrawals: rowsOfAccount(reviewWithdrawals.user_id, { others: [reviewWithdrawals.listing_id] }),
  helpful_votes: rowsOfAccount(helpfulVotes.user_id, { others: [helpfulVotes.review_id] }),
  replies: rowsOfAccount(replies.user_id, {
    others: [replies.review_id],
    // The cascade deletes only replies on listings that the account still owns.
    erase: (tx, { id }) => tx.delete(replies).where(eq(replies.user_id, id)),
  }),
  claims: rowsOfAccount(claims.user_id, { others: [claims.listing_id], secret: ['decided_by'] }),
  claim_steps: {
    columns: ['claim_steps.claim_id', 'claim_steps.actor_id'],
    read: (db, person) =>
      readExportableRows(
        db,
        claimSteps,
        or(
          and(inArray(claimSteps.claim_id, selectOwnIds(db, claims, person)), ne(claimSteps.action, 'object')),
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
  claim_factors: rowsOfOwned(claims, claimFactors.claim_id),
  claim_codes: rowsOfOwned(claims, claimCodes.claim_id, ['code_hash']),
  proof_files: rowsOfOwned(claims, proofFiles.claim_id, ['storage_key']),
  reports: rowsOfAccount(reports.reporter_id, {
    others: [reports.listing_id, reports.review_id],
    secret: ['decided_by'],
    // Reports about the person's listings and reviews remain, without the words of the person.
    erase: (tx, person) =>
      tx
        .update(reports)
        .set({ item_title: '' })
        .where(inArray(reports.id, selectReportIds(person))),
  }),
  /** Omitted if the e-mail address is unverified, because it may belong to somebody else. */
  messages: {
    columns: ['messages.email'],
    read: async (db, { email, isVerified }) =>
      isVerified ? readExportableRows(db, messages, eq(messages.email, email), ['answered_by']) : [],
    erase: async (tx, { email, isVerified }) =>
      isVerified ? tx.delete(messages).where(eq(messages.email, email)) : undefined,
  },
}
