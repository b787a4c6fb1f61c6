import { users } from '@dalil/db/schema'
import { languages } from '@dalil/db/vocabulary'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type TextKey, translate } from '../../../api/src/locales/index.ts'
import { createRegistrationForm, logInAs, registerAccount } from '../../support/accounts.ts'
import { deliverMail } from '../../support/mail.ts'
import { createTestApp } from '../../support/test-app.ts'

const long = 'ا'.repeat(51)

test.for([
  ['no first name', { first_name: undefined }, 'first_name', 'هذا الحقل مطلوب', 'validation.required'],
  ['a blank first name', { first_name: '   ' }, 'first_name', 'هذا الحقل مطلوب', 'validation.required'],
  [
    'a first name of blank Braille patterns',
    { first_name: '\u2800\u2800\u2800' },
    'first_name',
    'هذا الحقل مطلوب',
    'validation.required',
  ],
  ['null as a first name', { first_name: null }, 'first_name', 'هذا الحقل مطلوب', 'validation.required'],
  ['no last name', { last_name: '' }, 'last_name', 'هذا الحقل مطلوب', 'validation.required'],
  ['a name of two Latin letters', { first_name: 'Li' }, 'first_name', 'الاسم قصير جداً', 'validation.name_short'],
  ['a name of 51 letters', { last_name: long }, 'last_name', 'الاسم طويل جداً', 'validation.name_long'],
  ['no e-mail', { email: undefined }, 'email', 'البريد الإلكتروني مطلوب', 'validation.email_required'],
  ['an empty e-mail', { email: '' }, 'email', 'البريد الإلكتروني مطلوب', 'validation.email_required'],
  ['an e-mail without a domain', { email: 'reem@' }, 'email', 'البريد الإلكتروني غير صالح', 'validation.email'],
  ['a space in the e-mail', { email: 'reem x@a.sa' }, 'email', 'البريد الإلكتروني غير صالح', 'validation.email'],
  [
    'an overlong e-mail',
    { email: `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(10)}.sa` },
    'email',
    'البريد الإلكتروني غير صالح',
    'validation.email',
  ],
  ['no password', { password: undefined }, 'password', 'كلمة السر مطلوبة', 'validation.password_required'],
  [
    'a password of seven characters',
    { password: '1234567', confirmPassword: '1234567' },
    'password',
    'كلمة السر قصيرة جداً (يجب أن تكون 8 أحرف على الأقل)',
    'validation.password_short',
  ],
  [
    'a password of 31 characters',
    { password: 'x'.repeat(31), confirmPassword: 'x'.repeat(31) },
    'password',
    'كلمة السر طويلة جداً',
    'validation.password_long',
  ],
  [
    'no confirmation',
    { confirmPassword: undefined },
    'confirmPassword',
    'تأكيد كلمة المرور مطلوب',
    'validation.confirmation_required',
  ],
  [
    'a different confirmation',
    { confirmPassword: 'another one' },
    'confirmPassword',
    'كلمات المرور غير متطابقة',
    'validation.confirmation_differs',
  ],
  ['rejected terms', { terms: false }, 'terms', 'يجب الموافقة على الشروط والأحكام', 'validation.terms'],
  ['null as the terms', { terms: null }, 'terms', 'يجب الموافقة على الشروط والأحكام', 'validation.terms'],
  ['no answer about the terms', { terms: undefined }, 'terms', 'يجب الموافقة على الشروط والأحكام', 'validation.terms'],
  [
    'an unknown account type',
    { account_type: 'admin' },
    'account_type',
    'القيمة ليست من الخيارات المتاحة',
    'validation.choice',
  ],
] as const)('rejects a registration with %s', async ([, changes, field, arabic, key]) => {
  const { guest } = await createTestApp()
  for (const language of languages) {
    const form = createRegistrationForm('new@dalil.test', changes)
    const { status, body } = await guest.post('/auth/register', form, { 'Accept-Language': language })
    expect(status).toBe(422)
    expect(body).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: { [field]: [translate[language](key as TextKey)] },
    })
    if (language === 'ar') expect(body).toMatchObject({ errors: { [field]: [arabic] } })
  }
})

test('reports all invalid fields at once', async () => {
  const { guest } = await createTestApp()
  const { body } = await guest.post('/auth/register', { password: '12345678', confirmPassword: '12345679' })
  expect(Object.keys((body as { errors: object }).errors).sort()).toEqual([
    'confirmPassword',
    'email',
    'first_name',
    'last_name',
    'terms',
  ])
})

test('creates a user, sends a mail and accepts the login', async () => {
  const { guest } = await createTestApp()
  const { status, body } = await guest.post(
    '/auth/register',
    createRegistrationForm('reem@dalil.test', { account_type: 'business' }),
  )
  expect(status).toBe(201)
  expect(body).toMatchObject({
    message: 'مرحباً بك، لقد قمت بتسجيل حساب جديد، لإكمال عملية التسجيل يرجى التحقق من بريدك الإلكتروني.',
    user: {
      first_name: 'ريم',
      email: 'reem@dalil.test',
      role: 'user',
      account_type: 'business',
      email_verified_at: null,
      avatar_url: null,
    },
  })

  const [mail, ...others] = await deliverMail()
  expect(others).toEqual([])
  expect(mail?.to).toContain('reem@dalil.test')
  expect(mail?.links.some(({ pathname }) => pathname.endsWith('/verify-email'))).toBe(true)
  await logInAs('reem@dalil.test')
})

