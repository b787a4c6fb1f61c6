import { listing, moderatedListing } from '@dalil/api/contract'
import { filesToDelete, listingImages, listings, pictures } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createImageFile, toFormData } from '../../support/form-data.ts'
import { createTestApp, type UserName } from '../../support/test-app.ts'

const read = async (who: UserName = 'amira') => {
  const { as, listingIds } = await createTestApp()
  const answer = await as(who).get(`/listings/${listingIds.bakery}`)
  return { etag: answer.headers.get('etag'), ...listing.parse(answer.body) }
}
/** Saves a change, which is live at once because moderation happens afterwards. */
const save = async (change: object, headers: Record<string, string> = {}, who: UserName = 'amira') => {
  const { withSettings, listingIds } = await createTestApp()
  const { as } = withSettings({ LISTING_MODERATION: 'post', RATE_LIMITS: 'off' })
  return as(who).put(`/listings/${listingIds.bakery}`, change, headers)
}
beforeEach(async () => {
  const { db, listingIds } = await createTestApp()
  await db.update(listings).set({ version: 7 }).where(eq(listings.id, listingIds.bakery))
})

test('returns version and ETag only to the owner and staff', async () => {
  const { as, guest, listingIds } = await createTestApp()
  for (const who of ['amira', 'mariam', 'salma'] as const) {
    expect(await read(who)).toMatchObject({ version: 7, etag: '"v7"' })
  }
  for (const who of ['mariam', 'salma'] as const) {
    const answer = await as(who).get(`/admin/listings/${listingIds.bakery}`)
    expect(answer.headers.get('etag')).toBe('"v7"')
    expect(moderatedListing.parse(answer.body).version).toBe(7)
  }
  const strangers = await as('jan').get(`/listings/${listingIds.bakery}`)
  expect(strangers.body).not.toHaveProperty('version')
  expect(strangers.headers.get('etag')).toBeNull()
  const publicly = await guest.get(`/listings/${listingIds.bakery}`)
  expect(publicly.body).not.toHaveProperty('version')
  expect(publicly.headers.get('etag')).toMatch(/^W\/"[\w-]{10,}"$/)
})

test('creates a listing with version 1', async () => {
  const { as, categoryIds } = await createTestApp()
  const form = toFormData({
    title: 'فرن الزيتون',
    description: 'خبز بالزعتر والزيت كل صباح.',
    address: 'Zusterstraat 12',
    city: 'لاهاي',
    country: 'nl',
    category_id: categoryIds.bakeries,
    cover_image: await createImageFile('jpeg'),
  })
  const answer = await as('jan').post('/listings', form)
  expect(answer).toMatchObject({ status: 201, body: { version: 1 } })
  expect(answer.headers.get('etag')).toBe('"v1"')
})

test.for([
  ['the current version', '"v7"'],
  ['any version', '*'],
  ['any version, with spaces', ' * '],
  ['a list that contains the current version', '"v6", "v7"'],
  ['a list without spaces', '"v7","v9"'],
  ['no version', undefined],
] as const)('accepts a change based on %s and returns the next version', async ([, ifMatch]) => {
  const title = `مخبز الشام ${Math.random().toString(36).slice(2, 8)}`
  const answer = await save({ title }, ifMatch === undefined ? {} : { 'If-Match': ifMatch })
  expect(answer).toMatchObject({ status: 200, body: { title, version: 8 } })
  expect(answer.headers.get('etag')).toBe('"v8"')
  expect(await read()).toMatchObject({ title, version: 8 })
})

test.for([
  ['an older version', '"v6"'],
  ['a later version', '"v8"'],
  ['a weak ETag', 'W/"v7"'],
  ['a list without the current version', '"v5", W/"v7", "v6"'],
  ['a version without quotes', 'v7'],
  ['an ETag of the public response', 'W/"2jmj7l5rSw0yVb_vlWAYkK_YBwk"'],
  ['an empty header', ''],
] as const)('rejects a change based on %s, returns the current listing, and writes nothing', async ([, ifMatch]) => {
  const before = await read()
  const answer = await save({ title: 'عنوان قديم' }, { 'If-Match': ifMatch })
  expect(answer).toMatchObject({
    status: 412,
    body: { code: 'VERSION_CONFLICT', current: { id: before.id, title: before.title, version: 7, status: 'approved' } },
  })
  expect(answer.headers.get('etag')).toBe('"v7"')
  expect(listing.parse((answer.body as { current: unknown }).current)).toMatchObject({ version: 7 })
  expect(await read()).toEqual(before)
})

