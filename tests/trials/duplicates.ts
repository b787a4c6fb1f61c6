import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '@dalil/db/connect'
import { sql } from 'drizzle-orm'
import { jobQueue } from '../../api/src/jobs/job-queue.ts'
import { readMemoryMb } from '../bench/processes.ts'
import { startProgram } from '../support/server-process.ts'
import { withEmbeddedDatabase } from './embedded-database.ts'
import { fillDatabase } from './filled-database.ts'
import { findWorker } from './find-worker.ts'
import { insertKnownDuplicates, type KnownDuplicate } from './known-duplicates.ts'
import { measureReadShare } from './read-share.ts'
import { isWithinLimit, print } from './results.ts'

const pairs = 300
const limits = { foundShare: 0.95, secondsOfMillion: 600, peakMb: 300, readShare: 0.8 }

/** Runs the nightly search for duplicates in a program with a filled database, and counts the known pairs it found. */
export async function runDuplicatesTrial([listings = '100000']: string[]): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'dalil-trial-duplicates-'))
  try {
    await fillDatabase(folder, Number(listings), 0)
    const program = await startProgram({ DATA_DIR: folder, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' })
    try {
      return await withEmbeddedDatabase(folder, async (connection) => {
        const knownPairs = await insertPairsBesideOthers(connection)
        const pairing = () => runPairing(connection, findWorker(program.pid))
        const { result, share } = await measureReadShare(program.url, 'the pairing', pairing)
        const found = await countFound(connection, knownPairs)
        print(`pairing: ${result.seconds.toFixed(1)} s, the worker has at most ${Math.round(result.peakMb)} MB`)
        const verdicts = [
          isWithinLimit('the share of known pairs that are found', limits.foundShare, found / pairs),
          isWithinLimit(
            'the seconds of a million',
            result.seconds,
            (limits.secondsOfMillion * Math.max(Number(listings), 1e5)) / 1e6,
          ),
          isWithinLimit('the memory of the worker in MB', result.peakMb, limits.peakMb),
          isWithinLimit('the share of reads', limits.readShare, share),
        ]
        return verdicts.every(Boolean)
      })
    } finally {
      await program.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function insertPairsBesideOthers({ db }: Connection): Promise<KnownDuplicate[]> {
  const places = await db.execute<Parameters<typeof insertKnownDuplicates>[1][number]>(sql`
    select country, city, category_id, latitude, longitude from listings
    where is_public and latitude is not null order by md5(id::text) limit ${pairs}`)
  return insertKnownDuplicates(db, [...places])
}

/** Waits for the nightly job. Returns its duration, and the peak memory of the worker. */
async function runPairing({ db }: Connection, worker: number): Promise<{ seconds: number; peakMb: number }> {
  const startedAt = performance.now()
  await jobQueue.addWith(db, { key: 'trial', maxAttempts: 1 }, 'duplicates:find-all')
  for (;;) {
    await sleep(100)
    const [job] = await db.execute<{ last_error: string | null }>(
      sql`select last_error from graphile_worker.jobs where key = 'trial'`,
    )
    if (!job) return { seconds: (performance.now() - startedAt) / 1000, peakMb: readMemoryMb(worker).peak }
    if (job.last_error) throw new Error(`The pairing failed: ${job.last_error}`)
  }
}

async function countFound({ db }: Connection, knownPairs: KnownDuplicate[]): Promise<number> {
  const rows = await db.execute<{ listing_id: number; other_id: number }>(
    sql`select listing_id, other_id from duplicate_pairs`,
  )
  const stored = new Set([...rows].map(({ listing_id, other_id }) => `${listing_id} ${other_id}`))
  const isFound = ({ ids }: KnownDuplicate) => stored.has(ids.toSorted((one, other) => one - other).join(' '))
  for (const [kind, ofKind] of Map.groupBy(knownPairs, ({ kind }) => kind))
    print(`  ${kind}: ${ofKind.filter(isFound).length} of ${ofKind.length}`)
  const found = knownPairs.filter(isFound).length
  print(`found: ${found} of ${knownPairs.length} known pairs, ${stored.size} pairs in all`)
  return found
}
