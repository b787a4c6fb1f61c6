import { accountTypes, countryCodes, languages, limits, mailKinds, roles } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { emailInput } from './fields/email.ts'
import { containsAddress } from './fields/person-name.ts'
import { ruleIfMissing, secretInput, textInput } from './fields/text.ts'
import { paginatedList, unpaginatedList } from './lists.ts'

export const account = z
  .object({
    id: z.number().int(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    /** The countries of a moderator; empty for other roles. */
    moderates: z.array(z.enum(countryCodes)),
    second_factor: z.boolean(),
    account_type: z.enum(accountTypes),
    email_verified_at: z.iso.datetime().nullable(),
    avatar_url: z.string().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Account' })
export type Account = z.output<typeof account>

const nameLength = { ...limits.name, short: 'name_short', long: 'name_long' }
/** Mails to unconfirmed addresses greet by it, so it must not carry a link. */
const name = textInput(nameLength).refine((typed) => !containsAddress(typed.slice(0, 2 * limits.name.max)), {
  params: { rule: 'name_address' },
})
const anyLength = Number.POSITIVE_INFINITY

const newPassword = secretInput({
  ...limits.password,
  required: 'password_required',
  short: 'password_short',
  long: 'password_long',
})

const confirmation = secretInput({ min: 1, max: anyLength, required: 'confirmation_required' })

/** Checked as soon as both are present, even if other fields are invalid. */
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
    /** A session of 30 days instead of one. */
    remember: z.boolean().default(false),
    /** Required after `CAPTCHA_WRONG`, where one e-mail address failed too often within a day. */
    captchaId: textInput({ max: 100 }).optional(),
    captcha: textInput({ max: 100 }).optional(),
  })
  .meta({ id: 'Credentials' })
export type Credentials = z.output<typeof credentials>

export const loginResponse = z.object({ token: z.string(), user: account })
export type LoginResponse = z.output<typeof loginResponse>

/** Makes the session fresh for ten minutes. */
export const passwordConfirmation = z
  .object({
    password: secretInput({ min: 1, max: anyLength, required: 'login_password_required' }),
  })
  .meta({ id: 'PasswordConfirmation' })

/** A TOTP code or, at log-in, a recovery code: digits of any script, spaces allowed. */
const factorCode = textInput({ min: 1, max: 100 })

export const secondFactorState = z
  .object({ confirmed_at: z.iso.datetime().nullable(), recovery_codes_left: z.number().int() })
  .meta({ id: 'SecondFactorState' })
export type SecondFactorState = z.output<typeof secondFactorState>

/** `qr` is an SVG document. */
export const secondFactorSetup = z
  .object({ secret: z.string(), otpauth_url: z.string(), qr: z.string() })
  .meta({ id: 'SecondFactorSetup' })
export type SecondFactorSetup = z.output<typeof secondFactorSetup>

export const secondFactorCode = z.object({ code: factorCode }).meta({ id: 'SecondFactorCode' })

export const recoveryCodeList = z.object({ recovery_codes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' })
export type RecoveryCodeList = z.output<typeof recoveryCodeList>

export const secondFactorAnswer = z
  .object({ challenge: textInput({ min: 1, max: 200 }), code: factorCode })
  .meta({ id: 'SecondFactorAnswer' })
export type SecondFactorAnswer = z.output<typeof secondFactorAnswer>

export const messageResponse = z.object({ message: z.string() })

/** The same message twice: clients of this call read `status`. */
export const statusResponse = z.object({ status: z.string(), message: z.string() })

/** Any text: a malformed token is as invalid as a used one. */
const mailedToken = z.string().trim()

export const verification = z.object({ email: emailInput(), token: mailedToken })
export type Verification = z.output<typeof verification>

export const passwordResetRequest = z.object({ email: emailInput() })

const passwordResetFields = {
  email: emailInput(),
  password: newPassword,
  password_confirmation: confirmation,
}

export const passwordResetForm = z.object(passwordResetFields).refine(isConfirmed, sameAs('password_confirmation'))

/** The request. `email` and `token` may come in the query instead. */
export const passwordReset = z
  .object({ ...passwordResetFields, email: emailInput().optional(), token: mailedToken.optional() })
  .refine(isConfirmed, sameAs('password_confirmation'))
  .meta({ id: 'PasswordReset' })

export const passwordResetQuery = z.object({ email: emailInput().optional(), token: mailedToken.optional() })

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

const session = z
  .object({
    id: z.number().int(),
    created_at: z.iso.datetime(),
    last_seen_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    /** `Firefox, Windows`; null if unknown. */
    device: z.string().nullable(),
    address: z.string().nullable(),
    current: z.boolean(),
  })
  .meta({ id: 'Session' })
export type Session = z.output<typeof session>

export const sessionList = unpaginatedList(session)

/** Mails about the account and its security cannot be muted. */
export const notificationSettings = z
  .object({ language: z.enum(languages), muted: z.array(z.enum(mailKinds)) })
  .meta({ id: 'Notifications' })
export type NotificationSettings = z.output<typeof notificationSettings>

export const notificationSettingsInput = z.object({
  language: z.enum(languages).optional(),
  muted: z
    .array(z.enum(mailKinds))
    .max(100)
    .transform((kinds) => mailKinds.filter((kind) => kinds.includes(kind)))
    .optional(),
})

export const personalExport = z
  .object({ exported_at: z.iso.datetime(), data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) })
  .meta({ id: 'PersonalExport' })
export type PersonalExport = z.output<typeof personalExport>

export const accountList = paginatedList(account)
