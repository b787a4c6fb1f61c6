import type { Translate } from '@dalil/api/locales'
import { createIssueTexts } from '../../../lib/issue-texts.ts'
import { createCaptchaTexts } from '../../captcha/texts.ts'
import { createPasswordTexts } from './password-texts.ts'

export type LoginTexts = ReturnType<typeof createLoginTexts>

export const createLoginTexts = (t: Translate) => ({
  issues: createIssueTexts(t, 'email_required', 'email', 'login_password_required', 'login_password_short'),
  passwords: createPasswordTexts(t),
  puzzle: createCaptchaTexts(t),
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
