import { listingList } from '@dalil/api/contract'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createApp } from '../../../api/src/program/app.ts'
import { createLoggedInUser } from '../../support/factories/factories.ts'
import { createTestApp, createTestClient, createTestDeps } from '../../support/test-app.ts'

const opinion = { rating: 5, comment: 'خدمة ممتازة جدا' }

test('serves readers while writers wait for a connection', async () => {
  const { sql, listingIds, guest } = await createTestApp()
  const writers = await Promise.all(Array.from({ length: 12 }, () => createLoggedInUser({})))
  const holders = await Promise.all(Array.from({ length: 6 }, () => sql.reserve()))
  let responseCount = 0
  const writes = writers.map(async (writer) => {
    const answer = await writer.post(`/listings/${listingIds.tagine}/reviews`, opinion)
    responseCount++
    return answer
  })
  const readers = [guest, ...writers]
  const reads = await Promise.all(readers.map((reader) => reader.read(listingList, '/listings?country=ma')))
  expect(reads).toHaveLength(13)
  expect(responseCount).toBe(0)

  for (const holder of holders) holder.release()
  expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(writers.map(() => 201))
})

test('answers 503 with Retry-After to a write that waits too long for a row lock', async () => {
  const { sql, listingIds } = await createTestApp()
  const writer = await createLoggedInUser({})
  const holder = await sql.reserve()
  await holder`begin`
  await holder`select from listings where id = ${listingIds.tagine} for update`
  const { status, body, headers } = await writer.post(`/listings/${listingIds.tagine}/reviews`, opinion)
  expect({ status, body }).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  await holder`rollback`
  holder.release()
})

test('logs a 503 with the error code of the timeout that caused it', async () => {
  const { sql, db, searchDb, listingIds } = await createTestApp()
  const lines: string[] = []
  const deps = createTestDeps({ sql, db, searchDb }, { RATE_LIMITS: 'off' })
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const guest = createTestClient(createApp({ ...deps, log }))
  const holder = await sql.reserve()
  await holder`begin`
  await holder`lock table captchas in access exclusive mode`
  expect(await guest.get('/captcha')).toMatchObject({ status: 503 })
  await holder`rollback`
  holder.release()
  expect(await guest.get(`/listings/${listingIds.tagine}`)).toMatchObject({ status: 200 })
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ failed: 'timeout', code: '55P03' }])
})
