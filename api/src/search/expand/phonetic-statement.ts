import type { Db } from '@dalil/db/connect'
import { searchPhrases, searchWords } from '@dalil/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import { toIndexTermSql } from '../index-terms.ts'
import type { ParsedWord } from '../parse/parse-query.ts'
import { aliasColumns, compileStatement } from '../sql/raw.ts'
import { findLexiconSynonyms } from './lexicon.ts'
import type { PhoneticExpansion, WordExpansion } from './phonetic-expansion.ts'

type PhoneticInput = { lookups: string[]; words: ParsedWord[]; texts: string[] }
type Row = Pick<PhoneticExpansion, 'phoneticNameKeys' | 'loosePhoneticNameKeys'> & {
  sounds: { sound: string; skeletons: string[] }[] | null
  words: WordExpansion[] | null
}

// Passes JSON, because with an array parameter the planner estimates its length and plans each execution.
const toTextSet = (texts: SQL) => sql`jsonb_array_elements_text(${texts}::jsonb)`

const mine = aliasColumns(searchPhrases, 'mine')
const other = aliasColumns(searchPhrases, 'other')

export async function selectPhoneticExpansion(
  db: Db,
  { lookups, words, texts }: PhoneticInput,
): Promise<Row | undefined> {
  const translations = words.flatMap(({ text }) =>
    findLexiconSynonyms(text).map((translation) => ({ word: text, translation })),
  )
  const values = {
    texts: JSON.stringify(texts),
    lookups: JSON.stringify(lookups),
    words: JSON.stringify(words.map(({ text }) => text)),
    translations: JSON.stringify(translations),
  }
  const [row] = await db.execute<Row>(phoneticStatement(values))
  return row
}

const phoneticStatement = compileStatement<'texts' | 'lookups' | 'words' | 'translations'>(
  (value) => sql`
    with names as materialized (
      select joined_name_skeleton(name) as skeleton
      from ${toTextSet(value('texts'))} as names (name)
    )
    select
      (
        select jsonb_agg(jsonb_build_object('sound', phonetic_key(text), 'skeletons', consonant_skeletons(text)) order by place)
        from ${toTextSet(value('lookups'))} with ordinality as each (text, place)
      ) as sounds,
      (
        select jsonb_agg(jsonb_build_object(
          'splitKey', search_key(${toIndexTermSql('joined', sql`word`)})::text,
          'splitSkeletonKeys', array(select search_key(${toIndexTermSql('joinedSkeleton', sql`skeleton`)})::text from unnest(consonant_skeletons(word)) as skeleton),
          'joinedWithNext', search_key(word || next)::text,
          'synonyms', array(
            select jsonb_build_object('key', search_key(synonym)::text, 'documentFrequency', coalesce(document_frequency, 0))
            from (
              select ${other.phrase} as synonym
              from ${searchPhrases} as mine
              join ${searchPhrases} as other on ${other.category_id} = ${mine.category_id} or ${other.city_id} = ${mine.city_id}
              where ${mine.phrase} = word and ${other.phrase} !~ ' ' and ${other.phrase} <> word
              union
              select translation
              from jsonb_to_recordset(${value('translations')}::jsonb) as translated (word text, translation text)
              where translated.word = pairs.word
            ) as synonyms
            left join lateral (
              select document_frequency from ${searchWords} where ${searchWords.word} = synonym collate "C" offset 0
            ) as known on true
            -- The vocabulary has no word of one letter.
            where document_frequency is not null or char_length(synonym) = 1
          )
        ) order by place)
        from (
          select word, place, lead(word) over (order by place) as next
          from ${toTextSet(value('words'))} with ordinality as each (word, place)
        ) as pairs
      ) as words,
      array(
        select distinct search_key(${toIndexTermSql('nameSkeleton', sql`skeleton`)})::text from names where char_length(skeleton) > 1
      ) as "phoneticNameKeys",
      array(
        select distinct search_key(${toIndexTermSql('looseNameSkeleton', sql`loose_skeleton(skeleton)`)})::text from names
        where char_length(loose_skeleton(skeleton)) >= 4
      ) as "loosePhoneticNameKeys"`,
)
