import { connect } from '@dalil/db/connect'
import type { Sql } from 'postgres'

/** Milliseconds between two looks for jobs of dead workers. */
const checkIntervalMs = 30_000
/** Seconds for which a job may be locked before its worker has to be known as alive. */
const graceSeconds = 30

/**
 * Says of workers that they live, with advisory locks of one session: the server drops them when this process is gone,
 * however it went. Frees the jobs of those who do not, which graphile-worker itself would keep for four hours.
 */
export async function openLease(databaseUrl: string, onLost: () => void) {
  const connection = connect({ url: databaseUrl, max: 1 })
  const session = await connection.sql.reserve()
  // The server has to notice within a minute as well when this machine is out of reach.
  await session`set tcp_keepalives_idle = 10`
  await session`set tcp_keepalives_interval = 5`
  await session`set tcp_keepalives_count = 4`
  const releaseJobs = () => releaseAbandonedJobs(session)
  await releaseJobs()
  // Without its session nobody knows that this process lives.
  const timer = setInterval(() => releaseJobs().catch(onLost), checkIntervalMs)
  return {
    registerWorker: (workerId: string) => {
      session`select pg_advisory_lock(hashtext('dalil.worker'), hashtext(${workerId}))`.catch(onLost)
    },
    close: () => {
      clearInterval(timer)
      session.release()
      return connection.close()
    },
  }
}

/** Whose worker has no session any more. Who runs such a job again finds what the first has left. */
export async function releaseAbandonedJobs(sql: Sql): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(locked_by))
    from (
      select distinct locked_by from graphile_worker.jobs
      where locked_by is not null and locked_at < now() - make_interval(secs => ${graceSeconds})
    ) as busy
    where not exists (
      select from pg_locks
      where locktype = 'advisory' and granted and objsubid = 2
        and database = (select oid from pg_database where datname = current_database())
        and classid = hashtext('dalil.worker')::oid and objid = hashtext(locked_by)::oid
    )
    having count(*) > 0`
}
