import type { SpellingCorrection } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { isPublicCategory } from '@dalil/db/schema'
import { sql } from 'drizzle-orm'

const maxCorrections = 3
const maxWords = 4
/** Most shorter words are at edit distance 1 of another word. */
const minLetters = 4
/** The maximum length of a normalized word that `levenshtein` accepts. Normalization may expand a letter to 18. */
const maxLetters = 255

export async function readCorrections(
  db: Db,
  country: string | undefined,
  typed: string,
): Promise<SpellingCorrection[]> {
  const words = typed.split(/\s+/).filter(Boolean).slice(0, maxWords)
  const texts = words.length > 1 ? [words.join(' '), ...words] : words
  const names = await readNearNames(db, country, texts)
  const corrected = names.map(({ at, name }) =>
    at === 0 ? name : words.map((word, index) => (index === at - 1 ? name : word)).join(' '),
  )
  return [...new Set(corrected)].slice(0, maxCorrections).map((title) => ({ title }))
}

const readNearNames = (db: Db, country: string | undefined, texts: string[]) =>
  db.execute<{ at: number; name: string }>(sql`
    with asked as materialized (
      select (number - 1)::integer as at, normalize_text(text) as text
      from unnest(${sql.param(texts)}::text[]) with ordinality as typed (text, number)
    ),
    misspelt as materialized (
      select * from asked
      where char_length(text) between ${minLetters} and ${maxLetters} and not exists (select from search_phrases where phrase = text)
    ),
    near as materialized (
      select distinct at, text, phrase, category_id, city_id
      from misspelt
      join search_phrases on char_length(phrase) <= ${maxLetters} and levenshtein_less_equal(phrase, text, 1) = 1
      where category_id is not null or country = coalesce(${country ?? null}, country)
    )
    select at, coalesce(
      (
        select name
        from (
          select unnest(array[name_ar, name_en, name_nl] || aliases) from categories where id = category_id and ${isPublicCategory()}
          union all
          select unnest(words) from search_synonyms where phrase = any(phrases)
          union all
          select unnest(array[name_ar, name_en, name_nl] || aliases) from cities where id = city_id
        ) as names (name)
        where normalize_text(name) = phrase
        limit 1
      ),
      phrase
    ) as name
    from near
    left join cities on cities.id = city_id
    order by at, category_id is null, left(phrase, 1) <> left(text, 1), population desc nulls first, phrase
    limit 10`)
