import type { CategoryMapping, CategoryMappingSearch, PaginatedList } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { categories, categoryMappings, users } from '@dalil/db/schema'
import type { Language } from '@dalil/db/vocabulary'
import { eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { fullNameSql } from '../../audit/queries.ts'
import { readList, toLikePattern } from '../../http/admin-list.ts'
import { selectCategoryName } from '../columns.ts'

const mappings = categoryMappings

export async function readCategoryMappings(
  db: Db,
  search: CategoryMappingSearch,
  language: Language,
): Promise<PaginatedList<CategoryMapping>> {
  const { source, waiting, category_id, search: text } = search
  const list = await readList(db, {
    select: select(db, language),
    table: mappings,
    conditions: [
      source && eq(mappings.source, source),
      waiting === undefined ? undefined : (waiting ? isNull : isNotNull)(mappings.category_id),
      category_id === undefined ? undefined : eq(mappings.category_id, category_id),
      text ? sql`${mappings.code} ilike ${toLikePattern(text)}` : undefined,
    ],
    search,
  })
  return { ...list, data: await addPlaces(db, list.data) }
}

export const readCategoryMapping = async (db: Db, id: number, language: Language): Promise<CategoryMapping | null> =>
  (await addPlaces(db, await select(db, language).where(eq(mappings.id, id))))[0] ?? null

const select = (db: Db, language: Language) =>
  db
    .select({
      id: mappings.id,
      source: mappings.source,
      code: mappings.code,
      category_id: mappings.category_id,
      category: { id: categories.id, name: selectCategoryName(language) as SQL<string> },
      reason: mappings.reason,
      waiting_records: mappings.waiting_records,
      is_moving: mappings.is_moving,
      changed_at: mappings.changed_at,
      changed_by: { id: users.id, name: sql<string>`${fullNameSql}` },
    })
    .from(mappings)
    .leftJoin(categories, eq(categories.id, mappings.category_id))
    .leftJoin(users, eq(users.id, mappings.changed_by))

async function addPlaces<Row extends { id: number }>(db: Db, rows: Row[]): Promise<(Row & { places_count: number })[]> {
  const ids = `{${rows.map(({ id }) => id).join()}}`
  const counts = await db.execute<{ id: number; places: number }>(sql`
    select category_mapping_id as id, count(*)::integer as places from listings
    where category_mapping_id = any(${ids}::integer[]) group by category_mapping_id`)
  const places = new Map(counts.map((row) => [row.id, row.places]))
  return rows.map((row) => ({ ...row, places_count: places.get(row.id) ?? 0 }))
}
