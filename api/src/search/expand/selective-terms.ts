import type { QueryTerm, SearchQuery } from '../score/search-query.ts'

/** A match of the share `part` of the query must contain one of them. */
export function findSelectiveTerms({ terms }: SearchQuery, part: number): QueryTerm[] {
  const byWeight = terms.toSorted((a, b) => b.weight - a.weight)
  const weightFrom = (start: number) => byWeight.slice(start).reduce((sum, { weight }) => sum + weight, 0)
  const last = byWeight.findIndex((_, position) => weightFrom(position + 1) < part * weightFrom(0))
  return byWeight.slice(0, last + 1).filter(({ selectiveKeys }) => selectiveKeys.length > 0)
}
