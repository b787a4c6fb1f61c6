import { setTimeout } from 'node:timers/promises'
import { auditEntry, moderatedListing, paginatedList } from '@dalil/api/contract'
import { queueNames } from '@dalil/db/vocabulary'
import { expect, test } from 'vitest'
import { createFactories, createLoggedInUser, createUser } from '../../support/factories/factories.ts'
import { createQueueItems } from '../../support/factories/queue-items.ts'
import { createTestApp } from '../../support/test-app.ts'

test('writes assignments and notes to the audit log, without the text of a note', async () => {
  const make = await createFactories('sa', await createUser())
  const items = await createQueueItems(make)
  const admin = await createLoggedInUser({ role: 'admin' })
  for (const queue of queueNames) {
    const id = items[queue]
    for (const user_id of [admin.id, admin.id, null])
      expect(await admin.post(`/admin/${queue}/${id}/assign`, { user_id })).toMatchObject({ status: 200 })
    await admin.post(`/admin/notes?resource=${queue}&id=${id}`, { text: 'سر الفريق' })
    const subject = queue.replace(/s$/, '')
    const path = `/admin/audit?page=1&subject_type=${subject}&subject_id=${id}`
    const { data } = await admin.read(paginatedList(auditEntry), path)
    expect(
      data.map(({ action, actor, before, after }) => [action, actor?.id, before, after]),
      queue,
    ).toEqual([
      [`${subject}.note`, admin.id, null, null],
      [`${subject}.assign`, admin.id, { assigned_to: admin.id }, { assigned_to: null }],
      [`${subject}.assign`, admin.id, { assigned_to: null }, { assigned_to: admin.id }],
    ])
  }
  expect((await admin.read(moderatedListing, `/admin/listings/${items.listings}`)).history).toEqual([])
})

test('writes the assignee of another process that assigns at the same moment as the former one', async () => {
  const { sql } = await createTestApp()
  const report = await (await createFactories('sa', await createUser())).report()
  const [admin, other] = [await createLoggedInUser({ role: 'admin' }), await createLoggedInUser({ role: 'admin' })]
  const { assigning } = await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('reports'), ${report})`
    await tx`insert into assignments (queue, subject_id, user_id) values ('reports', ${report}, ${other.id})`
    const assigning = admin.post(`/admin/reports/${report}/assign`, { user_id: admin.id })
    await setTimeout(300)
    return { assigning }
  })
  expect(await assigning).toMatchObject({ status: 200 })
  const path = `/admin/audit?page=1&subject_type=report&subject_id=${report}`
  const { data } = await admin.read(paginatedList(auditEntry), path)
  expect(data).toMatchObject([{ before: { assigned_to: other.id }, after: { assigned_to: admin.id } }])
})
