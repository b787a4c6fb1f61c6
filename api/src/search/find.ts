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
  /** Conditions on `document`. */
  filter: SQL
  /** The same on `listings`, where the index of search does not know what is asked for. */
  listed?: SQL | undefined
  /** Whether that is about where a place stands. */
  isPlaced?: boolean | undefined
  /**
   * Undefined: the best fit first. `key` is what rows of `document` and, with `isListed`, of `listings` are sorted by,
   * `walk` the same as an index of listings has it.
   */
  order?: { key: SQL; isListed: boolean; direction: SQL; walk: SQL } | undefined
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
/** So many listings at most are looked up one by one to know where they stand. */
const mostLookedUp = 2000
/** To find a page, so many listings at most are gone through for each that was counted. */
const mostWalked = 0.5
/** Of those that have one of the words, or something near to each, so many are looked at, and so many of all. */
const mostPartly = 300
const mostLooked = 900
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

/** One comparison after the other is sooner made than two arrays are, of a few keys. */
const fewKeys = 12

const hasAny = (column: 'name_keys' | 'keys', keys: Key[]) =>
  keys.length > fewKeys
    ? sql`${sql.raw(`document.${column}`)} && ${arrayOf(keys)}`
    : either([...new Set(keys)].map((key) => sql.raw(`${key} = any (document.${column})`)))

/**
 * Roughly how well documents answer, which is made of many in a moment: 2 where the whole name does, 1 where each word
 * is found in the best way there is for it, or 0.
 */
const levelOf = (query: Query): SQL =>
  sql`case when ${hasAny('name_keys', query.whole)} then 2 when ${hasBest(query)} then 1 else 0 end`

function hasBest({ sought }: Query): SQL {
  const best = sought.map(({ ways }) => {
    const [way] = ways.toSorted((a, b) => b.worth - a.worth)
    return hasAny(way?.in === 'name' ? 'name_keys' : 'keys', way?.keys ?? [])
  })
  return sql.join(best, sql` and `)
}

/**
 * Whether each listing is looked up for its document to see if it has what the index does not know. Where very many
 * have the words, or it is not known how many and few places are around, all that have it are found once instead.
 */
const looksUp = ({ frequency }: Query, { isPlaced }: Within) =>
  frequency === null ? !isPlaced : frequency < mostLookedUp

/** Documents of which this is true, within everything else that is asked for. */
function documentsWith(condition: SQL, query: Query, within: Within): SQL {
  const { filter, listed, order } = within
  const mine = sql`${condition} and ${filter}`
  // Each listing is looked up for its document: the other way round, all that are open would be gone through.
  const theirs = sql`cross join lateral (select * from listings where listings.id = document.listing_id offset 0) as listings`
  if (!listed) return sql`${documents} ${order?.isListed ? theirs : sql``} where ${mine}`
  if (!looksUp(query, within)) {
    const around = sql`coalesce(document.listing_id in (select id from around), false)`
    return sql`${documents} ${order?.isListed ? theirs : sql``} where ${mine} and ${around}`
  }
  // Nobody knows how many these are: so many are looked up.
  const few = sql`(select * from ${documents} where ${mine} limit ${n(mostLookedUp)}) as document`
  return query.frequency === null
    ? sql`${few} ${theirs} where ${listed}`
    : sql`${documents} ${theirs} where ${mine} and ${listed}`
}

/** What `documentsWith` reads from: the listings that have what the index does not know, where these are found first. */
const aroundFor = (query: Query, within: Within): SQL =>
  within.listed && !looksUp(query, within)
    ? sql`around as materialized (select listings.id from listings where ${within.listed}),`
    : sql``

type Row = Omit<Candidate, 'named' | 'held'> & { named: string; held: string }

/** How likely a document has the name that is meant. */
const likelihood = sql`case when document.name_keys && array(select key from meant)
  then (select max(likelihood) from meant where key = any(document.name_keys)) else 0 end`

/** Which of the keys stand in a column: asked for one by one where they are few, else all of the column's are gone through. */
function inCommon(column: 'name_keys' | 'keys', keys: Key[]): SQL {
  const name = sql.raw(`document.${column}`)
  if (keys.length === 0) return sql`''`
  if (keys.length <= fewKeys) {
    return sql`concat_ws(',', ${sql.join(
      keys.map((key) => sql.raw(`case when ${key} = any (document.${column}) then '${key}' end`)),
      sql`, `,
    )})`
  }
  return sql`array_to_string(array(
    select key from (select unnest(${name}) as key) as each where key = any(${arrayOf(keys)})
  ), ',')`
}

/** What rating needs to know of a document. */
function columnsFor(query: Query): SQL {
  const { named, held } = wantedBy(query)
  return sql`document.listing_id as id, document.letters, document.latin_letters,
    ${inCommon('name_keys', named)} as named, ${inCommon('keys', held)} as held,
    ${query.meant.length === 0 ? sql`0` : likelihood} as meant`
}

