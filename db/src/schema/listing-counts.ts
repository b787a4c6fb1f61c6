import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { contactKinds, listingStatuses } from '../vocabulary.ts'
import { byteOrderText, toSqlList } from './columns.ts'
import { listings } from './listings.ts'

const activityKinds = ['view', ...contactKinds] as const

/** The number of views, in a separate table: counting a view updates a small row and invalidates no cached page. */
export const listingViews = pgTable(
  'listing_views',
  {
    listing_id: integer()
      .primaryKey()
      .references(() => listings.id, { onDelete: 'cascade' }),
    views: integer().notNull().default(0),
  },
  (table) => [check('listing_views_min', sql`${table.views} >= 0`)],
)

/** Differences that triggers write and a job compacts. An empty country or city, and category 0, mean all of them. */
export const listingTotals = pgTable(
  'listing_totals',
  {
    country: text().notNull(),
    city_key: text().notNull(),
    category_id: integer().notNull(),
    status: text({ enum: listingStatuses }).notNull(),
    is_published: boolean().notNull(),
    /** The average rating rounded down, 0 without reviews. */
    stars: smallint().notNull(),
    is_featured: boolean().notNull(),
    is_verified: boolean().notNull(),
    listings: integer().notNull(),
  },
  (table) => [
    index('listing_totals_key_idx').on(
      table.country,
      table.city_key,
      table.category_id,
      table.status,
      table.is_published,
    ),
    index('listing_totals_category_idx').on(table.category_id, table.country).where(sql`city_key = ''`),
  ],
)

export const listingVisits = pgTable(
  'listing_visits',
  {
    day: date().notNull(),
    listing_id: integer().notNull(),
    visitor: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.listing_id, table.visitor] })],
)

/** Deleted after the day. */
export const visitSalts = pgTable('visit_salts', { day: date().primaryKey(), salt: text().notNull() })

export const listingContacts = pgTable(
  'listing_contacts',
  {
    day: date().notNull(),
    listing_id: integer().notNull(),
    kind: text({ enum: contactKinds }).notNull(),
    visitor: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.listing_id, table.kind, table.visitor] }),
    check('listing_contacts_kind_known', sql`${table.kind} in (${toSqlList(contactKinds)})`),
  ],
)

/** By UTC day, partitioned by month. Without a foreign key, so that counting locks no listing. */
export const listingActivity = pgTable(
  'listing_activity',
  {
    day: date().notNull(),
    listing_id: integer().notNull(),
    kind: text({ enum: activityKinds }).notNull(),
    times: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listing_id, table.day, table.kind] }),
    check('listing_activity_kind_known', sql`${table.kind} in (${toSqlList(activityKinds)})`),
  ],
)

export const listingSearches = pgTable(
  'listing_searches',
  {
    day: date().notNull(),
    listing_id: integer().notNull(),
    query: byteOrderText().notNull(),
    /** As the first visitor of the day spelt it. */
    keyword: text().notNull(),
    times: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.listing_id, table.day, table.query] })],
)

/** The mean of all stars of a country's public listings, from which `listings.rank_rating` is computed. */
export const countryRatings = pgTable('country_ratings', {
  country: text().primaryKey(),
  mean: doublePrecision().notNull(),
  /** Listings from this id on have a `rank_rating` based on an older mean; null if all are up to date. */
  next_id: integer(),
})
