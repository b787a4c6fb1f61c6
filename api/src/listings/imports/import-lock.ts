import type { Connection } from '@dalil/db/connect'
import { sql as fragment } from 'drizzle-orm'

export class ImportRunningError extends Error {}

/** One import runs or is undone at a time. */
export async function withImportLock<Result>(sql: Connection['sql'], use: () => Promise<Result>): Promise<Result> {
  const session = await sql.reserve()
  try {
    const [lock] = await session<
      { acquired: boolean }[]
    >`select pg_try_advisory_lock(hashtext('dalil.import')) as acquired`
    if (!lock?.acquired) throw new ImportRunningError('Another import is running.')
    return await use()
  } finally {
    await session`select pg_advisory_unlock_all(), pg_notify('changed', 'imported')`
    session.release()
  }
}

export const isImportRunning = fragment<boolean>`exists (
  select from pg_locks
  where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
    and (classid::bigint << 32 | objid::bigint) = hashtext('dalil.import')
)`
