import type { Sql } from 'postgres'

type Order = {
  /** How many parts are read at once, each over a connection of its own. */
  concurrency: number
  onStart: (listings: number) => void
  onPart: (listings: number) => void
  onPhase: (phase: string) => void
}

const partSize = 2_000

/**
 * Makes the index of search anew from the listings, beside the one in use, and puts it into its place in one
 * transaction: readers go on, writers wait for that last moment only. One rebuild at a time; one that was interrupted
 * leaves nothing that the next does not clear away.
 */
export async function rebuildSearch(sql: Sql, { concurrency, onStart, onPart, onPhase }: Order): Promise<void> {
  const turn = await sql.reserve()
  try {
    const [got] = await turn`select pg_try_advisory_lock(hashtext('dalil.search')) as mine`
    if (!got?.mine) throw new Error('Another rebuild is running.')
    await sql`select search_rebuild_begin()`
    try {
      await readAll(sql, concurrency, onStart, onPart)
      onPhase('Indexing …')
      await sql.begin(async (tx) => {
        await tx`set local maintenance_work_mem = '256MB'`
        await tx`select search_rebuild_index()`
      })
      onPhase('Changing over …')
      await sql`select search_rebuild_finish()`
    } catch (error) {
      await sql`select search_rebuild_abandon()`
      throw error
    }
    await turn`select pg_advisory_unlock(hashtext('dalil.search'))`
  } finally {
    turn.release()
  }
}

async function readAll(
  sql: Sql,
  concurrency: number,
  onStart: Order['onStart'],
  onPart: Order['onPart'],
): Promise<void> {
  const [range] = await sql<{ first: number; last: number; listings: number }[]>`
    select coalesce(min(id), 0) as first, coalesce(max(id), -1) as last, count(*)::integer as listings
    from listings where is_public`
  const { first, last, listings } = { first: 0, last: -1, listings: 0, ...range }
  onStart(listings)
  let next = first
  const readParts = async () => {
    while (next <= last) {
      const from = next
      next += partSize
      const [part] = await sql<{ written: number }[]>`
        select search_rebuild_part(${from}, ${from + partSize - 1}) as written`
      onPart(part?.written ?? 0)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, readParts))
}

/** What the index takes, in bytes, and of how many listings. */
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
