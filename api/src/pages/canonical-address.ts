import { pageParameters } from '@dalil/api/contract/rules'
import { splitTarget, toCanonicalQuery } from '../cache/canonical-query.ts'

/** Of a page; the target itself where it is no cached page. */
export function toCanonicalAddress(target: string): string {
  const { path, query } = splitTarget(target)
  const known = pageParameters(path)
  return path + (known ? toCanonicalQuery(query, known) : query)
}
