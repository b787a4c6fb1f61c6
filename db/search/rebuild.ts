import type { Sql } from 'postgres'
import { transaction } from '../src/transaction.ts'

type RebuildOptions = {
  concurrency: number
  onStart: (listings: number) => void
  onPart: (listings: number) => void
  onPhase: (phase: string) => void
}

const partSize = 2_000

/** Rebuilds the search index beside the current one, and swaps both in one transaction. */
export async function rebuildSearch(
  sql: Sql,
  { concurrency, onStart, onPart, onPhase }: RebuildOptions,
): Promise<void> {
  const lock = await sql.reserve()
  try {
    const [row] = await lock`select pg_try_advisory_lock(hashtext('dalil.search')) as is_acquired`
    if (!row?.is_acquired) throw new Error('Another search:rebuild is running on this database: wait until it ends.')
    await sql`select search_rebuild_begin()`
    try {
      await rebuildParts(sql, concurrency, onStart, onPart)
      onPhase('Indexing …')
      await transaction(sql, async (tx) => {
        await tx`set local maintenance_work_mem = '256MB'`
        await tx`select search_rebuild_index()`
      })
      onPhase('Exchanging the tables …')
      await sql`select search_rebuild_finish()`
    } catch (error) {
      await sql`select search_rebuild_abandon()`
      throw error
    }
    await lock`select pg_advisory_unlock(hashtext('dalil.search'))`
  } finally {
    lock.release()
  }
}

async function rebuildParts(
  sql: Sql,
  concurrency: number,
  onStart: RebuildOptions['onStart'],
  onPart: RebuildOptions['onPart'],
): Promise<void> {
  const [range] = await sql<{ first: number; last: number; listings: number }[]>`
    select coalesce(min(id), 0) as first, coalesce(max(id), -1) as last, count(*)::integer as listings
    from listings where is_public`
  const { first, last, listings } = { first: 0, last: -1, listings: 0, ...range }
  onStart(listings)
  let next = first
  const rebuildNext = async () => {
    while (next <= last) {
      const from = next
      next += partSize
      const [part] = await sql<{ written: number }[]>`
        select search_rebuild_part(${from}, ${from + partSize - 1}) as written`
      onPart(part?.written ?? 0)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, rebuildNext))
}

export async function measureSearch(sql: Sql): Promise<{ listings: number; words: number; bytes: number }> {
  const [row] = await sql<{ listings: number; words: number; bytes: number }[]>`
    select
      (select count(*) from search_documents)::integer as listings,
      (select count(*) from search_words)::integer as words,
      (
        select sum(pg_total_relation_size(name::regclass))
        from unnest(array['search_documents', 'search_words', 'search_variants']) as name
      )::float8 as bytes`
  return row ?? { listings: 0, words: 0, bytes: 0 }
}
