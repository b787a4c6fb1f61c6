import { byIndex, type Db } from '@dalil/db/connect'
import { type SQL, sql } from 'drizzle-orm'
import type { Key } from './read.ts'
import { type Candidate, type Query, type Rated, raterOf, type Sought, wantedBy } from './score.ts'

/** What was found. */
export type Hits = {
  hits: Rated[]
  total: number
  /** Whether one of them is called just as the keyword says. */
  isNamed: boolean
}

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
  /** Whether anything but the country narrows it. */
  isNarrowed: boolean
  /** Only what is spelt as asked. */
  isExact?: boolean | undefined
  /** For somebody who is still typing: similar ones only where nothing is spelt so, and never for a part of the query. */
  isTyping?: boolean | undefined
}

/** Up to so many matches are ranked by how well they fit; of more, roughly so, and the best places first. */
const mostRanked = 1000
/** Of those that have one of the words, or something near to each, so many are looked at. */
const mostPartly = 300
/** So many are answered that are only similar. */
const mostSimilar = 200
/** Of so many words of a query, rare keys are looked up one word at a time. */
const mostRareWords = 5
/** Names that are nothing but a word that ten thousand others have too. */
const mostWhole = 200

const n = (count: number) => sql.raw(String(count))
/** Keys come from the database as digits, and go back as such. */
const arrayOf = (keys: Key[]) => sql.raw(`'{${keys.join(',')}}'::bigint[]`)
const idsOf = (ids: number[]) => sql.raw(`'{${ids.join(',')}}'::integer[]`)

const documents = sql`search_documents as document`
const withListings = sql`search_documents as document join listings on listings.id = document.listing_id`
const best = sql.raw(
  ['is_featured', 'rating', 'created_at', 'listing_id']
    .map((column) => `document.${column} desc nulls last`)
    .join(', '),
)

