import { auditEntries, invitations, users } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { translate } from '../../../api/src/locales/index.ts'
import { logInAs, registerAccount, testPassword } from '../../support/accounts.ts'
import { deliverMail } from '../../support/mail.ts'
import { createTestApp, type UserName } from '../../support/test-app.ts'

const person = { first_name: 'هدى', last_name: 'الكعبي', password: testPassword }
const invalidLink = { status: 422, body: { code: 'TOKEN_INVALID' } }
const exists = { status: 409, body: { code: 'ACCOUNT_EXISTS', errors: { email: [expect.any(String)] } } }

async function inviteByMail(email: string, input: object = { role: 'admin' }, by: UserName = 'salma') {
  const { as } = await createTestApp()
  await deliverMail()
  const { status, body } = await as(by).post('/admin/invitations', { email, ...input })
  expect(status, JSON.stringify(body)).toBe(201)
  const sent = (await deliverMail()).find(({ to }) => to === email)
  const link = sent?.links.find(({ pathname }) => pathname === '/accept-invitation')
  return { id: (body as { id: number }).id, token: link?.searchParams.get('token') ?? '', mail: sent?.text ?? '' }
}

const accept = async (token: string, changes: object = {}) =>
  (await createTestApp()).guest.post('/auth/accept-invitation', { token, ...person, ...changes })

test('creates a verified account with the role of the invitation, once', async () => {
  const { as, db, guest } = await createTestApp()
  const email = 'huda@new.test'
  const { id, token, mail } = await inviteByMail(email, {
    role: 'moderator',
    moderates: ['sa', 'ae'],
  })
  expect(mail).toContain(translate.ar('role.moderator'))
  expect(await as('mariam').get('/admin/invitations')).toMatchObject({
    body: {
      data: [{ id, email, role: 'moderator', moderates: ['sa', 'ae'], invited_by: { name: expect.any(String) } }],
    },
  })
  const mails = async () => (await as('mariam').get(`/admin/mails?search=${email}`)).body
  const sent = { total: 1, data: [{ recipient: email, template: 'accounts:invitation', state: 'sent' }] }
  expect(await mails()).toMatchObject(sent)
  expect(await guest.get(`/auth/accept-invitation?token=${token}`)).toMatchObject({
    status: 200,
    body: { email, role: 'moderator', moderates: ['sa', 'ae'] },
  })
  const account = { email, first_name: 'هدى', role: 'moderator', moderates: ['sa', 'ae'] }
  expect(await accept(token)).toMatchObject({
    status: 201,
    body: { message: translate.ar('invitation.accepted'), user: { ...account, email_verified_at: expect.any(String) } },
  })
  expect(await mails()).toMatchObject(sent)
  const huda = await logInAs(email)
  expect(await huda.get('/admin/queues')).toMatchObject({ status: 200 })
  expect(
    await huda.post('/admin/invitations', { email: 'x@new.test', role: 'moderator', moderates: ['sa'] }),
  ).toMatchObject({
    status: 403,
  })
  expect(await accept(token)).toMatchObject(invalidLink)
  expect(await guest.get(`/auth/accept-invitation?token=${token}`)).toMatchObject(invalidLink)
  const isOfInvitation = eq(auditEntries.subject_type, 'invitation')
  expect(await db.select().from(auditEntries).where(isOfInvitation).orderBy(auditEntries.id)).toMatchObject([
    { action: 'invitation.create', actor_role: 'super_admin', after: { email } },
    { action: 'invitation.accept', actor_role: 'moderator', actor_name: 'هدى', after: { role: 'moderator' } },
  ])
})

