import type { Match } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { type SQL, sql } from 'drizzle-orm'
import {
  hasAll,
  hasOne,
  isWhole,
  matchOf,
  type Query,
  rowHasAll,
  type Sought,
  scoreOf,
  shareOf,
  soundsWhole,
  waysTaken,
} from './score.ts'

/** A listing that was found, and how. */
export type Hit = { id: number; match: Match }
export type Hits = {
  hits: Hit[]
  total: number
  /** Whether one of them is called just as the keyword says. */
  isNamed: boolean
}

/** One that is only similar, with its score. */
export type Ranked = Hit & { score: number }

/** What a question asks for besides its keyword. */
export type Within = {
  /** Conditions on `document` and, with `joins`, on `listings`. */
  filter: SQL
  joins: boolean
  /** Undefined: the best fit first. `key` is what rows are sorted by, `walk` the same as an index of listings has it. */
  order?: { key: SQL; direction: SQL; walk: SQL } | undefined
  /** Nothing that is only similar. */
  isExact?: boolean | undefined
  skipped: number
  limit: number
  /** Matches are counted up to this. */
  cap: number
}

/** Up to so many matches are ranked by how well they fit; of more, the whole names come first, then the best places. */
const mostRanked = 1000
/** Of those that have one of the words, or something near to each, so many are looked at. */
const mostPartly = 700
/** So many are answered that are only similar. */
export const mostSimilar = 200
/** Names that are nothing but a word that ten thousand others have too. */
const mostWhole = 200

const n = (count: number) => sql.raw(String(count))
const documents = sql`search_documents as document`
const withListings = sql`search_documents as document join listings on listings.id = document.listing_id`
const best = sql.raw(
  ['is_featured', 'rating', 'created_at', 'listing_id']
    .map((column) => `document.${column} desc nulls last`)
    .join(', '),
)
const taken = (query: Query) => sql`cross join lateral (select ${waysTaken(query)} as taken offset 0) as found`

/** Listings that have something for every word, counted and ranked. */
export async function findAll(db: Db, query: Query, within: Within): Promise<Hits> {
  const { cap, skipped, limit, order, filter, joins } = within
  const fit = sql`case when total <= ${n(mostRanked)} then (select ${scoreOf(query)} from (select 1) as one ${taken(query)}) else (${isWhole(query)})::integer end`
  const rows = await db.execute<{ id: number | null; match: Match; whole: boolean; total: number }>(sql`
    with hits as materialized (
      select document.*, ${order?.key ?? sql`null`} as sort_key
      from ${joins ? withListings : documents}
      where ${hasAll(query)} and ${filter}
      limit ${n(cap + 1)}
    ),
    counted as materialized (select count(*)::integer as total from hits),
    page as (
      select document.*, total
      from counted cross join hits as document
      order by ${order ? sql`sort_key ${order.direction}, listing_id ${order.direction}` : sql`${fit} desc, ${best}`}
      limit ${n(limit)} offset ${n(skipped)}
    ),
    numbered as (select *, row_number() over () as place from page)
    select counted.total, page.id, page.match, page.whole
    from counted
    left join (
      select listing_id as id, place, ${matchOf(query)} as match, ${isWhole(query)} as whole from numbered as document ${taken(query)}
    ) as page on true
    order by place`)
  const total = rows[0]?.total ?? 0
  const hits = rows.flatMap(({ id, match }) => (id === null ? [] : [{ id, match }]))
  const isNamed = rows.some(({ whole }) => whole)
  return { hits: total > cap ? await findCommon(db, query, within) : hits, total, isNamed }
}

/** A page of what more listings have than are counted. */
async function findCommon(db: Db, query: Query, { filter, joins, order, skipped, limit }: Within): Promise<Hit[]> {
  if (order) {
    return db.execute<Hit>(sql`
      select listing_id as id, ${matchOf(query)} as match
      from (
        select document.*, row_number() over () as place
        from (
          select document.* from ${withListings}
          where ${rowHasAll(query)} and ${filter} and listings.is_public
          order by ${order.walk}
          limit ${n(limit)} offset ${n(skipped)}
        ) as document
      ) as document ${taken(query)}
      order by place`)
  }
  const whole = await db.execute<{ id: number }>(sql`
    select listing_id as id from ${joins ? withListings : documents}
    where document.keys && ${keysOfWhole(query)} and ${hasAll(query)} and ${filter}
    order by ${best} limit ${n(mostWhole)}`)
  const first = whole.slice(skipped, skipped + limit).map(({ id }): Hit => ({ id, match: 'exact' }))
  if (first.length === limit) return first
  const rest = await db.execute<Hit>(sql`
    select listing_id as id, ${matchOf(query)} as match
    from (
      select document.*, row_number() over () as place
      from (
        select document.* from ${joins ? withListings : documents}
        where ${rowHasAll(query)} and ${filter} and document.listing_id <> all ('{${sql.raw(whole.map(({ id }) => id).join(','))}}'::integer[])
        order by ${best}
        limit ${n(limit - first.length)} offset ${n(Math.max(0, skipped - whole.length))}
      ) as document
    ) as document ${taken(query)}
    order by place`)
  return [...first, ...rest]
}

const keysOfWhole = ({ whole }: Query) => sql.raw(`'{${whole.join(',')}}'::bigint[]`)

/**
 * Listings that are only similar, the nearest first: that have something for every word or, with `partly`, for enough
 * of those words to be worth showing.
 */
export async function findSimilar(
  db: Db,
  query: Query,
  { filter, joins, order }: Within,
  { without, partly, least }: { without: number[]; partly?: Sought[]; least: number },
): Promise<Ranked[]> {
  // Whole names, and of the others so many for each of the rarest words.
  const looked = (partly?.map(hasOne) ?? [soundsWhole(query), hasAll(query)]).map(
    (condition) => sql`(
      select document.*, ${order?.key ?? sql`null::integer`} as sort_key
      from ${joins ? withListings : documents}
      where ${condition} and ${filter} and document.listing_id <> all ('{${sql.raw(without.join(','))}}'::integer[])
      limit ${n(mostPartly)}
    )`,
  )
  return db.execute<Ranked>(sql`
    select listing_id as id, match, score::float8 as score
    from (
      select document.*, ${matchOf(query)} as match, ${scoreOf(query)} as score, ${shareOf(query)} as share
      from (
        ${sql.join(looked, sql` union `)}
      ) as document ${taken(query)}
    ) as document
    where share >= ${sql.raw(String(least))}
    order by ${order ? sql`sort_key ${order.direction}, listing_id ${order.direction}` : sql`score desc, ${best}`}
    limit ${n(mostSimilar)}`)
}
