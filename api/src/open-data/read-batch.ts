import type { ListingBatch, ListingSearch } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { listings } from '@dalil/db/schema'
import type { Language } from '@dalil/db/vocabulary'
import { and, gt } from 'drizzle-orm'
import { maxId } from '../contract/rules/text/ids.ts'
import { createFieldError } from '../http/errors/field-error.ts'
import { resolveFilters } from '../listings/browse/to-search-request.ts'
import { bindValues } from '../search/sql/filter-parameters.ts'
import { isPublicListingSql, toListingConditions } from '../search/sql/listing-conditions.ts'
import { formatCursor, parseCursor } from './cursor.ts'
import { selectEntries } from './select-entries.ts'

type BatchSearch = ListingSearch & { cursor: string }

export async function readListingBatch(
  db: Db,
  { cursor, per_page, page: _page, facets: _facets, ...search }: BatchSearch,
  language: Language,
): Promise<ListingBatch> {
  const scope = `listings ${JSON.stringify(search)}`
  const position = cursor === '' ? [0] : parseCursor(scope, cursor, [maxId])
  if (!position) throw createFieldError(language, 'cursor', 'validation.cursor')
  const filters = await resolveFilters(db, search)
  if (!filters) return { data: [], next_cursor: null }
  const conditions = and(toListingConditions(filters, bindValues(filters)), gt(listings.id, position[0] ?? 0))
  const rows = await selectEntries(db, { conditions: conditions ?? isPublicListingSql, limit: per_page + 1 }, language)
  const data = rows.slice(0, per_page)
  const last = data.at(-1)
  return { data, next_cursor: last && rows.length > per_page ? formatCursor(scope, [last.id]) : null }
}
