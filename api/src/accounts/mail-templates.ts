import { sitePaths } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import { countries, users } from '@dalil/db/schema'
import type { CountryCode } from '@dalil/db/vocabulary'
import { eq } from 'drizzle-orm'
import { intlLocale } from '../locales/index.ts'
import type { MailTemplates, Recipient, RenderContext } from '../mail/template.ts'
import { issueToken } from './tokens.ts'

export const accountMailTemplates = {
  'accounts:verify': {
    kind: null,
    async render({ db, t, page, recipient }) {
      if (!recipient || (await isEmailVerified(db, recipient.id))) return null
      const token = await issueToken(db, recipient.id, 'verify_email')
      return {
        subject: t('mail.verify.subject'),
        heading: t('mail.verify.subject'),
        paragraphs: [t('mail.greeting', { name: recipient.first_name }), t('mail.verify.text')],
        action: {
          label: t('mail.verify.action'),
          url: page(sitePaths.verifyEmail(createTokenQuery(token, recipient))),
        },
        note: t('mail.verify.note'),
      }
    },
  },
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
        note: t('mail.reset.note'),
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
  'accounts:new-device': {
    kind: null,
    async render(context, { device, address, at }) {
      const { t, page, recipient } = context
      if (!recipient) return null
      return {
        subject: t('mail.newDevice.subject'),
        heading: t('mail.newDevice.subject'),
        paragraphs: [t('mail.greeting', { name: recipient.first_name }), t('mail.newDevice.text')],
        details: [
          { label: t('mail.newDevice.device'), value: device ?? t('mail.newDevice.unknown') },
          { label: t('mail.newDevice.address'), value: address || t('mail.newDevice.unknown') },
          { label: t('mail.newDevice.time'), value: await formatLocalTime(context, address, at) },
        ],
        action: { label: t('mail.newDevice.action'), url: page(sitePaths.profileTab('sessions')) },
      }
    },
  },
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
  'accounts:email-replaced': {
    kind: null,
    async render({ settings, t }, { first_name }) {
      return {
        subject: t('mail.emailReplaced.subject'),
        heading: t('mail.emailReplaced.subject'),
        paragraphs: [t('mail.greeting', { name: first_name }), t('mail.emailReplaced.text')],
        note: t('mail.mistake', { email: settings.supportEmail }),
      }
    },
  },
  'accounts:email-set': {
    kind: null,
    async render({ db, t, page, recipient }, { email }) {
      // A later change of the address sends a mail of its own.
      if (recipient?.email !== email || (await isEmailVerified(db, recipient.id))) return null
      const token = await issueToken(db, recipient.id, 'verify_email')
      return {
        subject: t('mail.emailSet.subject'),
        heading: t('mail.emailSet.subject'),
        paragraphs: [t('mail.greeting', { name: recipient.first_name }), t('mail.emailSet.text')],
        action: {
          label: t('mail.verify.action'),
          url: page(sitePaths.verifyEmail(createTokenQuery(token, recipient))),
        },
        note: t('mail.emailSet.note'),
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

const createTokenQuery = (token: string, { email }: Recipient) => new URLSearchParams({ token, email })

async function isEmailVerified(db: Db, id: number): Promise<boolean> {
  const [user] = await db.select({ moment: users.email_verified_at }).from(users).where(eq(users.id, id))
  return Boolean(user?.moment)
}

async function formatLocalTime(
  { db, language, findCountry }: RenderContext,
  address: string,
  at: string,
): Promise<string> {
  const country = await findCountry(address)
  const [found] = await db
    .select({ time_zone: countries.time_zone })
    .from(countries)
    .where(eq(countries.code, (country ?? '') as CountryCode))
  return new Intl.DateTimeFormat(intlLocale[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: found?.time_zone ?? 'UTC',
    timeZoneName: 'short',
  }).format(new Date(at))
}
