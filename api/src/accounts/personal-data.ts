import type { Db } from '@dalil/db/connect'
import {
  auditEntries,
  claims,
  favourites,
  knownDevices,
  listingImages,
  listings,
  listingViews,
  loginChallenges,
  mails,
  messages,
  proofFiles,
  recoveryCodes,
  replies,
  reports,
  reviews,
  secondFactors,
  sessions,
  tokens,
  users,
} from '@dalil/db/schema'
import { eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

type DataSubject = { id: number; email: string; isVerified: boolean }
type Row = Record<string, unknown>

type DataSource = {
  /** The columns that reference the person, as `table.column`; a test compares them with the database. */
  columns: `${string}.${string}`[]
  read: (db: Db, person: DataSubject) => Promise<Row[]>
  /** Runs before the account is deleted; absent where rows cascade. */
  erase?: (tx: Db, person: DataSubject) => Promise<unknown>
}

const selectListingIds = (db: Db, { id }: DataSubject) =>
  db.select({ id: listings.id }).from(listings).where(eq(listings.user_id, id))
const selectClaimIds = (db: Db, { id }: DataSubject) =>
  db.select({ id: claims.id }).from(claims).where(eq(claims.user_id, id))

/**
 * The tables with data about a person, for export and erasure. Files follow their rows (`files_to_delete`), ratings
 * follow reviews. Rate limits and views are not listed: they hold hashes only and expire within hours.
 */
export const personalData: Record<string, DataSource> = {
  account: {
    columns: ['users.id'],
    read: (db, { id }) => readRows(db, users, eq(users.id, id), ['password_hash']),
  },
  sessions: {
    columns: ['sessions.user_id'],
    read: (db, { id }) => readRows(db, sessions, eq(sessions.user_id, id), ['token_hash']),
  },
  devices: {
    columns: ['known_devices.user_id'],
    read: (db, { id }) => readRows(db, knownDevices, eq(knownDevices.user_id, id)),
  },
  links: {
    columns: ['tokens.user_id'],
    read: (db, { id }) => readRows(db, tokens, eq(tokens.user_id, id), ['token_hash']),
  },
  second_factor: {
    columns: ['second_factors.user_id'],
    read: (db, { id }) =>
      db
        .select({ begun_at: secondFactors.created_at, on_since: secondFactors.confirmed_at })
        .from(secondFactors)
        .where(eq(secondFactors.user_id, id)),
  },
  recovery_codes: {
    columns: ['recovery_codes.user_id'],
    read: (db, { id }) => readRows(db, recoveryCodes, eq(recoveryCodes.user_id, id), ['code_hash']),
  },
  challenges: {
    columns: ['login_challenges.user_id'],
    read: (db, { id }) => readRows(db, loginChallenges, eq(loginChallenges.user_id, id), ['token_hash']),
  },
  mails: {
    columns: ['mails.user_id'],
    read: (db, { id }) => readRows(db, mails, eq(mails.user_id, id), ['unsubscribe_hash', 'last_error']),
  },
  listings: {
    columns: ['listings.user_id', 'listing_views.listing_id'],
    read: (db, { id }) =>
      db
        .select({ ...exportableColumns(listings, ['import_digest']), views: listingViews.views })
        .from(listings)
        .leftJoin(listingViews, eq(listingViews.listing_id, listings.id))
        .where(eq(listings.user_id, id)),
  },
  listing_images: {
    columns: ['listing_images.listing_id'],
    read: (db, person) => readRows(db, listingImages, inArray(listingImages.listing_id, selectListingIds(db, person))),
  },
  favourites: {
    columns: ['favourites.user_id', 'favourites.listing_id'],
    read: (db, { id }) => readRows(db, favourites, eq(favourites.user_id, id)),
  },
  reviews: {
    columns: ['reviews.user_id', 'reviews.listing_id'],
    read: (db, { id }) => readRows(db, reviews, eq(reviews.user_id, id)),
  },
  replies: {
    columns: ['replies.user_id', 'replies.review_id'],
    read: (db, { id }) => readRows(db, replies, eq(replies.user_id, id)),
    // Reviews of a listing that has another owner now would keep them.
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
  decisions: {
    columns: ['claims.decided_by', 'reports.decided_by', 'messages.answered_by'],
    read: async (db, { id }) => {
      const decided = await Promise.all([
        db.select({ claim_id: claims.id, at: claims.decided_at }).from(claims).where(eq(claims.decided_by, id)),
        db.select({ report_id: reports.id, at: reports.decided_at }).from(reports).where(eq(reports.decided_by, id)),
        db
          .select({ message_id: messages.id, at: messages.answered_at })
          .from(messages)
          .where(eq(messages.answered_by, id)),
      ])
      return decided.flat()
    },
  },
  acts: {
    columns: ['audit_entries.actor_id'],
    read: (db, { id }) => readRows(db, auditEntries, eq(auditEntries.actor_id, id), ['before', 'after']),
    erase: (tx, { id }) => tx.update(auditEntries).set({ address: null }).where(eq(auditEntries.actor_id, id)),
  },
  changes: {
    columns: ['audit_entries.subject_id'],
    read: (db, person) =>
      readRows(db, auditEntries, isSubject(person), ['actor_id', 'actor_role', 'actor_name', 'address']),
    erase: (tx, person) =>
      tx
        .update(auditEntries)
        .set({
          before: null,
          after: null,
          // Without an actor it is the address of a failed login, perhaps of the person.
          address: sql`case when ${auditEntries.actor_id} is not null then ${auditEntries.address} end`,
        })
        .where(isSubject(person)),
  },
}

// One list, so that the index on both columns is used.
const isSubject = ({ id }: DataSubject) => sql`
  (${auditEntries.subject_type}, ${auditEntries.subject_id}) in (
    select 'user', ${id}::integer
    union all select 'listing', id from listings where user_id = ${id}
    union all select 'claim', id from claims where user_id = ${id}
    union all select 'review', id from reviews where user_id = ${id}
  )`

function exportableColumns(table: PgTable, secret: string[] = []) {
  const columns = Object.entries(getTableColumns(table))
  return Object.fromEntries(columns.filter(([name, { generated }]) => !generated && !secret.includes(name)))
}

const readRows = (db: Db, table: PgTable, where: SQL | undefined, secret?: string[]): Promise<Row[]> =>
  db.select(exportableColumns(table, secret)).from(table).where(where).orderBy(sql`1`)
