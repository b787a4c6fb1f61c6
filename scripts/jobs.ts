/** `npm run jobs -- list|retry ID|unlock` lists, retries and unlocks jobs (docs/operations.md). */
import { parseArgs } from 'node:util'
import { releaseAbandonedJobs } from '../api/src/jobs/lease.ts'
import { type QueuedJob, readQueue, retryJob } from '../api/src/jobs/queries.ts'
import { withUnmigratedDatabase } from '../db/seed/with-database.ts'
import type { Connection } from '../db/src/connect.ts'
import { readArguments } from './command-line/read-arguments.ts'

const usage = `npm run jobs -- list        failed, running and waiting jobs
npm run jobs -- retry ID    runs a failed or waiting job at once
npm run jobs -- unlock      frees the jobs of dead workers at once; workers do so within a minute`

const maxRows = 1_000
const maxErrorLength = 80

const [command, id] = await readArguments(usage, readCommand)

await withUnmigratedDatabase(1, async (connection) => {
  const [queue] = await connection.sql`select to_regclass('graphile_worker.jobs') is not null as exists`
  if (!queue?.exists) throw new Error('The database has no jobs: start the program first.')
  if (command === 'list') await list(connection)
  else if (command === 'retry') await retry(connection, id)
  else process.stdout.write(`Freed the jobs of ${await releaseAbandonedJobs(connection.sql, 0)} dead workers.\n`)
})

async function list({ db }: Connection): Promise<void> {
  const jobs = await readQueue(db, maxRows)
  const rows = [['ID', 'STATE', 'TASK', 'ATTEMPTS', 'RUN AT', 'ERROR'], ...jobs.map(toRow)]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  process.stdout.write(`${jobs.length > 0 ? lines.join('\n') : 'There are no jobs.'}\n`)
  if (jobs.length === maxRows) process.stdout.write(`These are the first ${maxRows}.\n`)
}

function toRow({ id, state, task, attempts, max_attempts, run_at, worker, last_error }: QueuedJob): string[] {
  const note = worker ? `by ${worker}` : (last_error ?? '').replaceAll(/\s+/g, ' ').slice(0, maxErrorLength)
  return [id, state, task, `${attempts} of ${max_attempts}`, run_at.slice(0, 19), note]
}

async function retry({ db }: Connection, id: string): Promise<void> {
  const result = await retryJob(db, id)
  if (result === 'missing') throw new Error(`There is no job ${id}: it has run, or never existed.`)
  if (result === 'running') throw new Error(`Job ${id} is running. If its worker is dead: npm run jobs -- unlock`)
  process.stdout.write(`Job ${id} runs as soon as a worker is free.\n`)
}

function readCommand(): ['list' | 'retry' | 'unlock', string] {
  const [name, argument = '', ...rest] = parseArgs({ allowPositionals: true }).positionals
  const takesId = name === 'retry'
  if (name !== 'list' && name !== 'retry' && name !== 'unlock')
    throw new Error('The first argument must be list, retry or unlock.')
  if (rest.length > 0 || takesId !== /^\d{1,18}$/.test(argument))
    throw new Error(`${name} takes ${takesId ? 'the number of a job' : 'nothing else'}.`)
  return [name, argument]
}
