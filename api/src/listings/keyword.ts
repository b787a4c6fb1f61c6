import type { Db } from '@dalil/db/connect'
import { sql } from 'drizzle-orm'

/** Words that carry no name; folded, as they are compared. */
const stopWords = new Set([
  'في',
  'من',
  'علي',
  'عند',
  'و',
  'او',
  'the',
  'in',
  'of',
  'and',
  'or',
  'de',
  'het',
  'een',
  'van',
  'en',
  'bij',
  'te',
])

/** More words than this of one query are not looked at, nor more letters than this of one word. */
const mostWords = 12
const mostLetters = 40

/** A run of the query's words, as words and as what they can stand for besides. */
type Segment = { words: string[]; meanings: string[] }

/** A query as search understands it. `folded` is the whole of it, for comparing names. */
export type Reading = { folded: string; segments: Segment[] }

type Phrase = {
  start: number
  length: number
  category_id: number | null
  city_id: number | null
  amenity: string | null
}

/** Folds a keyword and finds the categories, cities and amenities that its words name, the longest phrases first. */
export async function readKeyword(db: Db, keyword: string, country: string | undefined): Promise<Reading> {
  const [row] = await db.execute<{ folded: string; tokens: string[]; phrases: Phrase[] }>(sql`
    with query as (
      select fold(${keyword}) as folded, (regexp_split_to_array(words(${keyword}), ' '))[1:${sql.raw(String(mostWords))}] as tokens
    )
    select folded, tokens, coalesce(
      (
        select json_agg(json_build_object(
          'start', start, 'length', length, 'category_id', category_id, 'city_id', city_id, 'amenity', amenity
        ))
        from generate_series(1, cardinality(tokens)) as start
        cross join generate_series(1, 4) as length
        join search_phrases on phrase = array_to_string(tokens[start:start + length - 1], ' ')
        where start + length - 1 <= cardinality(tokens)
          and (search_phrases.country is null or ${country ?? null}::text is null or search_phrases.country = ${country ?? null})
      ),
      '[]'
    ) as phrases
    from query`)
  if (!row) return { folded: '', segments: [] }
  const tokens = row.tokens.map((token) => Array.from(token).slice(0, mostLetters).join(''))
  return { folded: row.folded, segments: segmentsOf(tokens, row.phrases) }
}

function segmentsOf(tokens: string[], phrases: Phrase[]): Segment[] {
  const segments: Segment[] = []
  for (let at = 0; at < tokens.length; ) {
    const here = phrases.filter((phrase) => phrase.start === at + 1)
    const length = Math.max(1, ...here.map((phrase) => phrase.length))
    const meanings = here.filter((phrase) => phrase.length === length).map(lexemeOf)
    const words = tokens.slice(at, at + length).filter((word) => word !== '')
    if (meanings.length > 0 || !words.every((word) => stopWords.has(word))) segments.push({ words, meanings })
    at += length
  }
  // A query of nothing but stop words is looked up as it stands.
  return segments.length > 0 ? segments : [{ words: tokens.filter((word) => word !== ''), meanings: [] }]
}

const lexemeOf = ({ category_id, city_id, amenity }: Phrase) =>
  category_id ? `@c:${category_id}` : city_id ? `@y:#${city_id}` : `@a:${amenity}`

const quoted = (lexeme: string) => `'${lexeme.replace(/['\\]/g, '\\$&')}'`

/** A word of a name, whole or its beginning, or a whole word of a description. */
const asWord = (word: string) =>
  word.length === 1 ? `(${quoted(word)} | ${quoted(`=${word}`)})` : `(${quoted(word)}:* | ${quoted(`=${word}`)})`

const allOf = (parts: string[]) => `(${parts.join(' & ')})`
const anyOf = (parts: string[]) => `(${parts.join(' | ')})`

/** The tsquery that every found listing satisfies; null when the keyword holds nothing to look for. */
export function exactQuery({ segments }: Reading): string | null {
  const parts = segments
    .filter(({ words }) => words.length > 0)
    .map(({ words, meanings }) => anyOf([...meanings.map(quoted), allOf(words.map(asWord))]))
  return parts.length > 0 ? allOf([...new Set(parts)]) : null
}

/** The words of the query as a name has them, for ranking. */
export const nameQuery = ({ segments }: Reading): string =>
  anyOf(segments.flatMap(({ words }) => words.map((word) => `${quoted(word)}:*`)))

/** Known words one letter away from each of these, or with two neighbours swapped. */
const findNeighbours = (db: Db, tokens: string[]) =>
  db.execute<{ token: string; term: string }>(sql`
    select distinct token, term
    from unnest(${sql.param(tokens)}::text[]) as token
    cross join lateral deletions(token) as deletion
    join search_deletions using (deletion)
    cross join lateral levenshtein_less_equal(term, token, 2) as distance
    where char_length(token) between 3 and 25 and (distance <= 1 or (distance = 2 and is_swap(term, token)))
    limit 200`)

/** The two known words that each of these is, written without a blank between; the second with or without its article. */
const findPieces = (db: Db, tokens: string[]) =>
  db.execute<{ token: string; first: string; second: string }>(sql`
    select token, first.term as first, second.term as second
    from unnest(${sql.param(tokens)}::text[]) as token
    cross join generate_series(2, char_length(token) - 2) as length
    join search_terms as first on first.term = left(token, length)
    join search_terms as second on second.term = words(substr(token, length + 1))
    limit 50`)

/**
 * The tsquery for a misspelt keyword: each word gives way to the known words one letter away or with two neighbours
 * swapped, to its pieces glued and to the words of which it is glued. Null when there is no word to look for.
 */
export async function similarQuery(db: Db, { segments }: Reading): Promise<string | null> {
  const tokens = [...new Set(segments.flatMap(({ words }) => words))]
  if (tokens.length === 0) return null
  const [neighbours, pieces] = await Promise.all([findNeighbours(db, tokens), findPieces(db, tokens)])
  const parts = segments.map(({ words, meanings }) => {
    const spelt = words.map((word) => {
      const terms = neighbours.filter(({ token }) => token === word).map(({ term }) => quoted(term))
      const pairs = pieces
        .filter(({ token }) => token === word)
        .map(({ first, second }) => allOf([quoted(first), quoted(second)]))
      return anyOf([asWord(word), ...terms, ...pairs])
    })
    const glued = words.length > 1 ? [quoted(words.join(''))] : []
    return anyOf([...meanings.map(quoted), allOf(spelt), ...glued])
  })
  const all = allOf(parts)
  const gluedAll = segments.length > 1 && segments.length <= 4 ? quoted(tokens.join('')) : null
  return gluedAll ? anyOf([all, `${gluedAll}:*`]) : all
}
