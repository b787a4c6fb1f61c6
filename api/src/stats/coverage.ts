import type { CityCoverage, CoverageSearch, PaginatedList } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { categories, cities, isPublicCategory, listings } from '@dalil/db/schema'
import type { CountryCode, Language } from '@dalil/db/vocabulary'
import { and, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm'
import { readList, toLikePattern } from '../http/admin-list.ts'
import { selectCategoryName } from '../listings/columns.ts'
import { confirmationPeriod } from '../listings/confirmation/is-due.ts'

const isComplete = sql`${listings.description} <> '' and ${listings.latitude} is not null and ${listings.opening_hours} is not null
  and num_nonnulls(${listings.phone}, ${listings.website}) > 0`
const isConfirmed = sql`${listings.confirmed_at} > now() - ${confirmationPeriod}`

type Count = { city_id: number; category_id: number; places: number; complete: number; confirmed: number }

export async function readCoverage(
  db: Db,
  search: CoverageSearch & { after?: number | null },
  { language, open }: { language: Language; open: CountryCode[] },
): Promise<PaginatedList<CityCoverage>> {
  const { country, category_id, search: text } = search
  const names = [cities.name_ar, cities.name_en, cities.name_nl]
  const [columns, list] = await Promise.all([
    readColumns(db, category_id, language),
    readList(db, {
      select: db.select({ id: cities.id, city: cities[`name_${language}`], country: cities.country }).from(cities),
      table: cities,
      conditions: [
        country ? eq(cities.country, country) : inArray(cities.country, open),
        text ? or(...names.map((name) => ilike(name, toLikePattern(text)))) : undefined,
      ],
      search,
    }),
  ])
  const counts = await countPlaces(db, list.data, category_id)
  return { ...list, data: list.data.map((city) => ({ ...city, ...toCoverage(columns, counts.get(city.id) ?? []) })) }
}

const readColumns = (db: Db, parent: number | undefined, language: Language) =>
  db
    .select({ id: categories.id, name: selectCategoryName(language) })
    .from(categories)
    .where(and(isPublicCategory(), parent ? eq(categories.parent_id, parent) : isNull(categories.parent_id)))
    .orderBy(categories.order, categories.id)

async function countPlaces(
  db: Db,
  page: { id: number; country: string }[],
  parent: number | undefined,
): Promise<Map<number, Count[]>> {
  if (page.length === 0) return new Map()
  const countries = sql.param([...new Set(page.map(({ country }) => country))])
  const keys = sql.param(page.map(({ id }) => `#${id}`))
  const column = parent ? listings.category_id : listings.top_category_id
  const rows = await db.execute<Count>(sql`
    select ${listings.city_id} as city_id, ${column} as category_id, count(*)::integer as places,
      count(*) filter (where ${isComplete})::integer as complete,
      count(*) filter (where ${isConfirmed})::integer as confirmed
    from ${listings}
    where ${listings.is_public} and ${listings.country} = any(${countries}) and ${listings.city_key} = any(${keys})
      and ${parent ? eq(listings.top_category_id, parent) : sql`true`}
    group by ${listings.city_id}, ${column}`)
  return Map.groupBy(rows, ({ city_id }) => city_id)
}

function toCoverage(columns: { id: number; name: string }[], counts: Count[]) {
  const sum = (field: 'places' | 'complete' | 'confirmed') => counts.reduce((total, count) => total + count[field], 0)
  const categoriesOf = columns.map(({ id, name }) => {
    const { places = 0, complete = 0, confirmed = 0 } = counts.find(({ category_id }) => category_id === id) ?? {}
    return { id, name, places, complete, confirmed }
  })
  return { places: sum('places'), complete: sum('complete'), confirmed: sum('confirmed'), categories: categoriesOf }
}
