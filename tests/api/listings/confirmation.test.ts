import { type Listing, listing, ownListingList } from '@dalil/api/contract'
import { listings, mails } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { requestConfirmations } from '../../../api/src/listings/confirmation/request-confirmations.ts'
import { createFactories, createLoggedInUser } from '../../support/factories/factories.ts'
import { deliverMail } from '../../support/mail.ts'
import { createTestApp, type UserName } from '../../support/test-app.ts'

const read = async (): Promise<Listing> => {
  const { as, listingIds } = await createTestApp()
  return as('amira').read(listing, `/listings/${listingIds.bakery}`)
}
const put = async (change: object, who: UserName = 'amira') => {
  const { as, listingIds } = await createTestApp()
  return as(who).put(`/listings/${listingIds.bakery}`, change)
}
const longAgo = '2025-01-02T03:04:05.000Z'
const now = () => expect.stringContaining(new Date().toISOString().slice(0, 10))

beforeEach(async () => {
  const { db, listingIds } = await createTestApp()
  await db.update(listings).set({ confirmed_at: longAgo }).where(eq(listings.id, listingIds.bakery))
})

test('confirms a place without changing any other field', async () => {
  const { as, listingIds } = await createTestApp()
  const before = await read()
  expect(before.confirmed_at).toBe(longAgo)
  const answer = await as('amira').post(`/listings/${listingIds.bakery}/confirm`)
  expect(answer).toMatchObject({ status: 200, body: { confirmed_at: now(), version: before.version } })
  expect(await read()).toEqual({ ...before, confirmed_at: now() })
})

test.for([
  ['a guest', null, 'bakery', 401],
  ['another user', 'jan', 'bakery', 403],
  ['an admin', 'mariam', 'bakery', 403],
  ['another user when the place is a draft', 'jan', 'draft', 404],
] as const)('rejects the confirmation of a place by %s', async ([, who, name, status]) => {
  const { as, guest, listingIds } = await createTestApp()
  const answer = await (who ? as(who) : guest).post(`/listings/${listingIds[name]}/confirm`)
  expect(answer.status).toBe(status)
  expect((await read()).confirmed_at).toBe(longAgo)
})

test('marks a listing for confirmation in its owner’s list when the last confirmation is six months old', async () => {
  const { as, listingIds } = await createTestApp()
  const asked = async () => {
    const { data } = await as('amira').read(ownListingList, '/user/listings')
    return data.filter(({ needs_confirmation }) => needs_confirmation).map(({ id }) => id)
  }
  expect(await asked()).toContain(listingIds.bakery)
  expect(await asked()).not.toContain(listingIds.draft)
  await as('amira').post(`/listings/${listingIds.bakery}/confirm`)
  expect(await asked()).not.toContain(listingIds.bakery)
})

test('confirms a listing on every save by the owner', async () => {
  const { price, version = 0, updated_at } = await read()
  expect(await put({ price: 13.25 })).toMatchObject({ body: { confirmed_at: now(), version: version + 1 } })
  const { db, listingIds } = await createTestApp()
  await db.update(listings).set({ confirmed_at: longAgo }).where(eq(listings.id, listingIds.bakery))
  expect(await put({ price: 13.25 })).toMatchObject({ body: { confirmed_at: now(), version: version + 1 } })
  expect((await read()).updated_at > updated_at).toBe(true)
  await put({ price })
})

test('does not confirm a listing on a save by staff or if every change awaits moderation', async () => {
  expect(await put({ price: 14 }, 'mariam')).toMatchObject({ status: 200, body: { confirmed_at: longAgo } })
  expect(await put({ address: 'Paul Krugerlaan 200' })).toMatchObject({
    status: 200,
    body: { confirmed_at: longAgo, pending_revision: { changes: { address: {} } } },
  })
  expect(await put({ address: 'Paul Krugerlaan 201', price: 15 })).toMatchObject({ body: { confirmed_at: now() } })
})

