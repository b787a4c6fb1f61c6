export type Reading =
  | 'name'
  | 'filters'
  | 'filters-or-words'
  | 'words-instead-of-filters'
  | 'unmet-filters'
  | 'words-and-filters'
  | 'words'
  | 'words-and-some-filters'
  | 'similar-words'

type KeywordKind = {
  /** The whole keyword is the name of a listing. */
  isName: boolean
  /** Words are left that name no filter. */
  hasWords: boolean
  /** Words name a category, a city or an amenity. */
  hasFacets: boolean
  /** False if the caller asks for the filters alone. */
  literal?: boolean | undefined
}

/** Returns the ways to read a keyword, the likeliest first. The last one always applies. */
export function orderReadings({ isName, hasWords, hasFacets, literal }: KeywordKind): readonly Reading[] {
  if (isName) return ['name']
  if (hasWords) return ['words-and-filters', 'words', 'words-and-some-filters', 'similar-words', 'filters']
  if (literal === false || !hasFacets) return ['filters']
  return ['filters-or-words', 'words-instead-of-filters', 'unmet-filters']
}
