import type { Match } from '@dalil/api/contract'
import { type Db, plannedAnew } from '@dalil/db/connect'
import { type SQL, sql } from 'drizzle-orm'
import {
  hasAll,
  hasOne,
  hasWhole,
  isWhole,
  match,
  type Query,
  rate,
  rowHasAll,
  type Sought,
  score,
  soundsWhole,
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
  skipped: number
  limit: number
  /** Matches are counted up to this. */
  cap: number
  /** Only what is spelt as asked. */
  isExact?: boolean | undefined
  /** For somebody who is still typing: similar ones only where nothing is spelt so, and never for a part of the query. */
  isTyping?: boolean | undefined
}

/** Up to so many matches are ranked by how well they fit; of more, the whole names come first, then the best places. */
const mostRanked = 1000
/** Of those that have one of the words, or something near to each, so many are looked at. */
const mostPartly = 300
/** So many are answered that are only similar. */
const mostSimilar = 200
/** Names that are nothing but a word that ten thousand others have too. */
const mostWhole = 200

const n = (count: number) => sql.raw(String(count))
const idsOf = (ids: number[]) => sql.raw(`'{${ids.join(',')}}'::integer[]`)
const documents = sql`search_documents as document`
const withListings = sql`search_documents as document join listings on listings.id = document.listing_id`
const best = sql.raw(
  ['is_featured', 'rating', 'created_at', 'listing_id']
    .map((column) => `document.${column} desc nulls last`)
    .join(', '),
)

/**
 * Asks by the index alone. The server cannot know what a comparison with a list of keys costs, and would rather read
 * all documents; what it is asked for is planned as a whole and cut off afterwards for the same reason.
 */
const ask = <Row extends Record<string, unknown>>(db: Db, query: SQL) =>
  plannedAnew(db).transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return tx.execute<Row>(query)
  })

/** Listings that have something for every word, counted and ranked. */
export async function findAll(db: Db, query: Query, within: Within): Promise<Hits> {
  const { cap, skipped, limit, order, filter, joins } = within
  // Ranking looks at all of them where they are few, else at those of the page alone, to say how they were found.
  const rows = await ask<{ id: number | null; match: Match; whole: boolean | null; total: number }>(
    db,
    sql`
    with matches as materialized (
      select document.*, ${order?.key ?? sql`null`} as sort_key
      from ${joins ? withListings : documents}
      where ${hasAll(query)} and ${filter}
    ),
    hits as materialized (select * from matches limit ${n(cap + 1)}),
    counted as materialized (select count(*)::integer as total from hits),
    candidates as materialized (
      select document.*, total, ${isWhole(query)} as whole
      from counted cross join hits as document
      where ${order ? sql`false` : sql`total <= ${n(mostRanked)}`}
      union all
      (
        select document.*, total, ${isWhole(query)}
        from counted cross join hits as document
        where ${order ? sql`true` : sql`total > ${n(mostRanked)}`}
        order by ${order ? sql`sort_key ${order.direction}, listing_id ${order.direction}` : sql`${isWhole(query)} desc, ${best}`}
        limit ${n(limit)} offset ${n(skipped)}
      )
    ),
    ${rate(query)},
    page as (
      select document.listing_id as id, ${match} as match,
        row_number() over (
          order by ${order ? sql`sort_key ${order.direction}, document.listing_id ${order.direction}` : sql`case when total <= ${n(mostRanked)} then ${score(query)} else whole::integer end desc, ${best}`}
        ) - case when ${order ? sql`true` : sql`total > ${n(mostRanked)}`} then 0 else ${n(skipped)} end as place
      from candidates as document
      join rated on rated.listing_id = document.listing_id
    )
    select counted.total, page.id, page.match, (select bool_or(whole) from candidates) as whole
    from counted left join page on place between 1 and ${n(limit)}
    order by place`,
  )
  const total = rows[0]?.total ?? 0
  const hits = rows.flatMap(({ id, match }) => (id === null ? [] : [{ id, match }]))
  const isNamed = rows[0]?.whole ?? false
  return { hits: total > cap && !within.isTyping ? await findCommon(db, query, within) : hits, total, isNamed }
}

/** A page of what more listings have than are counted. */
export async function findCommon(db: Db, query: Query, within: Within): Promise<Hit[]> {
  const { filter, joins, order, skipped, limit } = within
  if (order) {
    return describe(
      db,
      query,
      sql`select document.* from ${withListings} where ${rowHasAll(query)} and ${filter} and listings.is_public order by ${order.walk} limit ${n(limit)} offset ${n(skipped)}`,
    )
  }
  const whole = await ask<{ id: number }>(
    db,
    sql`
    select listing_id as id from ${joins ? withListings : documents}
    where ${hasWhole(query)} and ${hasAll(query)} and ${filter}
    order by ${best} limit ${n(mostWhole)}`,
  )
  const first = whole.slice(skipped, skipped + limit).map(({ id }): Hit => ({ id, match: 'exact' }))
  if (first.length === limit) return first
  const rest = await describe(
    db,
    query,
    sql`select document.* from ${joins ? withListings : documents}
      where ${rowHasAll(query)} and ${filter} and document.listing_id <> all (${idsOf(whole.map(({ id }) => id))})
      order by ${best} limit ${n(limit - first.length)} offset ${n(Math.max(0, skipped - whole.length))}`,
  )
  return [...first, ...rest]
}

/** These documents in their order, and how each was found. */
const describe = (db: Db, query: Query, page: SQL) =>
  ask<Hit>(
    db,
    sql`
    with candidates as materialized (
      select document.*, row_number() over () as at from (${page}) as document
    ),
    ${rate(query)}
    select listing_id as id, ${match} as match from candidates join rated using (listing_id) order by at`,
  )

type Similar = {
  without: number[]
  /** Words of which one is enough; without, something for every word is needed. */
  partly?: Sought[]
  /** The least share of the query, by weight and worth. */
  least: number
}

/** Listings that are only similar, the nearest first. */
export async function findSimilar(db: Db, query: Query, within: Within, similar: Similar): Promise<Ranked[]> {
  const { filter, joins, order } = within
  const { without, partly, least } = similar
  // Whole names, and of the others so many for each of the words that tell most.
  const looked = [...(partly?.map(hasOne) ?? [hasAll(query)]), soundsWhole(query)].map(
    (condition, place) => sql`${sql.raw(`looked_${place}`)} as materialized (
      select document.*, ${order?.key ?? sql`null::integer`} as sort_key
      from ${joins ? withListings : documents}
      where ${condition} and ${filter} and document.listing_id <> all (${idsOf(without)})
    )`,
  )
  const some = looked.map((_, place) => sql.raw(`(select * from looked_${place} limit ${mostPartly})`))
  return ask<Ranked>(
    db,
    sql`
    with ${sql.join(looked, sql`, `)},
    candidates as materialized (
      select distinct on (listing_id) * from (${sql.join(some, sql` union all `)}) as looked
    ),
    ${rate(query)}
    select document.listing_id as id, ${match} as match, ${score(query)} as score
    from candidates as document
    join rated on rated.listing_id = document.listing_id
    where share >= ${sql.raw(String(least))}
    order by ${order ? sql`sort_key ${order.direction}, document.listing_id ${order.direction}` : sql`score desc, ${best}`}
    limit ${n(mostSimilar)}`,
  )
}
