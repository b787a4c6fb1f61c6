import { type ListingList, type ListingSearch, toPaginatedList } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { prepareOnce } from '@dalil/db/prepared'
import { listings } from '@dalil/db/schema'
import type { Language } from '@dalil/db/vocabulary'
import { type SQL, sql } from 'drizzle-orm'
import type { SearchFilters } from '../../search/search-request.ts'
import { createDistanceFragments } from '../../search/sql/distance.ts'
import { bindPlaceholders } from '../../search/sql/filter-parameters.ts'
import { isPublicListingSql, toListingConditions } from '../../search/sql/listing-conditions.ts'
import { listingOrders, toShownOrder } from '../../search/sql/listing-orders.ts'
import { countFacets, type FacetReads } from '../facets/count-facets.ts'
import { facetTable, schedulesCte, toFacetConditions } from '../facets/facet-filters.ts'
import { selectListingRows, selectPageIds, toListingRow } from './rows.ts'
import { countListings, hasAreaFilter, selectTotal, toTotalParameters } from './totals.ts'

/** The maximum number of matches of an amenity filter that are sorted, because no index for an order has amenities. */
const maxSorted = 2_000

export async function readListPage(
  reads: FacetReads,
  search: ListingSearch,
  filters: SearchFilters,
  language: Language,
): Promise<ListingList> {
  const { db } = reads
  const offset = (search.page - 1) * search.per_page
  const near = createDistanceFragments(filters, bindPlaceholders)
  const order = toOrder(search, language, near?.nearest)
  const total = selectTotal(filters)
  const counting = search.facets ? countFacets(reads, filters, language) : undefined
  // Counts separately, although the facets contain the total, so that the page does not wait for all facets.
  const countForPage = filters.amenities && !hasAreaFilter(filters) ? countListings(db, filters) : undefined
  const readTotal = async () => (await counting)?.total ?? (await (countForPage ?? countListings(db, filters)))
  const readRows = async () => {
    const where = toPageConditions(filters, await countForPage)
    const ids = selectPageIds(where, order, { limit: search.per_page, offset })
    const page = prepareOnce(db, preparePage, { language, ids, order, distance: near?.distance, total })
    return page.execute({ ...toTotalParameters(filters), offset })
  }
  const [rows, matches, counts] = await Promise.all([readRows(), total ? undefined : readTotal(), counting])
  // A page past the last one has no row that contains the total.
  const found = matches ?? rows[0]?.total ?? (await countListings(db, filters))
  return { ...toPaginatedList(rows.map(toListingRow), found, search), ...(counts && { facets: counts.facets }) }
}

function toPageConditions(filters: SearchFilters, matches: number | undefined): SQL {
  if (matches === undefined || matches > maxSorted) return toListingConditions(filters, bindPlaceholders)
  const ids = sql`with ${schedulesCte} select facets.listing_id from ${facetTable} where ${toFacetConditions(filters, bindPlaceholders)}`
  return sql`${isPublicListingSql} and ${listings.id} = any (array(${ids}))`
}

const toOrder = ({ sort_by }: ListingSearch, language: Language, nearest: SQL | undefined): SQL =>
  (sort_by === 'default' || sort_by === 'distance' ? nearest : undefined) ??
  listingOrders[sort_by === 'distance' ? 'default' : toShownOrder(sort_by, language)]

type PageParts = {
  language: Language
  ids: SQL
  order: SQL
  distance: SQL<number> | undefined
  total: SQL<number> | undefined
}

const preparePage = (db: Db, { language, ...page }: PageParts) =>
  selectListingRows(db, page, language).prepare('listing_page')
