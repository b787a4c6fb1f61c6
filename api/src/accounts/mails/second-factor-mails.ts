import { sitePaths } from '@dalil/api/contract/rules'
import type { MailTemplates } from '../../mail/template.ts'

export const secondFactorMails = {
  'accounts:second-factor-on': {
    kind: null,
    async render({ settings, t, page, recipient }) {
      if (!recipient) return null
      return {
        subject: t('mail.secondFactorOn.subject'),
        heading: t('mail.secondFactorOn.subject'),
        paragraphs: [t('mail.greeting', { name: recipient.first_name }), t('mail.secondFactorOn.text')],
        action: { label: t('mail.secondFactor.action'), url: page(sitePaths.to('profile')) },
        note: t('mail.mistake', { email: settings.supportEmail }),
      }
    },
  },
  'accounts:second-factor-off': {
    kind: null,
    async render({ settings, t, page, recipient }) {
      if (!recipient) return null
      return {
        subject: t('mail.secondFactorOff.subject'),
        heading: t('mail.secondFactorOff.subject'),
        paragraphs: [t('mail.greeting', { name: recipient.first_name }), t('mail.secondFactorOff.text')],
        action: { label: t('mail.passwordChanged.action'), url: page(sitePaths.to('forgotPassword')) },
        note: t('mail.mistake', { email: settings.supportEmail }),
      }
    },
  },
  'accounts:recovery-code-used': {
    kind: null,
    async render({ settings, t, page, recipient }, { left }) {
      if (!recipient) return null
      return {
        subject: t('mail.recoveryCodeUsed.subject'),
        heading: t('mail.recoveryCodeUsed.subject'),
        paragraphs: [
          t('mail.greeting', { name: recipient.first_name }),
          t('mail.recoveryCodeUsed.text'),
          t('mail.recoveryCodeUsed.left', { count: left }),
        ],
        action: { label: t('mail.secondFactor.action'), url: page(sitePaths.to('profile')) },
        note: t('mail.mistake', { email: settings.supportEmail }),
      }
    },
  },
} satisfies Partial<MailTemplates>
