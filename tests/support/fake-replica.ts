import { connect } from '@dalil/db/connect'
import { startTcpProxy } from './tcp-proxy.ts'
import { createTestDatabase } from './test-database.ts'

/** Creates a second database that pretends to be a streaming replica. `freeze` stops it at a position of the log. */
export async function createFakeReplica() {
  const { url } = await createTestDatabase()
  const line = await startTcpProxy(url)
  const { sql, db, close } = connect({ url, max: 1 })
  await sql.unsafe(`
    create schema standby;
    create table standby.state (frozen_at pg_lsn, is_standby boolean not null);
    insert into standby.state values (null, true);
    create function standby.pg_is_in_recovery() returns boolean language sql as 'select is_standby from standby.state';
    create function standby.pg_last_wal_replay_lsn() returns pg_lsn language sql as
      'select coalesce(frozen_at, pg_current_wal_insert_lsn()) from standby.state';
    do $$ begin
      execute format('alter database %I set search_path = standby, pg_catalog, public', current_database());
    end $$;`)
  return {
    url: line.url,
    line,
    sql,
    db,
    freeze: () => sql`update standby.state set frozen_at = pg_current_wal_insert_lsn()`,
    thaw: () => sql`update standby.state set frozen_at = null`,
    promote: () => sql`update standby.state set is_standby = false`,
    close: async () => {
      await close()
      await line.close()
    },
  }
}
