import type { KeywordInterpretation, ListingSearch, UnmetFilters } from '@dalil/api/contract'
import type { Databases } from '@dalil/db/connect'
import { listings } from '@dalil/db/schema'
import { sql } from 'drizzle-orm'
import type { Intent } from '../../search/intent/intent-words.ts'
import {
  type InterpretedKeyword,
  interpretKeyword,
  type KeywordInterpretations,
  toText,
} from '../../search/intent/read-intent.ts'
import { searchKeyword } from '../../search/search.ts'
import type { SearchFilters } from '../../search/search-request.ts'
import { bindValues } from '../../search/sql/filter-parameters.ts'
import { toListingConditions } from '../../search/sql/listing-conditions.ts'
import { orderReadings, type Reading } from './order-readings.ts'
import { applyMeant, type MeantSearch, resolveFilters, toSearchRequest } from './to-search-request.ts'

/** `literal: false` applies only the filters, `literal: true` none of them. */
export async function readInterpretedPage<Search extends ListingSearch, Page extends { total: number }>(
  databases: Databases,
  search: Search,
  readPage: ReadPage<Search, Page>,
): Promise<InterpretedPage<Page>> {
  const page = await readLikeliestPage(databases, search, readPage)
  return (page.total === 0 && (await readPageOfChosenPlace(databases, search, readPage))) || page
}

type ReadPage<Search, Page> = (search: MeantSearch<Search>) => Promise<Page>
type InterpretedPage<Page> = Page & {
  understood?: KeywordInterpretation
  alternative?: KeywordInterpretation
  unmet?: UnmetFilters
}

/** Who chooses *Restaurants* for *bakery* gets the restaurants that the facet has counted. Null if there are none. */
async function readPageOfChosenPlace<Search extends ListingSearch, Page extends { total: number }>(
  databases: Databases,
  search: Search,
  readPage: ReadPage<Search, Page>,
): Promise<InterpretedPage<Page> | null> {
  const { title, literal, category_id, city } = search
  if (!title || literal || (category_id === undefined && city === undefined)) return null
  const anywhere = { ...search, category_id: undefined, city: undefined, bounds: undefined }
  const filters = await resolveFilters(databases.db, anywhere)
  const interpretations = filters && (await interpretKeyword(databases, title, toScope(anywhere, filters)))
  if (!interpretations) return null
  const { withAllFilters } = interpretations
  const interpretation = {
    ...withAllFilters,
    category_id: category_id === undefined ? withAllFilters.category_id : undefined,
    city: city === undefined ? withAllFilters.city : undefined,
  }
  if (interpretation.category_id === withAllFilters.category_id && interpretation.city === withAllFilters.city)
    return null
  const page = await readPage(applyInterpretation(search, interpretation))
  return page.total > 0 ? { ...page, understood: toKeywordInterpretation(search, interpretation) } : null
}

async function readLikeliestPage<Search extends ListingSearch, Page extends { total: number }>(
  databases: Databases,
  search: Search,
  readPage: ReadPage<Search, Page>,
): Promise<InterpretedPage<Page>> {
  const { title, literal } = search
  const filters = title && !literal ? await resolveFilters(databases.db, { ...search, bounds: undefined }) : null
  const interpretations = title && filters ? await interpretKeyword(databases, title, toScope(search, filters)) : null
  if (!interpretations) return readPage(search)
  const { isName, withAllFilters: all } = interpretations
  const readings = createReadings(databases, search, readPage, interpretations)
  for (const reading of orderReadings({ isName, hasWords: all.title !== '', hasFacets: hasFacets(all), literal })) {
    const page = await readings[reading]()
    if (page) return page
  }
  return readPage(search)
}

function createReadings<Search extends ListingSearch, Page extends { total: number }>(
  databases: Databases,
  search: Search,
  readPage: ReadPage<Search, Page>,
  { withAllFilters: all, withIntentsOnly }: KeywordInterpretations,
): Record<Reading, () => Promise<InterpretedPage<Page> | null>> {
  const alternative = toKeywordInterpretation(search, all)
  const unmet = toFacetFilters(all)
  const readAsTyped = () => readPage({ ...search, meant: toMeant(all), countsWords: true })
  const understand = async (interpretation: InterpretedKeyword, page: Promise<Page>) => ({
    ...(await page),
    understood: toKeywordInterpretation(search, interpretation),
  })
  const read = (interpretation: InterpretedKeyword) =>
    understand(interpretation, readPage(applyInterpretation(search, interpretation)))
  const readWidely = (interpretation: InterpretedKeyword) =>
    understand(interpretation, readPage(toMeantSearch(search, interpretation)))
  return {
    name: async () => ({ ...(await readAsTyped()), alternative }),
    filters: () => read(all),
    'filters-or-words': async () =>
      (await hasMatches(databases, applyInterpretation(search, all))) ? readWidely(all) : null,
    'words-instead-of-filters': async () =>
      (await matchesAsSpelt(databases, search)) ? { ...(await readAsTyped()), alternative, unmet } : null,
    'unmet-filters': async () => ({ ...(await readWidely(all)), unmet }),
    'words-and-filters': async () =>
      (await matchesAsSpelt(databases, applyInterpretation(search, all))) ? readWidely(all) : null,
    words: async () => ((await matchesAsSpelt(databases, search)) ? readAsTyped() : null),
    'words-and-some-filters': async () => {
      const relaxed = await relaxFilters(databases, search, all)
      return relaxed && { ...(await readWidely(relaxed.interpretation)), unmet: toFacetFilters(relaxed.unmet) }
    },
    'similar-words': async () => {
      const page = withIntentsOnly ? await read(withIntentsOnly) : await readPage(search)
      return page.total > 0 ? page : null
    },
  }
}

