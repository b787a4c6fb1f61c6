import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@dalil/db/connect'
import { transaction } from '@dalil/db/transaction'
import { sql as text } from 'drizzle-orm'
import postgres from 'postgres'
import { expect, onTestFinished, test } from 'vitest'
import { ConnectionPool } from '../../db/src/pool/pool.ts'
import { startTcpProxy } from '../support/tcp-proxy.ts'
import { createTestDatabase } from '../support/test-database.ts'

async function open(max = 2) {
  const { url } = await createTestDatabase()
  const pool = connect({ url, max })
  const admin = connect({ url, max: 1 })
  onTestFinished(async () => {
    await pool.close()
    await admin.close()
  })
  await admin.sql`create table lines (n integer primary key, hits integer not null default 0)`
  await admin.sql`insert into lines (n) values (1), (2)`
  const endOthers = () =>
    admin.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
  return { ...pool, url, admin: admin.sql, endOthers }
}

test.for([
  ['immediately', 0, 0],
  ['while other queries use the pool', 50, 0],
  ['after other queries used the pool', 50, 150],
] as const)(
  'writes nothing in a transaction whose connection was lost, when it continues %s',
  async ([, before, after]) => {
    const { sql, db, admin, endOthers } = await open()
    const work = transaction(db, async (tx) => {
      await tx.execute(text`update lines set hits = hits + 1 where n = 1`)
      await endOthers()
      await sleep(before)
      const others = Promise.allSettled([sql`select 1`, sql`select 2`, sql`select 3`])
      await sleep(after)
      await tx.execute(text`update lines set hits = hits + 1 where n = 2`).finally(() => others)
    })
    await expect(work).rejects.toMatchObject({ code: expect.stringMatching(/^(CONNECTION_CLOSED|ECONNRESET)$/) })
    expect(await admin`select n from lines where hits > 0`).toEqual([])
    expect(await Promise.all([sql`select 1 as one`, sql`select 2 as two`, sql`select 3 as three`])).toHaveLength(3)
  },
)

test('rejects statements of a transaction that has ended', async () => {
  const { sql, db, admin } = await open(1)
  let straggler: Promise<unknown> | undefined
  const work = transaction(db, async (tx) => {
    straggler = sleep(50).then(() => tx.execute(text`update lines set hits = 1`))
    straggler.catch(() => undefined)
    throw new Error('undone')
  })
  await expect(work).rejects.toThrow('undone')
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  await expect(straggler).rejects.toThrow()
  expect(await admin`select n from lines where hits > 0`).toEqual([])
})

test('rolls back a transaction whose callback ignores a failed query', async () => {
  const { sql, admin } = await open()
  const work = sql.begin(async (tx) => {
    await tx`update lines set hits = 1`
    await tx`select 1 / 0`.catch(() => undefined)
  })
  await expect(work).rejects.toMatchObject({ code: '22012' })
  expect(await admin`select n from lines where hits > 0`).toEqual([])
})

test('rolls back a failed nested transaction to its savepoint, and continues the outer transaction', async () => {
  const { sql, db, admin } = await open()
  await transaction(db, async (tx) => {
    await tx.execute(text`update lines set hits = 1 where n = 1`)
    await transaction(tx, (inner) => inner.execute(text`select 1 / 0`)).catch(() => undefined)
    await tx.execute(text`update lines set hits = hits + 1 where n = 1`)
  })
  await sql.begin(async (tx) => {
    await tx
      .savepoint(async (inner) => {
        await inner`update lines set hits = 7`
        throw new Error('undone')
      })
      .catch(() => undefined)
  })
  expect(await admin`select hits from lines order by n`).toEqual([{ hits: 2 }, { hits: 0 }])
})

test('retries a transaction after a deadlock', async () => {
  const { db, admin } = await open()
  let runs = 0
  const bothHoldOne = Promise.withResolvers<void>()
  const holding = new Set<number>()
  const updateBoth = (first: number, second: number) =>
    transaction(db, async (tx) => {
      runs++
      await tx.execute(text`update lines set hits = hits + 1 where n = ${first}`)
      holding.add(first)
      if (holding.size === 2) bothHoldOne.resolve()
      await bothHoldOne.promise
      await tx.execute(text`update lines set hits = hits + 1 where n = ${second}`)
    })
  await Promise.all([updateBoth(1, 2), updateBoth(2, 1)])
  expect(runs).toBe(3)
  expect(await admin`select hits from lines`).toEqual([{ hits: 2 }, { hits: 2 }])
})

