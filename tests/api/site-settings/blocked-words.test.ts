import {
  adminListing,
  adminMessage,
  adminReview,
  adminRevision,
  adminSuggestion,
  createdListing,
  listing,
  listingSuggestionList,
  moderatedListing,
  ownReview,
  paginatedList,
  queueCounts,
  review,
} from '@dalil/api/contract'
import { invitations, replies, reviews, users } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLoggedInUser } from '../../support/factories/factories.ts'
import { deliverMail } from '../../support/mail.ts'
import { createTestApp } from '../../support/test-app.ts'
import { createListingForm } from '../listings/write/listing-form.ts'
import { createProposalFixture } from '../proposals/proposal-fixture.ts'
import { deleteSiteSettings, saveSiteSettings } from './site-settings-fixture.ts'

const longText = 'خبز طازج كل صباح من فرن الحي، وفي المساء قُمار مع الأصدقاء'

beforeEach(async () => {
  await deleteSiteSettings()
  await saveSiteSettings({
    listing_moderation: 'post',
    blocked_words: ['قمار'],
    blocked_domains: ['https://www.evil.com/'],
  })
  await deliverMail()
})
afterEach(deleteSiteSettings)

async function createReview(comment: string) {
  const { as, listingIds, db } = await createTestApp()
  const author = await createLoggedInUser({})
  const path = `/listings/${listingIds.bakery}/reviews`
  const written = ownReview.parse((await author.post(path, { rating: 5, comment })).body)
  const setStatus = (status: 'shown') => db.update(reviews).set({ status }).where(eq(reviews.id, written.id))
  const readHeld = async () =>
    (await as('mariam').read(paginatedList(adminReview), '/admin/reviews?status=held&per_page=100')).data.find(
      ({ id }) => id === written.id,
    )
  return { ...written, author, readHeld, setStatus }
}

test('the setting decides about moderation, not the environment', async () => {
  const { as, guest } = await createTestApp()
  const create = async (title: string) =>
    createdListing.parse(
      (await as('jan').post('/listings', await createListingForm({ title, is_published: '1' }))).body,
    )
  expect(await create('مقهى النيل')).toMatchObject({ status: 'approved' })
  await saveSiteSettings({ listing_moderation: 'pre' })
  expect(await create('مقهى الفرات')).toMatchObject({ status: 'pending' })
  expect((await guest.get('/site')).body).toMatchObject({ listing_moderation: 'pre' })
})

test('refuses a blocked word of which one letter or nothing is left to compare', async () => {
  const { as } = await createTestApp()
  for (const word of ['c++', '++', 'و', '①'])
    expect(await as('salma').put('/admin/settings', { blocked_words: ['قمار', word] }), word).toMatchObject({
      status: 422,
    })
  expect(await as('salma').put('/admin/settings', { blocked_words: ['c++ قمار', 'xx'] })).toMatchObject({ status: 200 })
})

test('a new listing with a blocked word waits although listings are public at once, and says the word to staff alone', async () => {
  const { as, guest } = await createTestApp()
  const form = await createListingForm({
    title: 'نادي القَمار قُمـار',
    website: 'https://shop.evil.com',
    is_published: '1',
  })
  const answer = await as('jan').post('/listings', form)
  expect(answer).toMatchObject({ status: 201, body: { status: 'pending' } })
  expect(JSON.stringify(answer.body)).not.toContain('blocked_words')
  const { id } = createdListing.parse(answer.body)
  expect(await guest.get(`/listings/${id}`)).toMatchObject({ status: 404 })
  const { data } = await as('mariam').read(
    paginatedList(adminListing),
    `/admin/listings?status=pending&sort_by=created_at&order=DESC`,
  )
  expect(data.find((row) => row.id === id)?.blocked_words).toEqual(['قمار', 'evil.com'])
  const read = () => as('mariam').read(moderatedListing, `/admin/listings/${id}`)
  expect((await read()).blocked_words).toEqual(['قمار', 'evil.com'])
  await as('jan').put(`/listings/${id}`, { title: 'نادي الشطرنج' })
  expect((await read()).blocked_words).toEqual(['evil.com'])
  expect(await as('mariam').post(`/admin/listings/${id}/approve`, {})).toMatchObject({ status: 200 })
  expect(await guest.get(`/listings/${id}`)).toMatchObject({ status: 200 })
})

test.for(['title_latin', 'description_en', 'description_nl', 'address', 'state', 'zip_code', 'keywords'])(
  'a listing waits for a blocked word in %s',
  async (name) => {
    const { as } = await createTestApp()
    const text = name.startsWith('description') ? 'Fresh bread every morning, and a casino every evening' : 'casino'
    const form = await createListingForm({ title: `مكان ${name}`, [name]: text, is_published: '1' })
    await saveSiteSettings({ listing_moderation: 'post', blocked_words: ['casino'] })
    expect(await as('jan').post('/listings', form)).toMatchObject({ status: 201, body: { status: 'pending' } })
  },
)

