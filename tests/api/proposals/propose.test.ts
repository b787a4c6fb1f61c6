import { queueCounts } from '@dalil/api/contract'
import { expect, test } from 'vitest'
import { createProposalFixture } from './proposal-fixture.ts'

test('does not change the public response until a moderator accepts the revision', async () => {
  const { app, guest, as, id, path, save, findRevision } = await createProposalFixture()
  const readBytes = async () => (await app.request(`/api${path}`)).text()
  const before = await readBytes()
  const saved = await save({
    title: 'Bank support',
    phone: '+31 20 555 1234',
    category_id: (await createProposalFixture()).categoryIds.cafes,
  })
  expect(saved).toMatchObject({
    status: 200,
    body: {
      title: 'مخبز الأمل',
      version: 2,
      pending_revision: {
        changes: {
          title: { before: 'مخبز الأمل', after: 'Bank support' },
          phone: { before: '+31 70 555 01 18', after: '+31 20 555 1234' },
        },
      },
    },
  })
  expect(await readBytes()).toBe(before)
  const found = await guest.get('/listings?title=Bank support')
  expect((found.body as { data: { id: number }[] }).data.some((row) => row.id === id)).toBe(false)

  const revision = await findRevision()
  expect(await as('mariam').post(`/admin/revisions/${revision?.id}/accept`, {})).toMatchObject({
    status: 200,
    body: { status: 'accepted', refused_fields: [] },
  })
  expect(await guest.get(path)).toMatchObject({ body: { title: 'Bank support', phone_e164: '+31205551234' } })
})

test('accepts only one of fifty concurrent changes to the same version', async () => {
  const { save } = await createProposalFixture()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, number) => save({ title: `مخبز ${number}` }, { 'If-Match': '"v1"' })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(49).fill(412)])
})

test('counts the live changes of an owner once in the queue', async () => {
  const { as, save } = await createProposalFixture({ LISTING_MODERATION: 'post' })
  const readCount = async () => (await as('mariam').read(queueCounts, '/admin/queues')).revisions.count
  const before = await readCount()
  for (const title of ['اسم جديد', 'اسم أحدث']) await save({ title })
  expect(await readCount()).toBe(before + 1)
})
