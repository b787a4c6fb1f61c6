import type { Db } from '@dalil/db/connect'
import { sql } from 'drizzle-orm'
import { translationsOf } from './lexicon.ts'
import { type Key, mostLetters } from './read.ts'
import { letterTraces, nearTraces, soundTraces, type Trace } from './traces.ts'

/** What else a word of the query may be. */
export type Alternative = {
  /** The places in the query that it stands for: one, or two neighbours that are one word. */
  from: number
  to: number
  kind: 'spelling' | 'sound'
  /** From 0 to 1: how near it is. */
  nearness: number
  word: string
  key: Key
  /** As last measured; 0 where too few have it to be counted. */
  listings: number
  /** The categories, cities and amenities of this name, where it is near enough to mean one. */
  marks: Key[]
}

/** What sounds less near than this hardly means a category or a city. */
const leastMeant = 0.7
/** Words and pairs of neighbours: no query has more. */
const mostAsked = 50
/** Of one word, so many that are a letter away, so many that sound alike; and of those that sound nearly so. */
const mostClose = 24
const mostRemote = 12
/** Under one trace; of more, the first that were learnt, which are the ones that more listings have. */
const mostOfTrace = { doubtful: 150, known: 30 }

/** In front of another word the ending of feminine words is heard («maktabat al-manar»). */
const bound = /^[a-z]{2,}at$/

export type Asked = {
  from: number
  to: number
  text: string
  /** Whether hardly any listing has it, so that another word is likely to be meant. */
  isDoubtful: boolean
}
/** What a word sounds like, and its consonants as they may be meant. */
export type Heard = Asked & { sound: string; bones: string[] }

/** Known words that sound like those that are asked for, and those that are a letter away from the doubtful ones. */
export const findClose = (db: Db, asked: Heard[]) =>
  findAlternatives(db, asked, mostClose, ({ text, bones, isDoubtful }) =>
    isDoubtful ? [...letterTraces(text), ...soundTraces(bones)] : soundTraces(bones),
  )

/** Known words that sound nearly like the doubtful ones: there are many. */
export const findRemote = (db: Db, asked: Heard[]) =>
  findAlternatives(db, asked, mostRemote, ({ from, to, bones, isDoubtful }) =>
    isDoubtful && from === to ? nearTraces(bones) : [],
  )

