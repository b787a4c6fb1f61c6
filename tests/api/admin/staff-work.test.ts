import { assignment, staffNoteList } from '@dalil/api/contract'
import { assignments, claims, listings, messages, staffNotes as notes, reviews, users } from '@dalil/db/schema'
import { queueNames } from '@dalil/db/vocabulary'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createFactories, createLoggedInUser, createUser } from '../../support/factories/factories.ts'
import { createQueueItems } from '../../support/factories/queue-items.ts'
import { createTestApp } from '../../support/test-app.ts'

const forbidden = { status: 403, body: { code: 'FORBIDDEN' } }
const missing = { status: 404, body: { code: 'NOT_FOUND' } }
type Listed = { data: { id: number; assigned_to: object | null }[]; total: number }

async function createTeam() {
  const { db } = await createTestApp()
  const make = await createFactories('sa', await createUser())
  const items = await createQueueItems(make)
  const admin = await createLoggedInUser({ role: 'admin' })
  const moderator = await createLoggedInUser({ role: 'moderator', moderates: ['sa'] })
  return { db, make, items, admin, moderator }
}

test('assigns an item of every queue, lists it for its assignee, and takes it back', async () => {
  const { items, admin } = await createTeam()
  for (const queue of queueNames) {
    const id = items[queue]
    const assigned_to = { id: admin.id, name: 'منى الحسن' }
    expect(await admin.post(`/admin/${queue}/${id}/assign`, { user_id: admin.id })).toMatchObject({
      status: 200,
      body: { id, assigned_to },
    })
    for (const assignee of ['me', admin.id]) {
      const plain = (await admin.get(`/admin/${queue}?page=1&assigned_to=${assignee}`)).body as Listed
      expect(plain, queue).toMatchObject({ total: 1, data: [{ id, assigned_to }] })
      const filter = encodeURIComponent(JSON.stringify({ assigned_to: assignee }))
      expect((await admin.get(`/admin/${queue}?filter=${filter}`)).body, queue).toMatchObject([{ id }])
    }
    expect(await admin.get(`/admin/${queue}/${id}`)).toMatchObject({ body: { assigned_to } })
    const free = (await admin.get(`/admin/${queue}?page=1&per_page=100&assigned_to=none`)).body as Listed
    expect(
      free.data.map((each) => each.id),
      queue,
    ).not.toContain(id)

    expect(await admin.post(`/admin/${queue}/${id}/assign`, { user_id: null })).toMatchObject({
      body: { id, assigned_to: null },
    })
    expect(await admin.get(`/admin/${queue}?page=1&assigned_to=me`)).toMatchObject({ body: { total: 0 } })
  }
})

test('counts what is assigned to somebody who no longer works as assigned to nobody', async () => {
  const { db, items, admin, moderator } = await createTeam()
  const isFree = async (queue: string, id: number) => {
    const { data } = (await admin.get(`/admin/${queue}?page=1&per_page=100&assigned_to=none`)).body as Listed
    return data.find((each) => each.id === id)?.assigned_to
  }
  const absences = [
    { role: 'user' as const, moderates: [] },
    { suspended_at: new Date().toISOString(), suspension_reason: 'غائب' },
  ]
  for (const queue of ['claims', 'reports', 'revisions'] as const)
    await admin.post(`/admin/${queue}/${items[queue]}/assign`, { user_id: moderator.id })
  for (const absence of absences) {
    const isModerator = eq(users.id, moderator.id)
    const [former] = await db.select({ role: users.role, moderates: users.moderates }).from(users).where(isModerator)
    expect(await isFree('claims', items.claims)).toBeUndefined()
    await db.update(users).set(absence).where(isModerator)
    for (const queue of ['claims', 'reports', 'revisions'] as const)
      expect(await isFree(queue, items[queue])).toBeNull()
    expect(await admin.get(`/admin/claims/${items.claims}`)).toMatchObject({ body: { assigned_to: null } })
    await db
      .update(users)
      .set({ ...former, suspended_at: null, suspension_reason: null })
      .where(isModerator)
  }
})

