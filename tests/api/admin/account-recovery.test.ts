import { auditEntries, recoveryCodes, secondFactors } from '@dalil/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { translate } from '../../../api/src/locales/index.ts'
import { logInAs, registerAndLogIn, testPassword } from '../../support/accounts.ts'
import { deliverMail } from '../../support/mail.ts'
import { createTestApp } from '../../support/test-app.ts'

async function createPerson(name: string) {
  const person = await registerAndLogIn(`${name}@recovery.test`)
  await deliverMail()
  return { ...person, email: `${name}@recovery.test`, path: `/admin/users/${person.id}` }
}

const readActions = async (id: number) => {
  const { db } = await createTestApp()
  const isOfUser = and(eq(auditEntries.subject_type, 'user'), eq(auditEntries.subject_id, id))
  return (await db.select().from(auditEntries).where(isOfUser)).map(({ action }) => action)
}

test('turns a second factor off, ends the sessions and tells the account', async () => {
  const { as, db, guest } = await createTestApp()
  const { id, email, path, get } = await createPerson('locked-out')
  await db.insert(secondFactors).values({ user_id: id, secret: 'A'.repeat(32), confirmed_at: sql`now()` })
  await db.insert(recoveryCodes).values({ user_id: id, code_hash: 'a'.repeat(64) })
  expect(await guest.post('/auth/login', { email, password: testPassword })).toMatchObject({ status: 403 })

  expect(await as('mariam').post(`${path}/reset-second-factor`)).toMatchObject({
    status: 200,
    body: { id, second_factor: false },
  })
  expect(await get('/user')).toMatchObject({ status: 401 })
  expect(await deliverMail()).toMatchObject([{ to: email, subject: translate.ar('mail.secondFactorReset.subject') }])
  expect(await readActions(id)).toEqual(['user.reset_second_factor'])
  await logInAs(email)
  expect(await db.$count(recoveryCodes, eq(recoveryCodes.user_id, id))).toBe(0)
})

test('changes nothing for an account without a second factor', async () => {
  const { as } = await createTestApp()
  const { id, path, get } = await createPerson('without')
  expect(await as('mariam').post(`${path}/reset-second-factor`)).toMatchObject({
    status: 200,
    body: { second_factor: false },
  })
  expect(await get('/user')).toMatchObject({ status: 200 })
  expect(await readActions(id)).toEqual([])
  expect(await deliverMail()).toEqual([])
})

test('sends a link with which the account chooses a password', async () => {
  const { as, guest } = await createTestApp()
  const { id, email, path } = await createPerson('forgetful')
  expect(await as('mariam').post(`${path}/send-reset`)).toMatchObject({ status: 200, body: { id } })
  const [mail] = await deliverMail()
  expect(mail).toMatchObject({ to: email })
  expect(mail?.text).toContain(translate.ar('mail.resetByStaff.text', { site: 'دليل' }))
  const query = mail?.links.find(({ pathname }) => pathname === '/reset-password')?.searchParams
  const password = 'the next password'
  const reset = { email, token: query?.get('token'), password, password_confirmation: password }
  expect(await guest.post('/auth/reset-password', reset)).toMatchObject({ status: 200 })
  await logInAs(email, { password })
  expect(await readActions(id)).toEqual(['user.send_reset'])
})

test.for(['suspend', 'restore', 'reset-second-factor', 'send-reset'])(
  'requires a fresh session and the rights over the account: %s',
  async (action) => {
    const { as, sql: query, userIds } = await createTestApp()
    const { path } = await createPerson(action)
    const body = { reason: 'رسائل مزعجة' }
    expect(await as('mariam').post(`/admin/users/${userIds.salma}/${action}`, body)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
    expect(await as('mariam').post(`/admin/users/999999/${action}`, body)).toMatchObject({ status: 404 })
    await query`update sessions set confirmed_at = now() - interval '11 minutes' where user_id = ${userIds.mariam}`
    expect(await as('mariam').post(`${path}/${action}`, body)).toMatchObject({
      status: 403,
      body: { code: 'PASSWORD_REQUIRED' },
    })
    await query`update sessions set confirmed_at = now() where user_id = ${userIds.mariam}`
    expect(await deliverMail()).toEqual([])
  },
)
