import { languages } from '@dalil/db/vocabulary'
import { expect, test } from 'vitest'
import { translate } from '../../../api/src/locales/index.ts'
import { createRegistrationForm, logInAs, registerAndLogIn, testPassword } from '../../support/accounts.ts'
import { deliverMail } from '../../support/mail.ts'
import { createTestApp } from '../../support/test-app.ts'

const twice = (chosen: string) => ({ password: chosen, password_confirmation: chosen })

const invalidPasswords = [
  ['a common password', 'sunshine1', 'validation.password_common'],
  ['a common password in capitals', 'SUNSHINE1', 'validation.password_common'],
  ['the local part of the e-mail', 'xx-layla.h-99', 'validation.password_has_email'],
  ['the local part of the e-mail in capitals', 'LAYLA.Hxyz', 'validation.password_has_email'],
] as const

test.for(invalidPasswords)('rejects %s as the password of a registration', async ([, chosen, key]) => {
  const { guest } = await createTestApp()
  for (const language of languages) {
    const form = createRegistrationForm('layla.h@dalil.test', { password: chosen, confirmPassword: chosen })
    expect(await guest.post('/auth/register', form, { 'Accept-Language': language })).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_FAILED', errors: { password: [translate[language](key)] } },
    })
  }
})

test('rejects common passwords and the local part of the e-mail when a password is changed or reset', async () => {
  const email = 'layla.h@dalil.test'
  const person = await registerAndLogIn(email)
  for (const [, chosen, key] of invalidPasswords) {
    expect(await person.put('/user/password', { current_password: testPassword, ...twice(chosen) })).toMatchObject({
      status: 422,
      body: { errors: { password: [translate.ar(key)] } },
    })
  }
  await deliverMail()
  await person.post('/auth/forgot-password', { email })
  const link = (await deliverMail())[0]?.links.find(({ pathname }) => pathname.endsWith('/reset-password'))
  const parameters = Object.fromEntries(link?.searchParams ?? [])
  for (const [, chosen, key] of invalidPasswords) {
    expect(await person.post('/auth/reset-password', { ...parameters, ...twice(chosen) })).toMatchObject({
      status: 422,
      body: { errors: { password: [translate.ar(key)] } },
    })
  }
  expect(await person.post('/auth/reset-password', { ...parameters, ...twice('a better one') })).toMatchObject({
    status: 200,
  })
  await logInAs(email, { password: 'a better one' })
})

test('rejects the whole e-mail address as a password when its local part is short', async () => {
  const { guest } = await createTestApp()
  const form = createRegistrationForm('lail@dalil.test', {
    password: 'LAIL@dalil.test',
    confirmPassword: 'LAIL@dalil.test',
  })
  expect(await guest.post('/auth/register', form)).toMatchObject({
    status: 422,
    body: { errors: { password: [translate.ar('validation.password_has_email')] } },
  })
})

test('accepts a password that contains the local part of the e-mail when that part is short', async () => {
  await registerAndLogIn('lail@dalil.test', { password: testPassword, confirmPassword: testPassword })
  const person = await logInAs('lail@dalil.test')
  expect(
    await person.put('/user/password', { current_password: testPassword, ...twice('lail and more') }),
  ).toMatchObject({
    status: 200,
  })
})

test.for(['http://evil.example', 'www.evil', 'evil.example/x', 'a@b.c', 'evil．example'] as const)(
  'rejects the name %s in registrations, profiles and changes by staff',
  async (name) => {
    const { guest, as, userIds } = await createTestApp()
    const wrong = (field: string) => ({
      status: 422,
      body: { code: 'VALIDATION_FAILED', errors: { [field]: [translate.ar('validation.name_address')] } },
    })
    for (const field of ['first_name', 'last_name']) {
      expect(
        await guest.post('/auth/register', createRegistrationForm('evil@dalil.test', { [field]: name })),
      ).toMatchObject(wrong(field))
    }
    for (const field of ['firstName', 'lastName']) {
      const names = { firstName: 'Noor', lastName: 'Ahmad', [field]: name }
      expect(await as('noor').put('/user/profile', names)).toMatchObject(wrong(field))
      expect(await as('jan').put('/user/profile', names)).toMatchObject(wrong(field))
    }
    for (const field of ['first_name', 'last_name'])
      expect(await as('salma').put(`/admin/users/${userIds.jan}`, { [field]: name })).toMatchObject(wrong(field))
  },
)
