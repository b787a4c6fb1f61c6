import { join } from 'node:path'
import type { SystemState } from '@dalil/api/contract'
import type { Connection, Db } from '@dalil/db/connect'
import packageJson from '../../package.json' with { type: 'json' }
import { readLastBackup } from '../backup/last-backup.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import { readQueueFigures } from '../jobs/queue-figures.ts'
import { readDiskSpace } from '../metrics/disk-metrics.ts'
import type { Settings } from '../settings/settings.ts'
import { readVerifyResult } from '../verify/verify-result.ts'
import { readFailedJobs, readFailedMails, readMailDelay } from './failures.ts'

export type SystemSources = { db: Db; sql: Sql; settings: Settings; cache?: ResponseCache }
type Sql = Connection['sql']

const startedAt = new Date(performance.timeOrigin).toISOString()

export async function readSystemState({ sql, db, settings, cache }: SystemSources): Promise<SystemState> {
  const [database, figures, failedJobs, failedMails, disk, waits_for, last_backup, last_verify] = await Promise.all([
    readFacts(sql),
    readQueueFigures(sql),
    readFailedJobs(sql),
    readFailedMails(sql),
    readDiskSpace(settings.dataDir),
    readMailDelay(sql),
    readLastBackup(db),
    readVerifyResult(db),
  ])
  const { version, bytes, pictures, files_to_delete } = database
  return {
    version: packageJson.version,
    node: process.version,
    started_at: startedAt,
    database: { version, bytes, is_embedded: settings.databaseUrl === null },
    jobs: { ...figures.jobs, oldest_seconds: figures.oldest_job_seconds, failures: failedJobs },
    mails: {
      ...figures.mails,
      oldest_seconds: figures.oldest_mail_seconds,
      failures: failedMails,
      ...describeMailer(settings),
      waits_for,
    },
    cache: cache ? { ...sumCounts(cache), ...cache.usage } : null,
    storage: { ...describeStore(settings), pictures, files_to_delete },
    disk: { free_bytes: disk.free, bytes: disk.size },
    last_backup,
    last_verify,
  }
}

function sumCounts({ counts: { page, api } }: ResponseCache) {
  return { hit: page.hit + api.hit, stale: page.stale + api.stale, miss: page.miss + api.miss }
}

function describeStore({ s3, dataDir }: Settings): Pick<SystemState['storage'], 'kind' | 'location'> {
  if (s3) return { kind: 's3', location: `${s3.endpoint}/${s3.bucket}` }
  return { kind: 'folder', location: dataDir }
}

function describeMailer({ smtpUrl, dataDir }: Settings): Pick<SystemState['mails'], 'transport' | 'location'> {
  if (smtpUrl) return { transport: 'smtp', location: new URL(smtpUrl).host }
  return { transport: 'files', location: join(dataDir, 'mail') }
}

type Facts = { version: string; bytes: number; pictures: number; files_to_delete: number }

/** The planner estimates the pictures: counting a million takes a second. */
async function readFacts(sql: Sql): Promise<Facts> {
  const [row] = await sql<Facts[]>`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
      (select greatest(reltuples, 0)::float8 from pg_class where oid = 'pictures'::regclass) as pictures,
      (select count(*)::integer from files_to_delete) as files_to_delete`
  return row ?? { version: '', bytes: 0, pictures: 0, files_to_delete: 0 }
}
