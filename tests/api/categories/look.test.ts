import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { category, categoryList } from '@dalil/api/contract'
import { repositoryRoot } from '@dalil/db/root'
import { auditEntries } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isIconName } from '../../../api/src/categories/icon-names.ts'
import { createTestApp } from '../../support/test-app.ts'

const florists = { name: 'محلات الورد', slug: 'florists' }

test('gives a category its icon, its colour and its place on the home page', async () => {
  const { as, guest } = await createTestApp()
  const { status } = await as('mariam').post('/categories', {
    ...florists,
    icon: 'flower-lotus',
    colour: 'pink',
    is_on_home: true,
  })
  expect(status).toBe(201)
  const { data } = await guest.read(categoryList, '/categories/tree')
  expect(data.find(({ slug }) => slug === 'florists')).toMatchObject({
    icon: 'flower-lotus',
    colour: 'pink',
    is_on_home: true,
  })
})

test('changes the icon alone, and writes what changed to the audit log', async () => {
  const { as, db, categoryIds } = await createTestApp()
  const { body } = await as('mariam').put(`/categories/${categoryIds.shops}`, { icon: 'basket' })
  expect(body).toMatchObject({ icon: 'basket', colour: 'green', is_on_home: false })
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.action, 'category.update'))
  expect(entries).toMatchObject([{ before: { icon: 'storefront' }, after: { icon: 'basket' } }])
})

test('gives a new child the icon and the colour of its parent', async () => {
  const { as, categoryIds } = await createTestApp()
  await as('mariam').put(`/categories/${categoryIds.shops}`, { icon: 'basket', colour: 'sky' })
  const { body } = await as('mariam').post('/categories', { name: 'س', slug: 'child', parent_id: categoryIds.shops })
  expect(category.parse(body)).toMatchObject({ icon: 'basket', colour: 'sky', is_on_home: false })
})

test.for([
  ['icon', 'no-such-icon'],
  ['icon', '"/><script>'],
  ['icon', ''],
  ['icon', 'fork-knife-fill'],
  ['icon', 7],
  ['icon', null],
  ['colour', 'mauve'],
  ['colour', '#ff0000'],
  ['colour', null],
  ['is_on_home', 'maybe'],
] as const)('rejects the %s %s with 422', async ([field, value]) => {
  const { as, categoryIds } = await createTestApp()
  const unprocessable = { status: 422, body: { code: 'VALIDATION_FAILED', errors: { [field]: [expect.any(String)] } } }
  expect(await as('mariam').post('/categories', { ...florists, [field]: value })).toMatchObject(unprocessable)
  expect(await as('mariam').put(`/categories/${categoryIds.shops}`, { [field]: value })).toMatchObject(unprocessable)
})

test('knows every icon that site and back office can draw', () => {
  const files = readdirSync(join(repositoryRoot, 'node_modules/@phosphor-icons/core/assets/regular'))
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter((file) => !isIconName(basename(file, '.svg')))).toEqual([])
})
