import { adminClaim, paginatedList } from '@dalil/api/contract'
import { claims, duplicatePairs, listings, messages, proposals, reports, reviews } from '@dalil/db/schema'
import { type CountryCode, type QueueName, queueNames } from '@dalil/db/vocabulary'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createFactories, createLoggedInUser, createUser } from '../../support/factories/factories.ts'
import { createTestApp } from '../../support/test-app.ts'

const title = 'قلعة زرقاء'
const pairTitle = 'قلعة بيضاء'
const day = '2019-05-06'
const at = `${day}T23:30:00.000Z`

async function createItems(country: CountryCode) {
  const { db } = await createTestApp()
  const { listing, revision, suggestion, duplicate, claim, report, review, message } = await createFactories(
    country,
    await createUser(),
  )
  const listing_id = await listing({ title, status: 'pending' })
  const ids: Record<QueueName, number> = {
    listings: listing_id,
    revisions: await revision({ listing_id }),
    suggestions: await suggestion({ listing_id }),
    duplicates: await duplicate(),
    claims: await claim({ listing_id }),
    reports: await report({ listing_id, item_title: title }),
    reviews: await review({ listing_id, comment: title }),
    messages: await message(),
  }
  const pair = await db.select().from(duplicatePairs).where(eq(duplicatePairs.id, ids.duplicates))
  await db
    .update(listings)
    .set({ title: pairTitle })
    .where(eq(listings.id, pair[0]?.listing_id ?? 0))
  for (const [table, id] of [
    [proposals, ids.revisions],
    [proposals, ids.suggestions],
    [claims, ids.claims],
    [reports, ids.reports],
    [reviews, ids.reviews],
    [messages, ids.messages],
    [listings, ids.listings],
  ] as const)
    await db.update(table).set({ created_at: at }).where(eq(table.id, id))
  await db.update(duplicatePairs).set({ found_at: at }).where(eq(duplicatePairs.id, ids.duplicates))
  await db.update(messages).set({ country, subject: title }).where(eq(messages.id, ids.messages))
  return ids
}

test('filters every queue by country, text and days, in the plain form and in the form of react-admin', async () => {
  const admin = await createLoggedInUser({ role: 'admin' })
  const here = await createItems('ma')
  const there = await createItems('ae')
  for (const queue of queueNames) {
    const find = async (filter: Record<string, string>) => {
      const plain = await admin.get(`/admin/${queue}?${new URLSearchParams({ page: '1', per_page: '100', ...filter })}`)
      const query = { filter: JSON.stringify(filter), range: '[0,99]', sort: '["id","ASC"]' }
      const dialect = await admin.get(`/admin/${queue}?${new URLSearchParams(query)}`)
      const idsOf = (rows: unknown) => (rows as { id: number }[]).map(({ id }) => id).toSorted((a, b) => a - b)
      expect([plain.status, dialect.status], queue).toEqual([200, 200])
      expect(idsOf(dialect.body), queue).toEqual(idsOf((plain.body as { data: unknown }).data))
      return idsOf(dialect.body)
    }
    const q = queue === 'duplicates' ? pairTitle : title
    const both = [here[queue], there[queue]]
    expect(await find({ q, country: 'ma' }), queue).toEqual([here[queue]])
    expect(await find({ q: 'قلعة حمراء' }), queue).toEqual([])
    expect(await find({ from: day, to: day }), queue).toEqual(both)
    expect(await find({ q, to: day, country: 'ae' }), queue).toEqual([there[queue]])
    expect(await find({ to: '2019-05-05' }), queue).toEqual([])
    expect(await find({ from: '2019-05-07', to: '2019-05-08' }), queue).toEqual([])
  }
})

test('finds a claim by part of a name in any spelling, of an address, or by words inside the name of its place', async () => {
  const admin = await createLoggedInUser({ role: 'admin' })
  const { db } = await createTestApp()
  const { claims: id } = await createItems('ma')
  await db
    .update(claims)
    .set({ claimant_name: 'سلمى بنت الأندلسي', claimant_email: 's.andalusi_7@forn.example' })
    .where(eq(claims.id, id))
  const find = async (search: string) => {
    const list = await admin.read(
      paginatedList(adminClaim),
      `/admin/claims?${new URLSearchParams({ page: '1', search })}`,
    )
    return list.data.map((claim) => claim.id)
  }
  for (const text of ['أندلسى', 'بنت', 'ندلس', 'andalusi_7@forn', 'زرقاء', 'قلعه', 'ٱل'])
    expect(await find(text), text).toContain(id)
  for (const text of ['سلمى غيرها', 'andalusi_8', '%', '_']) expect(await find(text), text).not.toContain(id)
})

test('names a wrong country, day, period, assignee or order', async () => {
  const admin = await createLoggedInUser({ role: 'admin' })
  for (const queue of queueNames)
    for (const [field, query] of [
      ['country', 'country=xx'],
      ['from', 'from=yesterday'],
      ['to', 'to=0000-01-01'],
      ['to', 'from=2026-02-02&to=2026-02-01'],
      ['assigned_to', 'assigned_to=you'],
      ['sort', 'sort=["password","ASC"]'],
    ])
      expect(await admin.get(`/admin/${queue}?${query}`), `${queue} ${query}`).toMatchObject({
        status: 422,
        body: { errors: { [field as string]: [expect.any(String)] } },
      })
})

test('keeps the country of the page from which a message is sent', async () => {
  const { guest, db } = await createTestApp()
  const input = { name: 'منى', email: 'mona@dalil.test', subject: 'من الرباط', message: 'أين السوق؟', country: 'ma' }
  expect(await guest.post('/contact', input)).toMatchObject({ status: 200 })
  expect(await db.select().from(messages).where(eq(messages.subject, 'من الرباط'))).toMatchObject([{ country: 'ma' }])
})