test('rejects a stale version in the back office, and returns the current listing as moderators see it', async () => {
  const { as, listingIds } = await createTestApp()
  const path = `/admin/listings/${listingIds.bakery}`
  const refused = await as('mariam').put(path, { city: 'Delft' }, { 'If-Match': '"v6"' })
  expect(refused).toMatchObject({ status: 412, body: { code: 'VERSION_CONFLICT', current: { version: 7 } } })
  expect(refused.headers.get('etag')).toBe('"v7"')
  moderatedListing.parse((refused.body as { current: unknown }).current)

  const saved = await as('mariam').put(path, { description_en: 'Bread and more bread.' }, { 'If-Match': '"v7"' })
  expect(saved).toMatchObject({ status: 200, body: { version: 8, history: expect.any(Array) } })
  expect(saved.headers.get('etag')).toBe('"v8"')
})

test('rejects callers without permission before it checks the version', async () => {
  const { as, guest, listingIds } = await createTestApp()
  const stale = { 'If-Match': '"v1"' }
  expect(await save({ title: 'مكان لي' }, stale, 'jan')).toMatchObject({ status: 403 })
  expect(await as('jan').put(`/listings/${listingIds.pending}`, { title: 'مكان لي' }, stale)).toMatchObject({
    status: 404,
  })
  expect(await guest.put(`/listings/${listingIds.bakery}`, { title: 'مكان لي' }, stale)).toMatchObject({ status: 401 })
})

test('accepts only one of two concurrent changes to the same version', async () => {
  for (const round of [1, 2, 3]) {
    const names = [`One ${round}`, `Two ${round}`]
    const { version = 0 } = await read()
    const answers = await Promise.all(
      names.map((title_latin) => save({ title_latin }, { 'If-Match': `"v${version}"` })),
    )
    const [won, lost] = answers.toSorted((one, other) => one.status - other.status)
    expect([won?.status, lost?.status]).toEqual([200, 412])
    const storedTitle = listing.parse(won?.body).title_latin
    expect(await read()).toMatchObject({ title_latin: storedTitle, version: version + 1 })
    expect(lost?.body).toMatchObject({ current: { title_latin: storedTitle, version: version + 1 } })
  }
})

test('accepts only one of fifty concurrent changes to the same version', async () => {
  const titles = Array.from({ length: 50 }, (_, number) => `مخبز الشام ${number}`)
  const answers = await Promise.all(titles.map((title) => save({ title }, { 'If-Match': '"v7"' })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(49).fill(412)])
  const { version } = listing.parse(answers.find(({ status }) => status === 200)?.body)
  expect(version).toBe(8)
  for (const { status, body, headers } of answers) {
    expect(headers.get('etag')).toBe('"v8"')
    if (status === 412) expect(body).toMatchObject({ code: 'VERSION_CONFLICT', current: { version: 8 } })
  }
})

test('stores neither file nor row of a picture after a conflict', async () => {
  const { db, deps, listingIds } = await createTestApp()
  const count = async () => ({
    rows: await db.$count(pictures),
    images: await db.$count(listingImages, eq(listingImages.listing_id, listingIds.bakery)),
    discarded: await db.$count(filesToDelete),
  })
  const before = await count()
  const put = deps.storage.public.put.bind(deps.storage.public)
  const versions: string[] = []
  deps.storage.public.put = (key, ...rest) => {
    versions.push(key)
    return put(key, ...rest)
  }
  const answers = await Promise.all(
    ['#112233', '#445566'].map(async (color) =>
      save(toFormData({ listing_images: [await createImageFile('png', { color })] }), { 'If-Match': '"v7"' }),
    ),
  )
  deps.storage.public.put = put
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
  const after = await count()
  expect(after).toMatchObject({ rows: before.rows + 1, images: before.images + 1, discarded: before.discarded })
  const urls = (await db.select({ url: pictures.url }).from(pictures)).map(({ url }) => url)
  for (const key of versions) {
    const file = await deps.storage.public.get(key)
    file?.content.destroy()
    expect(file !== null, key).toBe(urls.some((url) => url.includes(key.replace(/-\d+\.webp$/, ''))))
  }
  expect((await read()).version).toBe(8)
})

