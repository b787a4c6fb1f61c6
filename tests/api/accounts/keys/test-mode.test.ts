import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createdListing } from '@dalil/api/contract'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createFactories } from '../../../support/factories/factories.ts'
import { createTestApp } from '../../../support/test-app.ts'
import { createListingForm } from '../../listings/write/listing-form.ts'
import { createKeyOwner } from './create-key.ts'

const tables = [
  'listings',
  'listing_images',
  'reviews',
  'mails',
  'graphile_worker.jobs',
  'idempotent_requests',
  'feed_entries',
]

async function countEverything() {
  const { db, deps } = await createTestApp()
  const counts = tables.map(
    (table) => sql`(select count(*)::integer from ${sql.raw(table)}) as ${sql.identifier(table)}`,
  )
  const [rows] = await db.execute(sql`select ${sql.join(counts, sql`, `)}`)
  const media = join(deps.settings.dataDir, 'media')
  mkdirSync(media, { recursive: true })
  return { ...rows, files: readdirSync(media, { recursive: true }).length }
}

test('answers a new place, a review and a deletion as usual, and changes nothing', async () => {
  const { owner, program, key } = await createKeyOwner({ scopes: ['read', 'listings', 'reviews'], is_test: true })
  expect(key.key).toMatch(/^dlk_test_/)
  const { listing: createOwn } = await createFactories('nl', owner.id)
  const { listing: createOther } = await createFactories('nl', (await createKeyOwner({ scopes: ['read'] })).owner.id)
  const [own, other] = [await createOwn(), await createOther()]
  const before = await countEverything()

  const form = async () => createListingForm({ title: 'مقهى التجربة', is_published: '1' })
  const first = await program.post('/listings', await form(), { 'Idempotency-Key': 'once' })
  expect(first.status, JSON.stringify(first.body)).toBe(201)
  expect(createdListing.parse(first.body)).toMatchObject({ title: 'مقهى التجربة', user_id: owner.id })
  expect(await program.post('/listings', await form(), { 'Idempotency-Key': 'once' })).toMatchObject({ status: 201 })
  const review = { rating: 4, comment: 'قهوة طيبة ومكان هادئ' }
  expect(await program.post(`/listings/${other}/reviews`, review)).toMatchObject({ status: 201 })
  expect(await program.delete(`/listings/${own}`)).toMatchObject({ status: 204 })
  expect(await program.get(`/listings/${own}`)).toMatchObject({ status: 200 })

  expect(await countEverything()).toEqual(before)
})

test('validates and authorises as usual', async () => {
  const { program } = await createKeyOwner({ scopes: ['listings', 'reviews'], is_test: true })
  const { listing } = await createFactories('nl', (await createKeyOwner({ scopes: ['read'] })).owner.id)
  const id = await listing()
  expect(await program.post('/listings', {})).toMatchObject({ status: 422 })
  expect(await program.delete(`/listings/${id}`)).toMatchObject({ status: 403 })
  expect(await program.post(`/listings/${id}/reviews`, { rating: 9 })).toMatchObject({ status: 422 })
})
