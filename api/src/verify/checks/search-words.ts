import { transaction } from '@dalil/db/transaction'
import { sql } from 'drizzle-orm'
import { bindIds, compareInBatches, compareInOneQuery, readOnOneCore, selectDifferingRows } from '../compare-rows.ts'
import type { ComparedRows, DerivedDataCheck, VerifyContext } from '../derived-data-check.ts'
import { chooseRowSample, isInSample } from '../row-sample.ts'

/** Finds missing words. The check of search documents has stored the words of listings in `notes`. */
async function* findMissingWords({ db, notes }: VerifyContext): AsyncGenerator<ComparedRows> {
  const notedWords = [...(notes.missingWords ?? [])]
  yield* await readOnOneCore<ComparedRows>(
    db,
    sql`
      with needed as (
        select unnest(${sql.param(notedWords)}::text[]) as term
        union
        select term from search_phrases cross join lateral unnest(string_to_array(phrase, ' ')) as term
        where char_length(term) between 2 and 40
      ),
      missing as (select term from needed where not exists (select from search_words where word = term collate "C"))
      select (select count(*) from search_words)::integer as checked, array(select term from missing) as differing`,
  )
}

export const searchWordCheck: DerivedDataCheck = {
  name: 'search_words',
  triggers: ['listings_index', 'search_phrases_add_words'],
  compare: findMissingWords,
  repair: ({ db }, keys) =>
    db.execute(sql`
      insert into search_words (word)
      select distinct term from unnest(${sql.param(keys)}::text[]) as term order by 1
      on conflict do nothing`),
}

const variantsOfWords = sql`
  cross join lateral consonant_skeletons(word) as skeletons
  cross join lateral unnest(
    spelling_variants(word) || skeleton_variants(skeletons) || near_skeleton_variants(skeletons)
  ) as variant`

const partSize = 50_000

/** The number of words whose variants a run recomputes; each takes a third of a millisecond. */
const maxComputed = 20_000

async function* findDifferingVariants(context: VerifyContext): AsyncGenerator<ComparedRows> {
  const { db, isComplete } = context
  const share = await chooseRowSample(db, sql`search_words`, isComplete ? Number.POSITIVE_INFINITY : maxComputed)
  yield* compareInBatches(
    sql`search_words`,
    partSize,
    ({ first, last }) => sql`
      with words as materialized (
        select id, bool_and(exists (
          select from search_variants where search_variants.variant = each.variant and word_id = each.id
        )) as is_complete
        from (
          select id, variant from search_words ${variantsOfWords}
          where id between ${first} and ${last} and ${isInSample(share, sql`id`)} and word !~ '^@'
        ) as each
        group by id
      )
      select ${selectDifferingRows(sql`not is_complete`)} from words`,
  )(context)
  yield* compareInOneQuery(sql`
    select ${selectDifferingRows(sql`true`, sql`word_id::text`)}
    from (
      select distinct word_id from search_variants where not exists (select from search_words where id = word_id)
    ) as deleted`)(context)
}

export const searchVariantCheck: DerivedDataCheck = {
  name: 'search_variants',
  triggers: ['search_words_add_variants'],
  compare: findDifferingVariants,
  repair: ({ db }, keys) =>
    transaction(db, async (tx) => {
      await tx.execute(sql`
        delete from search_variants
        where word_id = any(${bindIds(keys)}) and not exists (select from search_words where id = word_id)`)
      await tx.execute(sql`
        insert into search_variants (variant, word_id)
        select variant, id from search_words ${variantsOfWords}
        where id = any(${bindIds(keys)}) and word !~ '^@'
        order by 1, 2
        on conflict do nothing`)
    }),
}
