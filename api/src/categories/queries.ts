import type { Category, PendingMove } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { categories, isPublicCategory, listingTotals, searchPhrases } from '@dalil/db/schema'
import type { CountryCode, Language } from '@dalil/db/vocabulary'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { selectCategoryName } from '../listings/columns.ts'
import { isPublicTotal } from '../listings/public-totals.ts'

export type CategoryQuery = {
  language: Language
  country?: string | undefined
  all?: boolean
}

const selectPendingMove = sql<PendingMove | null>`(
  select json_build_object('move_to', move_to, 'total', total, 'moved', moved)
  from category_moves where category_id = ${categories.id})`

async function selectCategories(
  db: Db,
  where: SQL | undefined,
  { language, country = '', all = false }: CategoryQuery,
): Promise<Category[]> {
  return db
    .select({
      id: categories.id,
      name: selectCategoryName(language),
      name_ar: categories.name_ar,
      name_en: categories.name_en,
      name_nl: categories.name_nl,
      slug: categories.slug,
      description:
        language === 'ar'
          ? categories.description
          : sql<string | null>`coalesce(${categories[`description_${language}`]}, ${categories.description})`,
      parent_id: categories.parent_id,
      order: categories.order,
      is_active: categories.is_active,
      icon: categories.icon,
      colour: categories.colour,
      is_on_home: categories.is_on_home,
      listings_count: sql<number>`coalesce((
        select sum(${listingTotals.listings}) from ${listingTotals}
        where ${listingTotals.country} = ${country} and ${listingTotals.city_key} = '' and ${listingTotals.category_id} = ${categories.id}
          and ${isPublicTotal}
      ), 0)::integer`,
      ...(all
        ? {
            description_ar: categories.description,
            description_en: categories.description_en,
            description_nl: categories.description_nl,
            aliases: categories.aliases,
            amenities: categories.amenities,
            pending_move: selectPendingMove,
          }
        : {}),
    })
    .from(categories)
    .where(and(all ? undefined : isPublicCategory(), where))
    .orderBy(asc(categories.order), asc(categories.id))
}

export const readCategories = (db: Db, query: CategoryQuery) => selectCategories(db, undefined, query)

export const readTopCategories = (db: Db, query: CategoryQuery) =>
  selectCategories(db, isNull(categories.parent_id), query)

export const readCategory = async (db: Db, id: number, language: Language): Promise<Category | null> =>
  (await selectCategories(db, eq(categories.id, id), { language, all: true }))[0] ?? null

export async function readChildCategories(db: Db, id: number, query: CategoryQuery): Promise<Category[] | null> {
  const [parent, children] = await Promise.all([
    selectCategories(db, eq(categories.id, id), query),
    selectCategories(db, eq(categories.parent_id, id), query),
  ])
  return parent.length > 0 ? children : null
}

export const readCategoryCountries = (db: Db) =>
  db
    .select({
      id: categories.id,
      countries: sql<CountryCode[]>`array_agg(distinct ${listingTotals.country} order by ${listingTotals.country})`,
    })
    .from(listingTotals)
    .innerJoin(categories, eq(categories.id, listingTotals.category_id))
    .where(
      sql`${listingTotals.country} <> '' and ${listingTotals.city_key} = '' and ${isPublicTotal} and ${listingTotals.listings} > 0 and ${isPublicCategory()}`,
    )
    .groupBy(categories.id)
    .orderBy(asc(categories.id))

export const readCategoryPhrases = (db: Db) =>
  db
    .select({
      id: categories.id,
      phrases: sql<string[]>`array_agg(${searchPhrases.phrase} order by ${searchPhrases.phrase})`,
    })
    .from(searchPhrases)
    .innerJoin(categories, eq(categories.id, searchPhrases.category_id))
    .where(isPublicCategory())
    .groupBy(categories.id)
    .orderBy(asc(categories.id))
