import { stats } from '@dalil/api/contract'
import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

beforeEach(async () => {
  const { sql } = await createTestApp()
  await sql`truncate reports, messages, audit_entries restart identity cascade`
})

const read = async () => (await (await createTestApp()).as('salma').read(stats, '/admin/stats')).decision_times

test('says within which time half of the decisions of thirty days were made, without those that nobody made', async () => {
  const { sql, userIds } = await createTestApp()
  expect(await read()).toMatchObject({ reports: null, messages: null, listings: null })
  await sql`
    insert into reports (type, item_title, message, status, decided_by, created_at, decided_at)
    select 'listing', 'x', 'x', 'resolved', decided_by, decided_at - make_interval(secs => seconds), decided_at
    from (values
      (${userIds.salma}::integer, 60, now()), (${userIds.salma}, 120, now()), (${userIds.salma}, 600, now()),
      (${userIds.salma}, 1, now() - interval '31 days'), (null, 1, now()), (null, 1, now()), (null, 1, now())
    ) as each (decided_by, seconds, decided_at)`
  await sql`insert into messages (name, email, subject, message, created_at) values ('x', 'x@x.test', 'x', 'x', now())`
  expect(await read()).toMatchObject({ reports: 120, messages: null })
})

test('counts how long places and held reviews waited for their first decision', async () => {
  const { sql, listingIds } = await createTestApp()
  await sql`update listings set created_at = now() - interval '2 hours' where id = ${listingIds.bakery}`
  await sql`
    insert into audit_entries (action, subject_type, subject_id, before, created_at)
    select action, 'listing', ${listingIds.bakery}, jsonb_build_object('status', status), now() - make_interval(mins => ago)
    from (values
      ('listing.reject', 'pending', 90), ('listing.approve', 'pending', 1), ('listing.suspend', 'approved', 0)
    ) as each (action, status, ago)`
  expect((await read()).listings).toBeCloseTo(30 * 60, -1)
})
