import type { Match } from '@dalil/api/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Key } from './read.ts'

/** One way in which a document can satisfy a word of the query. */
export type Way = {
  keys: Key[]
  /** Whether the key has to stand in the name, or anywhere. */
  in: 'name' | 'anything'
  match: Match
  /** From 0 to 1. */
  worth: number
}

/** A word of the query with all that satisfies it. */
export type Sought = { ways: Way[]; weight: number; letters: number }

/** All that a keyword looks for. */
export type Query = {
  sought: Sought[]
  /** Keys that only a name has that is nothing but the query. */
  whole: Key[]
  /** The same for the query without the category or the city at its ends. */
  rest: Key[]
  /** Keys of names that sound like the query as a whole. */
  sounding: Key[]
  isLatin: boolean
  /** Whether all of it names a kind of place or where it is: then no name answers better for being short. */
  isCategory: boolean
}

/** Keys come from the database as digits, and go back as such. */
const arrayOf = (keys: Key[]) => sql.raw(`'{${keys.join(',')}}'::bigint[]`)

const keysOf = ({ ways }: Sought) => [...new Set(ways.flatMap(({ keys }) => keys))]

/** Whether a document has something for this word. */
export const hasOne = (word: Sought): SQL => sql`document.keys && ${arrayOf(keysOf(word))}`

/** The same as a question about each row rather than one to the index. */
const rowHasOne = (word: Sought): SQL => sql`coalesce(document.keys, '{}') && ${arrayOf(keysOf(word))}`

/** Whether a document has something for every word. */
export const hasAll = ({ sought }: Query): SQL => sql.join(sought.map(hasOne), sql` and `)

export const rowHasAll = ({ sought }: Query): SQL => sql.join(sought.map(rowHasOne), sql` and `)

export const isWhole = ({ whole }: Query): SQL => sql`document.name_keys && ${arrayOf(whole)}`

/** The same as a question to the index. */
export const hasWhole = ({ whole }: Query): SQL => sql`document.keys && ${arrayOf(whole)}`

/** Whether a name is, or sounds like, the query as a whole. */
export const soundsWhole = ({ whole, sounding }: Query): SQL =>
  sql`document.keys && ${arrayOf([...whole, ...sounding])}`

/** From what says least about a difference to what says most. */
const severity: Match[] = ['category', 'exact', 'spelling', 'sound']

/**
 * How well documents answer: two steps for a `with`, `best` and `rated`, that follow one called `candidates`. The keys
 * of all documents meet those of the query in one join; comparing each row with lists of keys would take ten times as
 * long. Of the ways in which a document satisfies a word the worthiest counts.
 */
export function rate({ sought }: Query): SQL {
  const ways = sought
    .flatMap(({ ways, weight, letters }, place) =>
      ways.map((way) => ({ ...way, place, worth: way.worth * weight, letters: way.in === 'name' ? letters : 0 })),
    )
    .toSorted((a, b) => b.worth - a.worth)
  const rows = ways.flatMap((way, code) =>
    way.keys.map((key) => ({
      key,
      code: code + 1,
      place: way.place,
      named: way.in === 'name',
      exact: way.match === 'exact',
    })),
  )
  const column = (values: unknown[], type: string) => sql.raw(`'{${values.join(',')}}'::${type}[]`)
  const of = (values: unknown[], type: string) => sql`(${column(values, type)})[code]`
  const kind = of(
    ways.map(({ match }) => severity.indexOf(match)),
    'integer',
  )
  return sql`
    best as materialized (
      select listing_id, place, min(code) as code, bool_or(exact) as is_exact
      from (
        select listing_id, unnest(name_keys) as key, true as named from candidates
        union all
        select listing_id, unnest(keys), false from candidates
      ) as held
      join unnest(
        ${column(
          rows.map(({ key }) => key),
          'bigint',
        )}, ${column(
          rows.map(({ code }) => code),
          'integer',
        )}, ${column(
          rows.map(({ place }) => place),
          'integer',
        )}, ${column(
          rows.map(({ named }) => named),
          'boolean',
        )}, ${column(
          rows.map(({ exact }) => exact),
          'boolean',
        )}
      ) as ways (key, code, place, named, exact) using (key, named)
      group by listing_id, place
    ),
    rated as (
      select listing_id,
        sum(${of(
          ways.map(({ worth }) => worth.toFixed(4)),
          'real',
        )} * case when ${kind} = 0 and is_exact then 1.02 else 1 end) / ${sql.raw(totalOf(sought).toFixed(4))} as share,
        sum(${of(
          ways.map(({ letters }) => letters),
          'integer',
        )}) as explained,
        greatest(
          max(case when ${kind} = 0 and is_exact then 1 else ${kind} end),
          case when count(*) < ${sql.raw(String(sought.length))} then ${sql.raw(String(severity.indexOf('spelling')))} else 0 end
        ) as severity
      from best
      group by listing_id
    )`
}

const totalOf = (sought: Sought[]) => sought.reduce((sum, { weight }) => sum + weight, 0)

/** The score of a `document` and its `rated` row: 0 to about 1.1. */
export function score(query: Query): SQL {
  const letters = query.isLatin
    ? sql`coalesce(nullif(document.latin_letters, 0), document.letters)`
    : sql`document.letters`
  const isRest =
    query.rest.length > 0 && !query.isCategory ? sql`document.name_keys && ${arrayOf(query.rest)}` : sql`false`
  const explainedShare = sql`least(1, explained::real / greatest(${letters}, 1))`
  const fit = query.isCategory
    ? sql`1`
    : sql`(0.78 + 0.22 * case when ${isWhole(query)} or ${isRest} then 1 else ${explainedShare} end)`
  const bonus = sql`case when ${isWhole(query)} then ${sql.raw(query.isCategory ? '0.15' : '0.2')} when ${isRest} then 0.15 else 0 end`
  return sql`round((share * ${fit} + ${bonus})::numeric, 3)::real`
}

/** How a `rated` row was found: by the weakest of its ways; by category where no word of it was found otherwise. */
export const match = sql<Match>`(array['category', 'exact', 'spelling', 'sound'])[severity + 1]`
