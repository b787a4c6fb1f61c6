import { duplicatePairs, listings, messages, reports, reviews, users } from '@dalil/db/schema'
import type { QueueName } from '@dalil/db/vocabulary'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { createFactories, createLoggedInUser, createUser } from '../../support/factories/factories.ts'
import { createTestApp } from '../../support/test-app.ts'

type Client = Awaited<ReturnType<typeof createLoggedInUser>>
let clients: Record<'admin' | 'here' | 'party' | 'elsewhere', Client>
let ids: Omit<Record<QueueName, number>, 'listings'> & { reportedReview: number; rival: number }

async function createPerson(first_name: string, last_name: string, email: string) {
  const { db } = await createTestApp()
  const id = await createUser()
  await db.update(users).set({ first_name, last_name, email }).where(eq(users.id, id))
  return id
}

async function createItems() {
  const { db } = await createTestApp()
  const make = await createFactories('ma', await createUser())
  const listing_id = await make.listing({
    title: 'برج المنارة',
    title_latin: 'Lighthouse Tower',
    phone: '+212 522 11 22 33',
  })
  const person = await createPerson('بهيجة', 'الورزازي', 'bahija@zellij.test')
  const review = await make.review({ listing_id, user_id: person, comment: 'الشاي فاتر جدا' })
  await make.appeal(review)
  const other = await make.review({ listing_id })
  await db.update(reviews).set({ comment: 'مر' }).where(eq(reviews.id, other))
  const duplicates = await make.duplicate()
  const [pair] = await db.select().from(duplicatePairs).where(eq(duplicatePairs.id, duplicates))
  await db
    .update(listings)
    .set({ title: 'المقهى الأول' })
    .where(eq(listings.id, pair?.listing_id ?? 0))
  const second = { title: 'مقهى', title_latin: 'Second Cafe', phone: '+212 522 44 55 66' }
  await db
    .update(listings)
    .set(second)
    .where(eq(listings.id, pair?.other_id ?? 0))
  const message = await make.message()
  await db.update(messages).set({ subject: 'عن الإعلانات', country: 'ma' }).where(eq(messages.id, message))
  const rivalOwner = await make.listing({ title: 'نزل الوردة', user_id: clients.party.id })
  return {
    duplicates,
    reviews: review,
    messages: message,
    reports: await make.report({ listing_id, item_title: 'برج', message: 'The hours are wrong', reporter_id: person }),
    reportedReview: await make.report({ type: 'comment', listing_id: null, review_id: other, item_title: 'مر' }),
    revisions: await make.revision({
      listing_id,
      user_id: person,
      decision_reason: 'بلا مصدر',
      changes: {
        description: { before: 'قديم', after: 'سطر أول\nنافورة رخامية' },
        logo_url: { before: null, after: 'https://pictures.test/emblem.webp' },
      },
    }),
    suggestions: await make.suggestion({
      listing_id,
      user_id: person,
      comment: 'Moved next door',
      changes: { address: { before: 'شارع قديم', after: 'زنقة الزيتون 12' } },
    }),
    claims: await make.claim({
      listing_id,
      user_id: person,
      claimant_name: 'Idris Tazi',
      claimant_email: 'tazi@riad.test',
      reason: 'رخصتي التجارية سارية',
    }),
    rival: await make.claim({
      listing_id: rivalOwner,
      user_id: person,
      claimant_name: 'Idris',
      claimant_email: 'rival@riad.test',
    }),
  }
}

beforeAll(async () => {
  clients = {
    admin: await createLoggedInUser({ role: 'admin' }),
    here: await createLoggedInUser({ role: 'moderator', moderates: ['ma'] }),
    party: await createLoggedInUser({ role: 'moderator', moderates: ['ma'] }),
    elsewhere: await createLoggedInUser({ role: 'moderator', moderates: ['nl'] }),
  }
  ids = await createItems()
})

const placeWords = ['برج المنارة', 'lighthouse']
const personWords = ['بهيجه', 'الورزازي', 'bahija@zellij']
const allStaff = ['admin', 'here', 'party'] as const

