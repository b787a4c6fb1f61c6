import type { Db } from '@dalil/db/connect'
import { categories, cities, searchPhrases, searchWords } from '@dalil/db/schema'
import { sql } from 'drizzle-orm'
import { sqlTerm } from '../index-terms.ts'
import { aliasColumns, compileStatement } from '../sql/raw.ts'
import type { IntentToken, NamedPhrase } from './segments.ts'

/** The filters of the caller: the keyword can only name categories and cities that agree with them. */
export type PhraseScope = { country?: string | undefined; city?: string | undefined; category_id?: number | undefined }

type Row = { tokens: IntentToken[] | null; phrases: NamedPhrase[] | null }

/** Folds the typed words, and finds the categories, cities and amenities that they name. */
export async function readPhrases(db: Db, pieces: string[], { country, city, category_id }: PhraseScope) {
  const [row] = await db.execute<Row>(
    selectPhrases({
      pieces,
      country: country ?? null,
      city: city ?? null,
      category_id: category_id ?? null,
    }),
  )
  return { tokens: row?.tokens ?? [], phrases: row?.phrases ?? [] }
}

const named = aliasColumns(searchPhrases, 'named')
const category = aliasColumns(categories, 'category')
const place = aliasColumns(cities, 'place')

const selectPhrases = compileStatement<'pieces' | 'country' | 'city' | 'category_id'>(
  (value) => sql`
  with tokens as materialized (
    select row_number() over (order by piece, at) as at, piece, folded, normalize_text(folded) as word
    from unnest(${value('pieces')}::text[]) with ordinality as typed (text, piece)
    cross join lateral unnest(string_to_array(fold(text), ' ')) with ordinality as parts (folded, at)
    where folded <> ''
  ),
  query as (select array_agg(word order by at) as words from tokens where word <> ''),
  runs as (
    select start, length, array_to_string(words[start:start + length - 1], ' ') as run
    from query cross join generate_series(1, cardinality(words)) as start cross join generate_series(1, 4) as length
    where start + length - 1 <= cardinality(words)
  ),
  readings as (
    select start, length, run, false as is_prefixed from runs
    union all
    select start, length, normalize_text(substr(run, 2)), true from runs where run ~ '^[وبفل][^ ]{2}'
  ),
  phrases as (
    select start, length, is_prefixed, ${named.amenity} as amenity,
      case
        when ${place.id} is null then null
        when normalize_text(${place.name_ar}) = run then ${place.name_ar}
        when normalize_text(${place.name_en}) = run then ${place.name_en}
        when normalize_text(${place.name_nl}) = run then ${place.name_nl}
        when run ~ '^[a-z]' then ${place.name_en}
        else ${place.name_ar}
      end as city,
      case when ${category.id} is not null then jsonb_build_object(
        'id', ${category.id}, 'parent_id', ${category.parent_id},
        'documents', estimate_document_frequency(search_key(term), coalesce((
          select ${searchWords.document_frequency} from ${searchWords} where ${searchWords.word} = term collate "C"
        ), 0))
      ) end as category
    from readings
    cross join lateral (select * from ${searchPhrases} where ${searchPhrases.phrase} = run offset 0) as named
    left join ${categories} as category on ${category.id} = ${named.category_id} and ${category.is_active}
      and (${value('category_id')}::integer is null or ${value('category_id')} in (${category.id}, ${category.parent_id}))
    left join ${cities} as place on ${place.id} = ${named.city_id} and (${value('city')}::text is null or exists (
      select from ${searchPhrases} where ${searchPhrases.phrase} = normalize_text(${value('city')}) and ${searchPhrases.city_id} = ${place.id}
    ))
    cross join lateral (select ${sqlTerm('category', category.id)} as term) as terms
    where (${named.country} is null or ${value('country')}::text is null or ${named.country} = ${value('country')})
      and num_nonnulls(${category.id}, ${place.id}, ${named.amenity}) > 0
  )
  select
    (select jsonb_agg(jsonb_build_object('piece', piece - 1, 'folded', folded, 'word', word) order by at) from tokens) as tokens,
    (select jsonb_agg(to_jsonb(phrases) order by start, length, is_prefixed, (category ->> 'id')::integer) from phrases) as phrases`,
)
