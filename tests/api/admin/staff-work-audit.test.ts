import { auditEntry, moderatedListing, paginatedList } from '@dalil/api/contract'
import { queueNames } from '@dalil/db/vocabulary'
import { expect, test } from 'vitest'
import { createFactories, createLoggedInUser, createUser } from '../../support/factories/factories.ts'

test('writes assignments and notes to the audit log, without the text of a note', async () => {
  const make = await createFactories('sa', await createUser())
  const items = {
    listings: await make.listing(),
    revisions: await make.revision(),
    suggestions: await make.suggestion(),
    duplicates: await make.duplicate(),
    claims: await make.claim(),
    reports: await make.report(),
    reviews: await make.review(),
    messages: await make.message(),
  }
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
