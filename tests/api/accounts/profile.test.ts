import { languages, mailKinds } from '@dalil/db/vocabulary'
import { expect, test } from 'vitest'
import { type TextKey, translate } from '../../../api/src/locales/index.ts'
import { logInAs, registerAndLogIn, testPassword } from '../../support/accounts.ts'
import { deliverMail } from '../../support/mail.ts'
import { createTestApp } from '../../support/test-app.ts'

test('returns exactly eleven fields of the caller’s account', async () => {
  const { as, userIds } = await createTestApp()
  expect((await as('lama').get('/user')).body).toEqual({
    id: userIds.lama,
    first_name: 'لمى',
    last_name: 'الشامي',
    email: 'lama@dalil.test',
    role: 'user',
    moderates: [],
    second_factor: false,
    account_type: 'user',
    email_verified_at: '2026-01-01T00:00:00.000Z',
    avatar_url: '/media/lama.webp',
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  })
})

test('changes the names of an account with PUT, or with POST and a method override', async () => {
  const { as } = await createTestApp()
  expect(await as('jan').put('/user/profile', { firstName: '  Jan-Willem ', lastName: 'de Boer' })).toMatchObject({
    status: 200,
    body: { first_name: 'Jan-Willem', last_name: 'de Boer', email: 'jan@dalil.test' },
  })
  expect(
    await as('jan').post('/user/profile?_method=PUT', { firstName: 'Johannes', lastName: 'الهولندي', role: 'admin' }),
  ).toMatchObject({ status: 200, body: { first_name: 'Johannes', last_name: 'الهولندي', role: 'user' } })
})

test.for([
  ['without a first name', { lastName: 'الشامي' }, 'firstName', 'validation.first_name_required'],
  ['with a blank last name', { firstName: 'أمل', lastName: '  ' }, 'lastName', 'validation.last_name_required'],
  ['with two Latin letters', { firstName: 'Li', lastName: 'الشامي' }, 'firstName', 'validation.name_short'],
  ['with 51 letters', { firstName: 'أمل', lastName: 'ا'.repeat(51) }, 'lastName', 'validation.name_long'],
  ['with a number', { firstName: 7, lastName: 'الشامي' }, 'firstName', 'validation.type'],
] as const)('rejects invalid names in a profile: %s', async ([, form, field, key]) => {
  const { as } = await createTestApp()
  for (const language of languages) {
    const { status, body } = await as('amira').put('/user/profile', form, { 'Accept-Language': language })
    expect(status).toBe(422)
    expect(body).toMatchObject({ errors: { [field]: [translate[language](key as TextKey)] } })
  }
})

const newPassword = 'the next password'
const change = { current_password: testPassword, password: newPassword, password_confirmation: newPassword }

test('ends all other sessions when the password changes', async () => {
  const { guest } = await createTestApp()
  const here = await registerAndLogIn('changes@dalil.test')
  const there = await logInAs('changes@dalil.test')
  await deliverMail()

  expect(await here.post('/user/password?_method=PUT', change)).toMatchObject({
    status: 200,
    body: { message: translate.ar('account.password.changed') },
  })
  expect(await here.get('/user')).toMatchObject({ status: 200 })
  expect(await there.get('/user')).toMatchObject({ status: 401 })
  expect((await deliverMail()).map(({ subject }) => subject)).toEqual([translate.ar('mail.passwordChanged.subject')])
  expect(await guest.post('/auth/login', { email: 'changes@dalil.test', password: testPassword })).toMatchObject({
    status: 422,
  })
  await logInAs('changes@dalil.test', { password: newPassword })
})

test('invalidates a pending reset link when the password changes', async () => {
  const { guest } = await createTestApp()
  const here = await registerAndLogIn('overtakes@dalil.test')
  await deliverMail()
  await guest.post('/auth/forgot-password', { email: 'overtakes@dalil.test' })
  const link = (await deliverMail())[0]?.links.find(({ pathname }) => pathname.endsWith('/reset-password'))
  expect(await here.put('/user/password', change)).toMatchObject({ status: 200 })
  const reset = {
    ...Object.fromEntries(link?.searchParams ?? []),
    password: testPassword,
    password_confirmation: testPassword,
  }
  expect(await guest.post('/auth/reset-password', reset)).toMatchObject({
    status: 422,
    body: { code: 'TOKEN_INVALID' },
  })
})