test.for([
  ['reports', 'reports', [...placeWords, ...personWords, 'wrong hours', 'HOURS']],
  ['reports', 'reportedReview', placeWords],
  ['reviews', 'reviews', [...placeWords, ...personWords, 'شاي', 'هذا رأيي']],
  ['revisions', 'revisions', [...placeWords, ...personWords, 'نافوره', 'رخامية', 'مصدر']],
  ['suggestions', 'suggestions', [...placeWords, ...personWords, 'next door', 'زيتون']],
  ['claims', 'claims', [...placeWords, ...personWords, 'رخصتي', 'التجاريه', 'idris tazi', 'tazi@riad']],
  ['claims', 'rival', ['نزل الوردة', 'بهيجة']],
  ['duplicates', 'duplicates', ['المقهى الأول', 'second cafe', '+212 522 44', '0522445566', '55 66']],
] as const)(
  'finds one of the %s (%s) by the texts of its row, for the staff who see it',
  async ([queue, item, texts]) => {
    for (const text of texts) {
      for (const name of allStaff) expect(await find(name, queue, text), `${name}: ${text}`).toContain(ids[item])
      expect(await find('elsewhere', queue, text), text).toEqual([])
    }
  },
)

test.for([
  ['reports', 'reports', ['شاي', 'wrong tower', 'zellij.example', '%', '_']],
  ['reviews', 'reviews', ['فاتر بارد', 'lighthouses', '__']],
  ['revisions', 'revisions', ['قديم', 'emblem', 'pictures.test', 'after', 'description']],
  ['suggestions', 'suggestions', ['شارع قديم', 'address']],
  ['claims', 'claims', ['tazi@fez', '% %']],
  ['duplicates', 'duplicates', ['0522 99', '000', '+', '44 قهوة']],
] as const)('does not find one of the %s by other texts', async ([queue, item, texts]) => {
  for (const text of texts) expect(await find('admin', queue, text), text).not.toContain(ids[item])
})

test.for(['', '&country=ma', '&country=ma&status=approved', '&status=approved'])(
  'finds a listing by a word of its name with and without the article (filter “%s”)',
  async (filter) => {
    for (const q of ['منارة', 'المنارة', 'منار']) {
      const { body } = await clients.admin.get(`/admin/listings?per_page=100&${new URLSearchParams({ q })}${filter}`)
      expect(body, q).toMatchObject({
        data: expect.arrayContaining([expect.objectContaining({ title: 'برج المنارة' })]),
      })
    }
    const { body } = await clients.admin.get(`/admin/listings?${new URLSearchParams({ q: 'البرج' })}${filter}`)
    expect(body).toMatchObject({ data: expect.arrayContaining([expect.objectContaining({ title: 'برج المنارة' })]) })
  },
)

test('finds a claim by an address only for staff who see the address', async () => {
  for (const text of ['rival@riad', 'bahija@zellij', 'zellij.test']) {
    for (const name of ['admin', 'here'] as const) expect(await find(name, 'claims', text), text).toContain(ids.rival)
    expect(await find('party', 'claims', text), text).not.toContain(ids.rival)
  }
})

test('pages what it finds, and counts all of it', async () => {
  for (const queue of ['reports', 'reviews', 'revisions', 'suggestions', 'claims', 'messages']) {
    const query = new URLSearchParams({ page: '1', per_page: '1', q: queue === 'messages' ? 'اعلانات' : 'منارة' })
    const { status, body } = await clients.admin.get(`/admin/${queue}?${query}`)
    const { total, data } = body as { total: number; data: unknown[] }
    expect([queue, status, data.length, total > 0]).toEqual([queue, 200, 1, true])
  }
})

test('finds the rows of one country beside more than a list counts', async () => {
  const { db } = await createTestApp()
  const title = 'برج الشوفان'
  const there = await (await createFactories('nl', await createUser())).listing({ title })
  const here = await (await createFactories('ma', await createUser())).listing({ title })
  const rows = await db.execute<{ id: number }>(sql`
    insert into reports (type, listing_id, item_title, message)
    select 'listing', case n when 10002 then ${here}::integer else ${there}::integer end, '', 'زعفران'
    from generate_series(1, 10002) as n order by n returning id`)
  const [last, before] = rows.map(({ id }) => id).reverse()
  for (const text of ['زعفران', title]) {
    expect(await find('here', 'reports', text), text).toEqual([last])
    const query = new URLSearchParams({ page: '1', per_page: '2', sort_by: 'id', order: 'DESC', q: text })
    expect((await clients.admin.get(`/admin/reports?${query}`)).body).toMatchObject({
      data: [{ id: last }, { id: before }],
      total: 10_000,
      total_is_capped: true,
    })
  }
  await db.delete(reports).where(eq(reports.message, 'زعفران'))
})

async function find(name: keyof typeof clients, queue: string, q: string): Promise<number[]> {
  const { status, body } = await clients[name].get(
    `/admin/${queue}?${new URLSearchParams({ page: '1', per_page: '100', q })}`,
  )
  expect([status, body], `${queue} ${q}`).toMatchObject([200, { data: expect.any(Array) }])
  return (body as { data: { id: number }[] }).data.map(({ id }) => id)
}
