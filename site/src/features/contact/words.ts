import type { Translate } from '@dalil/api/locales'
import { issueWords } from '../../lib/issue-words.ts'

export type ContactWords = ReturnType<typeof contactWords>

export const contactWords = (t: Translate, email: string) => ({
  issues: issueWords(t, 'email'),
  name: t('contact.form.name'),
  email: t('account.email'),
  subject: t('contact.form.subject'),
  message: t('contact.form.message'),
  company: t('contact.form.company'),
  send: t('contact.form.send'),
  sending: t('form.sending'),
  failed: t('contact.form.failed', { email }),
})
