import { openingStateList } from '@dalil/api/contract'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

const everyDay = (...spans: { opens: string; closes: string }[]) => ({
  weekly: Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, spans])),
})

test('lists open public listings and the times of their next changes, ordered by id', async () => {
  const { guest, sql, categoryIds } = await createTestApp()
  // A country without summer time, so that each day has 24 hours.
  const insert = async (hours: object | null, published = true) => {
    const [row] = await sql<{ id: number }[]>`
      insert into listings (title, city, country, category_id, status, is_published, opening_hours)
      values ('ساعات', 'الرياض', 'sa', ${categoryIds.food}, 'approved', ${published}, ${hours && JSON.stringify(hours)}::text::jsonb)
      returning id`
    onTestFinished(() => sql`delete from listings where id = ${row?.id ?? 0}`.then(() => undefined))
    return row?.id
  }
  const shop = await insert(everyDay({ opens: '09:00', closes: '12:00' }))
  const always = await insert(everyDay({ opens: '00:00', closes: '00:00' }))
  const unknown = await insert(null)
  const hidden = await insert(everyDay({ opens: '09:00', closes: '12:00' }), false)
  const ids = [always, hidden, shop, unknown, 2_147_483_647]
  const { data } = await guest.read(openingStateList, `/listings/opening-states?ids=${ids}`)
  expect(data.map(({ id }) => id)).toEqual([always, shop])
  expect(data[0]).toMatchObject({ is_open_now: true, changes: [] })
  const changes = data[1]?.changes.map(Date.parse) ?? []
  expect(changes).toHaveLength(4)
  expect(changes[0]).toBeGreaterThan(Date.now())
  const lengths = changes.slice(1).map((change, index) => (change - (changes[index] ?? 0)) / 3_600_000)
  expect(lengths).toEqual(data[1]?.is_open_now ? [21, 3, 21] : [3, 21, 3])
})

test('returns the state of changed hours at once, also when other listings have the same hours', async () => {
  const { guest, sql, categoryIds } = await createTestApp()
  const always = JSON.stringify(everyDay({ opens: '00:00', closes: '00:00' }))
  const never = JSON.stringify(everyDay())
  const rows = await sql<{ id: number }[]>`
    insert into listings (title, city, country, category_id, status, is_published, opening_hours)
    select 'ساعات', 'لاهاي', 'nl', ${categoryIds.food}, 'approved', true, ${always}::text::jsonb from generate_series(1, 2)
    returning id`
  const ids = rows.map(({ id }) => id)
  onTestFinished(() => sql`delete from listings where id = any(${ids})`.then(() => undefined))
  const readStates = async () => {
    const { data } = await guest.read(openingStateList, `/listings/opening-states?ids=${ids}`)
    return data.map(({ is_open_now, changes }) => [is_open_now, changes])
  }
  expect(await readStates()).toEqual([
    [true, []],
    [true, []],
  ])
  await sql`update listings set opening_hours = ${never}::text::jsonb where id = ${ids[0] ?? 0}`
  expect(await readStates()).toEqual([
    [false, []],
    [true, []],
  ])
  await sql`update listings set business_status = 'permanently_closed' where id = ${ids[1] ?? 0}`
  expect(await readStates()).toEqual([
    [false, []],
    [false, []],
  ])
})

test.for(['', '?ids=', '?ids=x', '?ids=1,,2', '?ids=0', '?ids=99999999999', `?ids=${Array(49).fill(1)}`])(
  'rejects the query “%s”',
  async (query) => {
    const { guest } = await createTestApp()
    expect(await guest.get(`/listings/opening-states${query}`)).toMatchObject({ status: 422 })
  },
)
