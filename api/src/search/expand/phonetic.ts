import type { Db } from '@dalil/db/connect'
import { searchPhrases } from '@dalil/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import { sqlTerm } from '../index-terms.ts'
import { type ParsedQuery, type ParsedWord, parseQuery, type TermKey } from '../parse/parse-query.ts'
import { aliasColumns, compileStatement } from '../sql/raw.ts'
import { tuning } from '../tuning.ts'
import { transliterateArabizi } from './arabizi.ts'
import { findTranslations } from './lexicon.ts'

/** A word of a query, or two neighbours as one word, that is expanded to near words. */
type Lookup = {
  from: number
  to: number
  text: string
  /** Hardly any document has it, so that another word is likely meant. */
  isMisspelt: boolean
}

/** `phoneticKey` is the word in one alphabet; `skeletons` are its consonants, with and without what may be an article. */
export type PhoneticWord = Lookup & { phoneticKey: string; skeletons: string[] }

/** Keys under which a word of the query is found where names are joined or split otherwise, or say it in other words. */
export type WordExpansion = {
  /** Two neighbours of a name that are this word, as spelt and as their skeletons. */
  splitKey: TermKey
  splitSkeletonKeys: TermKey[]
  /** This word and the next of the query as one word of a name; null at the end. */
  joinedWithNext: TermKey | null
  /** Synonyms and translations. */
  synonymKeys: TermKey[]
}

/** A query as it may have been meant: without the digits of Arabizi, and by its sound. */
export type PhoneticExpansion = {
  parsed: ParsedQuery
  /** The query as it was typed. */
  typed: ParsedQuery
  phoneticWords: PhoneticWord[]
  words: WordExpansion[]
  /** Keys of names with the skeleton of the whole query, and of those with the same but for h, t and l. */
  phoneticNameKeys: TermKey[]
  loosePhoneticNameKeys: TermKey[]
}

/** In front of another word the ending of feminine words is pronounced («maktabat al-manar»). */
const constructState = /^[a-z]{2,}at$/

export async function expandPhonetically(db: Db, keyword: string, typed: ParsedQuery): Promise<PhoneticExpansion> {
  const texts = transliterateArabizi(keyword)
  const readings = texts.length > 0 ? await Promise.all(texts.map((text) => parseQuery(db, text))) : [typed]
  const [parsed = typed] = readings
  const lookups = readings
    .flatMap(toLookups)
    .filter(({ text }) => text.length > 1 && text.length <= tuning.parse.maxWordLetters)
  const row = await selectPhonetic(db, { lookups, words: parsed.words, texts: [...texts, keyword] })
  const phoneticWords = lookups.map((lookup, position): PhoneticWord => {
    const { sound, skeletons } = row?.sounds?.[position] ?? { sound: '', skeletons: [] }
    const bothForms = skeletons.flatMap((skeleton) => [skeleton, skeleton.slice(0, -1)])
    return { ...lookup, phoneticKey: sound, skeletons: constructState.test(lookup.text) ? bothForms : skeletons }
  })
  return {
    parsed,
    typed,
    phoneticWords,
    words: row?.words ?? [],
    phoneticNameKeys: row?.phoneticNameKeys ?? [],
    loosePhoneticNameKeys: row?.loosePhoneticNameKeys ?? [],
  }
}

export const isRare = (word: ParsedWord) =>
  word.documentFrequency < tuning.expand.frequentWord && word.facets.length === 0

/**
 * Each word without its article and with it, and each two neighbours as one. Frequent words are not taken for
 * misspelt, nor joined to each other, unless the query has no others.
 */
function toLookups({ words }: ParsedQuery): Lookup[] {
  const candidates = words.some(isRare) ? words.filter(isRare) : words
  const rarest = candidates
    .toSorted((a, b) => a.documentFrequency - b.documentFrequency)
    .slice(0, tuning.expand.maxMisspeltWords)
  const misspelt = words.map((word) => rarest.includes(word))
  return words.flatMap(({ text, written }, position) => {
    const next = words[position + 1]
    const alone = { from: position, to: position, isMisspelt: misspelt[position] ?? true }
    return [
      { ...alone, text },
      ...(written === text || !alone.isMisspelt ? [] : [{ ...alone, text: written }]),
      ...(next && (misspelt[position] || misspelt[position + 1])
        ? [{ from: position, to: position + 1, text: text + next.text, isMisspelt: true }]
        : []),
    ]
  })
}

type Asked = { lookups: Lookup[]; words: ParsedWord[]; texts: string[] }
type Row = Pick<PhoneticExpansion, 'phoneticNameKeys' | 'loosePhoneticNameKeys'> & {
  sounds: { sound: string; skeletons: string[] }[] | null
  words: WordExpansion[] | null
}

// As JSON, because the planner estimates the length of an array parameter and plans anew for each.
const toTextSet = (texts: SQL) => sql`jsonb_array_elements_text(${texts}::jsonb)`

const mine = aliasColumns(searchPhrases, 'mine')
const other = aliasColumns(searchPhrases, 'other')

async function selectPhonetic(db: Db, { lookups, words, texts }: Asked): Promise<Row | undefined> {
  const translations = words.flatMap(({ text }) =>
    findTranslations(text).map((translation) => ({ word: text, translation })),
  )
  const values = {
    texts: JSON.stringify(texts),
    lookups: JSON.stringify(lookups.map(({ text }) => text)),
    words: JSON.stringify(words.map(({ text }) => text)),
    translations: JSON.stringify(translations),
  }
  const [row] = await db.execute<Row>(phoneticStatement(values))
  return row
}

const phoneticStatement = compileStatement<'texts' | 'lookups' | 'words' | 'translations'>(
  (value) => sql`
    with names as materialized (
      select array_to_string(array(select name_skeleton(word) from unnest(tokenize(name)) as word), '') as skeleton
      from ${toTextSet(value('texts'))} as names (name)
    )
    select
      (
        select jsonb_agg(jsonb_build_object('sound', phonetic_key(text), 'skeletons', consonant_skeletons(text)) order by place)
        from ${toTextSet(value('lookups'))} with ordinality as each (text, place)
      ) as sounds,
      (
        select jsonb_agg(jsonb_build_object(
          'splitKey', search_key(${sqlTerm('joined', sql`word`)})::text,
          'splitSkeletonKeys', array(select search_key(${sqlTerm('joinedSkeleton', sql`skeleton`)})::text from unnest(consonant_skeletons(word)) as skeleton),
          'joinedWithNext', search_key(word || next)::text,
          'synonymKeys', array(
            select search_key(${other.phrase})::text
            from ${searchPhrases} as mine
            join ${searchPhrases} as other on ${other.category_id} = ${mine.category_id} or ${other.city_id} = ${mine.city_id}
            where ${mine.phrase} = word and ${other.phrase} !~ ' ' and ${other.phrase} <> word
            union
            select search_key(translation)::text
            from jsonb_to_recordset(${value('translations')}::jsonb) as translated (word text, translation text)
            where translated.word = pairs.word
          )
        ) order by place)
        from (
          select word, place, lead(word) over (order by place) as next
          from ${toTextSet(value('words'))} with ordinality as each (word, place)
        ) as pairs
      ) as words,
      array(
        select distinct search_key(${sqlTerm('nameSkeleton', sql`skeleton`)})::text from names where char_length(skeleton) > 1
      ) as "phoneticNameKeys",
      array(
        select distinct search_key(${sqlTerm('looseNameSkeleton', sql`loose_skeleton(skeleton)`)})::text from names
        where char_length(loose_skeleton(skeleton)) >= 4
      ) as "loosePhoneticNameKeys"`,
)
