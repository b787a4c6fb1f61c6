import type { Sql } from 'postgres'
import { fileKeyFolders, type Storage } from '../storage/store.ts'

export async function assertEmptyTarget(sql: Sql, storage: Storage): Promise<void> {
  const content = (await findTable(sql)) ?? (await findJob(sql))
  if (content) {
    throw new Error(`The database is not empty: it has ${content}. Restore into a new database or a new DATA_DIR.`)
  }
  for (const store of ['public', 'private'] as const) {
    for (const folder of fileKeyFolders) {
      for await (const { key } of storage[store].list(folder)) {
        const name = store === 'public' ? 'media' : 'private'
        throw new Error(
          `The store of files is not empty: it has ${name}/${key}. Restore into an empty store; if a restore was killed, delete the files that it left.`,
        )
      }
    }
  }
}

async function findTable(sql: Sql): Promise<string | null> {
  const [table] = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle'))
      and relkind in ('r', 'p') and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    limit 1`
  return table ? `the table ${table.name}` : null
}

/** Looks for jobs instead of tables, because a failed restore leaves the empty tables of the job queue. */
async function findJob(sql: Sql): Promise<string | null> {
  const [queue] = await sql`select to_regclass('graphile_worker._private_jobs') is not null as exists`
  const [job] = queue?.exists ? await sql`select id::text from graphile_worker._private_jobs limit 1` : []
  return job ? `the job ${job.id}` : null
}
