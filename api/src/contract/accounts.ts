import { accountTypes, countryCodes, languages, limits, mailKinds, roles } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { emailInput, ruleIfMissing, secretInput, textInput } from './fields/fields.ts'
import { containsAddress } from './fields/person-name.ts'
import { paginatedList, unpaginatedList } from './lists.ts'

/** As the account itself and admins see it. */
export const account = z
  .object({
    id: z.number().int(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    /** The countries of a moderator; empty for every other role. */
    moderates: z.array(z.enum(countryCodes)),
    /** Whether a log-in asks for a code as well. */
    second_factor: z.boolean(),
    account_type: z.enum(accountTypes),
    email_verified_at: z.iso.datetime().nullable(),
    avatar_url: z.string().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Account' })
export type Account = z.output<typeof account>

const nameLength = { ...limits.name, short: 'name_short', long: 'name_long' }
/** Of somebody whose mailbox is not confirmed: mails greet by it, so it carries no link. */
const name = textInput(nameLength).refine((typed) => !containsAddress(typed.slice(0, 2 * limits.name.max)), {
  params: { rule: 'name_address' },
})
const anyLength = Number.POSITIVE_INFINITY

/** A password that somebody chooses. */
export const newPassword = secretInput({
  ...limits.password,
  required: 'password_required',
  short: 'password_short',
  long: 'password_long',
})

const confirmation = secretInput({ min: 1, max: anyLength, required: 'confirmation_required' })

/** Told as soon as both are there and something was confirmed, whatever else is wrong. */
const sameAs = <Field extends 'confirmPassword' | 'password_confirmation'>(field: Field) => ({
  path: [field],
  params: { rule: 'confirmation_differs' },
  when: ({ value }: { value: unknown }) => {
    const { password, [field]: confirmed } = (value ?? {}) as Record<string, unknown>
    return typeof password === 'string' && typeof confirmed === 'string' && confirmed !== ''
  },
})
const isConfirmed = (given: { password: string; password_confirmation: string }) =>
  given.password === given.password_confirmation

export const registration = z
  .object({
    first_name: name,
    last_name: name,
    email: emailInput(),
    password: newPassword,
    confirmPassword: confirmation,
    terms: z.boolean({ error: ruleIfMissing('terms') }).refine((accepted) => accepted, { params: { rule: 'terms' } }),
    account_type: z.enum(accountTypes).default('user'),
  })
  .refine((given) => given.password === given.confirmPassword, sameAs('confirmPassword'))
  .meta({ id: 'Registration' })
export type Registration = z.output<typeof registration>

export const registrationResponse = z.object({ message: z.string(), user: account })

export const credentials = z
  .object({
    email: emailInput({ required: 'email_required' }),
    password: secretInput({
      min: limits.password.min,
      max: anyLength,
      required: 'login_password_required',
      short: 'login_password_short',
    }),
    /** Thirty days instead of one. */
    remember: z.boolean().default(false),
    /** Asked for with `CAPTCHA_WRONG` where the e-mail was tried too often within a day. */
    captchaId: textInput({ max: 100 }).optional(),
    captcha: textInput({ max: 100 }).optional(),
  })
  .meta({ id: 'Credentials' })
export type Credentials = z.output<typeof credentials>

export const loginResponse = z.object({ token: z.string(), user: account })
export type LoginResponse = z.output<typeof loginResponse>

/** The password once more, within a session: it is fresh from then on for ten minutes. */
export const passwordConfirmation = z
  .object({
    password: secretInput({ min: 1, max: anyLength, required: 'login_password_required' }),
  })
  .meta({ id: 'PasswordConfirmation' })
export type PasswordConfirmation = z.output<typeof passwordConfirmation>

/** Of an authenticator app, or where a log-in asks a recovery code: digits of any script, with blanks or without. */
const factorCode = textInput({ min: 1, max: 100 })

/** Since when log-ins ask for a code, null where they do not, and how many recovery codes are unused. */
export const secondFactorState = z
  .object({ confirmed_at: z.iso.datetime().nullable(), recovery_codes_left: z.number().int() })
  .meta({ id: 'SecondFactorState' })
export type SecondFactorState = z.output<typeof secondFactorState>

/** What an authenticator app needs: to be typed, to be opened, and to be scanned as an SVG document. */
export const secondFactorSetup = z
  .object({ secret: z.string(), otpauth_url: z.string(), qr: z.string() })
  .meta({ id: 'SecondFactorSetup' })
export type SecondFactorSetup = z.output<typeof secondFactorSetup>

export const secondFactorCode = z.object({ code: factorCode }).meta({ id: 'SecondFactorCode' })
export type SecondFactorCode = z.output<typeof secondFactorCode>

/** Each stands in for a code once; shown this once. */
export const recoveryCodeList = z.object({ recovery_codes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' })
export type RecoveryCodeList = z.output<typeof recoveryCodeList>

/** The second half of a log-in, with the `challenge` that the first was refused with. */
export const secondFactorAnswer = z
  .object({ challenge: textInput({ min: 1, max: 200 }), code: factorCode })
  .meta({ id: 'SecondFactorAnswer' })
export type SecondFactorAnswer = z.output<typeof secondFactorAnswer>

/** Words for the person, in the language of the request. */
export const messageResponse = z.object({ message: z.string() })

/** The same words twice: clients of this call read `status`. */
export const statusResponse = z.object({ status: z.string(), message: z.string() })

/** Whatever it looks like: one that we didn't send is as invalid as one that is used. */
const mailedToken = z.string().trim()

/** What the link of the verification mail carries. */
export const verification = z.object({ email: emailInput(), token: mailedToken })
export type Verification = z.output<typeof verification>

export const passwordResetRequest = z.object({ email: emailInput() })
export type PasswordResetRequest = z.output<typeof passwordResetRequest>

const passwordResetFields = {
  email: emailInput(),
  password: newPassword,
  password_confirmation: confirmation,
}

/** The form of the page that the mail's link leads to; the token stands in its address. */
export const passwordResetForm = z.object(passwordResetFields).refine(isConfirmed, sameAs('password_confirmation'))

/** As sent: with what the link carries here or in the query. */
export const passwordReset = z
  .object({ ...passwordResetFields, email: emailInput().optional(), token: mailedToken.optional() })
  .refine(isConfirmed, sameAs('password_confirmation'))
  .meta({ id: 'PasswordReset' })
export type PasswordReset = z.output<typeof passwordReset>

export const passwordResetQuery = z.object({ email: emailInput().optional(), token: mailedToken.optional() })
export type PasswordResetQuery = z.output<typeof passwordResetQuery>

/** Both names, spelt as the profile's call spells them. */
export const profile = z
  .object({
    firstName: textInput({ ...nameLength, required: 'first_name_required' }),
    lastName: textInput({ ...nameLength, required: 'last_name_required' }),
  })
  .meta({ id: 'Profile' })
export type Profile = z.output<typeof profile>

export const passwordChange = z
  .object({
    current_password: secretInput({ min: 1, max: anyLength, required: 'current_password_required' }),
    password: newPassword,
    password_confirmation: confirmation,
  })
  .refine(isConfirmed, sameAs('password_confirmation'))
  .meta({ id: 'PasswordChange' })
export type PasswordChange = z.output<typeof passwordChange>

export const session = z
  .object({
    id: z.number().int(),
    created_at: z.iso.datetime(),
    last_seen_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    /** Browser and system, as `Firefox, Windows`; null where nothing told. */
    device: z.string().nullable(),
    address: z.string().nullable(),
    /** The one that asks. */
    current: z.boolean(),
  })
  .meta({ id: 'Session' })
export type Session = z.output<typeof session>

export const sessionList = unpaginatedList(session)

/** Which mails somebody gets, and in which language. Mails about the account and its safety always come. */
export const notificationSettings = z
  .object({ language: z.enum(languages), muted: z.array(z.enum(mailKinds)) })
  .meta({ id: 'Notifications' })
export type NotificationSettings = z.output<typeof notificationSettings>

/** What is named changes. */
export const notificationSettingsInput = z.object({
  language: z.enum(languages).optional(),
  muted: z
    .array(z.enum(mailKinds))
    .max(100)
    .transform((kinds) => mailKinds.filter((kind) => kinds.includes(kind)))
    .optional(),
})
export type NotificationSettingsInput = z.output<typeof notificationSettingsInput>

/** Everything that is stored about an account: rows by the place that they stand in. */
export const personalExport = z
  .object({ exported_at: z.iso.datetime(), data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) })
  .meta({ id: 'PersonalExport' })
export type PersonalExport = z.output<typeof personalExport>

export const accountList = paginatedList(account)