test('mails an owner at most every six months, and confirms the listing through the link', async () => {
  const { db, guest, listingIds } = await createTestApp()
  await requestConfirmations(db)
  await requestConfirmations(db)
  const received = (await deliverMail()).filter(({ text }) =>
    text.includes(`/listings/confirm/${listingIds.bakery}?token=`),
  )
  expect(received).toHaveLength(1)
  const token = /\/listings\/confirm\/\d+\?token=([\w-]+)/.exec(received[0]?.text ?? '')?.[1] ?? ''
  const confirm = (id: number, word: string) => guest.post(`/listings/${id}/confirm-by-link?token=${word}`)
  expect(await confirm(listingIds.cafe, token)).toMatchObject({ status: 422, body: { code: 'TOKEN_INVALID' } })
  expect(await confirm(listingIds.bakery, 'wrong')).toMatchObject({ status: 422, body: { code: 'TOKEN_INVALID' } })
  const browser = await guest.post(`/listings/${listingIds.bakery}/confirm-by-link?token=wrong`, undefined, {
    Accept: 'text/html,*/*',
  })
  expect(browser.status).toBe(302)
  expect(browser.headers.get('location')).toMatch(new RegExp(`/listings/confirm/${listingIds.bakery}$`))
  expect((await read()).confirmed_at).toBe(longAgo)
  const answer = await confirm(listingIds.bakery, token)
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toMatch(new RegExp(`/listings/${listingIds.bakery}#confirmed$`))
  expect((await read()).confirmed_at).toEqual(now())
})

test('mails an owner of several places about one place a day, the least recently confirmed first', async () => {
  const { db, sql, userIds } = await createTestApp()
  const owner = await createLoggedInUser({})
  const make = await createFactories('sa', userIds.amira)
  const ids = [
    await make.listing({ user_id: owner.id, confirmed_at: '2025-03-01T00:00:00.000Z' }),
    await make.listing({ user_id: owner.id, confirmed_at: '2025-02-01T00:00:00.000Z' }),
  ]
  const askedAbout = async () => {
    await requestConfirmations(db)
    const received = await deliverMail()
    return ids.filter((id) => received.some(({ text }) => text.includes(`/listings/confirm/${id}?`)))
  }
  expect(await askedAbout()).toEqual([ids[1]])
  expect(await askedAbout()).toEqual([])
  await sql`update confirmation_requests set asked_at = now() - interval '1 day' where user_id = ${owner.id}`
  expect(await askedAbout()).toEqual([ids[0]])
})

test('reads all listings that need a confirmation with one query, and mails their owners in batches', async () => {
  const { db, sql, categoryIds } = await createTestApp()
  await requestConfirmations(db)
  await sql`
    with owners as (
      insert into users (first_name, last_name, email, password_hash, email_verified_at)
      select 'منى', 'الحسن', 'night-' || place || '@dalil.test', 'x', now() from generate_series(1, 120) as place returning id
    )
    insert into listings (title, user_id, city, country, category_id, is_published, status, confirmed_at)
    select 'مكان الليل', id, 'جدة', 'sa', ${categoryIds.cafes}, true, 'approved', ${longAgo}::timestamptz from owners`
  const countMails = () => db.$count(mails, eq(mails.template, 'listings:confirm'))
  const before = await countMails()
  const execute = vi.spyOn(db, 'execute')
  await requestConfirmations(db)
  expect(execute).toHaveBeenCalledOnce()
  execute.mockRestore()
  expect(await countMails()).toBe(before + 120)
  await sql`delete from users where email like 'night-%'`
})

test('confirms a listing neither on a GET request of the mailed link, nor through the link of a former owner', async () => {
  const { db, guest, sql, listingIds, userIds } = await createTestApp()
  await sql`delete from confirmation_requests`
  await requestConfirmations(db)
  const received = (await deliverMail()).filter(({ text }) =>
    text.includes(`/listings/confirm/${listingIds.bakery}?token=`),
  )
  const token = /\/listings\/confirm\/\d+\?token=([\w-]+)/.exec(received[0]?.text ?? '')?.[1] ?? ''
  const path = `/listings/${listingIds.bakery}/confirm-by-link?token=${token}`
  expect(await guest.get(path)).toMatchObject({ status: 204 })
  expect((await read()).confirmed_at).toBe(longAgo)
  await db.update(listings).set({ user_id: userIds.jan }).where(eq(listings.id, listingIds.bakery))
  expect(await guest.get(path)).toMatchObject({ status: 422, body: { code: 'TOKEN_INVALID' } })
  expect((await guest.post(path)).status).toBe(422)
  await db.update(listings).set({ user_id: userIds.amira }).where(eq(listings.id, listingIds.bakery))
})
