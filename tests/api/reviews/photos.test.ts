import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { adminReview, listingReviews, review } from '@dalil/api/contract'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { deleteUnusedFiles } from '../../../api/src/storage/delete-files.ts'
import { createFactories, createLoggedInUser } from '../../support/factories/factories.ts'
import { createImageFile, toFormData } from '../../support/form-data.ts'
import { createTestApp } from '../../support/test-app.ts'
import { createPdf } from '../../support/upload-files.ts'

const words = { rating: 4, comment: 'المكان كما في الصور.' }

async function createReviewFixture() {
  const { deps, guest, sql, userIds } = await createTestApp()
  const make = await createFactories('sa', userIds.amira)
  const [listing_id, author] = [await make.listing(), await createLoggedInUser({})]
  const write = async (...photos: File[]) => {
    const answer = await author.post(`/listings/${listing_id}/reviews`, toFormData({ ...words, photos }))
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return review.parse(answer.body)
  }
  const edit = (id: number, changes: object) => author.put(`/reviews/${id}`, toFormData({ ...words, ...changes }))
  const read = (query = '') => guest.read(listingReviews, `/listings/${listing_id}/reviews${query}`)
  const listFiles = () =>
    readdirSync(join(deps.settings.dataDir, 'media'), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    ).length
  return { ...(await createTestApp()), author, listing_id, write, edit, read, listFiles, sql, make }
}

const drawPhotos = (count: number, color?: string) =>
  Promise.all(Array.from({ length: count }, () => createImageFile('jpeg', color ? { color } : {})))

test('shows up to three photographs of a review in the order of the request', async () => {
  const { write, read, guest, listing_id } = await createReviewFixture()
  const [wide, high, square] = await Promise.all([
    createImageFile('jpeg', { width: 800, height: 400 }),
    createImageFile('png', { width: 300, height: 600 }),
    createImageFile('webp', { width: 500, height: 500 }),
  ])
  const written = await write(wide, high, square)
  expect(written.photos.map(({ picture }) => [picture?.width, picture?.height])).toEqual([
    [800, 400],
    [300, 600],
    [500, 500],
  ])
  expect((await read()).reviews.data).toEqual([written])
  expect((await guest.get(`/listings/${listing_id}`)).body).toMatchObject({ reviews: [written] })
})

test('stores photographs without their metadata', async () => {
  const { write, deps } = await createReviewFixture()
  const drawn = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#446688' } })
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '24/1 42/1 0/1' } })
    .jpeg()
    .toBuffer()
  const { photos } = await write(new File([new Uint8Array(drawn)], 'exif.jpg', { type: 'image/jpeg' }))
  const stored = await sharp(join(deps.settings.dataDir, photos[0]?.image_url ?? '')).metadata()
  expect(stored).toMatchObject({ width: 900, format: 'webp' })
  expect(stored.exif).toBeUndefined()
})

test('keeps, adds, removes and reorders photographs in an edit, and sets the time of the edit', async () => {
  const { write, edit, sql, read } = await createReviewFixture()
  const { id, photos } = await write(...(await drawPhotos(2)))
  const [first, second] = photos.map((photo) => photo.id)
  const kept = review.parse((await edit(id, {})).body)
  expect(kept).toMatchObject({ edited_at: null, photos: [{ id: first }, { id: second }] })

  const [added] = await drawPhotos(1, '#ff0000')
  const changed = review.parse(
    (await edit(id, { deleted_photos: [first], photo_order: ['new-0', second], photos: [added] })).body,
  )
  expect(changed.photos.map((photo) => photo.id === second)).toEqual([false, true])
  expect(changed.edited_at).not.toBeNull()
  const [versions] = await sql`select count(*)::integer as count from review_versions where review_id = ${id}`
  expect(versions).toEqual({ count: 0 })

  const none = await edit(id, { deleted_photos: changed.photos.map((photo) => photo.id) })
  expect(none.body).toMatchObject({ photos: [] })
  expect((await read()).reviews.data).toMatchObject([{ id, photos: [] }])
})

test('rejects changes to the photographs of another account’s review', async () => {
  const { write, make, as, listing_id } = await createReviewFixture()
  const { id, photos } = await write(...(await drawPhotos(1)))
  const other = await make.review({ listing_id })
  const [photo] = await drawPhotos(1)
  expect(await as('jan').put(`/reviews/${id}`, toFormData({ ...words, photos: [photo ?? ''] }))).toMatchObject({
    status: 403,
  })
  const jans = await as('jan').post(`/listings/${listing_id}/reviews`, words)
  const { id: own } = review.parse(jans.body)
  expect(await as('jan').put(`/reviews/${own}`, { ...words, deleted_photos: [photos[0]?.id] })).toMatchObject({
    status: 200,
    body: { edited_at: null },
  })
  expect(await as('jan').put(`/reviews/${other}`, words)).toMatchObject({ status: 403 })
  expect(await as('mariam').read(adminReview, `/admin/reviews/${id}`)).toMatchObject({ photos })
})

