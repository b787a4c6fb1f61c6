import type { NearWord } from '../expand/near-words.ts'
import type { TermKey } from '../parse/parse-query.ts'
import { tuning } from '../tuning.ts'
import type { Clause } from './clauses.ts'

/** Near words by their nearness, in steps, so that a document is compared with few lists of keys. */
export function toNearClauses(nearWords: NearWord[], trust: number): Clause[] {
  const { nearWordSteps, minNearWord, nearFacetFactor, nearWordAnywhere } = tuning.boost
  const clauses = new Map<string, Clause>()
  const add = (clause: Omit<Clause, 'keys'>, keys: TermKey[]) => {
    const name = [clause.field, clause.match, clause.boost].join()
    const known = clauses.get(name)
    if (known) known.keys.push(...keys)
    else if (keys.length > 0) clauses.set(name, { ...clause, keys: [...keys] })
  }
  for (const { kind, nearness, key, facetKeys } of nearWords) {
    const stepped = Math.max(minNearWord, Math.round(nearness * trust * nearWordSteps) / nearWordSteps)
    add({ field: 'name', match: kind, boost: stepped }, [key])
    add({ field: 'any', match: kind, boost: stepped * nearFacetFactor }, facetKeys)
    add({ field: 'any', match: kind, boost: nearWordAnywhere * trust }, [key])
  }
  return [...clauses.values()]
}
