import { type ListingList, type ListingSearch, toPaginatedList } from '@dalil/api/contract'
import type { Databases, Db } from '@dalil/db/connect'
import { prepareOnce } from '@dalil/db/prepared'
import type { Language } from '@dalil/db/vocabulary'
import type { SQL } from 'drizzle-orm'
import { distanceTo } from '../../search/sql/distance.ts'
import { bindPlaceholders } from '../../search/sql/filter-parameters.ts'
import { toListingConditions } from '../../search/sql/listing-conditions.ts'
import { listingOrders } from '../../search/sql/listing-orders.ts'
import { countFacets, toFacets } from '../facets/count-facets.ts'
import { findFilters } from './find-filters.ts'
import { searchListings } from './keyword-search.ts'
import { selectPageIds, selectRows, toListingRow } from './rows.ts'
import { countListings, selectTotal, toTotalParameters } from './totals.ts'
import { readUnderstood } from './understand.ts'

/** A page of public listings. Words of the keyword that are a filter become one. */
export async function browse(databases: Databases, search: ListingSearch, language: Language): Promise<ListingList> {
  const list: ListingList = await readUnderstood(databases, search, (each) => readPage(databases, each, language))
  return namesFacetsAlone(list) ? { ...list, data: list.data.map((row) => ({ ...row, match: 'category' })) } : list
}

const namesFacetsAlone = ({ understood }: ListingList) =>
  understood?.title === '' && [understood.category_id, understood.city, understood.amenities].some(Boolean)

async function readPage(databases: Databases, search: ListingSearch, language: Language): Promise<ListingList> {
  const { db } = databases
  const filters = await findFilters(db, search)
  if (!filters) return { ...toPaginatedList([], 0, search), ...(search.facets && { facets: toFacets([], language) }) }
  if (search.title) return searchListings(databases, { ...search, title: search.title }, filters, language)

  const offset = (search.page - 1) * search.per_page
  const near = distanceTo(filters, bindPlaceholders)
  const order = toOrder(search, near?.nearest)
  const where = toListingConditions(filters, bindPlaceholders)
  const ids = selectPageIds(where, order, { limit: search.per_page, offset })
  const total = selectTotal(filters)
  const page = prepareOnce(db, preparePage, { language, ids, order, distance: near?.distance, total })
  const [rows, counted, facets] = await Promise.all([
    page.execute({ ...toTotalParameters(filters), offset }),
    total ? null : countListings(db, filters),
    search.facets ? countFacets(db, filters, language) : undefined,
  ])
  // Past the last page no row brings the total.
  const matches = counted ?? rows[0]?.total ?? (await countListings(db, filters))
  return { ...toPaginatedList(rows.map(toListingRow), matches, search), ...(facets && { facets }) }
}

const toOrder = ({ sort_by }: ListingSearch, nearest: SQL | undefined): SQL =>
  (sort_by === 'default' || sort_by === 'distance' ? nearest : undefined) ??
  listingOrders[sort_by === 'distance' ? 'default' : sort_by]

type PageParts = {
  language: Language
  ids: SQL
  order: SQL
  distance: SQL<number> | undefined
  total: SQL<number> | undefined
}

const preparePage = (db: Db, { language, ...page }: PageParts) => selectRows(db, page, language).prepare('listing_page')