test.for([
  ['description', longText],
  ['website', 'https://evil.com'],
  ['keywords', ['خبز', 'قمار']],
  ['amenities', ['wifi', 'قُمار']],
] as const)('a change of %s with something blocked waits for staff', async ([field, value]) => {
  const { as, id, save, read, readPublic } = await createProposalFixture()
  const before = await readPublic()
  expect(await save({ [field]: value, state: 'زاوية' })).toMatchObject({ status: 200 })
  expect(await readPublic()).toMatchObject({ [field]: before[field], state: 'زاوية' })
  expect(Object.keys((await read()).pending_revision?.changes ?? {})).toEqual([field])
  const { data } = await as('mariam').read(
    paginatedList(adminRevision),
    `/admin/revisions?listing_id=${id}&status=pending`,
  )
  expect(data[0]).toMatchObject({ is_live: false, blocked_words: [field === 'website' ? 'evil.com' : 'قمار'] })
  const path = `/admin/revisions/${data[0]?.id}/accept`
  expect(await as('mariam').post(path, { fields: [field] })).toMatchObject({ status: 200 })
  expect((await readPublic())[field]).not.toEqual(before[field])
})

test('staff write what they block', async () => {
  const { as, path, readPublic } = await createProposalFixture()
  expect(await as('mariam').put(`/admin${path}`, { description: longText })).toMatchObject({ status: 200 })
  expect(await readPublic()).toMatchObject({ description: longText })
})

test('a review with a blocked word is held with the reason, and its author sees that it waits', async () => {
  const { as } = await createTestApp()
  const { id, status, readHeld } = await createReview('أفضل قِمار')
  expect(status).toBe('held')
  expect(await readHeld()).toMatchObject({ hold_rule: 'blocked_words', blocked_words: ['قمار'] })
  expect(await as('mariam').post(`/admin/reviews/${id}/show`, {})).toMatchObject({ status: 200 })
  expect(await readHeld()).toBeUndefined()
})

test('an edit that adds a blocked word holds the review; one that keeps what staff released does not', async () => {
  const { id, author, readHeld, setStatus } = await createReview('خبز طيب')
  expect(await author.put(`/reviews/${id}`, { comment: 'راسلوا x@evil.com' })).toMatchObject({
    status: 200,
    body: { status: 'held' },
  })
  expect(await readHeld()).toMatchObject({ blocked_words: ['evil.com'] })
  await setStatus('shown')
  expect(await author.put(`/reviews/${id}`, { rating: 1 })).toMatchObject({ body: { status: 'shown' } })
})

test('a reply with a blocked word is seen by its author and staff alone until staff release it', async () => {
  const { as, guest, listingIds, db } = await createTestApp()
  const { id, readHeld } = await createReview('خبز لذيذ')
  await deliverMail()
  const count = async () => (await as('mariam').read(queueCounts, '/admin/queues')).reviews.count
  const before = await count()
  const reply = await as('amira').put(`/reviews/${id}/reply`, { reply: 'شكراً، مع قمار' })
  expect(review.parse(reply.body).reply).toMatchObject({ text: 'شكراً، مع قمار', is_held: true })
  const readPublic = async () => JSON.stringify((await guest.get(`/listings/${listingIds.bakery}/reviews`)).body)
  expect(await readPublic()).not.toContain('مع قمار')
  expect(await deliverMail()).toEqual([])
  expect(await readHeld()).toMatchObject({ status: 'shown', reply: { blocked_words: ['قمار'] } })
  expect(await count()).toBe(before + 1)
  expect(await as('mariam').post(`/admin/reviews/${id}/show`, { seen: 'held' })).toMatchObject({ status: 200 })
  expect(await readPublic()).toContain('مع قمار')
  expect((await deliverMail()).map(({ text }) => text).join()).toContain('مع قمار')
  expect(await as('mariam').post(`/admin/reviews/${id}/show`, { seen: 'held' })).toMatchObject({ status: 409 })

  await as('amira').put(`/reviews/${id}/reply`, { reply: 'قمار مرة أخرى' })
  const hide = { ids: [id], action: 'hide', reason: 'إعلان', seen: 'held' }
  expect(await as('mariam').post('/admin/reviews/bulk', hide)).toMatchObject({ status: 200 })
  expect(await db.$count(replies, eq(replies.review_id, id))).toBe(0)
  expect(await deliverMail()).toMatchObject([{ to: 'amira@dalil.test', text: expect.stringContaining('إعلان') }])
  expect(await readPublic()).toContain('خبز لذيذ')
})

