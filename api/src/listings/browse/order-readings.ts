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
  isName: boolean
  hasWords: boolean
  hasFacets: boolean
  literal?: boolean | undefined
}

export function orderReadings({ isName, hasWords, hasFacets, literal }: KeywordKind): readonly Reading[] {
  if (isName) return ['name']
  if (hasWords) return ['words-and-filters', 'words', 'words-and-some-filters', 'similar-words', 'filters']
  if (literal === false || !hasFacets) return ['filters']
  return ['filters-or-words', 'words-instead-of-filters', 'unmet-filters']
}
