import { eq, gte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SearchFilters } from '../search-request.ts'
import type { BindFilter } from './filter-parameters.ts'

type FilteredColumn =
  | 'country'
  | 'city_key'
  | 'top_category_id'
  | 'category_id'
  | 'rating'
  | 'is_featured'
  | 'is_verified'

export function toColumnConditions(
  columns: Record<FilteredColumn, SQLWrapper>,
  { country, city_keys, category, min_rating, is_featured, is_verified }: SearchFilters,
  bind: BindFilter,
): (SQL | undefined)[] {
  return [
    country === undefined ? undefined : eq(columns.country, bind('country')),
    city_keys && isInCity(columns.city_key, city_keys, bind),
    category && eq(category.is_top ? columns.top_category_id : columns.category_id, bind('category_id')),
    min_rating === undefined ? undefined : gte(columns.rating, bind('min_rating')),
    is_featured === undefined ? undefined : eq(columns.is_featured, bind('is_featured')),
    is_verified === undefined ? undefined : eq(columns.is_verified, bind('is_verified')),
  ]
}

/** Compares a single key, or, without a country, the keys of all countries that have a city of this name. */
export const isInCity = (column: SQLWrapper, cityKeys: string[], bind: BindFilter): SQL =>
  cityKeys.length === 1 ? eq(column, bind('city_key')) : sql`${column} = any(${bind('city_keys')}::text[])`
