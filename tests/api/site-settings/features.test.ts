import { listing, listingReviews, ownReviewList } from '@dalil/api/contract'
import { siteFeatures } from '@dalil/api/contract/rules'
import { reviewPhotos, reviews } from '@dalil/db/schema'
import { type SiteFeature, siteSettingGroups } from '@dalil/db/vocabulary'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTaskList } from '../../../api/src/program/job-handlers.ts'
import { createImageFile } from '../../support/form-data.ts'
import { deliverMail } from '../../support/mail.ts'
import { createTestApp } from '../../support/test-app.ts'
import { deleteSiteSettings, saveSiteSettings } from './site-settings-fixture.ts'

beforeEach(deleteSiteSettings)
afterEach(deleteSiteSettings)

const refused = { status: 403, body: { code: 'FEATURE_OFF' } }

test.for(siteSettingGroups.features)(
  'the calls of %s are 403 for everybody while it is off, and documented so',
  async (name) => {
    const { as, guest, app } = await createTestApp()
    const document = (await (await app.request('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, { responses: object }>>
    }
    const calls = siteFeatures[name].calls ?? []
    const call = (person: typeof guest, operation: string) => {
      const [method = '', path = ''] = operation.split(' ')
      return person.request(path.replace('{id}', '1'), {
        method,
        ...(method === 'GET' ? {} : { headers: { 'Content-Type': 'application/json' }, body: '{}' }),
      })
    }
    for (const operation of calls) {
      expect(await call(guest, operation), operation).not.toMatchObject(refused)
      const [method = '', path = ''] = operation.split(' ')
      expect(JSON.stringify(document.paths[`/api${path}`]?.[method.toLowerCase()]?.responses)).toContain('FEATURE_OFF')
    }
    await saveSiteSettings({ [name]: false })
    for (const operation of calls)
      for (const person of [guest, as('jan'), as('salma')])
        expect(await call(person, operation), operation).toMatchObject(refused)
    await saveSiteSettings({ [name]: true })
    for (const operation of calls) expect(await call(guest, operation), operation).not.toMatchObject(refused)
  },
)

test('lists that ask for no feature that is off are answered', async () => {
  const { guest, listingIds } = await createTestApp()
  await saveSiteSettings({ review_photos: false })
  const path = `/listings/${listingIds.bakery}/reviews`
  expect((await guest.get(`${path}?with_photos=false`)).status).toBe(200)
  expect(await guest.get(`${path}?with_photos=1`)).toMatchObject(refused)
})

test('an id in other digits or an overridden method is the same call', async () => {
  const { guest, listingIds } = await createTestApp()
  await saveSiteSettings({ reviews: false, claims: false })
  expect(await guest.get(`/listings/${listingIds.bakery}/reviews?page=1`)).toMatchObject(refused)
  expect(await guest.get('/listings/%31/reviews')).toMatchObject(refused)
  expect(await guest.post('/reviews/1?_method=PUT', {})).toMatchObject(refused)
})

test('staff read and decide what was written before', async () => {
  const { as } = await createTestApp()
  await saveSiteSettings({ reviews: false, claims: false, suggestions: false })
  for (const queue of ['reviews', 'claims', 'suggestions'])
    expect(await as('mariam').get(`/admin/${queue}`), queue).toMatchObject({ status: 200 })
})

test('without reviews nobody reads, filters or sorts by them, and a place shows none', async () => {
  const { guest, listingIds } = await createTestApp()
  const path = `/listings/${listingIds.bakery}`
  expect((await guest.read(listing, path)).reviews.length).toBeGreaterThan(0)
  await saveSiteSettings({ reviews: false })
  expect((await guest.read(listing, path)).reviews).toEqual([])
  for (const query of ['min_rating=4', 'sort_by=rating_desc', 'sort_by=rating_asc']) {
    expect(await guest.get(`/listings?country=nl&${query}`), query).toMatchObject(refused)
    if (!query.startsWith('sort'))
      expect(await guest.get(`/listings/map?country=nl&bounds=50,3,54,8&zoom=7&${query}`)).toMatchObject(refused)
  }
  expect(await guest.get('/listings?country=nl&sort_by=title_asc')).toMatchObject({ status: 200 })
})

test('without photographs in reviews none are taken or shown, and reviews stay', async () => {
  const { as, guest, listingIds, db, userIds } = await createTestApp()
  const [own] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.user_id, userIds.jan), eq(reviews.listing_id, listingIds.bakery)))
  await db.insert(reviewPhotos).values({ review_id: own?.id ?? 0, image_url: '/media/photo.webp' })
  const read = async () => {
    const place = await guest.read(listing, `/listings/${listingIds.bakery}`)
    const list = await guest.read(listingReviews, `/listings/${listingIds.bakery}/reviews`)
    const mine = await as('jan').read(ownReviewList, '/my-reviews')
    return [...place.reviews, ...list.reviews.data, ...mine.data].flatMap(({ photos }) => photos)
  }
  expect(await read()).toHaveLength(3)
  await saveSiteSettings({ review_photos: false })
  expect(await read()).toEqual([])
  expect(await guest.get(`/listings/${listingIds.bakery}/reviews?with_photos=true`)).toMatchObject(refused)
  const form = new FormData()
  form.append('comment', 'صورة جديدة')
  form.append('photos[]', await createImageFile('png'))
  expect(await as('jan').put(`/reviews/${own?.id}`, form)).toMatchObject(refused)
  expect(await as('jan').put(`/reviews/${own?.id}`, { comment: 'بلا صورة' })).toMatchObject({ status: 200 })
})

test('an e-mail of a feature that was turned off meanwhile is not sent', async () => {
  const { as, db, userIds, listingIds } = await createTestApp()
  const [own] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.user_id, userIds.jan), eq(reviews.listing_id, listingIds.bakery)))
  await deliverMail()
  const reply = (text: string) => as('amira').put(`/reviews/${own?.id}/reply`, { reply: text })
  expect(await reply('شكراً جزيلاً')).toMatchObject({ status: 200 })
  await saveSiteSettings({ reviews: false })
  expect(await deliverMail()).toEqual([])
})

test('a job of a feature that is off does nothing', async () => {
  const { deps } = await createTestApp()
  const isRun = async (name: string) => {
    const db = new Proxy(
      {},
      {
        get: () => {
          throw new Error('run')
        },
      },
    )
    const tasks = createTaskList({
      ...deps,
      db: db as typeof deps.db,
      log: { ...deps.log, error: () => undefined } as never,
    })
    const run = tasks[name]?.({}, { job: { id: '1', attempts: 1, max_attempts: 1 } } as never)
    return Promise.resolve(run).then(
      () => false,
      () => true,
    )
  }
  const jobs = (Object.entries(siteFeatures) as [SiteFeature, { jobs?: readonly string[] }][]).flatMap(
    ([feature, parts]) => (parts.jobs ?? []).map((job) => ({ feature, job })),
  )
  expect(jobs.length).toBeGreaterThan(0)
  for (const { feature, job } of jobs) {
    expect(await isRun(job), job).toBe(true)
    await saveSiteSettings({ [feature]: false })
    expect(await isRun(job), job).toBe(false)
  }
})
