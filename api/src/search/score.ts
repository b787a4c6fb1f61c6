import type { Match } from '@dalil/api/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Key } from './read.ts'

/** One way in which a document can satisfy a word of the query. */
export type Way = {
  keys: Key[]
  /** Whether the key has to stand in the name, or anywhere. */
  in: 'name' | 'anything'
  /** Keys of which the name has to have one besides. */
  named?: Key[]
  match: Match
  /** From 0 to 1. */
  worth: number
}

/** A word of the query with all that satisfies it, the worthiest first. */
export type Sought = { ways: Way[]; weight: number; letters: number }

/** All that a keyword looks for. */
export type Query = {
  sought: Sought[]
  /** Keys that only a name has that is nothing but the query. */
  whole: Key[]
  /** Those of the query without the words that name a category or a city. */
  rest: Key[]
  /** Keys of names that sound like the query as a whole. */
  sounding: Key[]
  isLatin: boolean
  /** Whether all of it names a kind of place or where it is: then no name answers better for being short. */
  isCategory: boolean
}

const arrayOf = (keys: Key[]) => sql.raw(`'{${keys.join(',')}}'::bigint[]`)

const keysOf = ({ ways }: Sought) => [...new Set(ways.flatMap(({ keys }) => keys))]

/** Whether a document has something for every word. */
export const hasAll = ({ sought }: Query): SQL =>
  sql.join(
    sought.map((word) => sql`document.keys && ${arrayOf(keysOf(word))}`),
    sql` and `,
  )

/** Whether a document has something for this word. */
export const hasOne = (word: Sought): SQL => sql`document.keys && ${arrayOf(keysOf(word))}`

/** The same as a question about each row rather than one to the index. */
export const rowHasAll = ({ sought }: Query): SQL =>
  sql.join(
    sought.map((word) => sql`coalesce(document.keys, '{}') && ${arrayOf(keysOf(word))}`),
    sql` and `,
  )

export const isWhole = ({ whole }: Query) => sql`document.name_keys && ${arrayOf(whole)}`

/** Whether a name is, or sounds like, the query as a whole. */
export const soundsWhole = ({ whole, sounding }: Query): SQL =>
  sql`document.keys && ${arrayOf([...whole, ...sounding])}`

const severity: Match[] = ['category', 'exact', 'spelling', 'sound']

/** For each word by which of its ways a document satisfies it, 0 for none: what score and match are made of. */
export function waysTaken({ sought }: Query): SQL {
  const taken = sought.map(({ ways }) => {
    const cases = ways.map(
      (way, index) =>
        sql`when ${sql.raw(way.in === 'name' ? 'document.name_keys' : 'document.keys')} && ${arrayOf(way.keys)}${way.named ? sql` and document.name_keys && ${arrayOf(way.named)}` : sql``} then ${sql.raw(String(index + 1))}`,
    )
    return sql`case ${sql.join(cases, sql` `)} else 0 end`
  })
  return sql`array[${sql.join(taken, sql`, `)}]::smallint[]`
}

const pick = (place: number, values: (string | number)[]) =>
  sql.raw(`(array[${values.join(',')}])[taken[${place + 1}] + 1]`)

/** How well a document answers, from its `taken`: 0 to about 1.1. */
export function scoreOf(query: Query): SQL {
  const { sought } = query
  const found = sought.map(({ ways, weight }, place) =>
    pick(place, [0, ...ways.map(({ worth }) => (weight * worth).toFixed(5))]),
  )
  const explained = sought.map(({ ways, letters }, place) =>
    pick(place, [0, ...ways.map((way) => (way.in === 'name' ? letters : 0))]),
  )
  const letters = query.isLatin
    ? sql`coalesce(nullif(document.latin_letters, 0), document.letters)`
    : sql`document.letters`
  const total = sought.reduce((sum, { weight }) => sum + weight, 0)
  const share = sql`least(1, (${sql.join(explained, sql` + `)})::numeric / greatest(${letters}, 1))`
  const fit = query.isCategory ? sql`1` : sql`(0.78 + 0.22 * case when ${isWhole(query)} then 1 else ${share} end)`
  return sql`round((
    (${sql.join(found, sql` + `)}) / ${sql.raw(total.toFixed(5))} * ${fit}
    + case when ${isWhole(query)} then ${sql.raw(query.isCategory ? '0.15' : '0.08')} when document.name_keys && ${arrayOf(query.rest)} then 0.05 else 0 end
  )::numeric, 3)`
}

/** What share of the query was found, idf-weighted, whatever it is worth. */
export function shareOf({ sought }: Query): SQL {
  const total = sought.reduce((sum, { weight }) => sum + weight, 0)
  const found = sought.map(({ ways, weight }, place) =>
    pick(place, [0, ...ways.map(({ worth }) => (weight * worth).toFixed(5))]),
  )
  return sql`((${sql.join(found, sql` + `)}) / ${sql.raw(total.toFixed(5))})`
}

/** How it was found: by the weakest of the ways; by category where no word of it was found otherwise. */
export function matchOf({ sought }: Query): SQL<Match> {
  const weakest = sought.map(({ ways }, place) => pick(place, [2, ...ways.map(({ match }) => severity.indexOf(match))]))
  return sql`(array['category', 'exact', 'spelling', 'sound'])[greatest(${sql.join(weakest, sql`, `)}) + 1]`
}
