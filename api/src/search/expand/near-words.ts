import type { Db } from '@dalil/db/connect'
import { searchPhrases, searchVariants, searchWords } from '@dalil/db/schema'
import { sql } from 'drizzle-orm'
import { phraseFacetTerm, sqlTerm } from '../index-terms.ts'
import type { TermKey } from '../parse/parse-query.ts'
import { compileStatement } from '../sql/raw.ts'
import { tuning } from '../tuning.ts'
import { nearSkeletonVariants, skeletonVariants, spellingVariants, type Variant } from './deletion-variants.ts'
import type { PhoneticWord } from './phonetic.ts'

/** A word of the vocabulary that a word of the query may be meant for. */
export type NearWord = {
  /** The positions in the query that it stands for: one, or two neighbours that are one word. */
  from: number
  to: number
  kind: 'spelling' | 'sound'
  /** 0 to 1. */
  nearness: number
  word: string
  key: TermKey
  /** As last measured; 0 where fewer than ten have it. */
  documentFrequency: number
  /** Keys of the categories, cities and amenities of this name, where it is near enough to mean one. */
  facetKeys: TermKey[]
}

const { maxLookups, maxCloseWords, maxDistantWords, maxWordsPerVariant } = tuning.expand
const { nearness } = tuning
const n = (number: number) => sql.raw(String(number))

/** Words of the same consonant skeleton, and of misspelt words also those at edit distance 1. */
export const findCloseWords = (db: Db, words: PhoneticWord[]) =>
  findNearWords(db, words, maxCloseWords, ({ text, skeletons, isMisspelt }) =>
    isMisspelt ? [...spellingVariants(text), ...skeletonVariants(skeletons)] : skeletonVariants(skeletons),
  )

/** Of misspelt words: words whose skeleton is at edit distance 1. There are many. */
export const findDistantWords = (db: Db, words: PhoneticWord[]) =>
  findNearWords(db, words, maxDistantWords, ({ from, to, skeletons, isMisspelt }) =>
    isMisspelt && from === to ? nearSkeletonVariants(skeletons) : [],
  )

async function findNearWords(
  db: Db,
  all: PhoneticWord[],
  maxWords: number,
  toVariants: (word: PhoneticWord) => Variant[],
): Promise<NearWord[]> {
  const words = all.slice(0, maxLookups)
  const variants = words.flatMap((word, number) => {
    const maxRows = word.isMisspelt ? maxWordsPerVariant.misspelt : maxWordsPerVariant.known
    return toVariants(word).map(({ kind, text }) => ({ number, max_rows: maxRows, kind, variant: text }))
  })
  if (variants.length === 0) return []
  const lookups = words.map(({ from, to, text, phoneticKey }, number) => ({
    number,
    from,
    to,
    text,
    sound: phoneticKey,
  }))
  const values = { lookups: JSON.stringify(lookups), variants: JSON.stringify(variants), maxWords }
  return db.execute<NearWord>(nearWordsStatement(values))
}

const nearWordsStatement = compileStatement<'lookups' | 'variants' | 'maxWords'>(
  (value) => sql`
    with lookups as materialized (
      select number, "from", "to", text, sound as sound_asked
      from jsonb_to_recordset(${value('lookups')}::jsonb) as word (number integer, "from" integer, "to" integer, text text, sound text)
    ),
    found as materialized (
      select distinct number, kind, word_id
      from jsonb_to_recordset(${value('variants')}::jsonb) as variants (number integer, max_rows integer, kind text, variant text)
      cross join lateral (
        select ${searchVariants.word_id} from ${searchVariants}
        where ${searchVariants.variant} = search_key(variants.variant) order by ${searchVariants.word_id} limit variants.max_rows
      ) as kept
    ),
    every as (
      select "from", "to", kind, id, word, key, document_frequency, nearness
      from found
      join lookups using (number)
      cross join lateral (select * from ${searchWords} where ${searchWords.id} = word_id and ${searchWords.word} <> text offset 0) as search_words
      cross join lateral (
        -- The ending of feminine words sounds like a vowel.
        select
          case when kind <> 'spelling' then case when word ~ '^[ء-ي]{2,}ه$' then phonetic_key || 'a' else phonetic_key end end as sound_kept,
          case kind when 'spelling' then levenshtein_less_equal(word, text, 2) end as distance
        offset 0
      ) as measured
      cross join lateral (
        select case
          when kind <> 'spelling' then
            case when kind = 'sound' then ${n(nearness.sameSkeleton)} else ${n(nearness.nearSkeleton)} end
              + ${n(nearness.phoneticSimilarity)} * (1 - levenshtein(sound_kept, sound_asked)::real / greatest(char_length(sound_kept), char_length(sound_asked)))
          -- One letter, or two that changed places.
          when distance = 1 or (distance = 2 and translate(word, text, '') = '' and translate(text, word, '') = '') then
            case when left(word, 1) = left(text, 1) then ${n(nearness.sameFirstLetter)} else ${n(nearness.otherFirstLetter)} end
              - ${n(nearness.shortWordPenalty)} / char_length(text)
        end as nearness
        offset 0
      ) as compared
    ),
    nearest as (
      select distinct on ("from", "to", id) "from", "to", case kind when 'spelling' then kind else 'sound' end as kind,
        id, word, key, document_frequency, nearness
      from every
      where nearness is not null
      order by "from", "to", id, nearness desc
    ),
    ranked as (
      select *, row_number() over (
        partition by "from", "to", kind order by nearness + ${n(nearness.frequencyBonus)} * ln(1 + document_frequency) desc, word
      ) as place
      from nearest
    )
    select "from", "to", kind, nearness::double precision as nearness, word, key::text as key, document_frequency as "documentFrequency",
      case when nearness < ${n(nearness.minFacet)} then '{}' else array(
        select distinct search_key(${phraseFacetTerm(searchPhrases)})::text
        from ${searchPhrases} where ${searchPhrases.phrase} = word collate "default"
        union
        select key::text from search_words as city where city.word = (${sqlTerm('city', sql`ranked.word`)}) collate "C"
      ) end as "facetKeys"
    from ranked
    where place <= ${value('maxWords')}`,
)
