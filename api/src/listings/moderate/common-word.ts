import type { Db } from '@dalil/db/connect'
import { type ListingStatus, pageSizes } from '@dalil/db/vocabulary'
import { sql } from 'drizzle-orm'

/** Estimates from `pg_stats` whether more listings match than are counted: reading 100,000 rows would be slow. */
export async function isCommonWord(
  db: Db,
  text: string,
  keyScope: string | undefined,
  without: ListingStatus[],
): Promise<boolean> {
  const [row] = await db.execute<{ common: boolean }>(sql`
    with asked as (
      select keys[1] as key,
        array(select unnest(query_prefix_keys(${text}, status)) from unnest(${sql.param(without)}::text[]) as status) as others
      from query_prefix_keys(${text}, ${keyScope ?? null}) as keys
      where cardinality(keys) = 1 and char_length(fold(${text})) <= 6
    )
    select coalesce(sum(case known.key when asked.key then share else -share end), 0)
      * (select reltuples from pg_class where oid = 'listings'::regclass) > ${2 * pageSizes.cappedTotal} as common
    from asked
    join pg_stats on schemaname = current_schema() and tablename = 'listings_title_prefix_keys_idx'
    cross join unnest(most_common_elems::text::bigint[], most_common_elem_freqs) as known (key, share)
    where known.key = asked.key or known.key = any(others)`)
  return row?.common ?? false
}
