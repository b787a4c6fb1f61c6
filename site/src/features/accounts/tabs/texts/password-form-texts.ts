import type { Translate } from '@dalil/api/locales'
import { issueTexts } from '../../../../lib/issue-texts.ts'
import { newPasswordRules, passwordTexts } from '../../texts/password-texts.ts'

export const passwordFormTexts = (t: Translate) => ({
  issues: issueTexts(t, 'current_password_required', ...newPasswordRules),
  passwords: passwordTexts(t),
  title: t('profile.password'),
  current: t('account.password.current'),
  fresh: t('account.password.new'),
  hint: t('account.password.hint'),
  confirm: t('account.password.confirm'),
  save: t('profile.password.save'),
  saving: t('form.saving'),
  saved: t('profile.password.saved'),
})
