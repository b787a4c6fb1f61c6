import { expect, test } from 'vitest'
import { CategoryTreeCache } from '../../../api/src/categories/tree.ts'
import { createTestApp } from '../../support/test-app.ts'

async function createTreeCache() {
  const { db, sql, categoryIds } = await createTestApp()
  const trees = new CategoryTreeCache(db)
  const names = async () => (await trees.read({ language: 'ar' })).map(({ name }) => name)
  const rename = (name: string) => sql`update categories set name_ar = ${name} where id = ${categoryIds.food}`
  return { trees, names, rename }
}

test.for([['categories'], ['listings:nl']])(
  'reads the category tree again after an invalidation of the tag %s',
  async ([tag = '']) => {
    const { trees, names, rename } = await createTreeCache()
    const [former = ''] = await names()
    await rename('مأكولات')
    expect(await names()).toContain(former)

    trees.invalidate(tag)

    expect(await names()).toContain('مأكولات')
    await rename(former)
  },
)

test('keeps the cached category tree when an unrelated tag is invalidated', async () => {
  const { trees, names, rename } = await createTreeCache()
  const [former = ''] = await names()
  await rename('مأكولات')
  trees.invalidate('listing:7')
  expect(await names()).toContain(former)
  trees.invalidateAll()
  expect(await names()).toContain('مأكولات')
  await rename(former)
})

test('reads the category tree again after a failed read', async () => {
  const { db } = await createTestApp()
  let isAway = true
  const trees = new CategoryTreeCache(
    new Proxy(db, {
      get: (target, name) => {
        if (isAway) throw new Error('away')
        return Reflect.get(target, name)
      },
    }),
  )
  await expect(trees.read({ language: 'ar' })).rejects.toThrow('away')
  isAway = false
  expect(await trees.read({ language: 'ar' })).toHaveLength(3)
})
