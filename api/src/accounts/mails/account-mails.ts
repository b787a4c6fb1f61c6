import { sitePaths } from '@dalil/api/contract/rules'
import type { MailTemplates } from '../../mail/template.ts'

export const accountMails = {
  'accounts:welcome': {
    kind: null,
    async render({ t, page, recipient }) {
      if (!recipient) return null
      return {
        subject: t('mail.welcome.subject'),
        heading: t('mail.welcome.subject'),
        paragraphs: [t('mail.greeting', { name: recipient.first_name }), t('mail.welcome.text')],
        action: { label: t('mail.welcome.action'), url: page(sitePaths.listings()) },
      }
    },
  },
  'accounts:deleted': {
    kind: null,
    async render({ settings, t }, { first_name }) {
      return {
        subject: t('mail.deleted.subject'),
        heading: t('mail.deleted.subject'),
        paragraphs: [t('mail.greeting', { name: first_name }), t('mail.deleted.text')],
        note: t('mail.mistake', { email: settings.supportEmail }),
      }
    },
  },
} satisfies Partial<MailTemplates>
