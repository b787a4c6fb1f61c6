import { type Category, category, categoryList } from '@dalil/api/contract'
import { auditEntries, listings } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

const florists = { name: 'محلات الورد', name_en: 'Florists', slug: 'florists' }

async function add(input: object = {}): Promise<Category> {
  const { as } = await createTestApp()
  const { status, body } = await as('mariam').post('/categories', input)
  expect(status, JSON.stringify(body)).toBe(201)
  return category.parse(body)
}

test('lists a category for everyone after an admin adds it', async () => {
  const { guest, categoryIds } = await createTestApp()
  const added = await add({ ...florists, parent_id: categoryIds.shops, aliases: ['بوكيه', 'زهور'] })
  expect(added).toMatchObject({ name_ar: 'محلات الورد', order: 0, is_active: true, listings_count: 0 })

  const { data } = await guest.read(categoryList, `/categories/${categoryIds.shops}/children`)
  expect(data.map(({ slug }) => slug)).toContain('florists')
})

test('shows an inactive category only to admins who request all categories', async () => {
  const { as, guest, categoryIds } = await createTestApp()
  const everyone = await guest.read(categoryList, '/categories?all=1')
  expect(everyone.data.map(({ id }) => id)).not.toContain(categoryIds.closed)
  const admin = await as('mariam').read(categoryList, '/categories?all=1')
  expect(admin.data.find(({ id }) => id === categoryIds.closed)).toMatchObject({ is_active: false, aliases: [] })
})

test('changes only the given fields of a category, and writes an audit entry', async () => {
  const { as, db } = await createTestApp()
  const { id } = await add({ name: 'مكتبات', slug: 'مكتبات', description: 'كتب وقرطاسية' })
  const { body } = await as('salma').post(`/categories/${id}?_method=PUT`, { name_nl: 'Boekhandels', order: 7 })
  expect(body).toMatchObject({ name_ar: 'مكتبات', name_nl: 'Boekhandels', order: 7, description_ar: 'كتب وقرطاسية' })

  const entries = await db.select().from(auditEntries).where(eq(auditEntries.subject_id, id)).orderBy(auditEntries.id)
  expect(entries.map(({ action }) => action)).toEqual(['category.create', 'category.update'])
  expect(entries[1]).toMatchObject({ before: { name_nl: null, order: 0 }, after: { name_nl: 'Boekhandels', order: 7 } })
})

test.for([
  ['without a name', { slug: 'x' }, 'name_ar', 'هذا الحقل مطلوب'],
  ['without a slug', { name: 'س' }, 'slug', 'الاسم المختصر مطلوب'],
  ['a slug with spaces', { name: 'س', slug: 'a b' }, 'slug', 'أحرف لاتينية'],
  ['a negative order', { name: 'س', slug: 's', order: -1 }, 'order', 'يجب ألا يقل عن 0'],
  ['an unknown parent', { name: 'س', slug: 's', parent_id: 999_999 }, 'parent_id', 'القسم الأعلى غير موجود'],
] as const)('rejects an invalid category, and names the field: %s', async ([, input, field, words]) => {
  const { as } = await createTestApp()
  const { status, body } = await as('mariam').post('/categories', input)
  expect({ status, body }).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } })
  expect((body as { errors: Record<string, string[]> }).errors[field]?.[0]).toContain(words)
})

test('rejects a category at a third level', async () => {
  const { as, categoryIds } = await createTestApp()
  const unprocessable = { status: 422, body: { errors: { parent_id: [expect.any(String)] } } }
  expect(await as('mariam').post('/categories', { name: 'س', slug: 's', parent_id: categoryIds.cafes })).toMatchObject(
    unprocessable,
  )
  expect(await as('mariam').put(`/categories/${categoryIds.food}`, { parent_id: categoryIds.shops })).toMatchObject(
    unprocessable,
  )
  expect(await as('mariam').put(`/categories/${categoryIds.food}`, { parent_id: categoryIds.food })).toMatchObject(
    unprocessable,
  )
})

