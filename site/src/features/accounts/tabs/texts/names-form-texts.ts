import type { Translate } from '@dalil/api/locales'
import { createIssueTexts } from '../../../../lib/issue-texts.ts'

export const createNamesFormTexts = (t: Translate) => ({
  issues: createIssueTexts(t, 'first_name_required', 'last_name_required', 'name_short', 'name_long', 'name_address'),
  title: t('profile.names'),
  firstName: t('account.first_name'),
  lastName: t('account.last_name'),
  email: t('account.email'),
  emailHint: t('profile.email.hint'),
  save: t('profile.save'),
  saving: t('form.saving'),
  saved: t('profile.saved'),
  failed: t('profile.failed'),
})
