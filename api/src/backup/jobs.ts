import type { Readable } from 'node:stream'
import { readCopy } from '@dalil/db/copy'
import type { TransactionSql } from 'postgres'
import type { ArchiveWriter } from './archive-writer.ts'
import { jobsFileName } from './manifest.ts'
import { readLines } from './read-lines.ts'
import { Spool } from './spool.ts'

type StoredJob = {
  name: string
  payload: unknown
  run_at: string
  max_attempts: number
  key: string | null
  priority: number
}

export async function copyJobs(tx: TransactionSql, archive: ArchiveWriter, path: string): Promise<number> {
  const spool = await Spool.create(path)
  try {
    const count = await writeJobs(tx, spool)
    await archive.addSpool(jobsFileName, spool)
    return count
  } finally {
    await spool.remove()
  }
}

async function writeJobs(tx: TransactionSql, spool: Spool): Promise<number> {
  const [found] = await tx<{ exists: boolean }[]>`
    select to_regclass('graphile_worker._private_jobs') is not null as exists`
  if (!found?.exists) return 0
  const [counted] = await tx<{ jobs: number }[]>`
    select count(*)::integer as jobs from graphile_worker._private_jobs where attempts < max_attempts`
  // JSON text contains neither of these control characters, so COPY quotes nothing.
  const lines = await tx`
    copy (
      select json_build_object(
        'name', tasks.identifier, 'payload', translate(jobs.payload::text, e'\\n\\r', '  ')::json, 'run_at', jobs.run_at::text,
        'max_attempts', jobs.max_attempts, 'key', jobs.key, 'priority', jobs.priority
      )
      from graphile_worker._private_jobs as jobs
      join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
      where jobs.attempts < jobs.max_attempts
      order by jobs.id
    ) to stdout with (format csv, delimiter e'\\x01', quote e'\\x02')`.readable()
  for await (const chunk of readCopy(lines)) await spool.write(chunk)
  return counted?.jobs ?? 0
}

export async function restoreJobs(tx: TransactionSql, content: Readable): Promise<number> {
  let count = 0
  for await (const line of readLines(content)) {
    const { name, payload, run_at, max_attempts, key, priority } = JSON.parse(line) as StoredJob
    await tx`
      select graphile_worker.add_job(${name}::text, ${JSON.stringify(payload)}::text::json,
        run_at => ${run_at}::text::timestamptz, max_attempts => ${max_attempts}::integer, job_key => ${key}::text,
        priority => ${priority}::integer)`
    count++
  }
  return count
}
