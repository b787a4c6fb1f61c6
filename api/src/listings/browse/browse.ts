import { type ListingList, type ListingSearch, toPaginatedList } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { prepareOnce } from '@dalil/db/prepared'
import type { Language } from '@dalil/db/vocabulary'
import {
  blanks,
  filtersOf,
  findScope,
  nearness,
  orderOf,
  type Scope,
  shapeOf,
  type Values,
  valuesOf,
} from './filters.ts'
import { searchListings } from './keyword-search.ts'
import { idsOf, rowOf, selectRows } from './rows.ts'
import { countMatches } from './totals.ts'

/** A page of public listings: by keyword, near a point, or simply all of a country, city or category. */
export async function browse(db: Db, search: ListingSearch, language: Language): Promise<ListingList> {
  const scope = await findScope(db, search)
  if (!scope) return toPaginatedList([], 0, search)
  if (search.title) return searchListings(db, { ...search, title: search.title }, scope, language)

  const values = valuesOf(search, scope)
  const shape = shapeOf(search, values, scope)
  const page = prepareOnce(db, `page,${language},${shape}`, () => preparePage(db, search, values, scope, language))
  const [rows, total] = await Promise.all([page.execute(values), countMatches(db, shape, values, scope)])
  return toPaginatedList(rows.map(rowOf), total, search)
}

function preparePage(db: Db, search: ListingSearch, values: Values, scope: Scope, language: Language) {
  const order = orderOf(search, values, blanks)
  const ids = idsOf(filtersOf(values, scope, blanks), order, values, blanks)
  return selectRows(db, { ids, order, distance: nearness(values, blanks)?.distance }, language).prepare('listing_page')
}