async function findAlternatives(
  db: Db,
  asked: Heard[],
  most: number,
  tracesOf: (word: Heard) => Trace[],
): Promise<Alternative[]> {
  const words = asked.slice(0, mostAsked)
  const traces = words.flatMap((word, number) => {
    const most = word.isDoubtful ? mostOfTrace.doubtful : mostOfTrace.known
    return tracesOf(word).map((each) => ({ number, most, ...each }))
  })
  if (traces.length === 0) return []
  const rowsOf = (rows: object[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`
  return db.execute<Alternative>(sql`
    with asked as materialized (
      select number, "from", "to", text, sound as heard
      from ${rowsOf(words.map(({ from, to, text, sound }, number) => ({ number, from, to, text, sound })))}
        as word (number integer, "from" integer, "to" integer, text text, sound text)
    ),
    near as materialized (
      select distinct number, kind, word_id
      from ${rowsOf(traces)} as looked (number integer, most integer, kind text, trace text)
      cross join lateral (
        select word_id from search_variants where search_variants.variant = search_key(looked.trace) order by word_id limit looked.most
      ) as traced
    ),
    every as (
      select "from", "to", kind, id, word, key, listings, nearness
      from near
      join asked using (number)
      cross join lateral (select * from search_words where id = word_id and word <> text offset 0) as search_words
      cross join lateral (
        -- The ending of feminine words is heard as a vowel.
        select
          case when kind <> 'spelling' then case when word ~ '^[ء-ي]{2,}ه$' then sound || 'a' else sound end end as told,
          case kind when 'spelling' then levenshtein_less_equal(word, text, 2) end as distance
        offset 0
      ) as measured
      cross join lateral (
        select case
          when kind <> 'spelling' then
            case when kind = 'sound' then 0.62 else 0.4 end
              + 0.28 * (1 - levenshtein(told, heard)::real / greatest(char_length(told), char_length(heard)))
          -- One letter, or two that changed places.
          when distance = 1 or (distance = 2 and translate(word, text, '') = '' and translate(text, word, '') = '') then
            case when left(word, 1) = left(text, 1) then 0.9 else 0.84 end - 0.45 / char_length(text)
        end as nearness
        offset 0
      ) as compared
    ),
    best as (
      select distinct on ("from", "to", id) "from", "to", case kind when 'spelling' then kind else 'sound' end as kind,
        id, word, key, listings, nearness
      from every
      where nearness is not null
      order by "from", "to", id, nearness desc
    ),
    ranked as (
      select *, row_number() over (partition by "from", "to", kind order by nearness + 0.02 * ln(1 + listings) desc, word) as place
      from best
    )
    select "from", "to", kind, nearness::double precision as nearness, word, key::text as key, listings,
      case when nearness < ${sql.raw(String(leastMeant))} then '{}' else array(
        select distinct search_key(case when category_id is not null then '@c:' || category_id when city_id is not null then '@y:#' || city_id else '@a:' || amenity end)::text
        from search_phrases where phrase = word collate "default"
        union
        select key::text from search_words as city where city.word = ('@y:' || ranked.word) collate "C"
      ) end as marks
    from ranked
    where place <= ${most}`)
}

/** The keys under which a word of the query is looked up where names are glued or split otherwise. */
type Glued = {
  /** Two neighbours of a name that are this word. */
  letters: Key
  sounds: Key[]
  /** This word and the next of the query as one word of a name; null at the end. */
  withNext: Key | null
  /** Other words for what it means, also in other languages. */
  synonyms: Key[]
}

export type Sounds = { heard: Heard[]; glued: Glued[]; sounding: Key[]; loose: Key[] }

/** Texts as a table: of an array the planner would count the elements, and plan anew for each. */
const listOf = (texts: string[]) => sql`jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb)`

/** How a query sounds: what is asked for, word by word how it may be glued, and the whole of it, loosely too. */
export async function hear(db: Db, asked: Asked[], words: string[], wholes: string[]): Promise<Sounds> {
  const translated = words.flatMap((word) => translationsOf(word).map((other) => ({ word, other })))
  const texts = asked.filter(({ text }) => text.length > 1 && text.length <= mostLetters)
  const [row] = await db.execute<{
    heard: Pick<Heard, 'sound' | 'bones'>[] | null
    glued: Glued[] | null
    sounding: Key[]
    loose: Key[]
  }>(sql`
    with wholes as materialized (
      select array_to_string(array(select bones(word) from unnest(words_of(whole)) as word), '') as consonants
      from ${listOf(wholes)} as wholes (whole)
    )
    select
      (
        select jsonb_agg(jsonb_build_object('sound', sound(text), 'bones', skeletons(text)) order by place)
        from ${listOf(texts.map(({ text }) => text))} with ordinality as each (text, place)
      ) as heard,
      (
        select jsonb_agg(jsonb_build_object(
          'letters', search_key('+' || word)::text,
          'sounds', array(select search_key('~' || bone)::text from unnest(skeletons(word)) as bone),
          'withNext', search_key(word || next)::text,
          'synonyms', array(
            select search_key(other.phrase)::text
            from search_phrases as mine
            join search_phrases as other on other.category_id = mine.category_id or other.city_id = mine.city_id
            where mine.phrase = word and other.phrase !~ ' ' and other.phrase <> word
            union
            select search_key(other)::text
            from jsonb_to_recordset(${JSON.stringify(translated)}::jsonb) as translated (word text, other text)
            where translated.word = pairs.word
          )
        ) order by place)
        from (
          select word, place, lead(word) over (order by place) as next
          from ${listOf(words)} with ordinality as each (word, place)
        ) as pairs
      ) as glued,
      array(select distinct search_key('=~' || consonants)::text from wholes where char_length(consonants) > 1) as sounding,
      array(
        select distinct search_key('~=' || loose_sound(consonants))::text from wholes
        where char_length(loose_sound(consonants)) >= 4
      ) as loose`)
  const heard = texts.map((word, place) => {
    const { sound, bones } = row?.heard?.[place] ?? { sound: '', bones: [] }
    return { ...word, sound, bones: bound.test(word.text) ? bones.flatMap((bone) => [bone, bone.slice(0, -1)]) : bones }
  })
  return { heard, glued: row?.glued ?? [], sounding: row?.sounding ?? [], loose: row?.loose ?? [] }
}
