import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { businessStatuses, countryCodes, limits, listingStatuses, type OpeningHours } from '../vocabulary.ts'
import { users } from './accounts/users.ts'
import { categories } from './categories.ts'
import { createdAt, cubeArray, dateRanges, earth, idColumn, minuteRanges, timestamp, toSqlList } from './columns.ts'
import type { ExternalHours, ExternalReview, SocialLinks } from './json.ts'
import { cities, countries } from './places.ts'

const n = (value: number) => sql.raw(String(value))

/** A business or place. Triggers set `city_id`, `city_key`, `top_category_id`, `rating_counts` and others. */
export const listings = pgTable(
  'listings',
  {
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
    country: text({ enum: countryCodes })
      .notNull()
      .references(() => countries.code),
    /** The city in the gazetteer that has the name in `city`. */
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
    /** The reopening date of a temporarily closed business. */
    reopens_on: date(),
    /** The listing of the place at its new address. */
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
    is_featured: boolean().notNull().default(false),
    /** Whether a listing that has closed is featured again when it reopens. Only open listings are featured. */
    resumes_featured: boolean().notNull().default(false),
    is_verified: boolean().notNull().default(false),
    /** The time of verification, set by a trigger; null also if a listing was verified before the trigger existed. */
    verified_at: timestamp(),
    verification_requested: boolean().notNull().default(false),
    /** The numbers of reviews with one to five stars. */
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
    /** Incremented when a user changes the content; sent as `ETag` and `If-Match`. */
    version: integer().notNull().default(1),
    /** The listing that replaced this one, and to which its URL redirects. */
    merged_into: integer().references((): AnyPgColumn => listings.id, { onDelete: 'set null' }),
    /** Hash of the imported line: importing the line again changes nothing, even after users' edits. */
    import_digest: text(),
    created_at: createdAt(),
    updated_at: createdAt(),

    is_public: boolean().notNull().generatedAlwaysAs(sql`is_published and status = 'approved'`),
    reviews_count: integer().notNull().generatedAlwaysAs(sql`reviews_total(rating_counts)`),
    rating: doublePrecision().generatedAlwaysAs(sql`reviews_average(rating_counts)`),
    title_folded: text().notNull().generatedAlwaysAs(sql`fold(title)`),
    latin_folded: text().generatedAlwaysAs(sql`fold(title_latin)`),
    /** Open ranges of an ordinary week in local minutes since Monday 00:00. */
    open_minutes: minuteRanges().generatedAlwaysAs(sql`week_minutes(opening_hours)`),
    /** Dates with exceptional hours. */
    exception_days: dateRanges().generatedAlwaysAs(sql`exception_days(opening_hours)`),
    position: earth().generatedAlwaysAs(sql`earth_point(latitude, longitude)`),
  },
  (table) => {
    const isPublic = sql`is_public`
    // Creates new columns for each index, because drizzle loses the sort direction of a column that is used twice.
    const rank = () =>
      [table.is_featured.desc(), table.rank_rating.desc(), table.created_at.desc(), table.id.desc()] as const
    const byTitle = sql`title collate "ar-x-icu"`
    return [
      foreignKey({
        name: 'listings_top_category_id_fk',
        columns: [table.top_category_id],
        foreignColumns: [categories.id],
      }),
      check('listings_status_known', sql`${table.status} in (${toSqlList(listingStatuses)})`),
      check('listings_business_status_known', sql`${table.business_status} in (${toSqlList(businessStatuses)})`),
      check(
        'listings_reopening_is_temporary',
        sql`${table.reopens_on} is null or ${table.business_status} = 'temporarily_closed'`,
      ),
      check(
        'listings_target_of_moved',
        sql`${table.moved_to} is null or ${table.business_status} = 'moved' and ${table.moved_to} <> ${table.id}`,
      ),
      check('listings_title_length', sql`char_length(${table.title}) between 1 and ${n(limits.title.max)}`),
      check('listings_description_length', sql`char_length(${table.description}) <= ${n(limits.description.max)}`),
      check('listings_address_length', sql`char_length(${table.address}) <= ${n(limits.address.max)}`),
      check('listings_city_length', sql`char_length(${table.city}) between 1 and ${n(limits.city.max)}`),
      check('listings_keywords_max', sql`cardinality(${table.keywords}) <= ${n(limits.keywords.max)}`),
      check('listings_amenities_max', sql`cardinality(${table.amenities}) <= ${n(limits.amenities.max)}`),
      check('listings_price_range', sql`${table.price} between 0 and ${n(limits.price.max)}`),
      check('listings_latitude_range', sql`${table.latitude} between -90 and 90`),
      check('listings_longitude_range', sql`${table.longitude} between -180 and 180`),
      check('listings_position_whole', sql`(${table.latitude} is null) = (${table.longitude} is null)`),
      check(
        'listings_rating_counts_whole',
        sql`cardinality(${table.rating_counts}) = 5 and 0 <= all (${table.rating_counts})`,
      ),
      check('listings_google_rating_range', sql`${table.google_rating} between 0 and 5`),
      check(
        'listings_refusal_has_reason',
        sql`${table.status} not in ('rejected', 'suspended') or ${table.status_reason} is not null`,
      ),
      check('listings_merged_unpublished', sql`${table.merged_into} is null or not ${table.is_published}`),

      index('listings_rank_idx')
        .on(...rank())
        .where(isPublic),
      index('listings_country_rank_idx')
        .on(table.country, ...rank(), table.is_verified, table.rating)
        .where(isPublic),
      index('listings_country_hours_rank_idx')
        .on(
          table.country,
          ...rank(),
          table.time_zone,
          table.open_minutes,
          table.exception_days,
          table.exception_hours,
          table.unknown_minutes,
        )
        .where(isPublic),
      index('listings_exception_days_idx').using('gist', table.exception_days).where(isPublic),
      index('listings_city_rank_idx')
        .on(table.country, table.city_key, ...rank(), table.category_id, table.top_category_id)
        .where(isPublic),
      index('listings_any_country_city_rank_idx')
        .on(table.city_key, ...rank())
        .where(isPublic),
      index('listings_top_category_rank_idx')
        .on(table.top_category_id, table.country, ...rank())
        .where(isPublic),
      index('listings_category_rank_idx')
        .on(table.category_id, table.country, ...rank())
        .where(isPublic),
      index('listings_category_any_country_rank_idx')
        .on(table.category_id, ...rank())
        .where(isPublic),
      index('listings_top_category_any_country_rank_idx')
        .on(table.top_category_id, ...rank())
        .where(isPublic),
      index('listings_country_sorted_title_idx').on(table.country, byTitle, table.id).where(isPublic),
      index('listings_country_created_at_idx').on(table.country, table.created_at, table.id).where(isPublic),
      index('listings_country_rating_idx')
        .on(table.country, table.rating.desc().nullsLast(), table.id.desc())
        .where(isPublic),
      index('listings_country_rating_asc_idx')
        .on(table.country, table.rating.asc().nullsLast(), table.id)
        .where(isPublic),
      index('listings_country_rank_rating_idx')
        .on(table.country, table.rank_rating.desc(), table.id.desc())
        .where(isPublic),
      index('listings_rank_rating_idx').on(table.rank_rating.desc(), table.id.desc()).where(isPublic),
      index('listings_rated_idx')
        .on(table.country, table.id, table.rating, table.reviews_count)
        .where(sql`is_public and reviews_count > 0`),
      index('listings_sorted_title_idx').on(byTitle, table.id).where(isPublic),
      index('listings_created_at_idx').on(table.created_at, table.id).where(isPublic),
      index('listings_rating_idx').on(table.rating.desc().nullsLast(), table.id.desc()).where(isPublic),
      index('listings_rating_asc_idx').on(table.rating.asc().nullsLast(), table.id).where(isPublic),
      // listings_position_idx, whose `include` Drizzle cannot express, is in db/sql/after-tables/positions.sql.
      index('listings_point_idx').using('gist', sql`point(longitude, latitude)`).where(isPublic),
      index('listings_sitemap_idx').on(table.country, table.id, table.updated_at).where(isPublic),
      index('listings_user_id_idx').on(table.user_id, table.created_at.desc(), table.id.desc()),
      index('listings_state_idx').on(table.status, table.is_published, table.created_at, table.id),
      index('listings_title_folded_idx').on(table.title_folded),
      index('listings_title_prefix_keys_idx').using(
        'gin',
        sql`title_prefix_keys(title_folded, latin_folded, country, status)`,
      ),
      index('listings_moved_to_idx').on(table.moved_to).where(sql`moved_to is not null`),
      index('listings_reopens_on_idx').on(table.reopens_on).where(sql`reopens_on is not null`),
      index('listings_unconfirmed_idx')
        .on(sql`coalesce(confirmed_at, created_at)`, table.id)
        .where(sql`is_public and user_id is not null`),
      index('listings_came_in_idx').on(table.created_at, table.id),
      index('listings_status_came_in_idx').on(table.status, table.created_at, table.id),
      index('listings_country_came_in_idx').on(table.country, table.created_at, table.id),
      // The index includes the status, so that counts are index-only scans.
      index('listings_category_came_in_idx').on(table.category_id, table.created_at, table.id, table.status),
      index('listings_top_category_came_in_idx').on(table.top_category_id, table.created_at, table.id, table.status),
      index('listings_verification_requested_idx').on(table.created_at, table.id).where(sql`verification_requested`),
      index('listings_phone_e164_idx').on(table.phone_e164),
      index('listings_cover_image_url_idx').on(table.cover_image_url).where(sql`cover_image_url is not null`),
      index('listings_logo_url_idx').on(table.logo_url).where(sql`logo_url is not null`),
      index('listings_merged_into_idx').on(table.merged_into).where(sql`merged_into is not null`),
      uniqueIndex('listings_external_id_key').on(table.source, table.external_id).where(sql`external_id is not null`),
    ]
  },
)
