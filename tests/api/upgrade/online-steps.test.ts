import type { Db } from '@dalil/db/connect'
import { connect } from '@dalil/db/connect'
import { onlineSteps } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readQueue } from '../../../api/src/jobs/queries.ts'
import { createIndexStep, type OnlineStep } from '../../../api/src/upgrade/online-step.ts'
import { enqueueOnlineSteps, runOnlineSteps } from '../../../api/src/upgrade/run-online-steps.ts'
import { createTestDatabase } from '../../support/test-database.ts'

const log = pino({ level: 'silent' })

async function open() {
  const connection = connect({ url: (await createTestDatabase()).url, max: 3 })
  onTestFinished(connection.close)
  return connection
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

test('runs each step in batches and once', async () => {
  const { db } = await open()
  const [first, second] = [createCountingStep('a', 3), createCountingStep('b', 1)]
  const steps = [first.step, second.step]
  await runOnlineSteps({ db, log }, steps)
  await runOnlineSteps({ db, log }, steps)
  expect([first.numbers, second.numbers]).toEqual([[1, 2, 3], [1]])
  expect(await readProgress(db)).toMatchObject([
    { name: 'a', cursor: null, batches: 3, finished_at: expect.any(String) },
    { name: 'b', cursor: null, batches: 1, finished_at: expect.any(String) },
  ])
})

test('continues after the last batch that was stored', async () => {
  const { db } = await open()
  let isKilled = false
  const { step, numbers } = createCountingStep('a', 4, (number) => number === 3 && !isKilled)
  await expect(runOnlineSteps({ db, log }, [step])).rejects.toThrow('killed')
  expect(await readProgress(db)).toMatchObject([{ cursor: '2', batches: 2, finished_at: null }])
  isKilled = true
  await runOnlineSteps({ db, log }, [step])
  expect(numbers).toEqual([1, 2, 3, 4])
})

test('queues another job when its time is over', async () => {
  const { db } = await open()
  const { step, numbers } = createCountingStep('a', 2)
  await runOnlineSteps({ db, log }, [step], 0)
  expect(numbers).toEqual([1])
  expect(await readQueue(db, 10)).toMatchObject([{ task: 'upgrade:run-steps', state: 'waiting' }])
  await runOnlineSteps({ db, log }, [step])
  expect(numbers).toEqual([1, 2])
})

test('leaves the steps to the job that runs them already', async () => {
  const { db } = await open()
  const { step, numbers } = createCountingStep('a', 1)
  await transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('dalil.online_steps'))`)
    await runOnlineSteps({ db, log }, [step])
  })
  expect(numbers).toEqual([])
})

test('is queued at a start while a step is unfinished', async () => {
  const { db } = await open()
  await enqueueOnlineSteps(db)
  expect(await readQueue(db, 10)).toMatchObject([{ task: 'upgrade:run-steps' }])
  await runOnlineSteps({ db, log })
  await db.execute(sql`delete from graphile_worker._private_jobs`)
  await enqueueOnlineSteps(db)
  expect(await readQueue(db, 10)).toEqual([])
})

test('builds an index again whose build was interrupted', async () => {
  const { db } = await open()
  await db.execute(sql`create table notes as select 1 as number from generate_series(1, 2)`)
  const interrupted = db.execute(sql.raw('create unique index concurrently notes_number_idx on notes (number)'))
  await expect(interrupted).rejects.toThrow()
  const step = createIndexStep('notes_number_idx', 'notes (number)')
  await runOnlineSteps({ db, log }, [step])
  expect(await step.run(db, null)).toBe(null)
  const indexes = await db.execute(sql`select indisvalid, indisunique from pg_index where indrelid = 'notes'::regclass`)
  expect([...indexes]).toEqual([{ indisvalid: true, indisunique: false }])
})
