import { type Category, categoryList } from '@dalil/api/contract'
import { categoryMoves, listings } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { maxListingsMovedAtOnce, moveListings } from '../../../api/src/categories/move-listings.ts'
import { createFactories } from '../../support/factories/factories.ts'
import { createTestApp } from '../../support/test-app.ts'

const total = maxListingsMovedAtOnce + 50

/** Creates a category with more listings than one batch moves. */
async function createLargeCategory() {
  const testApp = await createTestApp()
  const { db, userIds } = testApp
  const make = await createFactories('sa', userIds.amira)
  const id = await make.category()
  await db.execute(sql`
    insert into listings (title, user_id, city, country, category_id, is_published, status)
    select 'مكان ' || n, ${userIds.amira}, 'جدة', 'sa', ${id}, true, 'approved' from generate_series(1, ${total}) as n`)
  const count = (category_id: number) => db.$count(listings, eq(listings.category_id, category_id))
  const readMove = async () => {
    const { data } = await testApp.as('mariam').read(categoryList, '/categories?all=1')
    return data.find((each: Category) => each.id === id)?.pending_move
  }
  return { ...testApp, make, id, count, readMove }
}

test('deletes a large category in a job that reports its progress', async () => {
  const { as, db, id, categoryIds, count, readMove } = await createLargeCategory()
  const before = await count(categoryIds.groceries)
  const { status, body } = await as('mariam').delete(`/categories/${id}?move_to=${categoryIds.groceries}`)
  const pending_move = { move_to: categoryIds.groceries, total, moved: 0 }
  expect({ status, body }).toMatchObject({ status: 202, body: { id, pending_move } })
  expect(await count(id)).toBe(total)
  expect(await readMove()).toEqual(pending_move)

  await moveListings(db, id)
  expect(await count(categoryIds.groceries)).toBe(before + total)
  expect((await as('mariam').get(`/categories/${id}`)).status).toBe(404)
})

test('rejects the deletion of a category or of its target while a job moves the listings', async () => {
  const { as, db, id, make } = await createLargeCategory()
  const target = await make.category()
  expect(await as('mariam').delete(`/categories/${id}?move_to=${target}`)).toMatchObject({ status: 202 })
  const categoryInUse = { status: 409, body: { code: 'CATEGORY_IN_USE' } }
  expect(await as('mariam').delete(`/categories/${id}?move_to=${target}`)).toMatchObject(categoryInUse)
  expect(await as('mariam').delete(`/categories/${target}`)).toMatchObject(categoryInUse)

  const other = await make.category()
  await make.listing({ category_id: other })
  expect(await as('mariam').delete(`/categories/${other}?move_to=${id}`)).toMatchObject({
    status: 422,
    body: { errors: { move_to: [expect.any(String)] } },
  })
  await moveListings(db, id)
})

test('moves a large category to another parent at once, and updates its listings in a job', async () => {
  const { as, db, id, categoryIds, readMove } = await createLargeCategory()
  const { status, body } = await as('mariam').put(`/categories/${id}`, { parent_id: categoryIds.shops })
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { parent_id: categoryIds.shops, pending_move: { move_to: null, total, moved: 0 } },
  })
  const following = () => db.$count(listings, sql`category_id = ${id} and top_category_id = ${categoryIds.shops}`)
  expect(await following()).toBe(0)
  await moveListings(db, id)
  expect(await following()).toBe(total)
  expect(await readMove()).toBeNull()
})

test('moves the other listings of a category while one of its listings is locked', async () => {
  const { sql: client, db, id, make, count, as } = await createLargeCategory()
  const target = await make.category()
  await as('mariam').delete(`/categories/${id}?move_to=${target}`)
  const [held] = await db.select({ id: listings.id }).from(listings).where(eq(listings.category_id, id)).limit(1)
  const holder = await client.reserve()
  await holder`begin`
  await holder`select from listings where id = ${held?.id ?? 0} for update`
  const moving = moveListings(db, id)
  await expect.poll(() => count(target), { timeout: 20_000 }).toBe(total - 1)
  expect(await count(id)).toBe(1)

  await holder`commit`
  holder.release()
  await moving
  expect(await count(target)).toBe(total)
  expect(await db.$count(categoryMoves, eq(categoryMoves.category_id, id))).toBe(0)
})

test('deletes a small category without a job', async () => {
  const { as, make, count } = await createLargeCategory()
  const [small, target] = [await make.category(), await make.category()]
  await make.listing({ category_id: small })
  expect(await as('mariam').delete(`/categories/${small}?move_to=${target}`)).toMatchObject({ status: 204, body: '' })
  expect(await count(target)).toBe(1)
})
