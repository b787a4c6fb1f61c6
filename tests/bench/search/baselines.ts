import type { Sql } from 'postgres'

/** A search method; `search` returns the external ids of the ten best listings. */
type SearchMethod = {
  name: string
  prepare?: (sql: Sql) => Promise<void>
  search: (sql: Sql, query: string) => Promise<string[]>
}

const toIds = (rows: Iterable<{ external_id: string }>) => Array.from(rows, ({ external_id }) => external_id)

/** Search methods of other directories, on the same names in the same database, each with its usual index. */
export const baselines: SearchMethod[] = [
  {
    name: "ILIKE '%…%'",
    search: async (sql, query) =>
      toIds(
        await sql<{ external_id: string }[]>`
          select external_id from listings
          where is_public and (title ilike ${`%${query}%`} or title_latin ilike ${`%${query}%`})
          limit 10`,
      ),
  },
  {
    name: "tsvector('arabic')",
    prepare: async (sql) => {
      await sql`
        create index if not exists bench_arabic_idx on listings
        using gin (to_tsvector('arabic', title || ' ' || coalesce(title_latin, '')))`
    },
    search: async (sql, query) =>
      toIds(
        await sql<{ external_id: string }[]>`
          select external_id
          from (
            select external_id, to_tsvector('arabic', title || ' ' || coalesce(title_latin, '')) as words from listings
            where to_tsvector('arabic', title || ' ' || coalesce(title_latin, '')) @@ plainto_tsquery('arabic', ${query})
            limit 5000
          ) as found
          order by ts_rank(words, plainto_tsquery('arabic', ${query})) desc
          limit 10`,
      ),
  },
  {
    name: 'fold() and pg_trgm',
    prepare: async (sql) => {
      await sql`create extension if not exists pg_trgm`
      await sql`
        create index if not exists bench_trgm_idx on listings
        using gist ((title_folded || ' ' || coalesce(latin_folded, '')) gist_trgm_ops(siglen = 64))`
    },
    search: async (sql, query) =>
      toIds(
        await sql<{ external_id: string }[]>`
          select external_id from listings
          order by (title_folded || ' ' || coalesce(latin_folded, '')) <-> fold(${query})
          limit 10`,
      ),
  },
]