test('does not increment the version when a save changes only spelling or order', async () => {
  const { db, listingIds } = await createTestApp()
  const hours = { weekly: { mon: [{ opens: '08:00', closes: '18:00' }], fri: [] } }
  await save({
    opening_hours: hours,
    social: { x: 'https://x.com/a', facebook: 'https://facebook.com/a' },
    price: 12.5,
  })
  await db.update(listings).set({ version: 7 }).where(eq(listings.id, listingIds.bakery))
  const now = await read()
  const echoed = {
    title: ` ${now.title.normalize('NFD')}  `,
    description: now.description,
    address: now.address,
    city: now.city,
    country: now.country,
    category_id: now.category_id,
    phone: now.phone?.replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))),
    whatsapp: now.whatsapp,
    email: now.email?.toUpperCase() ?? '',
    website: now.website,
    social: { facebook: 'https://facebook.com/a', x: 'https://x.com/a', instagram: '' },
    keywords: now.keywords,
    amenities: now.amenities,
    price: 12.5,
    latitude: now.latitude,
    longitude: now.longitude,
    opening_hours: now.opening_hours,
    image_order: now.images.map(({ id }) => String(id)),
    deleted_images: [],
    is_published: true,
  }
  for (const change of [echoed, toFormData(JSON.parse(JSON.stringify(echoed, (_, value) => value ?? ''))), {}]) {
    const answer = await save(change, { 'If-Match': '"v7"' })
    expect(answer).toMatchObject({ status: 200, body: { version: 7 } })
    expect(answer.headers.get('etag')).toBe('"v7"')
  }
})

test('increments the version when pictures are added, removed or reordered', async () => {
  const { db, listingIds } = await createTestApp()
  await db.delete(listingImages).where(eq(listingImages.listing_id, listingIds.bakery))
  const files = [await createImageFile('png', { color: '#111111' }), await createImageFile('png', { color: '#eeeeee' })]
  expect(await save(toFormData({ listing_images: files }))).toMatchObject({ body: { version: 8 } })
  const [one, two] = (await read()).images.map(({ id }) => id)
  expect(await save({ image_order: [`${two}`, `${one}`] })).toMatchObject({ body: { version: 9 } })
  expect(await save({ image_order: [`${two}`, `${one}`] })).toMatchObject({ body: { version: 9 } })
  expect(await save({ deleted_images: [one] })).toMatchObject({ body: { version: 10 } })
  expect(await save({ deleted_images: [one] })).toMatchObject({ body: { version: 10 } })
  expect(await save(toFormData({ cover_image: await createImageFile('jpeg') }))).toMatchObject({
    body: { version: 11 },
  })
  expect(await save(toFormData({ logo: await createImageFile('png') }))).toMatchObject({ body: { version: 12 } })
  expect(await save({ logo: null })).toMatchObject({ body: { version: 13 } })
  expect(await save({ logo: null })).toMatchObject({ body: { version: 13 } })
})

test('does not increment the version when visibility, favourites, status, flags, rating or views change', async () => {
  const { as, guest, listingIds, db } = await createTestApp()
  const path = `/listings/${listingIds.bakery}`
  await as('amira').post(`${path}/unpublish`)
  expect((await as('amira').post(`${path}/publish`)).headers.get('etag')).toBe('"v7"')
  await save({ is_published: false })
  await save({ is_published: true, is_verified: true })
  await as('mariam').post(`/admin${path}/suspend`, { reason: 'للتجربة' })
  await as('mariam').post(`/admin${path}/approve`, {})
  await as('mariam').post(`/admin${path}/feature`, {})
  await as('mariam').post(`/admin${path}/unfeature`, {})
  await guest.post(`${path}/view`)
  await db.execute(sql`update reviews set rating = rating where listing_id = ${listingIds.bakery}`)
  expect((await read()).version).toBe(7)
})
