import { expect, test } from 'vitest'
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
  await deps.misses.flush()
  const rows = await sql`select country, query, times from search_misses order by country, query`
  expect(rows.map(({ country, query, times }) => [country, query, times])).toEqual([
    ['nl', 'qqxqqxqq', 1],
    ['sa', 'زقزقزقزق', 2],
  ])
})

test('the same keyword of another hour is added', async () => {
  const { guest, deps, sql } = await openHouse()
  await guest.get('/listings?title=qqxqqxqqx')
  await deps.misses.flush()
  await guest.get('/listings?title=qqxqqxqqx')
  await deps.misses.flush()
  expect(await sql`select country, times from search_misses where query = 'qqxqqxqqx'`).toMatchObject([
    { country: '', times: 2 },
  ])
})
