import { listings, users } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createFactories, createLoggedInUser, createUser } from '../../support/factories/factories.ts'
import { createTestApp } from '../../support/test-app.ts'
import { runConcurrentRounds } from './concurrent-rounds.ts'

const rounds = 8
const opinion = { rating: 4, comment: 'طعام لذيذ وخدمة سريعة' }

/** Creates a person with a listing, reviews, a claim and favourites, and others who act on the same rows. */
async function createLockFixture() {
  const person = await createLoggedInUser({})
  const owner = await createLoggedInUser({})
  const admin = await createLoggedInUser({ role: 'super_admin' })
  const make = await createFactories('sa', owner.id)
  const listingIds = [await make.listing(), await make.listing(), await make.listing()] as const
  const [one, two, claimed] = listingIds
  const reviewIds = [
    await make.review({ listing_id: one, user_id: person.id }),
    await make.review({ listing_id: two, user_id: person.id }),
  ] as const
  const claimId = await make.claim({ listing_id: claimed, user_id: person.id })
  const ownId = await make.listing({ user_id: person.id })
  await make.report({ listing_id: one, reporter_id: person.id })
  return { person, owner, admin, one, two, claimed, reviewIds, claimId, ownId }
}

test.for(['is deleted by its user', 'is deleted by an admin'] as const)(
  'decides without a deadlock about claim, reviews and listings of an account that %s',
  async (how) => {
    await runConcurrentRounds(rounds, async () => {
      const { person, owner, admin, one, two, reviewIds, claimId, ownId } = await createLockFixture()
      const visitor = await createLoggedInUser({})
      const [first, second] = reviewIds
      return [
        () =>
          how === 'is deleted by its user' ? person.delete('/user/delete') : admin.delete(`/admin/users/${person.id}`),
        () => admin.post(`/admin/claims/${claimId}/approve`, {}),
        () => admin.post(`/admin/reviews/${first}/hide`, { reason: 'ليس عن المكان.' }),
        () => owner.put(`/reviews/${second}/reply`, { reply: 'شكرا لزيارتكم' }),
        () => visitor.put(`/listings/${ownId}/favourite`),
        () => visitor.post(`/listings/${ownId}/reviews`, opinion),
        () => person.delete(`/reviews/${second}`),
        () => person.put(`/listings/${two}/favourite`),
        () => admin.post('/admin/listings/bulk', { ids: [ownId, two, one], action: 'feature' }),
      ]
    })
  },
)

test('deletes accounts that review each other’s listings concurrently without a deadlock', async () => {
  await runConcurrentRounds(rounds, async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => createLoggedInUser({})))
    const owned = await Promise.all(people.map(async ({ id }) => (await createFactories('sa', id)).listing()))
    return people.flatMap((person, place) => [
      () => person.delete('/user/delete'),
      ...owned.filter((_, other) => other !== place).map((id) => () => person.post(`/listings/${id}/reviews`, opinion)),
    ])
  })
})

test('leaves one super admin, without a deadlock, when super admins demote and delete each other', async () => {
  const { db } = await createTestApp()
  await runConcurrentRounds(rounds, async () => {
    await db.update(users).set({ role: 'user' }).where(eq(users.role, 'super_admin'))
    const admins = await Promise.all(Array.from({ length: 5 }, () => createLoggedInUser({ role: 'super_admin' })))
    return admins.flatMap((admin, place) => {
      const next = admins[(place + 1) % admins.length]?.id
      return [
        () => admin.put(`/admin/users/${next}`, { role: 'user' }),
        () => (place % 2 ? admin.delete(`/admin/users/${next}`) : admin.delete('/user/delete')),
      ]
    })
  })
  const left = await db.select({ id: users.id }).from(users).where(eq(users.role, 'super_admin'))
  expect(left.length).toBeGreaterThan(0)
})

test('resets a password without a deadlock during a log-out by staff and a change of e-mail', async () => {
  const { db, deps } = await createTestApp()
  const { issueToken } = await import('../../../api/src/accounts/tokens.ts')
  const admin = await createLoggedInUser({ role: 'super_admin' })
  await runConcurrentRounds(rounds, async (round) => {
    const id = await createUser()
    const email = `reset-${round}-${id}@dalil.test`
    await db.update(users).set({ email }).where(eq(users.id, id))
    const token = await issueToken(deps.db, id, 'reset_password')
    const other = await createLoggedInUser({})
    return [
      () => other.post('/auth/reset-password', { email, token, password: `كلمة سر ${round} أطول` }),
      () => admin.post(`/admin/users/${id}/log-out`, {}),
      () => admin.put(`/admin/users/${id}`, { email: `other-${round}-${id}@dalil.test` }),
      () => admin.put(`/admin/users/${id}`, { first_name: 'منى' }),
    ]
  })
})

test('locks the listings of a category before the category when it moves to another parent', async () => {
  const { sql, as, categoryIds, userIds } = await createTestApp()
  const { listing, category } = await createFactories('sa', userIds.amira)
  const id = await category()
  const listingId = await listing({ category_id: id })
  const holder = await sql.reserve()
  await holder`begin`
  await holder`select from listings where id = ${listingId} for update`
  const change = as('mariam').put(`/categories/${id}`, { parent_id: categoryIds.shops })
  const countWaiting = async () => {
    const [row] = await sql`
      select count(*)::integer as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    return row?.waiting
  }
  await expect.poll(countWaiting).toBe(1)
  expect(await holder`select id from categories where id = ${id} for no key update nowait`).toEqual([{ id }])
  await holder`rollback`
  holder.release()
  expect(await change).toMatchObject({ status: 200 })
})

test('changes categories without a deadlock during changes to their listings', async () => {
  const { db, as, categoryIds } = await createTestApp()
  const { listing, category, owner } = await createFactories('sa', (await createTestApp()).userIds.amira)
  await runConcurrentRounds(rounds, async () => {
    const [first, second] = [await category(), await category()]
    const ids = await Promise.all(
      Array.from({ length: 6 }, (_, n) => listing({ category_id: n % 2 ? first : second, user_id: owner })),
    )
    const { put, delete: remove, post } = as('mariam')
    await db.update(listings).set({ is_featured: false }).where(eq(listings.category_id, first))
    return [
      () => remove(`/categories/${first}?move_to=${second}`),
      () => put(`/categories/${second}`, { parent_id: categoryIds.shops }),
      () => post('/admin/listings/bulk', { ids: ids.toReversed(), action: 'feature' }),
      ...ids.map((id) => () => as('amira').put(`/listings/${id}`, { category_id: categoryIds.groceries })),
    ]
  })
})