const keysIn = (text: string): Key[] => (text === '' ? [] : text.split(','))
const candidateOf = ({ named, held, ...row }: Row): Candidate => ({ ...row, named: keysIn(named), held: keysIn(held) })

/** Listings that have something for every word, counted and ranked. */
export function findAll(db: Db, query: Query, within: Within): Promise<Hits> {
  const isMany = within.order !== undefined || (query.frequency ?? 0) > 2 * mostRanked
  return isMany && !within.isTyping ? findMany(db, query, within) : findFew(db, query, within)
}

/** Of what is hardly more than can be rated, the count and all that rating needs come at once. */
async function findFew(db: Db, query: Query, within: Within): Promise<Hits> {
  const { cap, isTyping } = within
  const counted = isTyping ? mostRanked : cap
  const rows = await byIndex(db).execute<{ total: number } & { [Column in keyof Row]: Row[Column] | null }>(sql`
    with ${aroundFor(query, within)} counted as materialized (
      select count(*)::integer as total, array_agg(listing_id) as ids
      from (select document.listing_id from ${documentsWith(hasAll(query), query, within)} limit ${n(counted + 1)}) as hits
    )
    select total, rated.*
    from counted
    left join lateral (
      select ${columnsFor(query)}
      from unnest(case when total <= ${n(mostRanked)} then ids end) as few (listing_id)
      join search_documents as document using (listing_id)
      order by ${best}
    ) as rated on true`)
  const total = rows[0]?.total ?? 0
  if (total > cap && !isTyping) return { hits: await findCommon(db, query, within), total, isNamed: false }
  if (total > mostRanked) return { hits: await sortTo(db, query, within), total, isNamed: false }
  const rated = rows.filter((row): row is Row & { total: number } => row.id !== null).map(candidateOf)
  return rank(rated.map(raterOf(query)), within)
}

const byScore = (a: Rated, b: Rated) => b.score - a.score

function rank(all: Rated[], { skipped, limit }: Within): Hits {
  const hits = all.toSorted(byScore).slice(skipped, skipped + limit)
  return { hits, total: all.length, isNamed: all.some(({ isNamed }) => isNamed) }
}

/** Of what is too much to be rated, the count comes first, and then a page. */
async function findMany(db: Db, query: Query, within: Within): Promise<Hits> {
  const { cap, order, isNarrowed } = within
  const counted = await count(db, query, within)
  const { total } = counted
  if (total === 0) return { hits: [], total, isNamed: false }
  if (total > cap) return { hits: await findCommon(db, query, within), total, isNamed: false }
  if (total <= mostRanked && !order) {
    const all = sql`from ${documentsWith(hasAll(query), query, within)} order by ${best}`
    return rank(await findRated(db, query, within, all), within)
  }
  const page = isNarrowed ? null : await walkTo(db, query, within, counted)
  return { hits: page ?? (await sortTo(db, query, within)), total, isNamed: false }
}

/** How many answer, and how many of them on the levels above the lowest, if these are of use. */
type Counted = { total: number; whole: number; best: number }

async function count(db: Db, query: Query, within: Within): Promise<Counted> {
  const unsorted = within.order ? { ...within, order: undefined } : within
  const hasLevels = !within.order && !within.isNarrowed
  const called = sql`(
    select count(*) as whole, count(*) filter (where ${hasBest(query)}) as doubled
    from ${documentsWith(sql`${hasKeys(query.whole)} and ${hasAll(query)}`, query, unsorted)}
  )`
  const [row] = await byIndex(db).execute<Counted>(sql`
    with ${aroundFor(query, within)} counted as (
      select count(*) as total, count(*) filter (where has_best) as best
      from (
        select ${hasLevels ? hasBest(query) : sql`false`} as has_best
        from ${documentsWith(hasAll(query), query, unsorted)}
        limit ${n(within.cap + 1)}
      ) as hits
    )
    select total::integer, whole::integer, (best - doubled)::integer as best
    from counted cross join ${hasLevels ? called : sql`(select 0 as whole, 0 as doubled)`} as called`)
  return row ?? { total: 0, whole: 0, best: 0 }
}

/** A page of those that were counted, sorted: by their level, the best places of each first, or in the order asked for. */
function sortTo(db: Db, query: Query, within: Within): Promise<Rated[]> {
  const { order, skipped, limit } = within
  const sorting = order ? sql`sort_key ${order.direction}, listing_id ${order.direction}` : sql`sort_key desc, ${best}`
  return findRated(
    db,
    query,
    within,
    sql`from (
        select listing_id, row_number() over () as place
        from (
          select listing_id
          from (
            select document.listing_id, document.is_featured, document.rating, document.created_at,
              ${order?.key ?? levelOf(query)} as sort_key
            from ${documentsWith(hasAll(query), query, within)}
            limit ${n(within.cap + 1)}
          ) as document
          order by ${sorting} limit ${n(limit)} offset ${n(skipped)}
        ) as ordered
      ) as chosen
      join search_documents as document using (listing_id)
      order by place`,
  )
}

