import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, connect } from '@dalil/db/connect'
import { openEmbedded } from '@dalil/db/embedded'
import { users } from '@dalil/db/schema'
import type { Role } from '@dalil/db/vocabulary'
import { createSession } from '../../api/src/accounts/sessions/sessions.ts'
import { startProgram } from '../support/server-process.ts'
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts'

const writers = 12
const secondsAway = 20
const review = { rating: 5, comment: 'خدمة ممتازة جدا' }

type Answer = { status: number; ms: number; retryAfter: string | null }
type Send = (method: string, path: string, token?: string, body?: object) => Promise<Answer>

/** Tests readers during blocked writes, an unreachable database, and the move of a large category. */
export async function runPoolTrial([listings = '5000']: string[]): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'dalil-trial-pools-'))
  const database = await openEmbedded({ folder: join(folder, 'postgres') })
  const line = await startTcpProxy(database.connection.url)
  const program = await startProgram({ DATABASE_URL: line.url, SEED: 'demo', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' })
  const connection = connect({ url: database.connection.url, max: 2, statementTimeout: 0 })
  const send: Send = (method, path, token, body) => sendTo(program.url, method, path, token, body)
  let hasEnded = false
  void program.exitCode.then(() => {
    hasEnded = true
  })
  try {
    const results = [
      await readBesideBlockedWriters(connection, send),
      await surviveWithoutDatabase(line, send),
      await moveCategory(connection, send, Number(listings)),
    ]
    print(hasEnded ? 'the program ended' : 'the program never ended')
    return results.every(Boolean) && !hasEnded
  } finally {
    await connection.close()
    await program.stop()
    await line.close()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function sendTo(url: string, method: string, path: string, token?: string, body?: object): Promise<Answer> {
  const startedAt = performance.now()
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  await response.arrayBuffer()
  return {
    status: response.status,
    ms: performance.now() - startedAt,
    retryAfter: response.headers.get('retry-after'),
  }
}

async function createToken({ db }: Connection, name: string, role: Role = 'user'): Promise<string> {
  const [row] = await db
    .insert(users)
    .values({
      first_name: 'منى',
      last_name: 'الحسن',
      email: `${name}@trial.test`,
      password_hash: '-',
      role,
      email_verified_at: '2026-01-01T00:00:00.000Z',
    })
    .returning({ id: users.id })
  return createSession(db, { user_id: row?.id ?? 0 })
}

async function repeat(call: (round: number) => Promise<Answer>, isOver: () => boolean): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let round = 0; !isOver(); round++) answers.push(await call(round))
  return answers
}

const percentile = (answers: Answer[], share: number) =>
  answers.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(answers.length * share)] ?? Number.NaN

async function readBesideBlockedWriters(connection: Connection, send: Send): Promise<boolean> {
  const tokens = await Promise.all(Array.from({ length: writers }, (_, n) => createToken(connection, `writer-${n}`)))
  const reader = await createToken(connection, 'reader')
  const [listing] = await connection.sql<{ id: number }[]>`select id from listings where is_public order by id limit 1`
  const path = `/api/listings/${listing?.id}/reviews`
  const read = (round: number) => send('GET', `/api/listings?country=sa&page=${1 + (round % 5)}`, reader)
  const readFor = async (seconds: number) => {
    const until = performance.now() + seconds * 1000
    return (await Promise.all([1, 2].map(() => repeat(read, () => performance.now() > until)))).flat()
  }
  await readFor(3)
  const before = await readFor(5)

  const holder = await connection.sql.reserve()
  await holder`begin`
  await holder`select from listings where id = ${listing?.id ?? 0} for update`
  let isOver = false
  const writing = tokens.map((token) =>
    repeat(
      () => send('POST', path, token, review),
      () => isOver,
    ),
  )
  await sleep(500)
  const during = await readFor(10)
  isOver = true
  const written = (await Promise.all(writing)).flat()
  await holder`rollback`
  holder.release()

  const p99 = percentile(during, 0.99)
  print(`reads alone: ${before.length} in 5 s, p99 ${percentile(before, 0.99).toFixed(1)} ms`)
  print(`reads beside ${writers} blocked writers: ${during.length} in 10 s, p99 ${p99.toFixed(1)} ms`)
  print(
    `writers: ${written.length} answers, ${describeStatuses(written)}, at most ${percentile(written, 0.999).toFixed(0)} ms`,
  )
  return p99 <= 200 && written.every(({ status, retryAfter }) => status === 503 && retryAfter !== null)
}

