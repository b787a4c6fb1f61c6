import { findPageParameters } from '@dalil/api/contract/rules'
import { splitTarget, toCanonicalQuery } from '../cache/canonical-query.ts'

/** Returns the canonical address of a page; the target itself if the page is not cached. */
export function toCanonicalAddress(target: string): string {
  const { path, query } = splitTarget(target)
  const parameters = findPageParameters(path)
  return path + (parameters ? toCanonicalQuery(query, parameters) : query)
}