/**
 * The same page by going through all listings in their order, where it is soon met: what is looked for is frequent, and
 * the page is one of the first. Nothing where it is not, or where what is found first stands far behind.
 */
async function walkTo(db: Db, query: Query, within: Within, counted: Counted): Promise<Rated[] | null> {
  const { order, filter, skipped, limit } = within
  const { total, whole, best: named } = counted
  const levels = order ? [total] : [total - whole - named, named, whole]
  const walked = Math.ceil(total * mostWalked)
  const hits: Rated[] = []
  let before = 0
  for (const level of [2, 1, 0]) {
    const count = levels[level] ?? 0
    const offset = Math.max(0, skipped - before)
    const wanted = Math.min(limit - hits.length, count - offset)
    before += count
    if (wanted <= 0) continue
    const isIndexed = level === 2
    if (!isIndexed && ((offset + wanted) / count) * query.listings > walked / 2) return null
    const from = isIndexed
      ? sql`${documentsWith(sql`${hasKeys(query.whole)} and ${hasAll(query)} and ${levelOf(query)} = 2`, query, within)} order by ${best}`
      : sql`${walkOf(within, walked)}
          where ${rowHasAll(query)} and ${filter} ${order ? sql`` : sql`and ${levelOf(query)} = ${n(level)}`}`
    const found = await findRated(db, query, within, sql`from ${from} limit ${n(wanted)} offset ${n(offset)}`)
    if (found.length < wanted) return null
    hits.push(...found)
  }
  return hits
}

/** A page of what more listings have than are counted. */
export async function findCommon(db: Db, query: Query, within: Within): Promise<Rated[]> {
  const { filter, listed, order, skipped, limit, cap } = within
  const called = documentsWith(sql`${hasKeys(query.whole)} and ${hasAll(query)}`, query, within)
  const whole = order
    ? []
    : await findRated(db, query, within, sql`from ${called} order by ${best} limit ${n(mostWhole)}`)
  const first = whole.slice(skipped, skipped + limit)
  const wanted = limit - first.length
  if (wanted === 0) return first
  const offset = Math.max(0, skipped - whole.length)
  const others = sql`document.listing_id <> all (${idsOf(whole.map(({ id }) => id))})`
  const page = sql`limit ${n(wanted)} offset ${n(offset)}`

  if (!listed) {
    // More than are counted have it, so that it is met at least so often.
    const met = Math.ceil(((offset + wanted) / cap) * query.listings)
    const walk = walkOf(within, 1000 + 4 * met)
    const rest = await findRated(
      db,
      query,
      within,
      sql`from ${walk} where ${rowHasAll(query)} and ${filter} and ${others} ${page}`,
    )
    if (rest.length === wanted) return [...first, ...rest]
  }
  // Fewer have it than was thought, or they stand far behind.
  const all = documentsWith(sql`${hasAll(query)} and ${others}`, query, within)
  const sorting = order ? sql`${order.key} ${order.direction}, document.listing_id ${order.direction}` : best
  return [...first, ...(await findRated(db, query, within, sql`from ${all} order by ${sorting} ${page}`))]
}

/** The first of all listings in their order. The database, which takes all words for rare, is not asked how to go. */
const walkOf = ({ order }: Within, most: number): SQL =>
  sql`(
    select document.* from ${order ? sql`${withListings} where listings.is_public` : documents}
    order by ${order?.walk ?? best} limit ${n(most)}
  ) as document`

/** These documents in their order, rated. */
async function findRated(db: Db, query: Query, within: Within, documents: SQL): Promise<Rated[]> {
  const rows = await byIndex(db).execute<Row>(sql`
    with ${aroundFor(query, within)} meant as materialized (
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
  const { order } = within
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
      from ${documentsWith(sql`${condition} and document.listing_id <> all (${idsOf(without)})`, query, within)}
      limit ${n(Math.min(mostPartly, Math.ceil(mostLooked / conditions.length)))}
    )`,
  )
  const rated = await findRated(
    db,
    query,
    within,
    sql`from (select distinct on (listing_id) * from (${sql.join(looked, sql` union all `)}) as looked) as document
      order by ${order ? sql`sort_key ${order.direction}, document.listing_id ${order.direction}` : best}`,
  )
  const near = rated.filter(({ share }) => share >= least)
  return (order ? near : near.toSorted(byScore)).slice(0, mostSimilar)
}
