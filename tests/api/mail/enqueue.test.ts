import { transaction } from '@dalil/db/transaction'
import { beforeEach, expect, test } from 'vitest'
import { enqueueMail } from '../../../api/src/mail/enqueue.ts'
import { deliverMail } from '../../support/mail.ts'
import { createTestApp } from '../../support/test-app.ts'

beforeEach(async () => {
  const { sql } = await createTestApp()
  await sql`delete from mails`
  await sql`update users set muted_mails = '{}', language = 'ar'`
})

test('does not send a mail of a transaction that was rolled back', async () => {
  const { db, userIds, sql } = await createTestApp()
  const result = transaction(db, async (tx) => {
    await enqueueMail(tx, 'accounts:welcome', { to: userIds.jan, payload: {} })
    throw new Error('No, after all')
  })
  await expect(result).rejects.toThrow('No, after all')
  expect(await deliverMail()).toEqual([])
  expect([...(await sql`select id from mails`)]).toEqual([])
})

test('writes mails in the language of the account, unless the operation sets another language', async () => {
  const { db, userIds, sql } = await createTestApp()
  await sql`update users set language = 'nl' where id = ${userIds.jan}`
  await enqueueMail(db, 'accounts:welcome', { to: userIds.jan, payload: {} })
  await enqueueMail(db, 'accounts:welcome', { to: userIds.jan, language: 'en', payload: {} })
  const mails = await deliverMail()
  expect(mails.map(({ subject }) => subject)).toEqual(['Welkom bij Dalil', 'Welcome to Dalil'])
})

test('drops a kind of mail that the account has switched off, and sends all other kinds', async () => {
  const { db, userIds, listingIds, sql } = await createTestApp()
  await sql`update users set muted_mails = '{listings}' where id = ${userIds.amira}`
  await enqueueMail(db, 'listings:approved', { to: userIds.amira, payload: { listing_id: listingIds.bakery } })
  await enqueueMail(db, 'accounts:password-changed', { to: userIds.amira, payload: {} })
  expect(await deliverMail()).toMatchObject([{ subject: 'تغيّرت كلمة المرور' }])
  const rows = await sql`select template, status, payload from mails order by id`
  expect([...rows]).toEqual([
    { template: 'listings:approved', status: 'dropped', payload: {} },
    { template: 'accounts:password-changed', status: 'sent', payload: {} },
  ])
})

test('drops a mail about a listing or review that no longer exists', async () => {
  const { db, userIds, listingIds, sql } = await createTestApp()
  await enqueueMail(db, 'listings:approved', { to: userIds.amira, payload: { listing_id: 999_999 } })
  await enqueueMail(db, 'listings:approved', { to: userIds.amira, payload: { listing_id: listingIds.rejected } })
  await enqueueMail(db, 'reviews:written', { to: userIds.amira, payload: { review_id: 999_999 } })
  await enqueueMail(db, 'accounts:verify', { to: userIds.amira, payload: {} })
  expect(await deliverMail()).toEqual([])
  const rows = await sql`select distinct status from mails`
  expect([...rows]).toEqual([{ status: 'dropped' }])
})

test('deletes queued mails with their account', async () => {
  const { db, sql } = await createTestApp()
  const [user] = await sql`
    insert into users (first_name, last_name, email, password_hash) values ('ريم', 'الشامي', 'reem@dalil.test', 'none')
    returning id`
  await enqueueMail(db, 'accounts:welcome', { to: user?.id, payload: {} })
  await sql`delete from users where id = ${user?.id}`
  expect(await deliverMail()).toEqual([])
})

test('unsubscribes from one kind of mail by a one-click POST, which can be repeated', async () => {
  const { db, userIds, listingIds, sql, guest } = await createTestApp()
  await enqueueMail(db, 'reviews:written', { to: userIds.amira, payload: { review_id: 1 } })
  const [mail] = await deliverMail()
  const address = /<(.*)>/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? ''
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const { pathname, search } = new URL(address)
  expect(pathname).toBe('/api/mail/unsubscribe')

  const oneClick = { method: 'POST', body: 'List-Unsubscribe=One-Click' }
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  for (const _ of [1, 2]) {
    expect(await guest.request(`/mail/unsubscribe${search}`, { ...oneClick, headers })).toMatchObject({ status: 204 })
  }
  const [user] = await sql`select muted_mails from users where id = ${userIds.amira}`
  expect(user).toEqual({ muted_mails: ['reviews'] })

  await enqueueMail(db, 'reviews:written', { to: userIds.amira, payload: { review_id: 1 } })
  await enqueueMail(db, 'listings:approved', { to: userIds.amira, payload: { listing_id: listingIds.bakery } })
  expect(await deliverMail()).toHaveLength(1)
})

test('redirects a GET of the unsubscribe URL to the mail settings', async () => {
  const { guest } = await createTestApp()
  const { status, headers } = await guest.get('/mail/unsubscribe?token=whatever')
  expect(status).toBe(302)
  expect(headers.get('location')).toBe('http://localhost:3000/profile?tab=notifications')
})

test.for([
  ['an unknown token', '?token=abc', 422, 'TOKEN_INVALID'],
  ['no token', '', 422, 'VALIDATION_FAILED'],
] as const)('rejects an unsubscribe request with %s', async ([, search, status, code]) => {
  const { guest } = await createTestApp()
  expect(await guest.post(`/mail/unsubscribe${search}`)).toMatchObject({ status, body: { code } })
})

test('rejects unknown kinds of mail', async () => {
  const { sql, userIds } = await createTestApp()
  await expect(sql`update users set muted_mails = '{security}' where id = ${userIds.amira}`).rejects.toThrow(
    'users_muted_mails_known',
  )
})
