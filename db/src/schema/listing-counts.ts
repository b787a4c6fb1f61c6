import { sql } from 'drizzle-orm'
import { boolean, check, date, doublePrecision, index, integer, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { contactKinds, type ListingStatus } from '../vocabulary.ts'
import { byteOrderText, defineTable, sharesIdOf } from './columns.ts'
import { listings } from './listings.ts'

const activityKinds = ['view', ...contactKinds] as const

/** The number of views, in a separate table: counting a view updates a small row and invalidates no cached page. */
export const listingViews = defineTable('listing_views', {
  listing_id: sharesIdOf(() => listings.id),
  views: integer().notNull().default(0),
}).with((table) => [check('listing_views_min', sql`${table.views} >= 0`)])

/** Differences that triggers write and a job compacts. An empty country or city, and category 0, mean all of them. */
export const listingTotals = defineTable('listing_totals', {
  country: text().notNull(),
  city_key: text().notNull(),
  category_id: integer().notNull(),
  status: text().$type<ListingStatus>().notNull(),
  is_published: boolean().notNull(),
  /** The average rating rounded down, 0 without reviews. */
  stars: smallint().notNull(),
  is_featured: boolean().notNull(),
  is_verified: boolean().notNull(),
  listings: integer().notNull(),
}).with((table) => [
  index('listing_totals_key_idx').on(
    table.country,
    table.city_key,
    table.category_id,
    table.status,
    table.is_published,
  ),
  index('listing_totals_category_idx').on(table.category_id, table.country).where(sql`city_key = ''`),
])

export const listingVisits = defineTable('listing_visits', {
  day: date().notNull(),
  listing_id: integer().notNull(),
  visitor: text().notNull(),
}).with((table) => [primaryKey({ columns: [table.day, table.listing_id, table.visitor] })])

/** Deleted after the day. */
export const visitSalts = defineTable('visit_salts', { day: date().primaryKey(), salt: text().notNull() })

export const listingContacts = defineTable('listing_contacts', {
  day: date().notNull(),
  listing_id: integer().notNull(),
  kind: text({ enum: contactKinds }).notNull(),
  visitor: text().notNull(),
}).with((table) => [primaryKey({ columns: [table.day, table.listing_id, table.kind, table.visitor] })])

/** By UTC day, partitioned by month. Without a foreign key, so that counting locks no listing. */
export const listingActivity = defineTable('listing_activity', {
  day: date().notNull(),
  listing_id: integer().notNull(),
  kind: text({ enum: activityKinds }).notNull(),
  times: integer().notNull(),
}).with((table) => [primaryKey({ columns: [table.listing_id, table.day, table.kind] })])

export const listingSearches = defineTable('listing_searches', {
  day: date().notNull(),
  listing_id: integer().notNull(),
  query: byteOrderText().notNull(),
  /** As the first visitor of the day spelt it. */
  keyword: text().notNull(),
  times: integer().notNull(),
}).with((table) => [primaryKey({ columns: [table.listing_id, table.day, table.query] })])

/** The mean of all stars of a country's public listings, from which `listings.rank_rating` is computed. */
export const countryRatings = defineTable('country_ratings', {
  country: text().primaryKey(),
  mean: doublePrecision().notNull(),
  /** Listings from this id on have a `rank_rating` based on an older mean; null if all are up to date. */
  next_id: integer(),
})