test.for([
  [
    'without the current password',
    { current_password: '' },
    'current_password',
    'validation.current_password_required',
  ],
  [
    'with a wrong current password',
    { current_password: 'not this' },
    'current_password',
    'validation.current_password_wrong',
  ],
  ['without a new password', { password: undefined }, 'password', 'validation.new_password_required'],
  ['with a new password that is too short', { password: '1234567' }, 'password', 'validation.new_password_short'],
  ['with a new password that is too long', { password: 'x'.repeat(31) }, 'password', 'validation.new_password_long'],
  [
    'without a confirmation',
    { password_confirmation: undefined },
    'password_confirmation',
    'validation.confirmation_required',
  ],
  [
    'with a different confirmation',
    { password_confirmation: 'another' },
    'password_confirmation',
    'validation.confirmation_differs',
  ],
] as const)('rejects a password change %s', async ([, changes, field, key]) => {
  const { as } = await createTestApp()
  for (const language of languages) {
    const { status, body } = await as('lama').put(
      '/user/password',
      { ...change, ...changes },
      { 'Accept-Language': language },
    )
    expect(status).toBe(422)
    expect(body).toMatchObject({ errors: { [field]: [translate[language](key as TextKey)] } })
  }
})

test('accepts one of two concurrent password changes', async () => {
  const here = await registerAndLogIn('hasty@dalil.test')
  const answers = await Promise.all(
    ['one password', 'two passwords'].map((each) =>
      here.put('/user/password', { current_password: testPassword, password: each, password_confirmation: each }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('stores which kinds of mail an account receives, and in which language', async () => {
  const { as } = await createTestApp()
  expect((await as('said').get('/user/notifications')).body).toEqual({ language: 'ar', muted: [] })
  expect(
    (await as('said').put('/user/notifications', { muted: ['reviews', 'claims', 'reviews'], language: 'en' })).body,
  ).toEqual({ language: 'en', muted: ['reviews', 'claims'] })
  expect((await as('said').put('/user/notifications', { language: 'nl' })).body).toEqual({
    language: 'nl',
    muted: ['reviews', 'claims'],
  })
  expect((await as('said').put('/user/notifications', { muted: [] })).body).toMatchObject({ muted: [] })
  expect((await as('said').put('/user/notifications', { muted: [...mailKinds] })).status).toBe(200)
  for (const wrong of [{ muted: ['passwords'] }, { muted: 'all' }, { language: 'de' }]) {
    expect(await as('said').put('/user/notifications', wrong)).toMatchObject({ status: 422 })
  }
})

test('returns the list of accounts only to admins', async () => {
  const { as, guest, userIds } = await createTestApp()
  expect(await guest.get('/users')).toMatchObject({ status: 401 })
  expect(await as('amira').get('/users')).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  for (const who of ['mariam', 'salma'] as const) {
    const { status, body, headers } = await as(who).get('/users?per_page=3')
    expect(status).toBe(200)
    expect(body).toMatchObject({ current_page: 1, per_page: 3, total: expect.any(Number) })
    expect(headers.get('content-range')).toBeNull()
  }
  const found = await as('mariam').get(`/users?search=${encodeURIComponent('AMIRA@')}`)
  expect(found.body).toMatchObject({ total: 1, data: [{ id: userIds.amira }] })
  expect((await as('mariam').get(`/users?search=${encodeURIComponent('نور الشام')}`)).body).toMatchObject({
    data: [{ id: userIds.noor }],
  })
  expect((await as('mariam').get('/users?search=%25')).body).toMatchObject({ total: 0 })
  expect((await as('mariam').get('/users?page=900')).body).toMatchObject({ data: [] })
  expect((await as('mariam').get('/users?page=100000')).status).toBe(422)
})

test('returns an account only to admins and to the account itself', async () => {
  const { as, guest, userIds } = await createTestApp()
  const path = `/users/${userIds.amira}`
  expect(await guest.get(path)).toMatchObject({ status: 401 })
  expect(await as('amira').get(path)).toMatchObject({ status: 200, body: { email: 'amira@dalil.test' } })
  expect(await as('mariam').get(path)).toMatchObject({ status: 200 })
  expect(await as('jan').get(path)).toMatchObject({ status: 403 })
  expect(await as('jan').get('/users/999999')).toMatchObject({ status: 403 })
  expect(await as('mariam').get('/users/999999')).toMatchObject({ status: 404 })
  expect(await as('mariam').get('/users/me')).toMatchObject({ status: 404 })
})
