import type { Db } from './connect.ts'

/** More shapes of queries than this are not the program's but somebody's play with its filters. */
const mostShapes = 500

const known = new WeakMap<Db, Map<string, unknown>>()

/**
 * A query that is built once for a database and from then on only bound and run: building costs more than running.
 * `shape` names everything that the text of the query depends on.
 */
export function prepareOnce<Query>(db: Db, shape: string, build: () => Query): Query {
  const queries = known.get(db) ?? new Map<string, unknown>()
  known.set(db, queries)
  const former = queries.get(shape)
  if (former) return former as Query
  if (queries.size >= mostShapes) queries.clear()
  const query = build()
  queries.set(shape, query)
  return query
}
