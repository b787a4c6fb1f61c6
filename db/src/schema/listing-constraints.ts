import { sql } from 'drizzle-orm'
import { check, type ExtraConfigColumn, index, uniqueIndex } from 'drizzle-orm/pg-core'
import { limits } from '../vocabulary.ts'
import type { ListingColumnName } from './listings.ts'

type ListingColumns = Record<ListingColumnName, ExtraConfigColumn>

const n = (value: number) => sql.raw(String(value))
const isPublic = sql`is_public`
const byTitle = sql`title collate "ar-x-icu"`
const byLatinTitle = sql`(coalesce(title_latin, title)) collate "en-x-icu"`

export const createListingChecks = (table: ListingColumns) => [
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
]

/** The order of lists. Creates new columns, because drizzle loses the sort direction of a column that is used twice. */
const rank = (table: ListingColumns) =>
  [table.is_featured.desc(), table.rank_rating.desc(), table.created_at.desc(), table.id.desc()] as const

const createRankIndexes = (table: ListingColumns) => [
  index('listings_rank_idx')
    .on(...rank(table))
    .where(isPublic),
  index('listings_country_rank_idx')
    .on(table.country, ...rank(table), table.is_verified, table.rating)
    .where(isPublic),
  index('listings_district_idx')
    .on(table.country, sql`district_skeleton(${table.district})`)
    .where(sql`${isPublic} and ${table.district} is not null`),
  index('listings_country_hours_rank_idx')
    .on(
      table.country,
      ...rank(table),
      table.time_zone,
      table.open_minutes,
      table.exception_days,
      table.exception_hours,
      table.unknown_minutes,
    )
    .where(isPublic),
  index('listings_exception_days_idx').using('gist', table.exception_days).where(isPublic),
  index('listings_city_rank_idx')
    .on(table.country, table.city_key, ...rank(table), table.category_id, table.top_category_id)
    .where(isPublic),
  index('listings_any_country_city_rank_idx')
    .on(table.city_key, ...rank(table))
    .where(isPublic),
  index('listings_top_category_rank_idx')
    .on(table.top_category_id, table.country, ...rank(table))
    .where(isPublic),
  index('listings_category_rank_idx')
    .on(table.category_id, table.country, ...rank(table))
    .where(isPublic),
  index('listings_category_any_country_rank_idx')
    .on(table.category_id, ...rank(table))
    .where(isPublic),
  index('listings_top_category_any_country_rank_idx')
    .on(table.top_category_id, ...rank(table))
    .where(isPublic),
]

const createSortIndexes = (table: ListingColumns) => [
  index('listings_country_sorted_title_idx').on(table.country, byTitle, table.id).where(isPublic),
  index('listings_country_latin_title_idx').on(table.country, byLatinTitle, table.id).where(isPublic),
  index('listings_latin_title_idx').on(byLatinTitle, table.id).where(isPublic),
  index('listings_country_created_at_idx').on(table.country, table.created_at, table.id).where(isPublic),
  index('listings_country_rating_idx')
    .on(table.country, table.rating.desc().nullsLast(), table.id.desc())
    .where(isPublic),
  index('listings_country_rating_asc_idx').on(table.country, table.rating.asc().nullsLast(), table.id).where(isPublic),
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
  // listings_position_idx, whose `include` Drizzle cannot express, is in db/sql/after-tables/listings.sql.
  index('listings_point_idx').using('gist', sql`point(longitude, latitude)`).where(isPublic),
  index('listings_sitemap_idx').on(table.country, table.id, table.updated_at).where(isPublic),
]

const createLookupIndexes = (table: ListingColumns) => [
  index('listings_user_id_idx').on(table.user_id, table.created_at.desc(), table.id.desc()),
  index('listings_state_idx').on(table.status, table.is_published, table.created_at, table.id),
  index('listings_title_folded_idx').on(table.title_folded),
  index('listings_title_prefix_keys_idx').using(
    'gin',
    sql`title_prefix_keys(title_folded, latin_folded, country, status)`,
  ),
  index('listings_staff_title_idx').on(byTitle, table.id),
  index('listings_import_id_idx').on(table.import_id, table.created_at, table.id).where(sql`import_id is not null`),
  index('listings_category_mapping_id_idx')
    .on(table.category_mapping_id, table.id)
    .where(sql`category_mapping_id is not null`),
  index('listings_hold_reason_idx')
    .on(table.hold_reason, table.created_at, table.id)
    .where(sql`hold_reason is not null`),
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
  index('listings_data_sources_idx')
    .on(table.country, table.source, table.licence, table.attribution)
    .where(sql`is_public and external_id is not null`),
  uniqueIndex('listings_external_id_key').on(table.source, table.external_id).where(sql`external_id is not null`),
]

export const createListingIndexes = (table: ListingColumns) => [
  ...createRankIndexes(table),
  ...createSortIndexes(table),
  ...createLookupIndexes(table),
]