test('creates one account for a link that is opened in two tabs', async () => {
  const { db } = await createTestApp()
  const { token } = await inviteByMail('tabs@new.test')
  const answers = await Promise.all([accept(token), accept(token, { first_name: 'ليلى' })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
  expect(answers.find(({ status }) => status === 422)).toMatchObject(invalidLink)
  expect(await db.$count(users, eq(users.email, 'tabs@new.test'))).toBe(1)
})

test.for<[string, UserName, object, number]>([
  ['a user who invites', 'lama', { role: 'moderator', moderates: ['sa'] }, 403],
  ['a role above that of an admin', 'mariam', { role: 'super_admin' }, 403],
  ['a moderator without countries', 'mariam', { role: 'moderator' }, 422],
  ['a moderator of no country', 'mariam', { role: 'moderator', moderates: [] }, 422],
  ['an unknown country', 'mariam', { role: 'moderator', moderates: ['xx'] }, 422],
  ['an unknown role', 'mariam', { role: 'king' }, 422],
  ['a user, who registers', 'mariam', { role: 'user' }, 422],
  ['no role', 'mariam', {}, 422],
  ['no address', 'mariam', { role: 'admin', email: 'nowhere' }, 422],
])('refuses an invitation: %s', async ([, by, input, status]) => {
  const { as } = await createTestApp()
  await deliverMail()
  expect(await as(by).post('/admin/invitations', { email: 'refused@new.test', ...input })).toMatchObject({ status })
  expect(await deliverMail()).toEqual([])
})

test('refuses to invite an account, and an address that got one after the invitation', async () => {
  const { as } = await createTestApp()
  expect(await as('salma').post('/admin/invitations', { email: 'LAMA@dalil.test', role: 'admin' })).toMatchObject(
    exists,
  )
  const { token } = await inviteByMail('quick@new.test')
  await registerAccount('quick@new.test')
  expect(await accept(token)).toMatchObject(exists)
  expect(await (await logInAs('quick@new.test')).get('/user')).toMatchObject({ body: { role: 'user' } })
})

test('refuses links that are withdrawn, expired, replaced, cut or made up', async () => {
  const { as, db } = await createTestApp()
  const withdrawn = await inviteByMail('withdrawn@new.test')
  expect(await as('salma').delete(`/admin/invitations/${withdrawn.id}`)).toMatchObject({ status: 204 })
  expect(await as('salma').delete(`/admin/invitations/${withdrawn.id}`)).toMatchObject({ status: 404 })
  const expired = await inviteByMail('expired@new.test')
  await db.update(invitations).set({ expires_at: sql`now()` }).where(eq(invitations.id, expired.id))
  const replaced = await inviteByMail('replaced@new.test')
  const replacing = await inviteByMail('replaced@new.test', { role: 'moderator', moderates: ['nl'] })
  for (const token of [withdrawn, expired, replaced].map((each) => each.token))
    expect(await accept(token)).toMatchObject(invalidLink)
  for (const token of [
    replacing.token.slice(0, -1),
    `${replacing.token}x`,
    replacing.token.toLowerCase(),
    '',
    'x'.repeat(5000),
  ])
    expect(await accept(token)).toMatchObject(invalidLink)
  expect(await accept(replacing.token)).toMatchObject({ status: 201, body: { user: { role: 'moderator' } } })
})

test('keeps the link after an input that is refused', async () => {
  const { token } = await inviteByMail('careful@new.test')
  expect(await accept(token, { password: 'short' })).toMatchObject({
    status: 422,
    body: { errors: { password: [expect.any(String)] } },
  })
  expect(await accept(token, { password: 'careful-2026' })).toMatchObject({
    status: 422,
    body: { errors: { password: [translate.ar('validation.password_has_email')] } },
  })
  expect(await accept(token, { first_name: 'x', last_name: '' })).toMatchObject({
    status: 422,
    body: { errors: { first_name: [expect.any(String)], last_name: [expect.any(String)] } },
  })
  expect(await accept(token)).toMatchObject({ status: 201 })
})

test('lets an admin withdraw and replace only invitations to roles that the admin may change', async () => {
  const { as } = await createTestApp()
  const own = await inviteByMail('own@new.test', { role: 'admin' }, 'mariam')
  const theirs = await inviteByMail('theirs@new.test', { role: 'super_admin' })
  const again = { email: 'theirs@new.test', role: 'admin' }
  expect(await as('mariam').post('/admin/invitations', again)).toMatchObject({ status: 403 })
  expect(await as('mariam').delete(`/admin/invitations/${theirs.id}`)).toMatchObject({ status: 403 })
  expect(await as('mariam').delete(`/admin/invitations/${own.id}`)).toMatchObject({ status: 204 })
  expect(await accept(theirs.token)).toMatchObject({ status: 201 })
})

test('ends the invitations of an admin who lost the role', async () => {
  const { db, userIds } = await createTestApp()
  const { token } = await inviteByMail('orphan@new.test', { role: 'admin' }, 'mariam')
  await db.update(users).set({ role: 'user' }).where(eq(users.id, userIds.mariam))
  expect(await accept(token)).toMatchObject(invalidLink)
  await db.update(users).set({ role: 'admin' }).where(eq(users.id, userIds.mariam))
  expect(await accept(token)).toMatchObject({ status: 201 })
})

test('requires a fresh session, and stores only the hash of the token', async () => {
  const { as, db, sql: query, userIds } = await createTestApp()
  const { id, token } = await inviteByMail('hashed@new.test')
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(await db.select().from(invitations))).not.toContain(token)
  await query`update sessions set confirmed_at = now() - interval '11 minutes' where user_id = ${userIds.salma}`
  const passwordRequired = { status: 403, body: { code: 'PASSWORD_REQUIRED' } }
  expect(await as('salma').post('/admin/invitations', { email: 'y@new.test', role: 'admin' })).toMatchObject(
    passwordRequired,
  )
  expect(await as('salma').delete(`/admin/invitations/${id}`)).toMatchObject(passwordRequired)
})