const describeStatuses = (answers: Answer[]) =>
  [...new Set(answers.map(({ status }) => status))].map((each) => `${each}`).join(' and ')

async function surviveWithoutDatabase(line: TcpProxy, send: Send): Promise<boolean> {
  await send('GET', '/sa/ar')
  const unknown = () => send('GET', `/api/listings?country=ma&title=${Math.random().toString(36).slice(2)}`)
  await unknown()
  await line.disconnect()
  const until = performance.now() + secondsAway * 1000
  const isOver = () => performance.now() > until
  const paced = (call: () => Promise<Answer>) =>
    repeat(() => Promise.all([call(), sleep(50)]).then(([answer]) => answer), isOver)
  const [pages, reads] = await Promise.all([paced(() => send('GET', '/sa/ar')), paced(unknown)])
  await line.reconnect()
  const back = performance.now()
  let seconds = Number.POSITIVE_INFINITY
  while (performance.now() - back < 10_000 && !Number.isFinite(seconds)) {
    if ((await unknown()).status === 200) seconds = (performance.now() - back) / 1000
  }
  print(`${secondsAway} s without the database: pages ${describeStatuses(pages)}, reads ${describeStatuses(reads)}`)
  print(`back after ${seconds.toFixed(2)} s`)
  const isRefused = reads.every(({ status, retryAfter }) => status === 503 && retryAfter !== null)
  return pages.every(({ status }) => status === 200) && isRefused && seconds <= 2
}

async function moveCategory(connection: Connection, send: Send, listings: number): Promise<boolean> {
  const { sql } = connection
  const admin = await createToken(connection, 'admin', 'super_admin')
  const owner = await createToken(connection, 'owner')
  const [from] = await sql<{ id: number }[]>`insert into categories (slug, name_ar) values ('from', 'من') returning id`
  const [to] = await sql<{ id: number }[]>`insert into categories (slug, name_ar) values ('to', 'إلى') returning id`
  const ids = await sql<{ id: number }[]>`
    insert into listings (title, user_id, city, country, category_id, is_published, status)
    select 'مكان ' || n, (select id from users where email = 'owner@trial.test'), 'جدة', 'sa', ${from?.id ?? 0}, true, 'approved'
    from generate_series(1, ${listings}) as n returning id`
  const startedAt = performance.now()
  const accepted = await send('DELETE', `/api/categories/${from?.id}?move_to=${to?.id}`, admin)
  let isOver = false
  const edits = repeat(
    (round) => {
      const { id } = ids[(round * 7919) % ids.length] ?? { id: 0 }
      return send('PUT', `/api/listings/${id}`, owner, { description: `وصف المكان رقم ${round}` })
    },
    () => isOver,
  )
  const reads = repeat(
    (round) => send('GET', `/api/listings?country=sa&page=${1 + (round % 50)}`, owner),
    () => isOver,
  )
  while (!isOver) {
    await sleep(200)
    const [left] = await sql<
      { count: number }[]
    >`select count(*)::integer as count from categories where id = ${from?.id ?? 0}`
    isOver = left?.count === 0 || performance.now() - startedAt > 20 * 60_000
  }
  const seconds = (performance.now() - startedAt) / 1000
  const [edited, read] = await Promise.all([edits, reads])
  const slowest = Math.max(...[...edited, ...read].map(({ ms }) => ms))
  print(
    `category of ${listings} listings: accepted with ${accepted.status} in ${accepted.ms.toFixed(0)} ms, gone after ${seconds.toFixed(1)} s`,
  )
  print(
    `meanwhile ${edited.length} edits: ${describeStatuses(edited)}, p99 ${percentile(edited, 0.99).toFixed(0)} ms; ` +
      `${read.length} reads: ${describeStatuses(read)}, p99 ${percentile(read, 0.99).toFixed(0)} ms; slowest ${slowest.toFixed(0)} ms`,
  )
  const areFine = [...edited, ...read].every(({ status }) => status === 200)
  return accepted.status === 202 && areFine && slowest <= 2_000
}

const print = (text: string) => process.stdout.write(`${text}\n`)
