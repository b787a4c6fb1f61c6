import type { Translate } from '@dalil/api/locales'
import { issueTexts } from '../../lib/issue-texts.ts'

export type ContactTexts = ReturnType<typeof contactTexts>

export const contactTexts = (t: Translate, email: string) => ({
  issues: issueTexts(t, 'email'),
  name: t('contact.form.name'),
  email: t('account.email'),
  subject: t('contact.form.subject'),
  message: t('contact.form.message'),
  company: t('contact.form.company'),
  send: t('contact.form.send'),
  sending: t('form.sending'),
  failed: t('contact.form.failed', { email }),
})
