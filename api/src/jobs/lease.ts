import { connect } from '@dalil/db/connect'
import type { WorkerEvents } from 'graphile-worker'
import type { Sql } from 'postgres'

const checkIntervalMs = 30_000
/** How long a worker without a lock keeps its jobs, because it may have locked them a moment ago. */
const graceSeconds = 30

/** The locks mark workers as alive; their keys are the names by which jobs are locked, which graphile-worker chooses. */
export async function openLease(databaseUrl: string, onLost: () => void) {
  const connection = connect({ url: databaseUrl, max: 1 })
  const session = await connection.sql.reserve()
  // Detects an unreachable machine within 30 seconds.
  await session`set tcp_keepalives_idle = 10`
  await session`set tcp_keepalives_interval = 5`
  await session`set tcp_keepalives_count = 4`
  const releaseJobs = () => releaseAbandonedJobs(session)
  await releaseJobs()
  const timer = setInterval(() => releaseJobs().catch(onLost), checkIntervalMs)
  const holders = new Set<string>()
  const hold = (name: string | null) => {
    if (name === null || holders.has(name)) return
    holders.add(name)
    session`select pg_advisory_lock(hashtext('dalil.worker'), hashtext(${name}))`.catch(onLost)
  }
  return {
    holdJobs: (events: WorkerEvents) => events.on('job:start', ({ job }) => hold(job.locked_by)),
    close: async () => {
      clearInterval(timer)
      await session`select graphile_worker.force_unlock_workers(${[...holders]}::text[])`.catch(() => undefined)
      session.release()
      await connection.close()
    },
  }
}

export async function releaseAbandonedJobs(sql: Sql, grace = graceSeconds): Promise<number> {
  const [row] = await sql<{ workers: number }[]>`
    with abandoned as (
      select distinct locked_by from graphile_worker.jobs
      where locked_by is not null and locked_at <= now() - make_interval(secs => ${grace})
        and not exists (
          select from pg_locks
          where locktype = 'advisory' and granted and objsubid = 2
            and database = (select oid from pg_database where datname = current_database())
            and classid = hashtext('dalil.worker')::oid and objid = hashtext(locked_by)::oid
        )
    )
    select count(*)::integer as workers, graphile_worker.force_unlock_workers(array_agg(locked_by)) from abandoned
    having count(*) > 0`
  return row?.workers ?? 0
}
