import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  date,
  doublePrecision,
  foreignKey,
  integer,
  jsonb,
  numeric,
  text,
} from 'drizzle-orm/pg-core'
import { businessStatuses, type CountryCode, holdReasons, listingStatuses, type OpeningHours } from '../vocabulary.ts'
import { users } from './accounts/users.ts'
import { categories } from './categories.ts'
import {
  blockedWords,
  createdAt,
  cubeArray,
  dateRanges,
  defineTable,
  earth,
  idColumn,
  minuteRanges,
  timestamp,
} from './columns.ts'
import { categoryMappings } from './imports/category-mappings.ts'
import { imports } from './imports/imports.ts'
import type { ExternalHours, ExternalReview, FieldSources, SocialLinks } from './json.ts'
import { createListingChecks, createListingIndexes } from './listing-constraints.ts'
import { cities, countries } from './places.ts'

const columns = {
  id: idColumn(),
  user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
  title: text().notNull(),
  title_latin: text(),
  description: text().notNull().default(''),
  description_en: text(),
  description_nl: text(),
  address: text().notNull().default(''),
  city: text().notNull(),
  state: text(),
  zip_code: text(),
  district: text(),
  building_no: text(),
  additional_no: text(),
  short_address: text(),
  floor: text(),
  landmark: text(),
  country: text()
    .$type<CountryCode>()
    .notNull()
    .references(() => countries.code),
  city_id: integer().references(() => cities.id, { onDelete: 'set null' }),
  /** The key that the city filter compares: `#` and the id, otherwise the folded name. */
  city_key: text().notNull().default(''),
  time_zone: text().notNull().default(''),
  phone: text(),
  phone_e164: text(),
  whatsapp: text(),
  whatsapp_e164: text(),
  email: text(),
  website: text(),
  social: jsonb().$type<SocialLinks>().notNull().default({}),
  keywords: text().array().notNull().default(sql`'{}'`),
  category_id: integer()
    .notNull()
    .references(() => categories.id, { onDelete: 'restrict' }),
  /** The category's parent, or the category itself if it has none. */
  top_category_id: integer().notNull().default(0),
  amenities: text().array().notNull().default(sql`'{}'`),
  price: numeric({ precision: 9, scale: 2, mode: 'number' }),
  opening_hours: jsonb().$type<OpeningHours>(),
  business_status: text({ enum: businessStatuses }).notNull().default('open'),
  reopens_on: date(),
  moved_to: integer().references((): AnyPgColumn => listings.id, { onDelete: 'set null' }),
  /** The time at which the owner last saved or confirmed the listing. */
  confirmed_at: timestamp(),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  place_id: text(),
  logo_url: text(),
  cover_image_url: text(),
  is_published: boolean().notNull().default(false),
  status: text({ enum: listingStatuses }).notNull().default('pending'),
  /** The reason for the rejection or suspension, which pages display to the owner. */
  status_reason: text(),
  blocked_words: blockedWords(),
  is_featured: boolean().notNull().default(false),
  /** Whether a listing that has closed is featured again when it reopens. Only open listings are featured. */
  resumes_featured: boolean().notNull().default(false),
  is_verified: boolean().notNull().default(false),
  /** The time of verification, set by a trigger; null also if a listing was verified before the trigger existed. */
  verified_at: timestamp(),
  verification_requested: boolean().notNull().default(false),
  rating_counts: integer().array().notNull().default(sql`'{0,0,0,0,0}'`),
  /** The Bayesian mean of the stars minus the mean of the country (0 without reviews), less ten unless open. */
  rank_rating: doublePrecision().notNull().default(0),
  /** Open hours of exceptional days, and minutes of the week whose hours are unknown. Set by a trigger. */
  exception_hours: cubeArray(),
  unknown_minutes: minuteRanges(),
  google_rating: doublePrecision(),
  google_reviews_count: integer(),
  google_reviews_json: jsonb().$type<ExternalReview[]>(),
  google_opening_hours_json: jsonb().$type<ExternalHours>(),
  google_fetched_at: timestamp(),
  external_id: text(),
  source: text(),
  licence: text(),
  /** Whom the record of the source names; null if the source and the licence tell. */
  attribution: text(),
  /** Incremented when a user changes the content; sent as `ETag` and `If-Match`. */
  version: integer().notNull().default(1),
  /** The listing that replaced this one, and to which its URL redirects. */
  merged_into: integer().references((): AnyPgColumn => listings.id, { onDelete: 'set null' }),
  /** Hash of the imported line: importing the line again changes nothing, even after users' edits. */
  import_digest: text(),
  /** The fields that people have set since the import, which no import changes. */
  field_sources: jsonb().$type<FieldSources>().notNull().default({}),
  /** The import that last wrote it. */
  import_id: integer().references(() => imports.id, { onDelete: 'set null' }),
  /** What mapped the code of its source to its category. */
  category_mapping_id: integer().references(() => categoryMappings.id, { onDelete: 'set null' }),
  /** Why an import keeps it out of sight; approval or publication deletes it. */
  hold_reason: text({ enum: holdReasons }),
  created_at: createdAt(),
  updated_at: createdAt(),

  is_public: boolean().notNull().generatedAlwaysAs(sql`is_published and status = 'approved'`),
  reviews_count: integer().notNull().generatedAlwaysAs(sql`reviews_total(rating_counts)`),
  rating: doublePrecision().generatedAlwaysAs(sql`reviews_average(rating_counts)`),
  title_folded: text().notNull().generatedAlwaysAs(sql`fold(title)`),
  latin_folded: text().generatedAlwaysAs(sql`fold(title_latin)`),
  open_minutes: minuteRanges().generatedAlwaysAs(sql`week_minutes(opening_hours)`),
  exception_days: dateRanges().generatedAlwaysAs(sql`exception_days(opening_hours)`),
  position: earth().generatedAlwaysAs(sql`earth_point(latitude, longitude)`),
}

export type ListingColumnName = keyof typeof columns

/** A business or place. Triggers set `city_id`, `city_key`, `top_category_id`, `rating_counts` and others. */
export const listings = defineTable('listings', columns).with((table) => [
  foreignKey({
    name: 'listings_top_category_id_fk',
    columns: [table.top_category_id],
    foreignColumns: [categories.id],
  }),
  ...createListingChecks(table),
  ...createListingIndexes(table),
])
