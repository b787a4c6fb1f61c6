import { emailChanges, sessions, users } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { translate } from '../../../api/src/locales/index.ts'
import { logInAs, registerAccount, registerAndLogIn, testPassword } from '../../support/accounts.ts'
import { deliverMail } from '../../support/mail.ts'
import { createTestApp } from '../../support/test-app.ts'

const password = testPassword
const invalidLink = { status: 422, body: { code: 'TOKEN_INVALID' } }

async function startChange(name: string) {
  const { db, guest } = await createTestApp()
  const person = await registerAndLogIn(`${name}@old.test`)
  await deliverMail()
  const email = `${name}@new.test`
  expect(await person.put('/user/email', { email, password })).toMatchObject({
    status: 200,
    body: { message: translate.ar('account.email.sent') },
  })
  const mails = await deliverMail()
  const sent = mails.find(({ to }) => to === email)
  const token = sent?.links.find(({ pathname }) => pathname.endsWith('/verify-email'))?.searchParams.get('token') ?? ''
  return { db, guest, person, email, mails, token, former: `${name}@old.test` }
}

test('changes the address by the link in the new mailbox, after a notice to the old one, and ends other sessions', async () => {
  const { person, guest, email, former, mails, token } = await startChange('moves')
  const other = await logInAs(former)
  expect(mails.map(({ to }) => to).toSorted()).toEqual([email, former])
  expect(mails.find(({ to }) => to === former)?.text).toContain(email)
  expect(await person.get('/user')).toMatchObject({ body: { email: former, email_verified_at: null } })

  expect(await guest.get(`/user/email/confirm?${new URLSearchParams({ token })}`)).toMatchObject({ status: 204 })
  expect(await guest.post('/user/email/confirm', { token })).toMatchObject({
    status: 200,
    body: { message: translate.ar('account.email.changed') },
  })

  expect(await person.get('/user')).toMatchObject({ body: { email, email_verified_at: expect.any(String) } })
  expect(await other.get('/user')).toMatchObject({ status: 401 })
  expect(await guest.post('/auth/login', { email: former, password })).toMatchObject({ status: 422 })
  await logInAs(email)
  expect(await guest.post('/user/email/confirm', { token }), 'the link works once').toMatchObject(invalidLink)
  expect(await guest.get(`/user/email/confirm?${new URLSearchParams({ token })}`)).toMatchObject(invalidLink)
})

test('keeps the session that confirms the address', async () => {
  const { former, token } = await startChange('confirms')
  const here = await logInAs(former)
  expect(await here.post('/user/email/confirm', { token })).toMatchObject({ status: 200 })
  expect(await here.get('/user')).toMatchObject({ status: 200 })
})

test('requires the password unless the session is fresh', async () => {
  const { db } = await createTestApp()
  const person = await registerAndLogIn('stale@old.test')
  await deliverMail()
  const stale = () => db.update(sessions).set({ confirmed_at: sql`now() - interval '1 hour'` })
  const email = 'stale@new.test'
  await stale()
  expect(await person.put('/user/email', { email })).toMatchObject({
    status: 403,
    body: { code: 'PASSWORD_REQUIRED' },
  })
  expect(await person.put('/user/email', { email, password: 'not this one' })).toMatchObject({
    status: 422,
    body: { errors: { password: [translate.ar('validation.current_password_wrong')] } },
  })
  expect(await deliverMail()).toEqual([])
  expect(await person.put('/user/email', { email, password })).toMatchObject({ status: 200 })
  expect(await person.put('/user/email', { email }), 'the password made the session fresh').toMatchObject({
    status: 200,
  })
})

test.for([
  ['an address in use', 'taken@old.test', 'validation.email_taken'],
  ['an address in use in another spelling', 'TAKEN+x@xn--bcher-kva.test', 'validation.email_taken'],
  ['the present address', 'asks@old.test', 'validation.email_current'],
  ['no address', 'nowhere', 'validation.email'],
] as const)('refuses %s with 422', async ([, email, key]) => {
  const { db, guest } = await createTestApp()
  if ((await db.$count(users, eq(users.email, 'asks@old.test'))) === 0)
    for (const each of ['asks@old.test', 'taken@old.test', 'taken+x@bücher.test']) await registerAccount(each)
  const person = await logInAs('asks@old.test')
  expect(await person.put('/user/email', { email, password })).toMatchObject({
    status: 422,
    body: { errors: { email: [translate.ar(key)] } },
  })
  expect(await guest.put('/user/email', { email, password })).toMatchObject({ status: 401 })
})

test('refuses a link whose address somebody registered meanwhile', async () => {
  const { guest, person, email, former, token } = await startChange('late')
  await registerAccount(email)
  expect(await guest.post('/user/email/confirm', { token })).toMatchObject({
    status: 422,
    body: { errors: { email: [translate.ar('validation.email_taken')] } },
  })
  expect(await person.get('/user')).toMatchObject({ body: { email: former } })
})

test('refuses links that are expired, replaced by a later request, or older than a new password', async () => {
  const { db, guest, person, token } = await startChange('fades')
  expect(await person.put('/user/email', { email: 'fades@newer.test', password })).toMatchObject({ status: 200 })
  expect(await guest.post('/user/email/confirm', { token })).toMatchObject(invalidLink)

  const expired = await startChange('expires')
  await db.update(emailChanges).set({ expires_at: sql`now() - interval '1 second'` })
  expect(await guest.post('/user/email/confirm', { token: expired.token })).toMatchObject(invalidLink)

  const changed = await startChange('secures')
  const next = { password: 'the next password', password_confirmation: 'the next password' }
  expect(await changed.person.put('/user/password', { current_password: password, ...next })).toMatchObject({
    status: 200,
  })
  expect(await guest.post('/user/email/confirm', { token: changed.token })).toMatchObject(invalidLink)
})

test('stores only the hash of the token', async () => {
  const { db, token } = await startChange('hashed')
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(await db.select().from(emailChanges))).not.toContain(token)
})

test('sends a notice that waited to the address that the account had, and none to a person who left', async () => {
  const { db } = await createTestApp()
  const person = await registerAndLogIn('delayed@old.test')
  await deliverMail()
  await person.put('/user/email', { email: 'delayed@new.test', password })
  await db.update(users).set({ email: 'delayed@new.test' }).where(eq(users.email, 'delayed@old.test'))
  expect((await deliverMail()).filter(({ text }) => text.includes('delayed@new.test')).map(({ to }) => to)).toContain(
    'delayed@old.test',
  )

  const leaver = await registerAndLogIn('leaves@old.test')
  await deliverMail()
  await db.update(users).set({ email_verified_at: sql`now()` }).where(eq(users.email, 'leaves@old.test'))
  await leaver.put('/user/email', { email: 'leaves@new.test', password })
  await leaver.delete('/user/delete')
  expect((await deliverMail()).map(({ subject }) => subject)).toEqual([translate.ar('mail.deleted.subject')])
})
