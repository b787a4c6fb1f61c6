import type { Translate } from '@dalil/api/locales'
import { createIssueTexts } from '../../lib/issue-texts.ts'

export type ContactTexts = ReturnType<typeof createContactTexts>

export const createContactTexts = (t: Translate, email: string) => ({
  issues: createIssueTexts(t, 'email'),
  name: t('contact.form.name'),
  email: t('account.email'),
  subject: t('contact.form.subject'),
  message: t('contact.form.message'),
  company: t('contact.form.company'),
  send: t('contact.form.send'),
  sending: t('form.sending'),
  failed: t('contact.form.failed', { email }),
})
