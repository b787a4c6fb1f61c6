import { expect, test } from 'vitest'
import { cronSchedule, jobHandlers } from '../../api/src/program/job-handlers.ts'
import { createTestApp } from '../support/test-app.ts'

async function runJob(name: keyof typeof jobHandlers): Promise<void> {
  const { deps } = await createTestApp()
  const job: (each: typeof deps, payload: never) => Promise<unknown> = jobHandlers[name]
  await job(deps, undefined as never)
}

test('runs every scheduled job twice in a row without an error', async () => {
  for (const { job, cron: at } of cronSchedule) {
    expect(job).toMatch(/^[a-z]+:[a-z-]+$/)
    expect(at).toMatch(/^(?:[\d*/,-]+ ){4}[\d*/,-]+$/)
    await runJob(job)
    await runJob(job)
  }
})

test('deletes external ratings after thirty days', async () => {
  const { sql, listingIds } = await createTestApp()
  await sql`update listings set google_rating = 4.8, google_fetched_at = now() - interval '29 days' where id = ${listingIds.bakery}`
  await sql`update listings set google_rating = 4.1, google_fetched_at = now() - interval '31 days' where id = ${listingIds.cafe}`
  await runJob('listings:delete-external-ratings')
  const rows = await sql`
    select id, google_rating, google_fetched_at is null as is_forgotten from listings
    where id in (${listingIds.bakery}, ${listingIds.cafe}) order by id`
  expect([...rows]).toEqual([
    { id: listingIds.bakery, google_rating: 4.8, is_forgotten: false },
    { id: listingIds.cafe, google_rating: null, is_forgotten: true },
  ])
})

test('deletes expired rows, and no other rows', async () => {
  const { sql, userIds } = await createTestApp()
  const hash = (letter: string) => letter.repeat(64)
  await sql`
    insert into sessions (user_id, token_hash, expires_at)
    values (${userIds.jan}, ${hash('a')}, now() - interval '1 minute'), (${userIds.jan}, ${hash('b')}, now() + interval '1 minute')`
  await sql`
    insert into tokens (user_id, purpose, token_hash, expires_at)
    values (${userIds.jan}, 'verify_email', ${hash('c')}, now() - interval '8 days'),
      (${userIds.jan}, 'verify_email', ${hash('d')}, now() - interval '1 day')`
  await sql`
    insert into captchas (answer_hash, expires_at)
    values ('old', now() - interval '1 minute'), ('new', now() + interval '1 minute')`
  await sql`
    insert into rate_limits (name, caller, window_start)
    values ('login', 'old', now() - interval '2 days'), ('login', 'new', now())`
  await sql`
    insert into idempotent_requests (id, body_hash, expires_at)
    values ('old', 'a', now() - interval '1 minute'), ('new', 'a', now() + interval '1 minute')`
  await sql`
    insert into sessions (user_id, token_hash, created_at, expires_at)
    values (${userIds.jan}, ${hash('e')}, now() - interval '91 days', now() + interval '1 day')`
  await sql`
    insert into login_challenges (user_id, token_hash, expires_at)
    values (${userIds.jan}, ${hash('f')}, now() - interval '1 minute'), (${userIds.jan}, ${hash('0')}, now() + interval '1 minute')`
  await sql`
    insert into second_factors (user_id, secret, confirmed_at, created_at)
    values (${userIds.jan}, 'A', null, now() - interval '2 days'), (${userIds.lama}, 'B', now(), now() - interval '2 days')`
  await runJob('database:delete-expired')
  expect([...(await sql`select id from idempotent_requests`)]).toEqual([{ id: 'new' }])
  expect([...(await sql`select token_hash from login_challenges`)]).toEqual([{ token_hash: hash('0') }])
  expect([...(await sql`select user_id from second_factors`)]).toEqual([{ user_id: userIds.lama }])
  expect([...(await sql`select token_hash from sessions`)]).toEqual([{ token_hash: hash('b') }])
  expect([...(await sql`select token_hash from tokens`)]).toEqual([{ token_hash: hash('d') }])
  expect([...(await sql`select answer_hash from captchas`)]).toEqual([{ answer_hash: 'new' }])
  expect([...(await sql`select caller from rate_limits`)]).toEqual([{ caller: 'new' }])
})
