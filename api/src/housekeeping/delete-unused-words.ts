import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@dalil/db/connect'
import { transaction } from '@dalil/db/transaction'
import { type SQL, sql } from 'drizzle-orm'

const partSize = 5_000
const maxWaitMs = 10 * 60_000

/** Throws if a transaction that may use a deleted word stays open. */
export async function deleteUnusedWords(db: Db, waitMs: number = maxWaitMs): Promise<number> {
  const [range] = await db.execute<{ last: number }>(sql`select coalesce(max(id), 0) as last from search_words`)
  const deleted: string[] = []
  for (let first = 1; first <= (range?.last ?? 0); first += partSize) {
    deleted.push(...(await deletePart(db, first, first + partSize - 1)))
  }
  if (deleted.length === 0) return 0
  const haveEnded = await waitForWriters(db, waitMs)
  const restored = await restoreUsedWords(db, deleted)
  if (!haveEnded)
    throw new Error(
      'A transaction stayed open for too long while unused words were deleted. Run npm run verify to find words that it lacks.',
    )
  return deleted.length - restored
}

/** Checks only words with a document frequency of 0: other words occur in documents, which are slow to look up. */
async function deletePart(db: Db, first: number, last: number): Promise<string[]> {
  return await transaction(db, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const rows = await tx.execute<{ word: string }>(sql`
      with phrase_words as materialized (
        select distinct unnest(string_to_array(phrase, ' ')) as term from search_phrases
      ),
      unused as materialized (
        select id from search_words
        where id between ${first} and ${last} and document_frequency = 0
          and not exists (select from phrase_words where term = word)
          and not ${isInDocument(sql`key`)}
      ),
      gone as (delete from search_words using unused where search_words.id = unused.id returning search_words.id, word),
      gone_variants as (
        delete from search_variants
        using (
          select id, variant from gone
          cross join lateral consonant_skeletons(word) as skeletons
          cross join lateral unnest(
            spelling_variants(word) || skeleton_variants(skeletons) || near_skeleton_variants(skeletons)
          ) as variant
          where word !~ '^@'
        ) as former
        where search_variants.variant = former.variant and word_id = former.id
      )
      select word from gone`)
    return rows.map(({ word }) => word)
  })
}

const isInDocument = (key: SQL) => sql`exists (select from search_documents where keys @> array[${key}])`

async function waitForWriters(db: Db, waitMs: number): Promise<boolean> {
  const [mark] = await db.execute<{ next: string }>(sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`)
  for (const until = performance.now() + waitMs; ; await sleep(1000)) {
    const [row] = await db.execute<{ have_ended: boolean }>(
      sql`select pg_snapshot_xmin(pg_current_snapshot()) >= ${mark?.next}::text::xid8 as have_ended`,
    )
    if (row?.have_ended) return true
    if (performance.now() >= until) return false
  }
}

async function restoreUsedWords(db: Db, words: string[]): Promise<number> {
  const rows = await db.execute(sql`
    insert into search_words (word)
    select word from unnest(${sql.param(words)}::text[]) as word where ${isInDocument(sql`search_key(word)`)} order by 1
    on conflict do nothing
    returning id`)
  return rows.length
}