test('a suggestion with a blocked word is for staff: its owner neither sees nor decides it', async () => {
  const { as, owner, sender, suggest, send, id, path, readPublic } = await createProposalFixture()
  const answer = await send({ problem: 'wrong', comment: 'العبوا القمار على evil.com' })
  expect(answer).toMatchObject({ status: 201, body: { status: 'pending' } })
  expect(JSON.stringify(answer.body)).not.toContain('blocked_words')
  const { id: harmless } = await suggest({ problem: 'closed' })
  expect((await deliverMail()).map(({ to }) => to)).toHaveLength(1)
  const inbox = await owner.read(listingSuggestionList, `/user${path}/suggestions`)
  expect(inbox.data.map((row) => row.id)).toEqual([harmless])
  expect(await owner.read(listing, path)).toMatchObject({ suggestions_count: 1 })
  const queue = await as('mariam').read(paginatedList(adminSuggestion), `/admin/suggestions?listing_id=${id}`)
  const blocked = queue.data.find((row) => row.id !== harmless)
  expect(blocked?.blocked_words.toSorted()).toEqual(['evil.com', 'قمار'])
  for (const decision of ['accept', 'refuse'])
    expect(await owner.post(`/suggestions/${blocked?.id}/${decision}`, {})).toMatchObject({ status: 404 })
  const later = await sender.post(`${path}/suggestions`, { changes: { description: longText } })
  expect(later).toMatchObject({ status: 201 })
  const { id: change } = later.body as { id: number }
  expect(await as('mariam').post(`/admin/suggestions/${change}/accept`, {})).toMatchObject({ status: 200 })
  expect(await readPublic()).toMatchObject({ description: longText })
})

test('a message with a blocked word is marked for staff', async () => {
  const { guest, as } = await createTestApp()
  const message = { name: 'زائر', email: 'x@mail.evil.com', subject: 'عرض القمار', message: 'قمار قمار قمار' }
  expect(await guest.post('/contact', message)).toMatchObject({ status: 200 })
  const { data } = await as('mariam').read(paginatedList(adminMessage), '/admin/messages?is_answered=false&order=DESC')
  expect(data[0]?.blocked_words.toSorted()).toEqual(['evil.com', 'قمار'])
})

test('nobody registers, changes their address or is invited with a blocked domain', async () => {
  const { guest, as, db } = await createTestApp()
  const account = { first_name: 'نور', last_name: 'علي', password: 'كلمة سر طويلة', account_type: 'user', terms: true }
  const register = (email: string) =>
    guest.post('/auth/register', { ...account, confirmPassword: account.password, email })
  const refused = { status: 422, body: { errors: { email: [expect.stringContaining('النطاق')] } } }
  expect(await register('nour@evil.com')).toMatchObject(refused)
  expect(await register('nour@mail.EVIL.com')).toMatchObject(refused)
  expect(await register('nour@notevil.com')).toMatchObject({ status: 201 })
  const member = await createLoggedInUser({})
  expect(await member.put('/user/email', { email: 'me@evil.com' })).toMatchObject(refused)
  expect(await as('salma').post('/admin/invitations', { email: 'staff@evil.com', role: 'admin' })).toMatchObject(
    refused,
  )
  expect(await db.$count(invitations, eq(invitations.email, 'staff@evil.com'))).toBe(0)
  expect(await db.$count(users, eq(users.email, 'me@evil.com'))).toBe(0)
})

test('lists are cleaned, without repeats, and bounded', async () => {
  const { as, guest } = await createTestApp()
  const put = (values: object) => as('salma').put('/admin/settings', values)
  expect(
    await put({ blocked_words: [' Café ', 'cafe', 'قِمار', 'قمار'], blocked_domains: ['WWW.evil.com', 'a@evil.com'] }),
  ).toMatchObject({ status: 200, body: { blocked_words: ['cafe', 'قمار'], blocked_domains: ['evil.com'] } })
  for (const values of [
    { blocked_words: ['!!!'] },
    { blocked_words: ['x'.repeat(61)] },
    { blocked_words: [''] },
    { blocked_words: Array.from({ length: 1001 }, (_, index) => `w${index}`) },
    { blocked_words: 'قمار' },
    { blocked_domains: ['localhost'] },
    { blocked_domains: ['not a domain'] },
    { blocked_domains: [`${'a.'.repeat(130)}test`] },
    { listing_moderation: 'never' },
  ])
    expect(await put(values), JSON.stringify(values).slice(0, 60)).toMatchObject({ status: 422 })
  expect(JSON.stringify((await guest.get('/site')).body)).not.toMatch(/evil|cafe|blocked/)
})
