import { expect, test } from 'vitest'
import { createInProcessFetch } from '../../../api/src/pages/site.ts'
import { createTestApp } from '../../support/test-app.ts'

test('counts zero-result queries by day and country, without personal data', async () => {
  const { guest, deps, sql } = await createTestApp()
  const ask = (title: string, country: string) => guest.get(`/listings?${new URLSearchParams({ title, country })}`)
  await ask('زقزقزقزق', 'sa')
  await ask('زَقزقزقزق', 'sa')
  await ask('qqxqqxqq', 'nl')
  await ask('مخبز', 'nl')
  await ask('noone@qqxqqxqq.example', 'nl')
  await ask('qqxqqxqq 06 12345678', 'nl')
  await deps.searches.flush()
  // Another file's app may store its own queries at any time.
  const rows = await sql`
    select country, query, times from zero_result_queries
    where query ~ 'qqxqqxqq|زقزق|مخبز|noone|12345678' order by country, query`
  expect(rows.map(({ country, query, times }) => [country, query, times])).toEqual([
    ['nl', 'qqxqqxqq', 1],
    ['sa', 'زقزقزقزق', 2],
  ])
})

test('sums the counts of a zero-result query over several flushes', async () => {
  const { guest, deps, sql } = await createTestApp()
  await guest.get('/listings?title=qqxqqxqqx')
  await deps.searches.flush()
  await guest.get('/listings?title=qqxqqxqqx')
  await deps.searches.flush()
  expect(await sql`select country, times from zero_result_queries where query = 'qqxqqxqqx'`).toMatchObject([
    { country: '', times: 2 },
  ])
})

test('does not store queries that robots send to the API or to pages', async () => {
  const { app, guest, deps, sql } = await createTestApp()
  const robot = 'Googlebot/2.1 (+http://www.google.com/bot.html)'
  await guest.get('/listings?title=qqxrobot', { 'User-Agent': robot })
  await createInProcessFetch(app, { userAgent: robot })('/listings?title=qqxrobot', 'ar')
  // A revalidation has no User-Agent.
  await createInProcessFetch(app)('/listings?title=qqxrobot', 'ar')
  await deps.searches.flush()
  expect(await sql`select from zero_result_queries where query = 'qqxrobot'`).toHaveLength(0)

  await createInProcessFetch(app, { userAgent: device })('/listings?title=qqxperson', 'ar')
  await deps.searches.flush()
  expect(await sql`select times from zero_result_queries where query = 'qqxperson'`).toEqual([{ times: 1 }])
})

test('stores at most 10,000 different queries a day, and counts further searches for the stored queries', async () => {
  const { deps, sql } = await createTestApp()
  await sql`delete from zero_result_queries`
  await sql`
    insert into zero_result_queries (day, country, query, times)
    select (now() at time zone 'UTC')::date, 'sa', 'known ' || number, 1 from generate_series(1, 9999) as number`
  deps.searches.countZeroResult('known 1', 'sa', device)
  deps.searches.countZeroResult('rare', 'sa', device)
  for (let time = 0; time < 3; time++) deps.searches.countZeroResult('frequent', 'sa', device)
  await deps.searches.flush()
  expect(
    await sql`select query, times from zero_result_queries where times > 1 or query in ('rare', 'frequent') order by query`,
  ).toEqual([
    { query: 'frequent', times: 3 },
    { query: 'known 1', times: 2 },
  ])
  expect(await sql`select from zero_result_queries`).toHaveLength(10_000)
  await sql`delete from zero_result_queries`
})

test('stores no query longer than 60 characters after folding', async () => {
  const { deps, sql } = await createTestApp()
  deps.searches.countZeroResult('ﷺ'.repeat(10), 'sa', device)
  deps.searches.countZeroResult('x'.repeat(61), 'sa', device)
  await deps.searches.flush()
  expect(await sql`select from zero_result_queries where length(query) > 60`).toHaveLength(0)
})

const device = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1'
const phone = { 'User-Agent': device }

const readDays = async () => {
  const { deps, sql } = await createTestApp()
  await deps.searches.flush()
  const rows = await sql`select country, times from daily_searches order by country`
  await sql`delete from daily_searches`
  return Object.fromEntries(rows.map(({ country, times }) => [country, times]))
}

test('counts searches by day and country, with and without results', async () => {
  const { guest } = await createTestApp()
  await readDays()
  await guest.get('/listings?title=bakery&country=nl', phone)
  await guest.get('/listings?title=qqxqqxqq&country=nl', phone)
  await guest.get('/listings?title=bakery', phone)
  // Requests without a keyword, for further pages and by robots are not counted.
  await guest.get('/listings?country=nl', phone)
  await guest.get('/listings?title=bakery&country=nl&page=2', phone)
  await guest.get('/listings?title=bakery&country=nl', {
    'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)',
  })
  expect(await readDays()).toEqual({ '': 1, nl: 2 })
})

test('counts the first page of results as a search, but not the API request that this page sends', async () => {
  const { app, deps } = await createTestApp()
  await readDays()
  deps.searches.countResultPage('/sa/ar/listings?title=%D9%85%D8%AE%D8%A8%D8%B2&sort_by=rating', device)
  deps.searches.countResultPage('/ma/nl/listings/category/7?title=brood', device)
  for (const none of [
    '/sa/ar/listings?title=',
    '/sa/ar/listings?title=x&page=3',
    '/sa/ar/blog?title=x',
    '/xx/ar/listings?title=x',
  ]) {
    deps.searches.countResultPage(none, device)
  }
  await createInProcessFetch(app)('/listings?country=sa&title=%D9%85%D8%AE%D8%A8%D8%B2', 'ar')
  expect(await readDays()).toEqual({ ma: 1, sa: 1 })
})
