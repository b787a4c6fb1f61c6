import type { Translate } from '@dalil/api/locales'
import { limits } from '@dalil/db/vocabulary'
import { createIssueTexts } from '../../../../lib/issue-texts.ts'
import { createPasswordTexts, newPasswordRules } from '../../texts/password-texts.ts'

export const createPasswordFormTexts = (t: Translate) => ({
  issues: createIssueTexts(t, 'current_password_required', ...newPasswordRules),
  passwords: createPasswordTexts(t),
  title: t('profile.password'),
  current: t('account.password.current'),
  fresh: t('account.password.new'),
  hint: t('account.password.hint', limits.password),
  confirm: t('account.password.confirm'),
  save: t('profile.password.save'),
  saving: t('form.saving'),
  saved: t('profile.password.saved'),
})
