import type { Translate } from '@dalil/api/locales'
import { limits } from '@dalil/db/vocabulary'
import { createIssueTexts } from '../../../lib/issue-texts.ts'
import { createPasswordTexts, newPasswordRules } from './password-texts.ts'

export type ForgotPasswordTexts = ReturnType<typeof createForgotPasswordTexts>

export const createForgotPasswordTexts = (t: Translate) => ({
  issues: createIssueTexts(t, 'email'),
  email: t('account.email'),
  send: t('forgot.send'),
  sending: t('form.sending'),
  failed: t('forgot.failed'),
})

export type ResetPasswordTexts = ReturnType<typeof createResetPasswordTexts>

export const createResetPasswordTexts = (t: Translate) => ({
  issues: createIssueTexts(t, 'email', ...newPasswordRules),
  passwords: createPasswordTexts(t),
  email: t('account.email'),
  password: t('account.password.new'),
  hint: t('account.password.hint', limits.password),
  confirm: t('account.password.confirm'),
  send: t('reset.send'),
  sending: t('form.saving'),
  done: t('reset.done'),
  invalid: t('reset.invalid'),
  failed: t('reset.failed'),
  again: t('reset.again'),
  loading: t('home.loading'),
})
