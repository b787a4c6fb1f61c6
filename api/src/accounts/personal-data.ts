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

export type Person = { id: number; email: string; isVerified: boolean }
type Row = Record<string, unknown>

type Place = {
  /** The columns by which its rows lead to a person, as `table.column`; a test holds them against the database. */
  by: `${string}.${string}`[]
  read: (db: Db, person: Person) => Promise<Row[]>
  /** What is done when the account goes; nothing where its rows go with it by themselves. */
  leave?: (tx: Db, person: Person) => Promise<unknown>
}

const listingsOf = (db: Db, { id }: Person) =>
  db.select({ id: listings.id }).from(listings).where(eq(listings.user_id, id))
const claimsOf = (db: Db, { id }: Person) => db.select({ id: claims.id }).from(claims).where(eq(claims.user_id, id))

/**
 * Where something stands about a person: what the export reads, and what happens to it when the account goes. Files
 * follow their rows (`files_to_delete`), ratings follow the reviews. What names nobody is not here: counts of tries and
 * visits under hashes, which are forgotten within hours.
 */
export const personalData: Record<string, Place> = {
  account: {
    by: ['users.id'],
    read: (db, { id }) => rows(db, users, eq(users.id, id), ['password_hash']),
  },
  sessions: {
    by: ['sessions.user_id'],
    read: (db, { id }) => rows(db, sessions, eq(sessions.user_id, id), ['token_hash']),
  },
  devices: {
    by: ['known_devices.user_id'],
    read: (db, { id }) => rows(db, knownDevices, eq(knownDevices.user_id, id)),
  },
  links: {
    by: ['tokens.user_id'],
    read: (db, { id }) => rows(db, tokens, eq(tokens.user_id, id), ['token_hash']),
  },
  second_factor: {
    by: ['second_factors.user_id'],
    read: (db, { id }) =>
      db
        .select({ begun_at: secondFactors.created_at, on_since: secondFactors.confirmed_at })
        .from(secondFactors)
        .where(eq(secondFactors.user_id, id)),
  },
  recovery_codes: {
    by: ['recovery_codes.user_id'],
    read: (db, { id }) => rows(db, recoveryCodes, eq(recoveryCodes.user_id, id), ['code_hash']),
  },
  challenges: {
    by: ['login_challenges.user_id'],
    read: (db, { id }) => rows(db, loginChallenges, eq(loginChallenges.user_id, id), ['token_hash']),
  },
  mails: {
    by: ['mails.user_id'],
    read: (db, { id }) => rows(db, mails, eq(mails.user_id, id), ['unsubscribe_hash', 'last_error']),
  },
  listings: {
    by: ['listings.user_id', 'listing_views.listing_id'],
    read: (db, { id }) =>
      db
        .select({ ...told(listings, ['import_digest']), views: listingViews.views })
        .from(listings)
        .leftJoin(listingViews, eq(listingViews.listing_id, listings.id))
        .where(eq(listings.user_id, id)),
  },
  listing_images: {
    by: ['listing_images.listing_id'],
    read: (db, person) => rows(db, listingImages, inArray(listingImages.listing_id, listingsOf(db, person))),
  },
  favourites: {
    by: ['favourites.user_id', 'favourites.listing_id'],
    read: (db, { id }) => rows(db, favourites, eq(favourites.user_id, id)),
  },
  reviews: {
    by: ['reviews.user_id', 'reviews.listing_id'],
    read: (db, { id }) => rows(db, reviews, eq(reviews.user_id, id)),
  },
  replies: {
    by: ['replies.user_id', 'replies.review_id'],
    read: (db, { id }) => rows(db, replies, eq(replies.user_id, id)),
    // Under reviews of a place that is somebody else's by now they would stay.
    leave: (tx, { id }) => tx.delete(replies).where(eq(replies.user_id, id)),
  },
  claims: {
    by: ['claims.user_id', 'claims.listing_id'],
    read: (db, { id }) => rows(db, claims, eq(claims.user_id, id), ['decided_by']),
  },
  proof_files: {
    by: ['proof_files.claim_id'],
    read: (db, person) => rows(db, proofFiles, inArray(proofFiles.claim_id, claimsOf(db, person)), ['storage_key']),
  },
  /** Stay without their author: the report is about somebody else. */
  reports: {
    by: ['reports.reporter_id', 'reports.listing_id', 'reports.review_id'],
    read: (db, { id }) => rows(db, reports, eq(reports.reporter_id, id), ['decided_by']),
  },
  /** An address that nobody confirmed may be anybody's, and so are the messages that came from it. */
  messages: {
    by: ['messages.email'],
    read: async (db, { email, isVerified }) =>
      isVerified ? rows(db, messages, eq(messages.email, email), ['answered_by']) : [],
    leave: async (tx, { email, isVerified }) =>
      isVerified ? tx.delete(messages).where(eq(messages.email, email)) : undefined,
  },
  /** What somebody decided in the back office stays, without who. */
  decisions: {
    by: ['claims.decided_by', 'reports.decided_by', 'messages.answered_by'],
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
  /** What was done stays, with who did it; from where goes. */
  acts: {
    by: ['audit_entries.actor_id'],
    read: (db, { id }) => rows(db, auditEntries, eq(auditEntries.actor_id, id), ['before', 'after']),
    leave: (tx, { id }) => tx.update(auditEntries).set({ address: null }).where(eq(auditEntries.actor_id, id)),
  },
  /** The same for what others did to the account and to what is its own. */
  changes: {
    by: ['audit_entries.subject_id'],
    read: (db, person) =>
      rows(db, auditEntries, isAboutThem(person), ['actor_id', 'actor_role', 'actor_name', 'address']),
    leave: (tx, person) =>
      tx
        .update(auditEntries)
        .set({
          before: null,
          after: null,
          // Without an actor it is where somebody tried to log in, perhaps they themselves.
          address: sql`case when ${auditEntries.actor_id} is not null then ${auditEntries.address} end`,
        })
        .where(isAboutThem(person)),
  },
}

// One list of subjects, so that the index on both columns finds their entries.
const isAboutThem = ({ id }: Person) => sql`
  (${auditEntries.subject_type}, ${auditEntries.subject_id}) in (
    select 'user', ${id}::integer
    union all select 'listing', id from listings where user_id = ${id}
    union all select 'claim', id from claims where user_id = ${id}
    union all select 'review', id from reviews where user_id = ${id}
  )`

/** Every column but those that the database derives from the others, and some. */
function told(table: PgTable, secret: string[] = []) {
  const columns = Object.entries(getTableColumns(table))
  return Object.fromEntries(columns.filter(([name, { generated }]) => !generated && !secret.includes(name)))
}

const rows = (db: Db, table: PgTable, where: SQL | undefined, secret?: string[]): Promise<Row[]> =>
  db.select(told(table, secret)).from(table).where(where).orderBy(sql`1`)
