import type { Translate } from '@dalil/api/locales'
import { createIssueTexts } from '../../../../lib/issue-texts.ts'

export const createEmailFormTexts = (t: Translate) => ({
  issues: createIssueTexts(t, 'email_required', 'email'),
  title: t('profile.email'),
  text: t('profile.email.text'),
  fresh: t('profile.email.new'),
  send: t('profile.email.send'),
  sending: t('form.sending'),
})
