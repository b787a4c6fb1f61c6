import { listingRow, ownListing, type Picture } from '@dalil/api/contract'
import { categories, cities, listings, listingViews, pictures } from '@dalil/db/schema'
import type { Language } from '@dalil/db/vocabulary'
import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { z } from 'zod'

/** A category's name in the caller's language, Arabic where it has none there. */
export function selectCategoryName(language: Language): SQL<string> {
  if (language === 'en') return sql<string>`coalesce(${categories.name_en}, ${categories.name_ar})`
  if (language === 'nl') return sql<string>`coalesce(${categories.name_nl}, ${categories.name_ar})`
  return sql<string>`${categories.name_ar}`
}

/** The city as the gazetteer writes it in the caller's language, as the owner wrote it where it knows none. */
const selectCityName = (language: Language) => sql<string>`coalesce(${cities[`name_${language}`]}, ${listings.city})`

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

const columns = getTableColumns(listings)
type Columns = typeof columns
type Selection<Shape, Expressions> = {
  [Name in keyof Shape & (keyof Columns | keyof Expressions)]: Name extends keyof Expressions
    ? Expressions[Name]
    : Name extends keyof Columns
      ? Columns[Name]
      : never
}

/**
 * What to select for the fields of a schema, in their order: the expression given for a field, else the column of its
 * name. Fields without either are left out: they follow from others.
 */
export function selectFor<Shape extends z.ZodRawShape, Expressions extends object>(
  { shape }: z.ZodObject<Shape>,
  expressions: Expressions,
) {
  const selectable: Record<string, unknown> = { ...columns, ...expressions }
  return Object.fromEntries(
    Object.keys(shape).flatMap((name) => (name in selectable ? [[name, selectable[name]]] : [])),
  ) as Selection<Shape, Expressions>
}

/** Fields of every answer about a listing that are no column of its own. */
export const commonExpressions = (language: Language) => ({
  city_name: selectCityName(language),
  category: { id: categories.id, name: selectCategoryName(language), slug: categories.slug },
  cover_image: selectPicture(listings.cover_image_url),
})

/** Joined: `categories` and `cities`. */
export const rowColumns = (language: Language) => selectFor(listingRow, commonExpressions(language))

/** For its owner and for moderators. Joined: `categories`, `cities` and `listing_views`. */
export const ownColumns = (language: Language) =>
  selectFor(ownListing, {
    ...commonExpressions(language),
    rejection_reason: listings.status_reason,
    views: sql<number>`coalesce(${listingViews.views}, 0)`,
  })

/** One decimal, as people read an average; null stays null. */
export const roundRating = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10)

/** Where a listing came from is said of imported ones only. */
export function omitAbsentSource<Row extends { external_id: string | null; source: string | null }>(row: Row) {
  const { external_id, source, ...rest } = row
  return { ...rest, ...(external_id === null ? {} : { external_id }), ...(source === null ? {} : { source }) }
}