test('assigns only to active staff who may see the item', async () => {
  const { db, items, admin, moderator } = await createTeam()
  const elsewhere = await createUser({ role: 'moderator', moderates: ['ma'] })
  const suspended = await createUser({ role: 'admin' })
  await db.update(users).set({ suspended_at: sql`now()`, suspension_reason: 'غائب' }).where(eq(users.id, suspended))
  const path = `/admin/claims/${items.claims}`
  for (const user_id of [await createUser(), elsewhere, suspended, 999_999])
    expect(await admin.post(`${path}/assign`, { user_id })).toMatchObject({
      status: 422,
      body: { errors: { user_id: [expect.any(String)] } },
    })
  const { data } = (await moderator.get(`${path}/assignees`)).body as { data: { id: number }[] }
  const ids = data.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([admin.id, moderator.id]))
  expect(ids).not.toContain(elsewhere)
  expect(ids).not.toContain(suspended)

  const messagePath = `/admin/messages/${items.messages}/assign`
  expect(await admin.post(messagePath, { user_id: moderator.id })).toMatchObject({ status: 422 })
  for (const user_id of ['x', 0, undefined]) expect((await admin.post(`${path}/assign`, { user_id })).status).toBe(422)
  expect(await moderator.post(`${path}/assign`, { user_id: admin.id })).toMatchObject({ status: 200 })
})

test('keeps assignments and notes of other countries from a moderator', async () => {
  const { items, admin } = await createTeam()
  const foreign = await createLoggedInUser({ role: 'moderator', moderates: ['ma'] })
  for (const queue of queueNames) {
    const answer = queue === 'messages' ? forbidden : missing
    const id = items[queue]
    const notesPath = `/admin/notes?resource=${queue}&id=${id}`
    expect(await foreign.post(`/admin/${queue}/${id}/assign`, { user_id: foreign.id }), queue).toMatchObject(answer)
    expect(await foreign.get(`/admin/${queue}/${id}/assignees`), queue).toMatchObject(answer)
    expect(await foreign.get(notesPath), queue).toMatchObject(answer)
    expect(await foreign.post(notesPath, { text: 'لا شيء' }), queue).toMatchObject(answer)
    expect(await admin.get(notesPath), queue).toMatchObject({ status: 200, body: { data: [] } })
  }
  expect(await admin.get(`/admin/notes?resource=revisions&id=${items.suggestions}`)).toMatchObject(missing)
})

test('keeps notes with their author and time, latest first', async () => {
  const { items, admin, moderator } = await createTeam()
  const path = `/admin/notes?resource=reviews&id=${items.reviews}`
  const text = 'سألت المحل،\nوينتظر الرد'
  expect(await moderator.post(path, { text })).toMatchObject({
    status: 201,
    body: { text, author: { id: moderator.id, name: 'منى الحسن' }, created_at: expect.any(String) },
  })
  await admin.post(path, { text: 'شكرًا' })
  const { data } = await admin.read(staffNoteList, path)
  expect(data.map((note) => [note.text, note.author?.id])).toEqual([
    ['شكرًا', admin.id],
    [text, moderator.id],
  ])
  for (const bad of ['', '   ', 'س'.repeat(2001), 7, null])
    expect(await admin.post(path, { text: bad })).toMatchObject({ status: 422 })
  for (const query of ['resource=users&id=1', 'resource=claims', 'resource=claims&id=x', ''])
    expect(await admin.get(`/admin/notes?${query}`)).toMatchObject({ status: 422 })
  expect(await admin.get('/admin/notes?resource=claims&id=999999')).toMatchObject(missing)
})

test('hides the notes about a claim or a listing from the moderator whom they concern', async () => {
  const { db, make, admin, moderator } = await createTeam()
  const claim = await make.claim({ user_id: moderator.id })
  const [{ listing_id } = { listing_id: 0 }] = await db.select().from(claims).where(eq(claims.id, claim))
  for (const [resource, id] of [
    ['claims', claim],
    ['listings', listing_id],
    ['reviews', await make.review({ user_id: moderator.id })],
  ] as const) {
    const path = `/admin/notes?resource=${resource}&id=${id}`
    expect(await admin.post(path, { text: 'له محل آخر' })).toMatchObject({ status: 201 })
    expect(await moderator.get(path)).toMatchObject(forbidden)
    expect(await moderator.post(path, { text: 'ليس لي' })).toMatchObject(forbidden)
  }
})

