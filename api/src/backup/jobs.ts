import type { TransactionSql } from 'postgres'

type StoredJob = {
  name: string
  payload: unknown
  run_at: string
  max_attempts: number
  key: string | null
  priority: number
}

/** The jobs that wait or run, as lines of JSON. */
export async function readJobs(tx: TransactionSql): Promise<{ count: number; content: Buffer }> {
  const [found] = await tx<{ exists: boolean }[]>`
    select to_regclass('graphile_worker._private_jobs') is not null as exists`
  if (!found?.exists) return { count: 0, content: Buffer.alloc(0) }
  const jobs = await tx<StoredJob[]>`
    select tasks.identifier as name, jobs.payload, jobs.run_at::text, jobs.max_attempts, jobs.key, jobs.priority
    from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where jobs.attempts < jobs.max_attempts
    order by jobs.id`
  return { count: jobs.length, content: Buffer.from(jobs.map((job) => `${JSON.stringify(job)}\n`).join('')) }
}

/** Returns how many those are. */
export async function addJobs(tx: TransactionSql, content: string): Promise<number> {
  const jobs = content
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as StoredJob)
  for (const { name, payload, run_at, max_attempts, key, priority } of jobs) {
    await tx`
      select graphile_worker.add_job(${name}::text, ${JSON.stringify(payload)}::text::json,
        run_at => ${run_at}::text::timestamptz, max_attempts => ${max_attempts}::integer, job_key => ${key}::text,
        priority => ${priority}::integer)`
  }
  return jobs.length
}
