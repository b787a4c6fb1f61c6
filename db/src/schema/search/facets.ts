import { sql } from 'drizzle-orm'
import { bigint, boolean, doublePrecision, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { OpeningHours } from '../../vocabulary.ts'
import { byteOrderText, cubeArray, dateRanges, defineTable, idColumn, minuteRanges } from '../columns.ts'

/** One narrow row per public listing, so that facets are counted by index-only scans. Written with the documents. */
export const listingFacets = defineTable('listing_facets', {
  listing_id: integer().primaryKey(),
  country: byteOrderText().notNull(),
  top_category_id: integer().notNull(),
  category_id: integer().notNull(),
  city_key: byteOrderText().notNull(),
  /** One bit per amenity, in the order of the vocabulary. */
  amenities: bigint({ mode: 'number' }).notNull(),
  rating: doublePrecision(),
  is_featured: boolean().notNull(),
  is_verified: boolean().notNull(),
  schedule_id: integer(),
}).with((table) => {
  const counted = [
    table.amenities,
    table.rating,
    table.is_featured,
    table.is_verified,
    table.listing_id,
    table.schedule_id,
  ] as const
  return [
    index('listing_facets_category_schedule_idx').on(
      table.country,
      table.top_category_id,
      table.category_id,
      table.city_key,
      ...counted,
    ),
    index('listing_facets_city_schedule_idx').on(
      table.country,
      table.city_key,
      table.top_category_id,
      table.category_id,
      ...counted,
    ),
  ]
})

export const openingSchedules = defineTable('opening_schedules', {
  id: idColumn(),
  time_zone: text().notNull(),
  opening_hours: jsonb().$type<OpeningHours>().notNull(),
  digest: uuid().notNull().generatedAlwaysAs(sql`md5(opening_hours::text)::uuid`),
  open_minutes: minuteRanges().generatedAlwaysAs(sql`week_minutes(opening_hours)`),
  exception_days: dateRanges().generatedAlwaysAs(sql`exception_days(opening_hours)`),
  exception_hours: cubeArray().generatedAlwaysAs(sql`exception_hours(opening_hours)`),
  unknown_minutes: minuteRanges().generatedAlwaysAs(sql`unknown_minutes(opening_hours)`),
}).with((table) => [uniqueIndex('opening_schedules_time_zone_digest_idx').on(table.time_zone, table.digest)])
