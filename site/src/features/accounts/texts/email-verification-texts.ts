import type { Translate } from '@dalil/api/locales'

export type EmailVerificationTexts = ReturnType<typeof createEmailVerificationTexts>

export const createEmailVerificationTexts = (t: Translate) => ({
  text: t('verify.text'),
  send: t('verify.send'),
  busy: t('verify.busy'),
  invalid: t('verify.invalid'),
  login: t('verify.login'),
  again: t('verify.again'),
  sending: t('form.sending'),
  retry: t('account.retry'),
  toAccount: t('verify.to_account'),
  toLogin: t('account.to_login'),
})
