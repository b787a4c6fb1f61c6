import { commonIssues } from '../../lib/issue-texts.ts'
import type { TextsOf } from '../../lib/text/pick-texts.ts'

const confirmationIssues = ['validation.confirmation_required', 'validation.confirmation_differs'] as const
export const newPasswordIssues = [
  'validation.new_password_required',
  'validation.new_password_short',
  'validation.new_password_long',
  ...confirmationIssues,
] as const

export type PasswordTexts = TextsOf<typeof passwordTexts>
export const passwordTexts = [
  ...commonIssues,
  'validation.login_password_required',
  'account.password',
  'confirm_password',
  'dialog',
] as const

export type LoginTexts = TextsOf<typeof loginTexts>
export const loginTexts = [
  ...commonIssues,
  'validation.email',
  'validation.login_password_required',
  'validation.login_password_short',
  'account.email',
  'account.password',
  'home.loading',
  'login.code',
  'login.done',
  'login.failed',
  'login.forgot',
  'login.no_storage',
  'login.remember',
  'login.send',
  'login.sending',
  'login.too_many',
  'problem.INVALID_CREDENTIALS',
  'report.captcha',
  'second_factor',
] as const

export type RegisterTexts = TextsOf<typeof registerTexts>
export const registerTexts = [
  ...commonIssues,
  ...confirmationIssues,
  'validation.name_short',
  'validation.name_long',
  'validation.name_address',
  'validation.email',
  'validation.password_required',
  'validation.password_short',
  'validation.password_long',
  'validation.terms',
  'account.email',
  'account.first_name',
  'account.last_name',
  'account.password',
  'account.to_login',
  'dialog.close',
  'register.business',
  'register.confirm',
  'register.done',
  'register.failed',
  'register.password',
  'register.send',
  'register.sending',
  'register.terms',
  'register.type',
  'register.user',
  'register.wrong',
] as const

export type ForgotPasswordTexts = TextsOf<typeof forgotPasswordTexts>
export const forgotPasswordTexts = [
  ...commonIssues,
  'validation.email',
  'account.email',
  'forgot.failed',
  'forgot.send',
  'form.sending',
] as const

export type ResetPasswordTexts = TextsOf<typeof resetPasswordTexts>
export const resetPasswordTexts = [
  ...commonIssues,
  ...newPasswordIssues,
  'validation.email',
  'account.email',
  'account.password',
  'form.saving',
  'home.loading',
  'reset.again',
  'reset.done',
  'reset.failed',
  'reset.invalid',
  'reset.send',
] as const
