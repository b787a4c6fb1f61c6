import { type ListingList, type ListingRow, type ListingSearch, toPaginatedList } from '@dalil/api/contract'
import { findShortAddress } from '@dalil/api/contract/rules'
import type { Databases, Db } from '@dalil/db/connect'
import { type Language, pageSizes } from '@dalil/db/vocabulary'
import { sql } from 'drizzle-orm'
import { type KeywordResult, searchKeyword } from '../../search/search.ts'
import type { SearchFilters, SearchRequest } from '../../search/search-request.ts'
import { createDistanceFragments } from '../../search/sql/distance.ts'
import { bindValues } from '../../search/sql/filter-parameters.ts'
import { toShownOrder } from '../../search/sql/listing-orders.ts'
import { countFacets, countKeywordFacets, type FacetReads, toFacets } from '../facets/count-facets.ts'
import { readListPage } from './list-page.ts'
import { readDistrict } from './read-district.ts'
import { readInterpretedPage } from './read-interpreted-page.ts'
import { readPlusCode } from './read-plus-code.ts'
import { selectListingRows, toListingRow } from './rows.ts'
import {
  applyMeant,
  type KeywordSearch,
  type MeantSearch,
  resolveFilters,
  resolveMeant,
  toSearchRequest,
} from './to-search-request.ts'

export async function browseListings(
  databases: Databases & FacetReads,
  asked: ListingSearch,
  language: Language,
): Promise<ListingList> {
  const search = await readPlusCode(databases.db, asked)
  const read = (each: ListingSearch): Promise<ListingList> =>
    readInterpretedPage(databases, each, (reading) => readPage(databases, reading, language))
  const code = findShortAddress(search.title ?? '', search.country)
  const addressed = code === undefined ? null : await read({ ...search, title: code })
  if (addressed && !hasNothingAsTyped(addressed)) return addressed
  const found = await read(search)
  const inDistrict = hasNothingAsTyped(found) ? await readDistrict(databases.db, search) : null
  const there = inDistrict && (await read(inDistrict))
  const list = there && there.total > 0 ? there : found
  return list.understood?.title === '' ? { ...list, data: list.data.map(toCategoryMatch) } : list
}

const hasNothingAsTyped = ({ total, data }: ListingList) =>
  total === 0 || (data.length > 0 && data.every(({ match }) => match === 'spelling' || match === 'sound'))

const toCategoryMatch = (row: ListingRow): ListingRow => ({ ...row, match: row.match ?? 'category' })

async function readPage(
  databases: Databases & FacetReads,
  search: MeantSearch,
  language: Language,
): Promise<ListingList> {
  const { title } = search
  const filters = await resolveFilters(databases.db, search)
  if (!filters) return { ...toPaginatedList([], 0, search), ...(search.facets && { facets: toFacets([], language) }) }
  if (!title) return readListPage(databases, search, filters, language)
  return readKeywordPage(databases, { ...search, title }, filters, language)
}

async function readKeywordPage(
  databases: Databases & FacetReads,
  search: MeantSearch<KeywordSearch>,
  filters: SearchFilters,
  language: Language,
): Promise<ListingList> {
  const found = toSearchRequest(search, filters, await resolveMeant(databases.db, search))
  const request = { ...found, sort: toShownOrder(found.sort, language) }
  const result = await searchKeyword(databases, request)
  const { hits, total } = result
  const maxTotal = pageSizes.cappedTotal
  const [rows, facets] = await Promise.all([
    readRows(databases.db, hits, filters, language),
    search.facets ? readFacets(databases, search, result, request, language) : undefined,
  ])
  const list = { ...toPaginatedList(rows, Math.min(total, maxTotal), search), ...(facets && { facets }) }
  return total > maxTotal ? { ...list, total_is_capped: true } : list
}

async function readFacets(
  reads: Databases & FacetReads,
  { meant, countsWords, ...search }: MeantSearch,
  result: KeywordResult,
  request: SearchRequest,
  language: Language,
) {
  if (!meant || countsWords) return countKeywordFacets(reads.searchDb, result, request, language)
  const filters = await resolveFilters(reads.db, applyMeant(search, meant))
  if (!filters) return toFacets([], language)
  if (result.query.isFacetQuery) return (await countFacets(reads, filters, language)).facets
  return countKeywordFacets(reads.searchDb, result, { ...request, filters }, language)
}

async function readRows(
  db: Db,
  hits: { id: number; match: ListingRow['match'] }[],
  filters: SearchFilters,
  language: Language,
) {
  if (hits.length === 0) return []
  const ids = sql`${sql.param(hits.map(({ id }) => id))}::integer[]`
  const page = {
    ids: sql`select unnest(${ids}) as id`,
    order: sql`array_position(${ids}, page.id)`,
    distance: createDistanceFragments(filters, bindValues(filters))?.distance,
  }
  const matches = new Map(hits.map(({ id, match }) => [id, match]))
  const rows = await selectListingRows(db, page, language)
  return rows.map((row) => ({ ...toListingRow(row), match: matches.get(row.id) }))
}
