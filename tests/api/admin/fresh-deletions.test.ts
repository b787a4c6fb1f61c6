import { randomUUID } from 'node:crypto'
import { listings, reviews } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createFactories, createLoggedInUser, createUser, factoryPassword } from '../../support/factories/factories.ts'
import { createTestApp, type TestClient } from '../../support/test-app.ts'

const passwordRequired = { status: 403, body: { code: 'PASSWORD_REQUIRED' } }

/** Ends the ten minutes after the log-in. */
const age = async ({ id }: { id: number }) => {
  const { db } = await createTestApp()
  await db.execute(sql`update sessions set confirmed_at = now() - interval '11 minutes' where user_id = ${id}`)
}

async function create() {
  const { db, categoryIds } = await createTestApp()
  const owner = await createLoggedInUser({})
  const make = await createFactories('sa', owner.id)
  const listing = () => make.listing({ user_id: owner.id })
  const leaf = async (person: TestClient) => {
    const input = { name: 'فئة جديدة', slug: `new-${randomUUID()}`, parent_id: categoryIds.food }
    return ((await person.post('/categories', input)).body as { id: number }).id
  }
  const synonyms = async (person: TestClient) =>
    (
      (await person.post('/admin/search-synonyms', { words: [`qq${randomUUID().slice(0, 8)}`, 'qqother'] })).body as {
        id: number
      }
    ).id
  return { db, owner, make, listing, leaf, synonyms }
}

test('asks staff for the password before every deletion', async () => {
  const { make, listing, leaf, synonyms } = await create()
  const admin = await createLoggedInUser({ role: 'admin' })
  const judge = await createLoggedInUser({ role: 'moderator', moderates: ['sa'] })
  const review = async () => make.review({ listing_id: await listing(), user_id: await createUser() })
  for (const [person, paths] of [
    [judge, [`/admin/listings/${await listing()}`, `/listings/${await listing()}`]],
    [judge, [`/admin/reviews/${await review()}`, `/reviews/${await review()}`]],
    [admin, [`/admin/listings/${await listing()}`, `/listings/${await listing()}`]],
    [admin, [`/admin/reviews/${await review()}`, `/reviews/${await review()}`]],
    [admin, [`/categories/${await leaf(admin)}`, `/admin/search-synonyms/${await synonyms(admin)}`]],
    [admin, [`/admin/users/${await createUser()}`]],
  ] as const)
    for (const path of paths) {
      await age(person)
      expect(await person.delete(path), path).toMatchObject(passwordRequired)
      expect(await person.post('/auth/confirm-password', { password: factoryPassword })).toMatchObject({ status: 200 })
      expect(await person.delete(path), path).toMatchObject({ status: 204 })
    }
})

test('asks staff for the password before it deletes any of several listings', async () => {
  const { db, listing } = await create()
  const judge = await createLoggedInUser({ role: 'moderator', moderates: ['sa'] })
  const ids = [await listing(), await listing()]
  const count = () => db.$count(listings, sql`id in (${sql.join(ids, sql`, `)})`)
  await age(judge)
  expect(await judge.get('/auth/confirm-password')).toMatchObject(passwordRequired)
  expect(await judge.post('/admin/listings/bulk', { ids, action: 'delete' })).toMatchObject(passwordRequired)
  expect(await count()).toBe(2)
  expect(await judge.post('/admin/listings/bulk', { ids, action: 'feature' })).toMatchObject({ status: 200 })
  await judge.post('/auth/confirm-password', { password: factoryPassword })
  expect(await judge.get('/auth/confirm-password')).toMatchObject({ status: 204 })
  expect(await judge.post('/admin/listings/bulk', { ids, action: 'delete' })).toMatchObject({
    body: { data: ids.map((id) => ({ id, ok: true })) },
  })
  expect(await count()).toBe(0)
})

test.for(['shown', 'hidden', 'held'] as const)(
  'asks the owner for the password before the deletion of a place with a %s review',
  async (status) => {
    const { db, owner, make, listing } = await create()
    const id = await listing()
    await make.review({ listing_id: id, user_id: await createUser(), status })
    await age(owner)
    expect(await owner.delete(`/listings/${id}`)).toMatchObject(passwordRequired)
    expect(await db.$count(reviews, eq(reviews.listing_id, id))).toBe(1)
    await owner.post('/auth/confirm-password', { password: factoryPassword })
    expect(await owner.delete(`/listings/${id}`)).toMatchObject({ status: 204 })
  },
)

test('asks nobody for the password who deletes an own place without reviews or an own review', async () => {
  const { owner, make, listing } = await create()
  const author = await createLoggedInUser({})
  const review = await make.review({ listing_id: await listing(), user_id: author.id })
  await age(owner)
  await age(author)
  expect(await owner.delete(`/listings/${await listing()}`)).toMatchObject({ status: 204 })
  expect(await author.delete(`/reviews/${review}`)).toMatchObject({ status: 204 })
})

test('hides from a stranger that a deletion would need the password', async () => {
  const { listing } = await create()
  const stranger = await createLoggedInUser({})
  const abroad = await createLoggedInUser({ role: 'moderator', moderates: ['ae'] })
  for (const person of [stranger, abroad]) {
    await age(person)
    expect(await person.delete(`/listings/${await listing()}`)).toMatchObject({ body: { code: 'FORBIDDEN' } })
  }
})
