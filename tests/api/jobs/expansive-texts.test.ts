import { listFieldNames, listingFields } from '@dalil/api/contract/rules'
import { listings, messages, sessions, users } from '@dalil/db/schema'
import { limits } from '@dalil/db/vocabulary'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { JobPayloads } from '../../../api/src/jobs/payloads.ts'
import { jobHandlers } from '../../../api/src/program/job-handlers.ts'
import { createFactories, createUser } from '../../support/factories/factories.ts'
import { createTestApp } from '../../support/test-app.ts'
import { postListing } from '../listings/write/listing-form.ts'
import { listExpansiveLetters } from './expansive-letters.ts'

const letters = listExpansiveLetters()

function fillListing(letter: string) {
  const texts = listFieldNames().flatMap((name) => {
    const field = listingFields[name]
    return field.type === 'text' || field.type === 'city' ? [[name, `ب${letter.repeat(field.max - 1)}`]] : []
  })
  const keywords = Array.from({ length: limits.keywords.max }, (_, index) => index + letter.repeat(40))
  return { ...Object.fromEntries(texts), keywords, amenities: [letter.repeat(50)], phone: '+31701234567' }
}

const created: Record<string, number[]> = {}
const add = (resource: string, ...ids: number[]) => {
  created[resource] = [...(created[resource] ?? []), ...ids]
}

async function createListings(letter: string): Promise<number> {
  const { db } = await createTestApp()
  const [one, other] = [await postListing(fillListing(letter)), await postListing(fillListing(letter))]
  const ids = [one.id, other.id]
  await db.update(listings).set({ status: 'approved', is_published: true }).where(inArray(listings.id, ids))
  add('listings', ...ids)
  return one.id
}

async function createContributions(letter: string, listing_id: number): Promise<void> {
  const { db } = await createTestApp()
  const make = await createFactories('nl', 1)
  const fill = ({ max }: { max: number }) => letter.repeat(max)
  const user_id = await createUser()
  await db
    .update(users)
    .set({ first_name: fill(limits.name), last_name: fill(limits.name) })
    .where(eq(users.id, user_id))
  const message = await make.message()
  await db
    .update(messages)
    .set({ name: fill(limits.fullName), subject: fill(limits.subject), message: fill(limits.message) })
    .where(eq(messages.id, message))
  add('messages', message)
  add('users', user_id)
  add('reviews', await make.review({ listing_id, user_id, comment: fill(limits.comment) }))
  add('reviews', await make.review({ listing_id, comment: fill(limits.comment) }))
  add('claims', await make.claim({ claimant_name: fill(limits.fullName), reason: fill(limits.message) }))
  add('reports', await make.report({ listing_id, message: fill(limits.message), item_title: fill(limits.reportTitle) }))
  const changes = { title: { before: 'مكان', after: fill(limits.title) } }
  add('suggestions', await make.suggestion({ listing_id, comment: fill(limits.suggestionComment), changes }))
  add('revisions', await make.revision({ listing_id, changes }))
}

async function createReferences(letter: string, index: number): Promise<void> {
  const { as } = await createTestApp()
  const name = letter.repeat(limits.categoryName.max)
  const category = await as('mariam').post('/categories', { slug: `wide-${index}`, name_ar: name, name_en: name })
  expect(category.status, JSON.stringify(category.body)).toBe(201)
  const synonyms = await as('mariam').post('/admin/search-synonyms', { words: [letter.repeat(40), `${letter}x`] })
  expect(synonyms.status, JSON.stringify(synonyms.body)).toBe(201)
}

async function runEveryJob(): Promise<void> {
  const { deps, categoryIds } = await createTestApp()
  const ids = created.listings ?? []
  const payloads: Partial<JobPayloads> = {
    'duplicates:find': { ids },
    'listings:notify-owners': { ids, status: 'approved', reason: '' },
    'categories:move-listings': { category_id: categoryIds.cafes },
    'images:create-variants': { ids: [] },
    'mappings:move-listings': { mapping_id: 0 },
    'listings:import': { id: 0 },
    'accounts:send-reset': { email: 'nobody@dalil.test' },
    'mail:send': { id: 0 },
  }
  for (const [name, run] of Object.entries(jobHandlers))
    await run(deps, payloads[name as keyof JobPayloads] as never).catch((cause: unknown) => {
      throw new Error(`The job ${name} fails`, { cause })
    })
}

test('runs every job and opens every page of staff if all texts consist of letters that normalization expands', async () => {
  const { as, guest } = await createTestApp()
  expect(Math.max(...letters.map((letter) => letter.normalize('NFKD').length))).toBe(18)
  for (const [index, letter] of letters.entries()) {
    await createContributions(letter, await createListings(letter))
    await createReferences(letter, index)
  }
  await runEveryJob()

  for (const resource of [...Object.keys(created), 'duplicates', 'search-synonyms', 'audit', 'queues'])
    expect((await as('mariam').get(`/admin/${resource}`)).status, resource).toBe(200)
  for (const [resource, ids] of Object.entries(created))
    for (const id of ids) expect((await as('mariam').get(`/admin/${resource}/${id}`)).status, resource).toBe(200)
  for (const letter of letters) {
    const title = encodeURIComponent(letter.repeat(50))
    expect((await guest.get(`/listings?country=nl&title=${title}`)).status).toBe(200)
    expect((await as('jan').get(`/listings/duplicates?title=${title}&country=nl`)).status).toBe(200)
  }
  expect((await guest.get('/listings?country=nl&title=restarant')).status).toBe(200)
  const [id] = created.listings ?? []
  expect((await as('mariam').post(`/admin/listings/${id}/suspend`, { reason: 'ليس مكاناً' })).status).toBe(200)
})

test('finds the signals of all other reviews if a session has an address with a zone, or a text that is no address', async () => {
  const { as, db, deps } = await createTestApp()
  const make = await createFactories('nl', 1)
  const addresses = ['fe80::1%eth0', 'x:%', '::::', '2001:db8:1:2::7']
  const ids = await Promise.all(addresses.map(() => createUser()))
  await db.insert(sessions).values(
    addresses.map((address, index) => ({
      user_id: ids[index] ?? 0,
      token_hash: `${index}`.repeat(64),
      address,
      expires_at: '2100-01-01T00:00:00.000Z',
    })),
  )
  const reviews = await Promise.all(ids.map((user_id) => make.review({ user_id })))
  await jobHandlers['reviews:find-signals'](deps, undefined)
  for (const id of reviews)
    expect(await as('mariam').get(`/admin/reviews/${id}`)).toMatchObject({ body: { signals: ['new_account'] } })
})
