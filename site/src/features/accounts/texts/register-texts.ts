import type { Translate } from '@dalil/api/locales'
import { limits } from '@dalil/db/vocabulary'
import { createIssueTexts } from '../../../lib/issue-texts.ts'
import { confirmationRules, createPasswordTexts } from './password-texts.ts'

export type RegisterTexts = ReturnType<typeof createRegisterTexts>

const firstPasswordRules = ['password_required', 'password_short', 'password_long'] as const

export const createRegisterTexts = (t: Translate) => ({
  issues: createIssueTexts(
    t,
    'name_short',
    'name_long',
    'name_address',
    'email',
    ...firstPasswordRules,
    ...confirmationRules,
    'terms',
  ),
  passwords: createPasswordTexts(t),
  type: t('register.type'),
  business: t('register.business'),
  businessText: t('register.business.text'),
  user: t('register.user'),
  userText: t('register.user.text'),
  firstName: t('account.first_name'),
  lastName: t('account.last_name'),
  email: t('account.email'),
  password: t('register.password'),
  passwordHint: t('register.password.hint', limits.password),
  confirm: t('register.confirm'),
  terms: t('register.terms'),
  termsLink: t('register.terms.link'),
  send: t('register.send'),
  sending: t('register.sending'),
  failed: t('register.failed'),
  wrong: t('register.wrong'),
  done: t('register.done'),
  sentTo: t('register.done.sent_to'),
  doneTitle: t('register.done.title'),
  toLogin: t('account.to_login'),
  close: t('dialog.close'),
})
