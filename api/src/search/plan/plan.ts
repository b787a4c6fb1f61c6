import { findShortAddress } from '@dalil/api/contract/rules'
import type { ParsedQuery, ParsedWord } from '../parse/parse-query.ts'
import type { SearchFilters, SearchRequest } from '../search-request.ts'
import { tuning } from '../tuning.ts'

/** `ordered-scan` applies if too many listings match to count them. */
export type SearchPlan = 'no-terms' | 'ordered-scan' | MatchPlan
type MatchPlan = 'score-matches' | 'count-matches'

export function chooseSearchPlan(parsed: ParsedQuery, request: SearchRequest): SearchPlan {
  if (parsed.words.length === 0) return 'no-terms'
  if (request.mode === 'autocomplete' && isScanCheaper(parsed, request.limit)) return 'ordered-scan'
  if (!isFiltered(request.filters) && certainlyExceeds(parsed, request.countLimit)) return 'ordered-scan'
  return chooseMatchPlan(estimateMatches(parsed.words), request)
}

export function chooseMatchPlan(estimatedMatches: number | null, { mode, sort }: SearchRequest): MatchPlan {
  if (mode === 'autocomplete') return 'score-matches'
  return sort !== 'relevance' || (estimatedMatches ?? 0) > tuning.plan.countFrom ? 'count-matches' : 'score-matches'
}

/** `sort` replaces `tier-scan` if that would read too many rows. */
type PagePlan = 'empty' | 'ordered-scan' | 'score' | 'tier-scan' | 'sort'

export function choosePagePlan(total: number, { countLimit, sort, filters }: SearchRequest): PagePlan {
  if (total === 0) return 'empty'
  if (total > countLimit) return 'ordered-scan'
  if (total <= tuning.plan.maxScored && sort === 'relevance') return 'score'
  return isFiltered(filters) ? 'sort' : 'tier-scan'
}

/** A short address, or a Dutch postcode that a house number may follow: nothing is similar to these. */
const addressCode = /^(?:[a-z]{4} \d{4}|\d{4} [a-z]{2}(?: \d{1,5}(?: [a-z])?)?)$/

export function needsExpansion(
  parsed: ParsedQuery,
  exact: { total: number; nameMatches: number },
  { mode, sort, meant, keyword, filters }: SearchRequest,
): boolean {
  if (mode === 'exact' || parsed.words.length === 0 || exact.total >= tuning.plan.expandBelow) return false
  if (meant && parsed.words.every(({ facets }) => facets.length > 0)) return false
  if (exact.total === 0) return !findShortAddress(keyword, filters.country)
  if (addressCode.test(parsed.words.map(({ text }) => text).join(' '))) return false
  return !(
    exact.nameMatches > 0 ||
    meant ||
    isFacetList(parsed.words) ||
    sort !== 'relevance' ||
    mode === 'autocomplete'
  )
}

/** Whether names in the other alphabet are added to the exact matches, which must be few enough to be scored. */
export const includesOtherAlphabet = (
  { words }: ParsedQuery,
  total: number,
  { mode, sort, meant }: SearchRequest,
): boolean =>
  mode === 'search' &&
  total > 0 &&
  !meant &&
  sort === 'relevance' &&
  total <= tuning.plan.maxScored &&
  !isFacetList(words)

/** Whether all words are facets that one listing can have. Words of two categories are a name («كلية الصيدلة»). */
function isFacetList(words: ParsedWord[]): boolean {
  const categories = words
    .map(({ facets }) => facets.filter(({ kind }) => kind === 'category').map(({ key }) => key))
    .filter((keys) => keys.length > 0)
  const isShared = (key: string) => categories.every((keys) => keys.includes(key))
  return words.every(({ facets }) => facets.length > 0) && (categories.length < 2 || !!categories[0]?.some(isShared))
}

export const isFiltered = ({ country: _, ...filters }: SearchFilters): boolean =>
  Object.values(filters).some((filter) => filter !== undefined)

export const sumDocumentFrequencies = (terms: { documentFrequency: number }[]) =>
  terms.reduce((sum, { documentFrequency }) => sum + documentFrequency, 0)

const countWithWord = ({ documentFrequency, completions, facets }: ParsedWord) =>
  documentFrequency + sumDocumentFrequencies(completions) + sumDocumentFrequencies(facets)

export const estimateMatches = (words: ParsedWord[]) => Math.min(...words.map(countWithWord))

/** Whether a scan in rank order finds `limit` matches sooner than the GIN index lists the documents of each word. */
function isScanCheaper({ words, documentCount }: ParsedQuery, limit: number): boolean {
  const counts = words.map((word) => Math.min(documentCount, countWithWord(word)))
  const listed = counts.reduce((total, count) => total + count, 0)
  const matches = counts.reduce((left, count) => (left * count) / documentCount, documentCount)
  return (tuning.plan.scannedRowCost * limit * documentCount) / Math.max(1, matches) < listed
}

/** Whether a single word, or a facet that all words name, has far more listings in the country than `countLimit`. */
function certainlyExceeds({ words, documentCount, countryDocumentCount }: ParsedQuery, countLimit: number): boolean {
  const [first, ...more] = words
  if (!first) return false
  const shared = first.facets.filter(({ key }) => more.every(({ facets }) => facets.some((facet) => facet.key === key)))
  const found = Math.max(
    more.length === 0 ? first.documentFrequency : 0,
    ...shared.map((facet) => facet.documentFrequency),
  )
  return (found * countryDocumentCount) / documentCount > tuning.plan.certainExcess * countLimit
}
