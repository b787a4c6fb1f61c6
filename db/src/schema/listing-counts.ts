import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { listingStatuses } from '../vocabulary.ts'
import { listings } from './listings.ts'

/** A table of its own, so that counting a view rewrites a small row and drops no cached page. */
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

/**
 * The number of listings by country, city, category, stars and state, as differences that triggers write and a job
 * compacts. An empty country or city, and category 0, mean all of them.
 */
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

/** Today's visitors of a listing as salted hashes, so that each counts once. Partitioned by the month of `day`. */
export const listingVisits = pgTable(
  'listing_visits',
  {
    day: date().notNull(),
    listing_id: integer().notNull(),
    visitor: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.listing_id, table.visitor] })],
)

/** The salt of the day's hashes, deleted after it. */
export const visitSalts = pgTable('visit_salts', { day: date().primaryKey(), salt: text().notNull() })