type Facets = Pick<InterpretedKeyword, 'category_id' | 'city' | 'amenities'>

const hasFacets = ({ category_id, city, amenities }: Facets) =>
  category_id !== undefined || city !== undefined || amenities.length > 0

const toMeant = (facets: Facets) => (hasFacets(facets) ? toFacetFilters(facets) : undefined)

function toMeantSearch<Search extends ListingSearch>(search: Search, all: InterpretedKeyword): MeantSearch<Search> {
  const intents = { ...all, category_id: undefined, city: undefined, amenities: [] }
  return { ...applyInterpretation(search, { ...intents, title: toText(all.parts) }), meant: toMeant(all) }
}

const toFacetFilters = ({ category_id, city, amenities }: Facets): UnmetFilters => ({
  category_id,
  city,
  amenities: amenities.length > 0 ? amenities : undefined,
})

/** Drops amenities, the city or both, so that the other words are found as spelt. Many names contain a category. */
async function relaxFilters(databases: Databases, search: ListingSearch, all: InterpretedKeyword) {
  const { amenities, city } = all
  const dropped = [
    { amenities, city: undefined },
    { amenities: [], city },
    { amenities, city },
  ].filter((unmet) => unmet.amenities.length > 0 || unmet.city !== undefined)
  const choices = dropped.map((unmet) => ({
    unmet: { category_id: undefined, ...unmet },
    interpretation: {
      ...all,
      parts: all.parts.filter(
        ({ kind }) =>
          !(kind === 'city' && unmet.city !== undefined) && !(kind === 'amenity' && unmet.amenities.length > 0),
      ),
      amenities: unmet.amenities.length > 0 ? [] : amenities,
      city: unmet.city === undefined ? city : undefined,
    },
  }))
  const found = await Promise.all(
    choices.map(({ interpretation }) => matchesAsSpelt(databases, applyInterpretation(search, interpretation))),
  )
  return choices.find((_, index) => found[index]) ?? null
}

/** Ignores intents that contradict a filter of the caller; their words are searched for as text. */
function toScope(
  { country, city, category_id, open_now, is_verified, literal }: ListingSearch,
  filters: SearchFilters,
) {
  const ignored = new Set<Intent>()
  if (open_now === false) ignored.add('open_now')
  if (is_verified === false) ignored.add('is_verified')
  return { country, city, category_id, ignored, filters, prefersNames: literal === undefined }
}

const hasPosition = ({ latitude, longitude }: ListingSearch) => latitude !== undefined && longitude !== undefined

function toOrder(search: ListingSearch, { intents }: InterpretedKeyword): KeywordInterpretation['sort_by'] {
  if (search.sort_by !== 'default') return undefined
  if (intents.has('near_me') && hasPosition(search)) return 'distance'
  return intents.has('best') ? 'best' : undefined
}

function applyInterpretation<Search extends ListingSearch>(search: Search, interpretation: InterpretedKeyword): Search {
  return {
    ...applyMeant(search, interpretation),
    title: interpretation.title || undefined,
    open_now: interpretation.intents.has('open_now') ? true : search.open_now,
    is_verified: interpretation.intents.has('is_verified') ? true : search.is_verified,
    sort_by: toOrder(search, interpretation) ?? search.sort_by,
  }
}

function toKeywordInterpretation(search: ListingSearch, interpretation: InterpretedKeyword): KeywordInterpretation {
  const { title, category_id, city, amenities, intents } = interpretation
  return {
    title,
    category_id,
    city,
    amenities: amenities.length > 0 ? amenities : undefined,
    open_now: intents.has('open_now') ? true : undefined,
    is_verified: intents.has('is_verified') ? true : undefined,
    sort_by: toOrder(search, interpretation),
    unread: intents.has('near_me') && !hasPosition(search) ? ['near_me'] : undefined,
  }
}

/** Ignores the map area, so that list and map interpret a keyword alike. */
async function matchesAsSpelt(databases: Databases, search: ListingSearch): Promise<boolean> {
  const { title } = search
  const filters = await resolveFilters(databases.db, { ...search, bounds: undefined })
  if (!filters || !title) return false
  const request = { ...toSearchRequest({ ...search, title }, filters), offset: 0, limit: 1 }
  return (await searchKeyword(databases, { ...request, mode: 'exact' })).total > 0
}

/** Whether any listing matches the filters, also outside the map area or among the pins that the page shows already. */
async function hasMatches({ db, searchDb }: Databases, search: ListingSearch): Promise<boolean> {
  const filters = await resolveFilters(db, { ...search, bounds: undefined })
  if (!filters) return false
  const where = toListingConditions(filters, bindValues(filters))
  return (await searchDb.execute(sql`select 1 from ${listings} where ${where} limit 1`)).length > 0
}
