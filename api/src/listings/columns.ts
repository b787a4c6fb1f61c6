import { listingRow, ownListing, type Picture } from '@dalil/api/contract'
import { describeSource } from '@dalil/api/contract/rules'
import { byVisitor, categories, cities, isForStaff, listings, listingViews, pictures } from '@dalil/db/schema'
import type { Language } from '@dalil/db/vocabulary'
import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { hasOpenStatus } from '../claims/open-claims.ts'
import { isConfirmationDue } from './confirmation/is-due.ts'
import { isWaitingRevisionOf } from './waiting.ts'

export function selectCategoryName(language: Language): SQL<string> {
  if (language === 'en') return sql<string>`coalesce(${categories.name_en}, ${categories.name_ar})`
  if (language === 'nl') return sql<string>`coalesce(${categories.name_nl}, ${categories.name_ar})`
  return sql<string>`${categories.name_ar}`
}

/** Selects the city's name in the caller's language; as the owner wrote it if the gazetteer lacks the city. */
const selectCityName = (language: Language) => sql<string>`coalesce(${cities[`name_${language}`]}, ${listings.city})`

/** Selects the state as the owner wrote it, or in the caller's language if it is empty or in the gazetteer. */
export function selectStateName(language: Language) {
  const name = cities[`state_${language}`]
  const names = sql`${cities.state_ar}, ${cities.state_en}, ${cities.state_nl}`
  const folded = sql`fold(${cities.state_ar}), fold(${cities.state_en}), fold(${cities.state_nl})`
  return sql<string | null>`case
    when coalesce(${listings.state}, '') = '' then ${name}
    when ${listings.state} in (${names}) or fold(${listings.state}) in (${folded}) then ${name}
    else ${listings.state}
  end`
}

/** Null for a picture on another host. */
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

/** Omits fields that have neither an expression nor a column. */
export function selectSchemaColumns<Shape extends z.ZodRawShape, Expressions extends object>(
  { shape }: z.ZodObject<Shape>,
  expressions: Expressions,
) {
  const selectable: Record<string, unknown> = { ...columns, ...expressions }
  return Object.fromEntries(
    Object.keys(shape).flatMap((name) => (name in selectable ? [[name, selectable[name]]] : [])),
  ) as Selection<Shape, Expressions>
}

export const createCommonExpressions = (language: Language) => ({
  city_name: selectCityName(language),
  category: { id: categories.id, name: selectCategoryName(language), slug: categories.slug },
  cover_image: selectPicture(listings.cover_image_url),
})

export const createRowColumns = (language: Language) =>
  selectSchemaColumns(listingRow, {
    ...createCommonExpressions(language),
    images_count: sql<number>`(select count(*)::integer from listing_images where listing_id = ${listings.id})`,
  })

export const countOpenSuggestions = sql<number>`(
  select count(*)::integer from proposals where listing_id = ${listings.id} and status = 'pending' and ${byVisitor}
    and not ${isForStaff}
)`

export const selectOpenClaimId = sql<number | null>`(
  select max(claim.id) from claims as claim
  where claim.listing_id = ${listings.id} and claim.user_id <> ${listings.user_id} and ${hasOpenStatus(sql`claim.status`)}
)`

export const createOwnListingColumns = (language: Language) =>
  selectSchemaColumns(ownListing, {
    ...createCommonExpressions(language),
    rejection_reason: listings.status_reason,
    has_pending_revision: sql<boolean>`exists (
      select from proposals where ${isWaitingRevisionOf(listings.id)}
    )`,
    suggestions_count: countOpenSuggestions,
    open_claim_id: selectOpenClaimId,
    needs_confirmation: isConfirmationDue,
    views: sql<number>`coalesce(${listingViews.views}, 0)`,
  })

export const roundRating = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10)

export const toPlacement = ({ is_featured }: { is_featured: boolean }) =>
  is_featured ? ('featured' as const) : undefined

/** Sets absent values to `undefined`, which JSON.stringify omits; removing the property would be slower. */
export const withSource = <Row extends Parameters<typeof describeSource>[0]>(row: Row) => ({
  ...row,
  ...describeSource(row),
  external_id: row.external_id ?? undefined,
  source: row.source ?? undefined,
  licence: row.licence ?? undefined,
})
