import { expect, test } from 'vitest'
import { askApp } from '../../../api/src/pages/site.ts'
import { openHouse } from '../../support/house.ts'

test('keywords that find nothing are counted by day and country, without who asked and without personal data', async () => {
  const { guest, deps, sql } = await openHouse()
  const ask = (title: string, country: string) => guest.get(`/listings?${new URLSearchParams({ title, country })}`)
  await ask('زقزقزقزق', 'sa')
  await ask('زَقزقزقزق', 'sa')
  await ask('qqxqqxqq', 'nl')
  await ask('مخبز', 'nl')
  await ask('noone@qqxqqxqq.example', 'nl')
  await ask('qqxqqxqq 06 12345678', 'nl')
  await deps.searches.flush()
  const rows = await sql`select country, query, times from search_misses order by country, query`
  expect(rows.map(({ country, query, times }) => [country, query, times])).toEqual([
    ['nl', 'qqxqqxqq', 1],
    ['sa', 'زقزقزقزق', 2],
  ])
})

test('the same keyword of another hour is added', async () => {
  const { guest, deps, sql } = await openHouse()
  await guest.get('/listings?title=qqxqqxqqx')
  await deps.searches.flush()
  await guest.get('/listings?title=qqxqqxqqx')
  await deps.searches.flush()
  expect(await sql`select country, times from search_misses where query = 'qqxqqxqqx'`).toMatchObject([
    { country: '', times: 2 },
  ])
})

const device = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1'
const phone = { 'User-Agent': device }

const daysOf = async () => {
  const { deps, sql } = await openHouse()
  await deps.searches.flush()
  const rows = await sql`select country, times from search_days order by country`
  await sql`delete from search_days`
  return Object.fromEntries(rows.map(({ country, times }) => [country, times]))
}

test('searches by keyword are counted by day and country, whether they find something or not', async () => {
  const { guest } = await openHouse()
  await daysOf()
  await guest.get('/listings?title=bakery&country=nl', phone)
  await guest.get('/listings?title=qqxqqxqq&country=nl', phone)
  await guest.get('/listings?title=bakery', phone)
  // Neither browsing, nor turning a page, nor a robot is a search.
  await guest.get('/listings?country=nl', phone)
  await guest.get('/listings?title=bakery&country=nl&page=2', phone)
  await guest.get('/listings?title=bakery&country=nl', {
    'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)',
  })
  expect(await daysOf()).toEqual({ '': 1, nl: 2 })
})

test('a page that shows results counts once, from memory or not', async () => {
  const { app, deps } = await openHouse()
  await daysOf()
  deps.searches.countPage('/sa/ar/listings?title=%D9%85%D8%AE%D8%A8%D8%B2&sort_by=rating', device)
  deps.searches.countPage('/ma/nl/listings/category/7?title=brood', device)
  for (const none of [
    '/sa/ar/listings?title=',
    '/sa/ar/listings?title=x&page=3',
    '/sa/ar/blog?title=x',
    '/xx/ar/listings?title=x',
  ]) {
    deps.searches.countPage(none, device)
  }
  await askApp(app)('/listings?country=sa&title=%D9%85%D8%AE%D8%A8%D8%B2', 'ar')
  expect(await daysOf()).toEqual({ ma: 1, sa: 1 })
})