const hasKeys = (keys: Key[]) => sql`document.keys && ${arrayOf(keys)}`
const either = (conditions: SQL[]) => (conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`)

/**
 * Whether a document has something for every word, as questions that an index answers fast: what is frequent of all
 * words, what is rare of one and frequent of the others, what is rare of all that have such.
 */
function hasAll({ sought }: Query): SQL {
  const withRare = sought.filter(({ rare }) => rare.length > 0).slice(0, mostRareWords)
  const choices = [[], ...withRare.map((word) => [word]), ...(withRare.length > 1 ? [withRare] : [])]
  const questions = choices.map((rareOf) => sought.map((word) => (rareOf.includes(word) ? word.rare : word.frequent)))
  const answerable = questions.filter((words) => words.every((keys) => keys.length > 0))
  return either(answerable.map((words) => sql.join(words.map(hasKeys), sql` and `)))
}

/** The same as a question about each row rather than to the index. */
const rowHasAll = ({ sought }: Query) =>
  sql.join(
    sought.map(({ frequent, rare }) => sql`coalesce(document.keys, '{}') && ${arrayOf([...frequent, ...rare])}`),
    sql` and `,
  )

/** How well documents answer, as a sum that is made of many in a moment: what each word is best found by, and the whole. */
function roughly({ sought, whole }: Query): SQL {
  const parts = sought.map(({ ways, weight }) => {
    const [way] = ways.toSorted((a, b) => b.worth - a.worth)
    const held = way?.in === 'name' ? sql`document.name_keys` : sql`document.keys`
    return sql`case when ${held} && ${arrayOf(way?.keys ?? [])} then ${sql.raw(weight.toFixed(2))} else 0 end`
  })
  return sql.join([sql`case when document.name_keys && ${arrayOf(whole)} then 100 else 0 end`, ...parts], sql` + `)
}

type Row = Omit<Candidate, 'named' | 'held'> & { named: string; held: string }

/** How likely a document has the name that is meant. */
const likelihood = sql`case when document.name_keys && array(select key from meant)
  then (select max(likelihood) from meant where key = any(document.name_keys)) else 0 end`

/** What rating needs to know of a document. */
function columnsFor(query: Query): SQL {
  const wanted = wantedBy(query)
  const common = (column: string, keys: Key[]) =>
    keys.length === 0
      ? sql`''`
      : sql`array_to_string(array(
          select key from (select unnest(${sql.raw(`document.${column}`)}) as key) as each where key = any(${arrayOf(keys)})
        ), ',')`
  return sql`document.listing_id as id, document.letters, document.latin_letters,
    ${common('name_keys', wanted.named)} as named, ${common('keys', wanted.held)} as held,
    ${query.meant.length === 0 ? sql`0` : likelihood} as meant`
}

const keysIn = (text: string): Key[] => (text === '' ? [] : text.split(','))
const candidateOf = ({ named, held, ...row }: Row): Candidate => ({ ...row, named: keysIn(named), held: keysIn(held) })

/** Listings that have something for every word, counted and ranked. */
export async function findAll(db: Db, query: Query, within: Within): Promise<Hits> {
  const { cap, skipped, limit, order, filter, joins } = within
  // Few are all rated here; of many, the page alone, to say how they were found.
  const isFew = order ? sql`false` : sql`total <= ${n(mostRanked)}`
  const rows = await byIndex(db).execute<Row & { id: number | null; total: number }>(sql`
    with hits as materialized (
      select document.listing_id, document.is_featured, document.rating, document.created_at,
        ${order?.key ?? roughly(query)} as sort_key
      from ${joins ? withListings : documents}
      where ${hasAll(query)} and ${filter}
      limit ${n(cap + 1)}
    ),
    counted as materialized (select count(*)::integer as total from hits)
    select total, page.*
    from counted
    left join lateral (
      select ${columnsFor(query)}
      from (
        select listing_id, row_number() over () as place
        from (
          select listing_id from hits as document
          order by ${order ? sql`sort_key ${order.direction}, listing_id ${order.direction}` : sql`case when ${isFew} then 0 else sort_key end desc, ${best}`}
          limit case when ${isFew} then ${n(mostRanked)} else ${n(limit)} end
          offset case when ${isFew} then 0 else ${n(skipped)} end
        ) as ordered
      ) as chosen
      join search_documents as document using (listing_id)
      order by place
    ) as page on true`)
  const total = rows[0]?.total ?? 0
  const rate = raterOf(query)
  const rated = rows.filter(({ id }) => id !== null).map((row) => rate(candidateOf(row)))
  const isNamed = rated.some((each) => each.isNamed)
  if (total > cap && !within.isTyping) return { hits: await findCommon(db, query, within), total, isNamed }
  const isPage = order !== undefined || total > mostRanked
  const hits = isPage ? rated : rated.toSorted(byScore).slice(skipped, skipped + limit)
  return { hits, total, isNamed }
}

const byScore = (a: Rated, b: Rated) => b.score - a.score

/** A page of what more listings have than are counted. */
export async function findCommon(db: Db, query: Query, within: Within): Promise<Rated[]> {
  const { filter, joins, order, skipped, limit } = within
  const from = joins ? withListings : documents
  if (order) {
    return findRated(
      db,
      query,
      sql`from ${withListings} where ${rowHasAll(query)} and ${filter} and listings.is_public
        order by ${order.walk} limit ${n(limit)} offset ${n(skipped)}`,
    )
  }
  const whole = await findRated(
    db,
    query,
    sql`from ${from} where ${hasKeys(query.whole)} and ${hasAll(query)} and ${filter} order by ${best} limit ${n(mostWhole)}`,
  )
  const first = whole.slice(skipped, skipped + limit)
  if (first.length === limit) return first
  const rest = await findRated(
    db,
    query,
    sql`from ${from}
      where ${rowHasAll(query)} and ${filter} and document.listing_id <> all (${idsOf(whole.map(({ id }) => id))})
      order by ${best} limit ${n(limit - first.length)} offset ${n(Math.max(0, skipped - whole.length))}`,
  )
  return [...first, ...rest]
}

/** These documents in their order, rated. */
async function findRated(db: Db, query: Query, documents: SQL): Promise<Rated[]> {
  const rows = await byIndex(db).execute<Row>(sql`
    with meant as materialized (
      select search_key('=' || name) as key, likelihood
      from jsonb_to_recordset(${JSON.stringify(query.meant)}::jsonb) as names (name text, likelihood double precision)
    )
    select ${columnsFor(query)} ${documents}`)
  return rows.map(candidateOf).map(raterOf(query))
}

type Similar = {
  without: number[]
  /** Words of which one is enough, where it tells enough; without, something for every word is needed. */
  partly?: Sought[]
  /** The least share of the query, by weight and worth. */
  least: number
}

/** Listings that are only similar, the nearest first. */
export async function findSimilar(db: Db, query: Query, within: Within, similar: Similar): Promise<Rated[]> {
  const { filter, joins, order } = within
  const { without, partly, least } = similar
  // Whole names, those that sound so or may be meant, and of the others so many for each of the words that tell most.
  const conditions = [
    ...(partly?.map(({ telling }) => hasKeys(telling)) ?? [hasAll(query)]),
    hasKeys([...query.whole, ...query.sounding, ...query.loose]),
    ...(query.meant.length === 0 ? [] : [sql`document.keys && array(select key from meant)`]),
  ]
  const looked = conditions.map(
    (condition) => sql`(
      select document.*, ${order?.key ?? sql`null::integer`} as sort_key
      from ${joins ? withListings : documents}
      where ${condition} and ${filter} and document.listing_id <> all (${idsOf(without)})
      limit ${n(mostPartly)}
    )`,
  )
  const rated = await findRated(
    db,
    query,
    sql`from (select distinct on (listing_id) * from (${sql.join(looked, sql` union all `)}) as looked) as document
      order by ${order ? sql`sort_key ${order.direction}, document.listing_id ${order.direction}` : best}`,
  )
  const near = rated.filter(({ share }) => share >= least)
  return (order ? near : near.toSorted(byScore)).slice(0, mostSimilar)
}
