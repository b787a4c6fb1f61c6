import { searchPhrases, searchVariants, searchWords } from '@dalil/db/schema'
import { sql } from 'drizzle-orm'
import { toIndexTermSql, toPhraseFacetTermSql } from '../index-terms.ts'
import { compileStatement, toIntLiteral } from '../sql/raw.ts'
import { tuning } from '../tuning.ts'

const { nearness } = tuning

export const nearWordsStatement = compileStatement<'lookups' | 'variants' | 'maxWords'>(
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
        -- Feminine words end in «ة», which sounds like a vowel.
        select
          case when kind <> 'spelling' then case when word ~ '^[ء-ي]{2,}ه$' then phonetic_key || 'a' else phonetic_key end end as sound_kept,
          case kind when 'spelling' then levenshtein_less_equal(word, text, 2) end as distance
        offset 0
      ) as measured
      cross join lateral (
        select case
          when kind <> 'spelling' then
            case kind when 'sound' then ${toIntLiteral(nearness.sameSkeleton)} when 'respelt' then ${toIntLiteral(nearness.respelt)} else ${toIntLiteral(nearness.nearSkeleton)} end
              + ${toIntLiteral(nearness.phoneticSimilarity)} * (1 - levenshtein(sound_kept, sound_asked)::real / greatest(char_length(sound_kept), char_length(sound_asked)))
          -- One letter differs, or two letters are transposed.
          when distance = 1 or (distance = 2 and translate(word, text, '') = '' and translate(text, word, '') = '') then
            case when left(word, 1) = left(text, 1) then ${toIntLiteral(nearness.sameFirstLetter)} else ${toIntLiteral(nearness.otherFirstLetter)} end
              - ${toIntLiteral(nearness.shortWordPenalty)} / char_length(text)
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
        partition by "from", "to", kind order by nearness + ${toIntLiteral(nearness.frequencyBonus)} * ln(1 + document_frequency) desc, word
      ) as place
      from nearest
    )
    select "from", "to", kind, nearness::double precision as nearness, word, key::text as key, document_frequency as "documentFrequency",
      case when nearness < ${toIntLiteral(nearness.minFacet)} then '{}' else array(
        select distinct search_key(${toPhraseFacetTermSql(searchPhrases)})::text
        from ${searchPhrases} where ${searchPhrases.phrase} = word collate "default"
        union
        select key::text from search_words as city where city.word = (${toIndexTermSql('city', sql`ranked.word`)}) collate "C"
      ) end as "facetKeys"
    from ranked
    where place <= ${value('maxWords')}`,
)