test.for([
  ['six photographs', async () => drawPhotos(6)],
  ['a PDF', async () => [new File([new Uint8Array(createPdf())], 'menu.jpg', { type: 'image/jpeg' })]],
  [
    'a broken file',
    async () => [new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])], 'x.jpg', { type: 'image/jpeg' })],
  ],
  ['an empty file', async () => [new File([], 'x.jpg', { type: 'image/jpeg' })]],
  ['6 MB', async () => [new File([new Uint8Array(6 * 1024 * 1024)], 'x.jpg', { type: 'image/jpeg' })]],
] as const)('rejects %s as photographs of a review with 422, and stores nothing', async ([, draw]) => {
  const { author, listing_id, read, listFiles, make, sql } = await createReviewFixture()
  const before = listFiles()
  const answer = await author.post(`/listings/${listing_id}/reviews`, toFormData({ ...words, photos: await draw() }))
  expect(answer).toMatchObject({ status: 422, body: { errors: { photos: [expect.any(String)] } } })
  expect(await read()).toMatchObject({ reviews: { total: 0 } })
  const id = await make.review({ listing_id, user_id: author.id })
  const edit = await author.put(`/reviews/${id}`, toFormData({ ...words, photos: await draw() }))
  expect(edit).toMatchObject({ status: 422, body: { errors: { photos: [expect.any(String)] } } })
  expect(await sql`select edited_at, photos_count from reviews where id = ${id}`).toMatchObject([
    { edited_at: null, photos_count: 0 },
  ])
  expect(listFiles()).toBe(before)
})

test('rejects a fourth photograph in an edit, and does not change the other three', async () => {
  const { write, edit, listFiles, read } = await createReviewFixture()
  const written = await write(...(await drawPhotos(3)))
  const before = listFiles()
  expect(await edit(written.id, { photos: await drawPhotos(1) })).toMatchObject({
    status: 422,
    body: { errors: { photos: ['3 صور على الأكثر'] } },
  })
  expect((await read()).reviews.data).toEqual([written])
  expect(listFiles()).toBe(before)
})

test('filters reviews with photographs, also in combination with stars and sort order', async () => {
  const { write, read, make, listing_id } = await createReviewFixture()
  const { id } = await write(...(await drawPhotos(1)))
  await make.review({ listing_id })
  expect(await read('?with_photos=true')).toMatchObject({ reviews: { total: 1, data: [{ id }] } })
  expect(await read('?with_photos=true&stars=4&sort=helpful')).toMatchObject({ reviews: { total: 1, data: [{ id }] } })
  expect(await read('?with_photos=true&stars=1')).toMatchObject({ reviews: { total: 0 } })
  expect(await read('?with_photos=false')).toMatchObject({ reviews: { total: 2 } })
})

test('answers 422 to a photograph filter that is not a boolean', async () => {
  const { guest, listing_id } = await createReviewFixture()
  expect(await guest.get(`/listings/${listing_id}/reviews?with_photos=yes`)).toMatchObject({ status: 422 })
})

test.for([
  ['the review', async ({ author, id }: Ended) => author.delete(`/reviews/${id}`)],
  ['the account', async ({ sql, author }: Ended) => sql`delete from users where id = ${author.id}`],
  ['the listing', async ({ sql, listing_id }: Ended) => sql`delete from listings where id = ${listing_id}`],
] as const)('deletes the files of photographs together with %s', async ([, end]) => {
  const { write, listFiles, ...fixture } = await createReviewFixture()
  await deleteUnusedFiles(fixture.deps)
  const before = listFiles()
  const { id } = await write(...(await drawPhotos(2)))
  expect(listFiles()).toBeGreaterThan(before)
  await end({ ...fixture, id })
  await deleteUnusedFiles(fixture.deps)
  expect(listFiles()).toBe(before)
})

type Ended = Pick<Awaited<ReturnType<typeof createReviewFixture>>, 'author' | 'sql' | 'listing_id'> & { id: number }

test('shows the photographs of a hidden review only to its author and to staff', async () => {
  const { write, read, as, author, guest, listing_id } = await createReviewFixture()
  const { id, photos } = await write(...(await drawPhotos(1)))
  await as('mariam').post(`/admin/reviews/${id}/hide`, { reason: 'صورة لوثيقة شخصية' })
  expect(await read('?with_photos=true')).toMatchObject({ reviews: { total: 0, data: [] } })
  expect(JSON.stringify((await guest.get(`/listings/${listing_id}`)).body)).not.toContain(photos[0]?.image_url)
  expect((await author.get('/my-reviews')).body).toMatchObject({ data: [{ id, photos }] })
  expect(await as('mariam').read(adminReview, `/admin/reviews/${id}`)).toMatchObject({ photos })
})
