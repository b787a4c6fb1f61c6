import type { Sql } from 'postgres'
import { keyFolders, type Storage } from '../storage/store.ts'

/** Throws unless the database has no table and the stores have no file. */
export async function requireEmptyTarget(sql: Sql, storage: Storage): Promise<void> {
  const [table] = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle', 'graphile_worker'))
      and relkind in ('r', 'p') and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    limit 1`
  if (table) {
    throw new Error(
      `The database is not empty: it has the table ${table.name}. Restore into a new database or a new DATA_DIR.`,
    )
  }
  for (const store of ['public', 'private'] as const) {
    for (const folder of keyFolders) {
      for await (const { key } of storage[store].list(folder)) {
        const name = store === 'public' ? 'media' : 'private'
        throw new Error(`The store of files is not empty: it has ${name}/${key}. Restore into an empty one.`)
      }
    }
  }
}
