import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@dalil/db/connect'
import { connect } from '@dalil/db/connect'
import { onlineSteps } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { sql as query } from 'drizzle-orm'
import { pino } from 'pino'
import type { Sql } from 'postgres'
import { expect, onTestFinished, test } from 'vitest'
import { deletionIndexStep } from '../../../api/src/audit/deletion-index-step.ts'
import { readQueue } from '../../../api/src/jobs/queries.ts'
import { createIndexStep, type OnlineStep } from '../../../api/src/upgrade/online-step.ts'
import { enqueueOnlineSteps, runOnlineSteps } from '../../../api/src/upgrade/run-online-steps.ts'
import { createTestDatabase } from '../../support/test-database.ts'

const log = pino({ level: 'silent' })
const poolSize = 3

async function open() {
  const { url } = await createTestDatabase()
  const connection = connect({ url, max: poolSize })
  onTestFinished(connection.close)
  return { url, ...connection }
}

function createCountingStep(name: string, last: number, fail: (number: number) => boolean = () => false) {
  const numbers: number[] = []
  const run = async (_: Db, cursor: string | null) => {
    const number = Number(cursor ?? 0) + 1
    if (fail(number)) throw new Error('killed')
    numbers.push(number)
    return number === last ? null : `${number}`
  }
  return { step: { name, run } satisfies OnlineStep, numbers }
}

const readProgress = (db: Db) => db.select().from(onlineSteps).orderBy(onlineSteps.name)

test('runs the batches of each upgrade step only once', async () => {
  const { db, sql } = await open()
  const [first, second] = [createCountingStep('a', 3), createCountingStep('b', 1)]
  const steps = [first.step, second.step]
  await runOnlineSteps({ db, sql, log }, steps)
  await runOnlineSteps({ db, sql, log }, steps)
  expect([first.numbers, second.numbers]).toEqual([[1, 2, 3], [1]])
  expect(await readProgress(db)).toMatchObject([
    { name: 'a', cursor: null, batches: 3, finished_at: expect.any(String) },
    { name: 'b', cursor: null, batches: 1, finished_at: expect.any(String) },
  ])
})

test('continues an interrupted upgrade step after its last stored batch', async () => {
  const { db, sql } = await open()
  let isKilled = false
  const { step, numbers } = createCountingStep('a', 4, (number) => number === 3 && !isKilled)
  await expect(runOnlineSteps({ db, sql, log }, [step])).rejects.toThrow('killed')
  expect(await readProgress(db)).toMatchObject([{ cursor: '2', batches: 2, finished_at: null }])
  isKilled = true
  await runOnlineSteps({ db, sql, log }, [step])
  expect(numbers).toEqual([1, 2, 3, 4])
})

test('queues another job for the remaining batches when a job exceeds its time limit', async () => {
  const { db, sql } = await open()
  const { step, numbers } = createCountingStep('a', 2)
  await runOnlineSteps({ db, sql, log }, [step], 0)
  expect(numbers).toEqual([1])
  expect(await readQueue(db, 10)).toMatchObject([{ task: 'upgrade:run-steps', state: 'waiting' }])
  await runOnlineSteps({ db, sql, log }, [step])
  expect(numbers).toEqual([1, 2])
})

test('runs no upgrade step while another job runs the steps', async () => {
  const { db, sql } = await open()
  const { step, numbers } = createCountingStep('a', 1)
  await transaction(db, async (tx) => {
    await tx.execute(query`select pg_advisory_xact_lock(hashtext('dalil.online_steps'))`)
    await runOnlineSteps({ db, sql, log }, [step])
  })
  expect(numbers).toEqual([])
})

test('queues the job for upgrade steps at each start until every step is finished', async () => {
  const { db, sql } = await open()
  await enqueueOnlineSteps(db)
  expect(await readQueue(db, 10)).toMatchObject([{ task: 'upgrade:run-steps' }])
  await runOnlineSteps({ db, sql, log })
  await db.execute(query`delete from graphile_worker._private_jobs`)
  await enqueueOnlineSteps(db)
  expect(await readQueue(db, 10)).toEqual([])
})

test('rebuilds an index whose build was interrupted', async () => {
  const { db, sql } = await open()
  await db.execute(query`create table notes as select 1 as number from generate_series(1, 2)`)
  const interrupted = db.execute(query.raw('create unique index concurrently notes_number_idx on notes (number)'))
  await expect(interrupted).rejects.toThrow()
  const step = createIndexStep('notes_number_idx', 'notes (number)')
  await runOnlineSteps({ db, sql, log }, [step])
  expect(await step.run(db, null, sql)).toBe(null)
  const indexes = await db.execute(
    query`select indisvalid, indisunique from pg_index where indrelid = 'notes'::regclass`,
  )
  expect([...indexes]).toEqual([{ indisvalid: true, indisunique: false }])
})

/** Runs a statement on every connection of the pool, by running it concurrently. */
const runOnAll = (sql: Sql, text: string) => Promise.all(Array.from({ length: poolSize }, () => sql.unsafe(text)))

test('builds an index although a transaction stays open for longer than the lock timeout', async () => {
  const { db, sql, url } = await open()
  await sql`create table notes (number integer)`
  const reader = connect({ url, max: 1 })
  onTestFinished(reader.close)
  const step = createIndexStep('notes_number_idx', 'notes (number)')
  await runOnAll(sql, 'set lock_timeout = 100; set idle_in_transaction_session_timeout = 100')
  let building: Promise<void> | undefined
  await reader.sql.begin('isolation level repeatable read', async (tx) => {
    await tx`select count(*) from notes`
    building = runOnlineSteps({ db, sql, log }, [step])
    building.catch(() => undefined)
    await sleep(400)
  })
  await building
  const [index] = await sql`select indisvalid from pg_index where indexrelid = 'notes_number_idx'::regclass`
  expect(index).toEqual({ indisvalid: true })
  expect((await runOnAll(sql, 'show lock_timeout')).flat()).not.toContainEqual({ lock_timeout: '0' })
})

test('builds the index of deletions in every partition of the audit log', async () => {
  const { sql, db } = await open()
  await sql`drop index audit_entries_deleted_of_idx`
  await deletionIndexStep.run(db, null, sql)
  await deletionIndexStep.run(db, null, sql)
  const [found] = await sql`
    select indisvalid as is_valid,
      (select count(*) from pg_inherits where inhparent = 'audit_entries'::regclass)
        - (select count(*) from pg_inherits where inhparent = 'audit_entries_deleted_of_idx'::regclass) as missing
    from pg_index where indexrelid = 'audit_entries_deleted_of_idx'::regclass`
  expect(found).toMatchObject({ is_valid: true, missing: 0 })
})
