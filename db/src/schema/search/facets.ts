import { bigint, boolean, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytesText, dateRanges, dayBoxes, minuteRanges } from '../columns.ts'

/** What public listings are counted by. Narrow, so that an index alone answers. Written with the search document. */
export const listingFacets = pgTable(
  'listing_facets',
  {
    listing_id: integer().primaryKey(),
    country: bytesText().notNull(),
    top_category_id: integer().notNull(),
    category_id: integer().notNull(),
    city_key: bytesText().notNull(),
    /** A bit for each amenity of the vocabulary, in its order. */
    amenities: bigint({ mode: 'number' }).notNull(),
    rating: doublePrecision(),
    is_featured: boolean().notNull(),
    is_verified: boolean().notNull(),
    time_zone: text().notNull(),
    open_minutes: minuteRanges(),
    exception_days: dateRanges(),
    exception_hours: dayBoxes(),
    unknown_minutes: minuteRanges(),
  },
  (table) => {
    const counted = [table.amenities, table.rating, table.is_featured, table.is_verified, table.listing_id] as const
    return [
      index('listing_facets_category_hours_idx').on(
        table.country,
        table.top_category_id,
        table.category_id,
        table.city_key,
        ...counted,
        table.time_zone,
        table.open_minutes,
        table.exception_days,
        table.exception_hours,
        table.unknown_minutes,
      ),
      index('listing_facets_city_idx').on(
        table.country,
        table.city_key,
        table.top_category_id,
        table.category_id,
        ...counted,
      ),
    ]
  },
)
