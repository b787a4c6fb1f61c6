import type { Db } from '@dalil/db/connect'
import { sql } from 'drizzle-orm'
import { type Key, mostLetters } from './read.ts'

/** What else a word of the query may be. */
export type Alternative = {
  /** The places in the query that it stands for: one, or two neighbours that are one word. */
  from: number
  to: number
  kind: 'spelling' | 'sound'
  /** From 0 to 1: how near it is. */
  nearness: number
  key: Key
  listings: number
  /** The categories, cities and amenities of this name. */
  marks: Key[]
}

/** Words and pairs of neighbours: no query has more. */
const mostAsked = 50
/** Of one word. */
const mostNeighbours = 12

type Asked = { from: number; to: number; text: string }

/**
 * Known words that are a letter away from those of a reading, or that sound like them. `heard` are the same words as
 * they sound, where they are written in digits; word by word like the reading, or with another number of words.
 */
export async function findAlternatives(db: Db, asked: Asked[]): Promise<Alternative[]> {
  const words = asked.filter(({ text }) => text.length > 1 && text.length <= mostLetters)
  if (words.length === 0) return []
  return db.execute<Alternative>(sql`
    with asked as materialized (
      select "from", "to", text, sound(text) as heard, skeletons(text) as bones
      from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as word ("from" integer, "to" integer, text text)
      limit ${sql.raw(String(mostAsked))}
    ),
    near as materialized (
      select asked.*, kind, word_id
      from asked
      cross join lateral (
        select 'spelling' as kind, word_id from search_traces where trace = any(letter_traces(text))
        union
        select 'sound', word_id from search_traces where trace = any(sound_traces(bones))
        union
        select 'nearly', word_id from search_traces where trace = any(near_traces(bones)) and "from" = "to"
      ) as found
    ),
    every as (
      select "from", "to", kind, id, word, key, listings,
        case kind
          when 'spelling' then
            case
              when levenshtein_less_equal(word, text, 2) = 1 or (levenshtein_less_equal(word, text, 2) = 2 and is_swap(word, text))
              then case when left(word, 1) = left(text, 1) then 0.9 else 0.84 end - 0.45 / char_length(text)
            end
          else
            case when kind = 'sound' then 0.62 else 0.4 end
              + 0.28 * (1 - levenshtein(search_words.sound, heard)::real / greatest(char_length(search_words.sound), char_length(heard)))
        end as nearness
      from near
      cross join lateral (select * from search_words where id = word_id and word <> text offset 0) as search_words
    ),
    best as (
      select distinct on ("from", "to", id) "from", "to", case kind when 'spelling' then kind else 'sound' end as kind,
        id, word, key, listings, nearness
      from every
      where nearness is not null
      order by "from", "to", id, nearness desc
    ),
    ranked as (
      select *, row_number() over (partition by "from", "to", kind order by nearness desc, listings desc, word) as place
      from best
    )
    select "from", "to", kind, nearness::double precision as nearness, key::text as key,
      search_frequency(key, listings) as listings,
      array(
        select distinct search_key(case when category_id is not null then '@c:' || category_id when city_id is not null then '@y:#' || city_id else '@a:' || amenity end)::text
        from search_phrases where phrase = word collate "default"
        union
        select key::text from search_words as city where city.word = ('@y:' || ranked.word) collate "C"
      ) as marks
    from ranked
    where place <= ${sql.raw(String(mostNeighbours))}`)
}

/** The keys under which a word of the query is looked up where names are glued or split otherwise. */
type Glued = {
  /** Two neighbours of a name that are this word. */
  letters: Key
  sounds: Key[]
  /** This word and the next of the query as one word of a name; null at the end. */
  withNext: Key | null
}

/** Word by word how it may be glued, and what the whole sounds like, loosely too. */
export async function findGlued(
  db: Db,
  words: string[],
  wholes: string[],
): Promise<{ glued: Glued[]; sounding: Key[]; loose: Key[] }> {
  const [row] = await db.execute<{ glued: Glued[] | null; sounding: Key[]; loose: Key[] }>(sql`
    with wholes as materialized (
      select array_to_string(array(select bones(word) from unnest(words_of(whole)) as word), '') as consonants
      from unnest(${sql.param(wholes)}::text[]) as whole
    )
    select
      (
        select jsonb_agg(jsonb_build_object(
          'letters', search_key('+' || word)::text,
          'sounds', array(select search_key('~' || bone)::text from unnest(skeletons(word)) as bone),
          'withNext', search_key(word || next)::text
        ) order by place)
        from (
          select word, place, lead(word) over (order by place) as next
          from unnest(${sql.param(words)}::text[]) with ordinality as each (word, place)
        ) as pairs
      ) as glued,
      array(select distinct search_key('=~' || consonants)::text from wholes where char_length(consonants) > 1) as sounding,
      array(
        select distinct search_key('~=' || loose_sound(consonants))::text from wholes
        where char_length(loose_sound(consonants)) >= 4
      ) as loose`)
  return { glued: row?.glued ?? [], sounding: row?.sounding ?? [], loose: row?.loose ?? [] }
}
