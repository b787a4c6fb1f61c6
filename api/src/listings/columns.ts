import type { Picture } from '@dalil/api/contract'
import { categories, cities, listings, listingViews, pictures } from '@dalil/db/schema'
import type { Language } from '@dalil/db/vocabulary'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A category's name in the caller's language, Arabic where it has none there. */
export function selectCategoryName(language: Language): SQL<string> {
  if (language === 'en') return sql<string>`coalesce(${categories.name_en}, ${categories.name_ar})`
  if (language === 'nl') return sql<string>`coalesce(${categories.name_nl}, ${categories.name_ar})`
  return sql<string>`${categories.name_ar}`
}

/** The city as the gazetteer writes it in the caller's language, as the owner wrote it where it knows none. */
export const selectCityName = (language: Language) =>
  sql<string>`coalesce(${cities[`name_${language}`]}, ${listings.city})`

/** Its province or region, likewise. */
export const selectStateName = (language: Language) =>
  sql<string | null>`coalesce(${cities[`state_${language}`]}, ${listings.state})`

/** The picture at a path, in the widths that are ready; null where it is not one that we keep. */
export const selectPicture = (url: SQLWrapper) => sql<Picture | null>`(
  select json_build_object(
    'path', picture.path, 'width', picture.width, 'height', picture.height, 'color', picture.color,
    'webp', picture.webp, 'avif', picture.avif
  )
  from ${pictures} as picture where picture.url = ${url}
)`

/** What lists show of a listing, without what depends on the question. */
export const rowColumns = (language: Language) => ({
  id: listings.id,
  title: listings.title,
  title_latin: listings.title_latin,
  description: listings.description,
  description_en: listings.description_en,
  description_nl: listings.description_nl,
  city: listings.city,
  city_name: selectCityName(language),
  country: listings.country,
  address: listings.address,
  category: { id: categories.id, name: selectCategoryName(language), slug: categories.slug },
  is_verified: listings.is_verified,
  is_featured: listings.is_featured,
  cover_image_url: listings.cover_image_url,
  cover_image: selectPicture(listings.cover_image_url),
  logo_url: listings.logo_url,
  amenities: listings.amenities,
  rating: listings.rating,
  reviews_count: listings.reviews_count,
  latitude: listings.latitude,
  longitude: listings.longitude,
  created_at: listings.created_at,
  external_id: listings.external_id,
  source: listings.source,
})

/** The same for its owner and for moderators, with its state; `listing_views` is joined. */
export const ownColumns = (language: Language) => ({
  ...rowColumns(language),
  category_id: listings.category_id,
  is_published: listings.is_published,
  status: listings.status,
  rejection_reason: listings.status_reason,
  verification_requested: listings.verification_requested,
  price: listings.price,
  updated_at: listings.updated_at,
  views: sql<number>`coalesce(${listingViews.views}, 0)`,
})

/** One decimal, as people read an average; null stays null. */
export const roundRating = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10)

/** Where a listing came from is said of imported ones only. */
export function omitAbsentSource<Row extends { external_id: string | null; source: string | null }>(row: Row) {
  const { external_id, source, ...rest } = row
  return { ...rest, ...(external_id === null ? {} : { external_id }), ...(source === null ? {} : { source }) }
}