test('rejects a slug that is taken', async () => {
  const { as } = await createTestApp()
  expect(await as('mariam').post('/categories', { name: 'س', slug: 'CAFES' })).toMatchObject({
    status: 409,
    body: { code: 'SLUG_TAKEN' },
  })
})

test('requires a target category for the listings of a category that is deleted', async () => {
  const { as, db, guest, listingIds, categoryIds } = await createTestApp()
  expect(await as('mariam').delete(`/categories/${categoryIds.food}`)).toMatchObject({
    status: 409,
    body: { code: 'CATEGORY_IN_USE', listings_count: 11 },
  })
  expect(await as('mariam').delete(`/categories/${categoryIds.food}?move_to=${categoryIds.cafes}`)).toMatchObject({
    status: 422,
    body: { errors: { move_to: [expect.any(String)] } },
  })

  expect(await as('mariam').delete(`/categories/${categoryIds.food}?move_to=${categoryIds.shops}`)).toMatchObject({
    status: 204,
  })
  expect(await guest.get(`/categories/${categoryIds.food}/children`)).toMatchObject({ status: 404 })
  const [moved] = await db
    .select({ category_id: listings.category_id, top: listings.top_category_id })
    .from(listings)
    .where(eq(listings.id, listingIds.bakery))
  expect(moved).toEqual({ category_id: categoryIds.shops, top: categoryIds.shops })
})

test('stores the order of sibling categories', async () => {
  const { as, guest, categoryIds } = await createTestApp()
  const order = [categoryIds.pharmacies, categoryIds.groceries]
  expect(await as('mariam').post('/categories/order', { ids: order })).toMatchObject({ status: 204 })
  const { data } = await guest.read(categoryList, `/categories/${categoryIds.shops}/children`)
  expect(data.map(({ id }) => id).filter((id) => order.includes(id))).toEqual(order)
  expect(
    await as('mariam').post('/categories/order', { ids: [categoryIds.shops, categoryIds.groceries] }),
  ).toMatchObject({
    status: 422,
  })
})

test('reorders sibling categories while listings are added to them', async () => {
  const { as, sql, categoryIds } = await createTestApp()
  const adding = await sql.reserve()
  await adding`begin`
  // Takes the lock that a foreign key reference takes.
  await adding`select from categories where id = ${categoryIds.groceries} for key share`
  const order = [categoryIds.groceries, categoryIds.pharmacies]
  expect(await as('mariam').post('/categories/order', { ids: order })).toMatchObject({ status: 204 })
  await adding`commit`
  adding.release()
})

test('changes categories and synonyms concurrently without a deadlock', async () => {
  const { as, categoryIds } = await createTestApp()
  const ids = [categoryIds.groceries, categoryIds.pharmacies]
  const { post, put } = as('mariam')
  for (let round = 0; round < 10; round++) {
    const answers = await Promise.all([
      post('/admin/search-synonyms', { words: [`كلمة ${round}`, `لفظة ${round}`] }),
      ...ids.map((id) => put(`/categories/${id}`, { aliases: [`لقب ${round}`] })),
      post('/categories/order', { ids: round % 2 ? ids : ids.toReversed() }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 200, 204])
  }
})

test.for([
  ['a guest', null, 401, 'UNAUTHENTICATED'],
  ['a user', 'amira', 403, 'FORBIDDEN'],
] as const)('rejects changes to categories by %s', async ([, who, status, code]) => {
  const { as, guest, categoryIds } = await createTestApp()
  const caller = who ? as(who) : guest
  const expected = { status, body: { code } }
  expect(await caller.post('/categories', florists)).toMatchObject(expected)
  expect(await caller.put(`/categories/${categoryIds.shops}`, florists)).toMatchObject(expected)
  expect(await caller.delete(`/categories/${categoryIds.shops}`)).toMatchObject(expected)
  expect(await caller.post('/categories/order', { ids: [1] })).toMatchObject(expected)
})
