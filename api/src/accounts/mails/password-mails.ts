import { sitePaths } from '@dalil/api/contract/rules'
import type { MailTemplates } from '../../mail/template.ts'
import { issueToken, tokenHours } from '../tokens.ts'
import { createTokenQuery } from './token-query.ts'

export const passwordMails = {
  'accounts:reset': {
    kind: null,
    async render({ db, t, page, recipient }) {
      if (!recipient) return null
      const token = await issueToken(db, recipient.id, 'reset_password')
      return {
        subject: t('mail.reset.subject'),
        heading: t('mail.reset.subject'),
        paragraphs: [t('mail.greeting', { name: recipient.first_name }), t('mail.reset.text')],
        action: {
          label: t('mail.reset.action'),
          url: page(sitePaths.resetPassword(createTokenQuery(token, recipient))),
        },
        note: t('mail.reset.note', { minutes: tokenHours.reset_password * 60 }),
      }
    },
  },
  'accounts:password-changed': {
    kind: null,
    async render({ settings, t, page, recipient }) {
      if (!recipient) return null
      return {
        subject: t('mail.passwordChanged.subject'),
        heading: t('mail.passwordChanged.subject'),
        paragraphs: [t('mail.greeting', { name: recipient.first_name }), t('mail.passwordChanged.text')],
        action: { label: t('mail.passwordChanged.action'), url: page(sitePaths.to('forgotPassword')) },
        note: t('mail.mistake', { email: settings.supportEmail }),
      }
    },
  },
} satisfies Partial<MailTemplates>