test.for(['40001', '40P01'])('rejects a transaction after three conflicts: %s', async (code) => {
  const { db } = await open()
  let runs = 0
  const work = transaction(db, async (tx) => {
    runs++
    await transaction(tx, (inner) => inner.execute(text.raw(`do $$ begin raise sqlstate '${code}'; end $$`)))
  })
  await expect(work).rejects.toMatchObject({ cause: { code } })
  expect(runs).toBe(3)
})

test('does not retry a transaction that fails for another reason', async () => {
  const { db } = await open()
  let runs = 0
  const work = transaction(db, async (tx) => {
    runs++
    await tx.execute(text`insert into lines (n) values (1)`)
  })
  await expect(work).rejects.toMatchObject({ cause: { code: '23505' } })
  expect(runs).toBe(1)
})

test('rejects callers that wait too long for a connection, and serves all other callers first in, first out', async () => {
  const { url } = await open()
  const { searchParams, pathname } = new URL(url)
  const template = postgres({
    host: searchParams.get('host') ?? '',
    user: searchParams.get('user') ?? '',
    database: pathname.slice(1),
    max: 1,
  })
  const sql = new ConnectionPool(template, {
    max: 1,
    wait: 300,
    statementTimeout: 0,
    parameters: {},
    isPooled: false,
  }).createClient(0)
  const order: number[] = []
  const slow = sql`select pg_sleep(0.1)`.then(() => order.push(0))
  await Promise.all([1, 2, 3].map((n) => sql`select ${n}`.then(() => order.push(n))).concat(slow))
  expect(order).toEqual([0, 1, 2, 3])

  const release = Promise.withResolvers<void>()
  const holding = sql.begin(() => release.promise)
  await sleep(50)
  await expect(sql`select 1`).rejects.toMatchObject({ code: 'POOL_TIMEOUT' })
  await expect(sql.begin(async (tx) => tx`select 1`)).rejects.toMatchObject({ code: 'POOL_TIMEOUT' })
  release.resolve()
  await holding
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  await sql.end()
})

test.for(['resume', 'abandonStalled'] as const)(
  'rejects queries to an unresponsive server, and recovers after it responds again: %s',
  async (back) => {
    const { url } = await open()
    const line = await startTcpProxy(url)
    const pool = connect({ url: line.url, max: 3, statementTimeout: 1_000 })
    onTestFinished(async () => {
      await pool.close()
      await line.close()
    })
    const ask = () => pool.sql`select 1 as one`
    await Promise.all([ask(), ask(), ask()])

    line.stall()
    const outcomes = await Promise.allSettled([
      ask(),
      transaction(pool.db, (tx) => tx.execute(text`select 1`)),
      pool.db.execute(text`select 1`),
      ...Array.from({ length: 20 }, ask),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 23 }, () => 'rejected'))

    line[back]()
    expect(await Promise.all(Array.from({ length: 10 }, ask))).toHaveLength(10)
    expect(await transaction(pool.db, (tx) => tx.execute(text`select 1 as one`))).toEqual([{ one: 1 }])
  },
)

test('closes the pool within a time limit when the server is unresponsive', async () => {
  const { url } = await open()
  const line = await startTcpProxy(url)
  onTestFinished(line.close)
  const pool = connect({ url: line.url, max: 3, statementTimeout: 60_000 })
  await pool.sql`select 1`
  line.stall()
  const owed = expect(pool.sql`select 1`).rejects.toMatchObject({ code: expect.stringMatching(/^CONNECTION_/) })
  await sleep(50)
  await pool.sql.end({ timeout: 1 })
  await owed
})

test('leaves the connections of the pool open when a query cannot be sent', async () => {
  const pool = connect({ ...(await open()), max: 1 })
  onTestFinished(pool.close)
  const [before] = await pool.sql`select pg_backend_pid() as pid`
  const missing = undefined as unknown as string
  await expect(pool.sql.begin((tx) => tx`select ${missing} as value`)).rejects.toMatchObject({
    code: 'UNDEFINED_VALUE',
  })
  expect(await pool.sql`select pg_backend_pid() as pid`).toEqual([before])
})
