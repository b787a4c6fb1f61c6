import { setupProgress } from '@dalil/api/contract'
import { setup, siteSettingsVersions } from '@dalil/db/schema'
import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

const path = '/admin/setup'
const read = async () => (await createTestApp()).as('salma').read(setupProgress, path)
const listDone = async () => (await read()).steps.filter(({ is_done }) => is_done).map(({ name }) => name)

beforeEach(async () => {
  const { db } = await createTestApp()
  await db.delete(setup)
  await db.delete(siteSettingsVersions)
})

test('lists the steps, of which none is done in a directory that nobody has changed', async () => {
  const { status, steps } = await read()
  expect(status).toBe('begun')
  expect(steps).toEqual(
    ['identity', 'colours', 'places', 'operator', 'launch'].map((name) => ({ name, is_done: false })),
  )
})

test('a step is done once a setting of it differs from the initial one, and no longer when it returns', async () => {
  const salma = (await createTestApp()).as('salma')
  await salma.put('/admin/settings', { company: 'شركة السوق' })
  await salma.put('/admin/settings', { accent_colour: '#112233' })
  expect(await listDone()).toEqual(['colours', 'operator'])
  await salma.put('/admin/settings', { countries: [{ code: 'eg', currency: 'EGP' }], default_country: 'eg' })
  expect(await listDone()).toEqual(['colours', 'places', 'operator'])
  await salma.post('/admin/settings/restore', { version: 2 })
  await salma.put('/admin/settings', { company: '' })
  expect(await listDone()).toEqual(['colours'])
})

test('keeps what the operator marked as done, also twice and at once, and that the setup was dismissed', async () => {
  const salma = (await createTestApp()).as('salma')
  await Promise.all([salma.put(path, { done: 'launch' }), salma.put(path, { done: 'identity' })])
  expect(await salma.put(path, { done: 'launch' })).toMatchObject({ status: 200, body: { status: 'begun' } })
  expect(await listDone()).toEqual(['identity', 'launch'])
  const { db } = await createTestApp()
  const [row] = await db.select().from(setup)
  expect(row?.done_steps.toSorted()).toEqual(['identity', 'launch'])
  await salma.put(path, { status: 'dismissed' })
  await salma.put(path, { done: 'operator' })
  expect(await read()).toMatchObject({ status: 'dismissed' })
  for (const body of [{ done: 'party' }, { status: 'new' }, { status: null }, { steps: [] }])
    expect(await salma.put(path, body), JSON.stringify(body)).toMatchObject({ status: 422 })
})
