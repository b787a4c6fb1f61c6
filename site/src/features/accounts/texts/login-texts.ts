import type { Translate } from '@dalil/api/locales'
import { issueTexts } from '../../../lib/issue-texts.ts'
import { captchaTexts } from '../../captcha/texts.ts'
import { passwordTexts } from './password-texts.ts'

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
  noStorage: t('login.no_storage'),
})