test('shows neither notes nor assignments outside of the back office', async () => {
  const { db, make, admin } = await createTeam()
  const owner = await createLoggedInUser({})
  const listing_id = await make.listing({ user_id: owner.id })
  const items = {
    listings: listing_id,
    claims: await make.claim({ user_id: owner.id }),
    reviews: await make.review({ user_id: owner.id, listing_id }),
    revisions: await make.revision({ user_id: owner.id, listing_id }),
    suggestions: await make.suggestion({ listing_id }),
  }
  const [person] = await db.select({ email: users.email }).from(users).where(eq(users.id, owner.id))
  for (const [queue, id] of Object.entries(items)) {
    await admin.post(`/admin/notes?resource=${queue}&id=${id}`, { text: 'سر الفريق' })
    await admin.post(`/admin/${queue}/${id}/assign`, { user_id: admin.id })
  }
  const paths = [
    '/user/export',
    '/claims',
    '/user/listings',
    `/listings/${listing_id}`,
    `/listings/${listing_id}/reviews`,
    `/listings/${listing_id}/suggestions`,
    `/claims/${items.claims}`,
  ]
  for (const path of paths) {
    const answer = JSON.stringify((await owner.get(path)).body)
    expect(answer, path).not.toMatch(/سر الفريق|assigned_to/)
  }
  expect(person?.email).toContain('@')
})

test('lets only admins note and take a report whose listing is gone', async () => {
  const { make, admin, moderator } = await createTeam()
  const id = await make.report({ listing_id: null })
  const path = `/admin/notes?resource=reports&id=${id}`
  expect(await admin.get(path)).toMatchObject({ status: 200, body: { data: [] } })
  expect(await admin.post(path, { text: 'حُذف المكان' })).toMatchObject({ status: 201 })
  expect(await admin.post(`/admin/reports/${id}/assign`, { user_id: admin.id })).toMatchObject({ status: 200 })
  expect(await moderator.get(path)).toMatchObject(missing)
})

test('deletes the assignment and the notes of an item with it', async () => {
  const { db, items, admin } = await createTeam()
  for (const queue of ['claims', 'reviews', 'messages', 'listings'] as const) {
    await admin.post(`/admin/${queue}/${items[queue]}/assign`, { user_id: admin.id })
    await admin.post(`/admin/notes?resource=${queue}&id=${items[queue]}`, { text: 'تم' })
  }
  await db.delete(claims).where(eq(claims.id, items.claims))
  await db.delete(reviews).where(eq(reviews.id, items.reviews))
  await db.delete(messages).where(eq(messages.id, items.messages))
  await db.delete(listings).where(eq(listings.id, items.listings))
  for (const queue of ['claims', 'reviews', 'messages', 'listings'] as const) {
    const id = items[queue]
    expect(await db.$count(assignments, and(eq(assignments.queue, queue), eq(assignments.subject_id, id)))).toBe(0)
    expect(await db.$count(notes, and(eq(notes.queue, queue), eq(notes.subject_id, id)))).toBe(0)
  }
})

test('assigns an item to the last of two who take it at once', async () => {
  const { items, admin, moderator } = await createTeam()
  const path = `/admin/reports/${items.reports}`
  const answers = await Promise.all(
    [admin, moderator].map((person) => person.post(`${path}/assign`, { user_id: person.id })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { assigned_to } = assignment.parse((await admin.get(path)).body)
  expect([admin.id, moderator.id]).toContain(assigned_to?.id)
})

test('refuses to take an item that somebody else has taken since, and says who', async () => {
  const { items, admin, moderator } = await createTeam()
  const path = `/admin/claims/${items.claims}/assign`
  const take = (person: typeof admin, expected_user_id: number | null) =>
    person.post(path, { user_id: person.id, expected_user_id })
  const answers = await Promise.all([take(admin, null), take(moderator, null)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [owner, other] = answers[0]?.status === 200 ? [admin, moderator] : [moderator, admin]
  expect(await take(other, null)).toMatchObject({
    status: 409,
    body: { code: 'STALE_VALUES', current: { assigned_to: { id: owner.id } } },
  })
  expect(await other.post(path, { user_id: null, expected_user_id: other.id })).toMatchObject({ status: 409 })
  expect(await take(other, owner.id)).toMatchObject({ status: 200, body: { assigned_to: { id: other.id } } })
  expect(await other.post(path, { user_id: null, expected_user_id: other.id })).toMatchObject({ status: 200 })
  expect(await take(owner, other.id)).toMatchObject({ status: 409, body: { current: { assigned_to: null } } })
})
