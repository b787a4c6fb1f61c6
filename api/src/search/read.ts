import type { Db } from '@dalil/db/connect'
import { sql } from 'drizzle-orm'

/** Words that carry no name; folded, as they are compared. */
const stopWords = new Set('في من علي عند و او the in of and or de des du la le les et het een van en bij te'.split(' '))

/** More words than this of one query are not looked at, nor more letters than this of one word. */
export const mostWords = 10
export const mostLetters = 40
/** So many words at most are taken for what somebody began to type; the most frequent. */
const mostBegun = 100

/** A word's key in the index, in decimal: too long for a number of this side. */
export type Key = string

/** A word of a query, and what finds it as it is spelt. */
export type Word = {
  text: string
  key: Key
  /** In so many listings, about. */
  listings: number
  /** Known words that begin with it. */
  begun: { key: Key; listings: number }[]
  /** Categories, cities and amenities that it names, alone or together with its neighbours. */
  marks: Mark[]
  /** As it was written, where it was written with what may be an article. */
  written: string
}

/** What a word names; `isWide` where it is a category that has others under it. */
export type Mark = { key: Key; listings: number; kind: 'category' | 'city' | 'amenity'; isWide: boolean }

/** A query as search understands it. */
export type Reading = {
  words: Word[]
  /** Whether one of them at least is more than a stop word. */
  isTelling: boolean
  /** Keys of a name that is nothing but the query. */
  whole: Key[]
  /** The same without what it names before the name or behind it («محطات وقود الجنيح», «النهدي في الرياض»). */
  rest: Key[]
  /** About so many listings there are, and in the country. */
  listings: number
  inCountry: number
}

type Token = Omit<Word, 'begun' | 'marks'> & { begun: Word['begun'] | null }
type Phrase = Mark & { start: number; length: number }
type Row = {
  tokens: Token[] | null
  phrases: Phrase[] | null
  whole: Key[]
  rest: Key[]
  listings: number
  inCountry: number | null
}

/** Reads a keyword: its words, what they name, how common they are. */
export async function readKeyword(db: Db, keyword: string, country?: string): Promise<Reading> {
  const [row] = await db.execute<Row>(sql`
    with query as materialized (
      select words[1:${sql.raw(String(mostWords))}] as words, folded, array_remove(string_to_array(folded, ' '), '') as written
      from (select words_of(${keyword}) as words, fold(${keyword}) as folded) as read
    ),
    tokens as (
      select place, left(word, ${sql.raw(String(mostLetters))}) as text,
        -- In Latin letters an article is a word of its own, and the two lists do not run alike.
        case when bare(written[place]) = word then written[place] else word end as written
      from query cross join unnest(words) with ordinality as each (word, place)
    ),
    runs as (
      select start, length, array_to_string(words[start:start + length - 1], ' ') as run
      from query cross join generate_series(1, cardinality(words)) as start cross join generate_series(1, 4) as length
      where start + length - 1 <= cardinality(words)
    ),
    phrases as (
      select start, length,
        case when category_id is not null then 'category' when city_id is not null then 'city' else 'amenity' end as kind,
        case when category_id is not null then '@c:' || category_id when city_id is not null then '@y:#' || city_id else '@a:' || amenity end as mark,
        category_id is not null and exists (select from categories where parent_id = category_id) as is_wide
      from runs cross join lateral (select * from search_phrases where phrase = run offset 0) as named
      where country is null or ${country ?? null}::text is null or country = ${country ?? null}
      union all
      -- Cities that the gazetteer does not know, as places have them.
      select start, length, 'city', word, false from runs cross join lateral (select word from search_words where word = ('@y:' || run) collate "C" offset 0) as named
    ),
    ends as (
      select
        coalesce(max(length) filter (where start = 1), 0) as before,
        coalesce(max(length) filter (where start + length - 1 = cardinality(words)), 0) as behind
      from query left join phrases on true
      group by words
    )
    select
      (
        select jsonb_agg(jsonb_build_object(
          'text', text,
          'written', written,
          'key', search_key(text)::text,
          'listings', search_frequency(search_key(text), coalesce(listings, 0)),
          -- What is not the last word was written to its end, if it is a word.
          'begun', case when place = last or listings is null then (
            select jsonb_agg(jsonb_build_object('key', key::text, 'listings', listings))
            from (
              select key, listings from search_words
              where word > text collate "C" and word < (text || E'\\U0010FFFF') collate "C" and char_length(text) > 1
              order by listings desc, char_length(word), word
              limit ${sql.raw(String(mostBegun))}
            ) as longer
          ) end
        ) order by place)
        from tokens
        cross join (select max(place) as last from tokens) as places
        left join lateral (select listings from search_words where word = text collate "C" offset 0) as known on true
      ) as tokens,
      (
        select jsonb_agg(jsonb_build_object(
          'start', start, 'length', length, 'kind', kind, 'isWide', is_wide, 'key', search_key(mark)::text,
          'listings', search_frequency(search_key(mark), coalesce((select listings from search_words where word = mark collate "C"), 0))
        ))
        from phrases
      ) as phrases,
      array[
        search_key('=' || array_to_string(words, ''))::text, search_key('=' || bare(replace(folded, ' ', '')))::text
      ] as whole,
      array(
        select distinct search_key('=' || array_to_string(array_remove(part, 'في'), ''))::text
        from ends cross join lateral (
          values (words[before + 1:]), (words[:cardinality(words) - behind]), (words[before + 1:cardinality(words) - behind])
        ) as parts (part)
        where before + behind > 0 and cardinality(part) between 1 and cardinality(words) - 1
      ) as rest,
      (select greatest(reltuples, 1000)::integer from pg_class where oid = 'search_documents'::regclass) as listings,
      (select listings from search_words where word = ('@k:' || ${country ?? null}::text) collate "C") as "inCountry"
    from query`)
  if (!row?.tokens) return { words: [], isTelling: false, whole: [], rest: [], listings: 1000, inCountry: 1000 }
  const { tokens, phrases, whole, rest, listings, inCountry } = row
  const marks = marksOf(tokens, phrases ?? [])
  const words = tokens.map(
    ({ begun, ...token }, place): Word => ({ ...token, begun: begun ?? [], marks: marks[place] ?? [] }),
  )
  const telling = words.filter(({ text, marks }) => marks.length > 0 || !stopWords.has(text))
  // A query of nothing but stop words is looked up as it stands.
  const isTelling = telling.length > 0
  return { words: isTelling ? telling : words, isTelling, whole, rest, listings, inCountry: inCountry ?? listings }
}

/** What each word names; of two phrases over one word the longer one counts. */
function marksOf(tokens: Token[], phrases: Phrase[]): Word['marks'][] {
  return tokens.map((_, place) => {
    const over = phrases.filter(({ start, length }) => start - 1 <= place && place < start - 1 + length)
    const longest = Math.max(0, ...over.map(({ length }) => length))
    return over.filter(({ length }) => length === longest)
  })
}
