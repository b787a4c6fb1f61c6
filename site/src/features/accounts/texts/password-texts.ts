import type { Translate } from '@dalil/api/locales'
import { createIssueTexts } from '../../../lib/issue-texts.ts'

export const confirmationRules = ['confirmation_required', 'confirmation_differs'] as const
export const newPasswordRules = [
  'new_password_required',
  'new_password_short',
  'new_password_long',
  ...confirmationRules,
] as const

export const createPasswordTexts = (t: Translate) => ({
  show: t('account.password.show'),
  hide: t('account.password.hide'),
})

export const createConfirmPasswordTexts = (t: Translate) => ({
  issues: createIssueTexts(t, 'login_password_required'),
  passwords: createPasswordTexts(t),
  title: t('confirm_password.title'),
  text: t('confirm_password.text'),
  password: t('account.password'),
  send: t('confirm_password.send'),
  sending: t('confirm_password.sending'),
})
