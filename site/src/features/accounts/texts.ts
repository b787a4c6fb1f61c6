import type { Translate } from '@dalil/api/locales'
import { issueTexts } from '../../lib/issue-texts.ts'
import { captchaTexts } from '../captcha/texts.ts'

export const newPasswordRules = [
  'password_required',
  'password_short',
  'password_long',
  'confirmation_required',
  'confirmation_differs',
] as const

export const passwordTexts = (t: Translate) => ({ show: t('account.password.show'), hide: t('account.password.hide') })

export type LoginTexts = ReturnType<typeof loginTexts>

export const loginTexts = (t: Translate) => ({
  issues: issueTexts(t, 'email_required', 'email', 'login_password_required', 'login_password_short'),
  passwords: passwordTexts(t),
  puzzle: captchaTexts(t),
  secondFactor: {
    code: t('second_factor.code'),
    codeHint: t('second_factor.code.hint'),
    recovery: t('second_factor.recovery'),
    recoveryHint: t('second_factor.recovery.hint'),
    useCode: t('second_factor.use_code'),
    useRecovery: t('second_factor.use_recovery'),
    send: t('login.code.send'),
    back: t('login.code.back'),
  },
  email: t('account.email'),
  password: t('account.password'),
  remember: t('login.remember'),
  forgot: t('login.forgot'),
  send: t('login.send'),
  sending: t('login.sending'),
  done: t('login.done'),
  wrong: t('problem.INVALID_CREDENTIALS'),
  tooMany: t('login.too_many'),
  failed: t('login.failed'),
})

export const confirmPasswordTexts = (t: Translate) => ({
  issues: issueTexts(t, 'login_password_required'),
  passwords: passwordTexts(t),
  title: t('confirm_password.title'),
  text: t('confirm_password.text'),
  password: t('account.password'),
  send: t('confirm_password.send'),
  sending: t('confirm_password.sending'),
})

export type RegisterTexts = ReturnType<typeof registerTexts>

export const registerTexts = (t: Translate) => ({
  issues: issueTexts(t, 'name_short', 'name_long', 'name_address', 'email', ...newPasswordRules, 'terms'),
  passwords: passwordTexts(t),
  type: t('register.type'),
  business: t('register.business'),
  businessText: t('register.business.text'),
  user: t('register.user'),
  userText: t('register.user.text'),
  firstName: t('account.first_name'),
  lastName: t('account.last_name'),
  email: t('account.email'),
  password: t('register.password'),
  passwordHint: t('register.password.hint'),
  confirm: t('register.confirm'),
  terms: t('register.terms'),
  termsLink: t('register.terms.link'),
  send: t('register.send'),
  sending: t('register.sending'),
  failed: t('register.failed'),
  wrong: t('register.wrong'),
  done: t('register.done'),
  doneTitle: t('register.done.title'),
  toLogin: t('account.to_login'),
  close: t('dialog.close'),
})

export type ForgotTexts = ReturnType<typeof forgotTexts>

export const forgotTexts = (t: Translate) => ({
  issues: issueTexts(t, 'email'),
  email: t('account.email'),
  send: t('forgot.send'),
  sending: t('form.sending'),
  failed: t('forgot.failed'),
})

export type ResetTexts = ReturnType<typeof resetTexts>

export const resetTexts = (t: Translate) => ({
  issues: issueTexts(t, 'email', ...newPasswordRules),
  passwords: passwordTexts(t),
  email: t('account.email'),
  password: t('account.password.new'),
  hint: t('account.password.hint'),
  confirm: t('account.password.confirm'),
  send: t('reset.send'),
  sending: t('form.saving'),
  done: t('reset.done'),
  invalid: t('reset.invalid'),
  failed: t('reset.failed'),
  again: t('reset.again'),
  loading: t('home.loading'),
})

export type VerifyTexts = ReturnType<typeof verifyTexts>

export const verifyTexts = (t: Translate) => ({
  text: t('verify.text'),
  send: t('verify.send'),
  busy: t('verify.busy'),
  done: t('verify.done'),
  invalid: t('verify.invalid'),
  login: t('verify.login'),
  again: t('verify.again'),
  sending: t('form.sending'),
  retry: t('account.retry'),
  toAccount: t('verify.to_account'),
  toLogin: t('account.to_login'),
})