test('ignores role, verification and id in a registration', async () => {
  const { db } = await createTestApp()
  const id = await registerAccount('sly@dalil.test', { role: 'super_admin', email_verified_at: '2026-01-01', id: 1 })
  const [row] = await db.select().from(users).where(eq(users.id, id))
  expect(row).toMatchObject({ role: 'user', email_verified_at: null })
})

test.for([
  ['in capitals', (email: string) => email.toUpperCase()],
  ['with spaces around it', (email: string) => `  ${email}\n`],
] as const)('rejects an e-mail that is taken, including %s', async ([, spell], { task }) => {
  const { guest, db } = await createTestApp()
  const email = `${task.id}@dalil.test`
  await registerAccount(email)
  for (const language of languages) {
    const { status, body } = await guest.post('/auth/register', createRegistrationForm(spell(email)), {
      'Accept-Language': language,
    })
    expect(status).toBe(422)
    expect(body).toMatchObject({ errors: { email: [translate[language]('validation.email_taken')] } })
  }
  expect(translate.ar('validation.email_taken')).toBe('البريد الإلكتروني مستخدم بالفعل')
  expect(await db.$count(users, eq(users.email, email))).toBe(1)
})

test('accepts one of two concurrent registrations with one e-mail, and rejects the other', async () => {
  const { guest, db } = await createTestApp()
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => guest.post('/auth/register', createRegistrationForm('twin@dalil.test'))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422])
  expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({ errors: { email: expect.any(Array) } })
  expect(await db.$count(users, eq(users.email, 'twin@dalil.test'))).toBe(1)
})

test.for([
  ['an Arabic name of three letters', 'علي', 'علي'],
  ['a name with an emoji', 'علي 👩', 'علي 👩'],
  ['a name with a hyphen and an apostrophe', "Jean-Luc O'Neill", "Jean-Luc O'Neill"],
  ['a decomposed name, and stores it composed', 'Zoe\u0308', null],
  ['a name with spaces around it', '  Zoë  ', 'Zoë'],
  ['a name of 50 letters', 'ب'.repeat(50), 'ب'.repeat(50)],
] as const)('accepts the first name %s', async ([, typed, kept], { task }) => {
  const { db } = await createTestApp()
  const id = await registerAccount(`${task.id}@dalil.test`, { first_name: typed })
  const [row] = await db.select().from(users).where(eq(users.id, id))
  expect(row?.first_name).toBe(kept ?? 'Zoë')
})

test.for([
  ['leading and trailing spaces', '  ab cd  '],
  ['thirty emoji', '😀'.repeat(30)],
  ['control characters', 'a\u0007\u0001bcdefg'],
  ['a decomposed letter', 'Zoe\u0308 1234'],
  ['quotes and angle brackets', `'"><script>;--`],
] as const)('accepts a password with %s', async ([, typed], { task }) => {
  const email = `${task.id}@dalil.test`
  await registerAccount(email, { password: typed, confirmPassword: typed.normalize('NFC') })
  await logInAs(email, { password: typed.normalize('NFD') })
  const { guest } = await createTestApp()
  const trimmed = typed.trim()
  if (trimmed === typed) return
  expect(await guest.post('/auth/login', { email, password: `${trimmed}    ` })).toMatchObject({ status: 422 })
})

test.for(['ريم@مثال.السعودية', 'reem@bücher.example', "o'neill+tag@sub.example.co.uk", 'a.b-c_d@x-y.sa'])(
  'accepts the e-mail %s',
  async (email) => {
    const { db } = await createTestApp()
    const id = await registerAccount(email)
    expect((await db.select().from(users).where(eq(users.id, id)))[0]?.email).toBe(email)
  },
)

test.for([
  '@a.sa',
  'a@a',
  'a@.sa',
  'a@a..sa',
  '.a@a.sa',
  'a..b@a.sa',
  'a@a.sa>',
  'a@a.sa, b@b.sa',
  'a@b@c.sa',
  'a@-a.sa',
])('rejects the e-mail %s', async (email) => {
  const { guest } = await createTestApp()
  expect(await guest.post('/auth/register', createRegistrationForm(email))).toMatchObject({ status: 422 })
})

test('writes mails in the language of the form', async () => {
  await deliverMail()
  await registerAccount('sanne@dalil.test', {}, { 'Accept-Language': 'nl-NL,nl;q=0.9' })
  const [mail] = await deliverMail()
  expect(mail?.subject).toBe(translate.nl('mail.verify.subject'))
})

test('defaults the account type to user', async () => {
  const { guest } = await createTestApp()
  const { body } = await guest.post(
    '/auth/register',
    createRegistrationForm('plain@dalil.test', { account_type: undefined }),
  )
  expect(body).toMatchObject({ user: { account_type: 'user' } })
})

test('has one account for the two spellings of a domain, and refuses an address that folds to another', async () => {
  const { guest } = await createTestApp()
  await registerAccount('me@bücher.test')
  for (const email of ['me@xn--bcher-kva.test', 'ME@BÜCHER.test'])
    expect(await guest.post('/auth/register', createRegistrationForm(email))).toMatchObject({
      status: 422,
      body: { errors: { email: [translate.ar('validation.email_taken')] } },
    })
  const person = await logInAs('me@xn--bcher-kva.test')
  expect(await person.get('/user')).toMatchObject({ body: { email: 'me@bücher.test' } })
  await registerAccount('info@example.test')
  for (const email of ['İnfo@example.test', 'I\u0307nfo@example.test'])
    expect(await guest.post('/auth/register', createRegistrationForm(email))).toMatchObject({
      status: 422,
      body: { errors: { email: [translate.ar('validation.email')] } },
    })
})
