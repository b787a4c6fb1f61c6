import { users } from '@dalil/db/schema'
import { languages } from '@dalil/db/vocabulary'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type TextKey, translate } from '../../../api/src/locales/index.ts'
import { logInAs, registerAccount, registrationForm } from '../../support/accounts.ts'
import { deliverMail } from '../../support/mail.ts'
import { createTestApp } from '../../support/test-app.ts'

const long = 'ا'.repeat(51)

test.for([
  ['a first name is required', { first_name: undefined }, 'first_name', 'هذا الحقل مطلوب', 'validation.required'],
  ['a blank first name is refused', { first_name: '   ' }, 'first_name', 'هذا الحقل مطلوب', 'validation.required'],
  ['a last name is required', { last_name: '' }, 'last_name', 'هذا الحقل مطلوب', 'validation.required'],
  ['a name of two letters is too short', { first_name: 'من' }, 'first_name', 'الاسم قصير جداً', 'validation.name_short'],
  ['a name of 51 letters is too long', { last_name: long }, 'last_name', 'الاسم طويل جداً', 'validation.name_long'],
  ['an e-mail is required', { email: undefined }, 'email', 'البريد الإلكتروني غير صالح', 'validation.email'],
  ['an empty e-mail address is refused', { email: '' }, 'email', 'البريد الإلكتروني غير صالح', 'validation.email'],
  ['an e-mail has a domain', { email: 'reem@' }, 'email', 'البريد الإلكتروني غير صالح', 'validation.email'],
  ['an e-mail has no blanks', { email: 'reem x@a.sa' }, 'email', 'البريد الإلكتروني غير صالح', 'validation.email'],
  [
    'an e-mail is not endless',
    { email: `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(10)}.sa` },
    'email',
    'البريد الإلكتروني غير صالح',
    'validation.email',
  ],
  ['a password is required', { password: undefined }, 'password', 'كلمة السر مطلوبة', 'validation.password_required'],
  [
    'a password of seven characters is too short',
    { password: '1234567', confirmPassword: '1234567' },
    'password',
    'كلمة السر قصيرة جداً (يجب أن تكون 8 أحرف على الأقل)',
    'validation.password_short',
  ],
  [
    'a password of 31 characters is too long',
    { password: 'x'.repeat(31), confirmPassword: 'x'.repeat(31) },
    'password',
    'كلمة السر طويلة جداً',
    'validation.password_long',
  ],
  [
    'a confirmation is required',
    { confirmPassword: undefined },
    'confirmPassword',
    'تأكيد كلمة المرور مطلوب',
    'validation.confirmation_required',
  ],
  [
    'the confirmation is the password again',
    { confirmPassword: 'another one' },
    'confirmPassword',
    'كلمات المرور غير متطابقة',
    'validation.confirmation_differs',
  ],
  ['the terms are to be accepted', { terms: false }, 'terms', 'يجب الموافقة على الشروط والأحكام', 'validation.terms'],
  [
    'the terms have to be accepted',
    { terms: undefined },
    'terms',
    'يجب الموافقة على الشروط والأحكام',
    'validation.terms',
  ],
  [
    'there are two types of account',
    { account_type: 'admin' },
    'account_type',
    'القيمة ليست من الخيارات المتاحة',
    'validation.choice',
  ],
] as const)('%s', async ([, changes, field, arabic, key]) => {
  const { guest } = await createTestApp()
  for (const language of languages) {
    const form = registrationForm('new@dalil.test', changes)
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

test('registers a user, sends a mail and lets them log in', async () => {
  const { guest } = await createTestApp()
  const { status, body } = await guest.post(
    '/auth/register',
    registrationForm('reem@dalil.test', { account_type: 'business' }),
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
  ['between blanks', (email: string) => `  ${email}\n`],
] as const)('rejects an e-mail that is taken, %s too', async ([, spell], { task }) => {
  const { guest, db } = await createTestApp()
  const email = `${task.id}@dalil.test`
  await registerAccount(email)
  for (const language of languages) {
    const { status, body } = await guest.post('/auth/register', registrationForm(spell(email)), {
      'Accept-Language': language,
    })
    expect(status).toBe(422)
    expect(body).toMatchObject({ errors: { email: [translate[language]('validation.email_taken')] } })
  }
  expect(translate.ar('validation.email_taken')).toBe('البريد الإلكتروني مستخدم بالفعل')
  expect(await db.$count(users, eq(users.email, email))).toBe(1)
})

test('creates one of two concurrent registrations and rejects the other as taken', async () => {
  const { guest, db } = await createTestApp()
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => guest.post('/auth/register', registrationForm('twin@dalil.test'))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422])
  expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({ errors: { email: expect.any(Array) } })
  expect(await db.$count(users, eq(users.email, 'twin@dalil.test'))).toBe(1)
})

test.for([
  ['an Arabic name of three letters', 'علي', 'علي'],
  ['a name of three faces, which are three characters,', '👩😀😀', '👩😀😀'],
  ['a name with a hyphen and an apostrophe', "Jean-Luc O'Neill", "Jean-Luc O'Neill"],
  ['a decomposed name, kept composed', 'Zoe\u0308', null],
  ['a name between blanks', '  Zoë  ', 'Zoë'],
  ['a name of 50 letters', 'ب'.repeat(50), 'ب'.repeat(50)],
] as const)('accepts %s', async ([, typed, kept], { task }) => {
  const { db } = await createTestApp()
  const id = await registerAccount(`${task.id}@dalil.test`, { first_name: typed })
  const [row] = await db.select().from(users).where(eq(users.id, id))
  expect(row?.first_name).toBe(kept ?? 'Zoë')
})

test.for([
  ['blanks at its ends', '  ab cd  '],
  ['thirty faces', '😀'.repeat(30)],
  ['controls', 'a\u0007\u0001bcdefg'],
  ['a decomposed letter', 'Zoe\u0308 1234'],
  ['quotes and angles', `'"><script>;--`],
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
  'accepts %s as an address',
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
])('rejects %s as an address', async (email) => {
  const { guest } = await createTestApp()
  expect(await guest.post('/auth/register', registrationForm(email))).toMatchObject({ status: 422 })
})

test('writes mails in the language of the form', async () => {
  await deliverMail()
  await registerAccount('sanne@dalil.test', {}, { 'Accept-Language': 'nl-NL,nl;q=0.9' })
  const [mail] = await deliverMail()
  expect(mail?.subject).toBe(translate.nl('mail.verify.subject'))
})

test('defaults the account type to user', async () => {
  const { guest } = await createTestApp()
  const { body } = await guest.post('/auth/register', registrationForm('plain@dalil.test', { account_type: undefined }))
  expect(body).toMatchObject({ user: { account_type: 'user' } })
})
