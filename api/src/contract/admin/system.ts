import { z } from 'zod'
import { component } from '../schemas.ts'

const count = z.number().int()

const failedJob = z.object({
  id: count,
  name: z.string(),
  attempts: count,
  last_error: z.string().nullable(),
  failed_at: z.iso.datetime(),
})

const failedMail = z.object({
  id: count,
  template: z.string(),
  attempts: count,
  last_error: z.string().nullable(),
  created_at: z.iso.datetime(),
  can_retry: z.boolean(),
})
export type FailedMail = z.output<typeof failedMail>

export const backupResult = z.object({
  at: z.iso.datetime(),
  seconds: z.number(),
  bytes: count,
  rows: count,
  files: count,
})
export type BackupResult = z.output<typeof backupResult>

export const verifyResult = z.object({
  at: z.iso.datetime(),
  /** The numbers of compared and of differing values. */
  kinds: z.array(z.object({ name: z.string(), checked: count, differing: count })),
})
export type VerifyResult = z.output<typeof verifyResult>

export const systemState = component('SystemState', {
  version: z.string(),
  node: z.string(),
  started_at: z.iso.datetime(),
  database: z.object({ version: z.string(), bytes: count, is_embedded: z.boolean() }),
  jobs: z.object({
    ready: count,
    scheduled: count,
    running: count,
    failed: count,
    /** Since the oldest job became due. */
    oldest_seconds: z.number(),
    failures: z.array(failedJob),
  }),
  mails: z.object({
    queued: count,
    failed: count,
    oldest_seconds: z.number(),
    failures: z.array(failedMail),
    transport: z.enum(['smtp', 'files']),
    /** A folder or a mail server. */
    location: z.string(),
    /** Why the latest attempt failed; null if none failed. */
    waits_for: z.string().nullable(),
  }),
  /** Null if caching is disabled. */
  cache: z.object({ hit: count, stale: count, miss: count, entries: count, bytes: count, max_bytes: count }).nullable(),
  storage: z.object({
    kind: z.enum(['folder', 's3']),
    /** A folder or the URL of the bucket. */
    location: z.string(),
    pictures: count,
    files_to_delete: count,
  }),
  disk: z.object({ free_bytes: count, bytes: count }),
  last_backup: backupResult.nullable(),
  last_verify: verifyResult.nullable(),
})
export type SystemState = z.output<typeof systemState>
