import type { Db } from '@dalil/db/connect'
import { countries, users } from '@dalil/db/schema'
import type { CountryCode } from '@dalil/db/vocabulary'
import { eq } from 'drizzle-orm'
import { intlLocale } from '../locales/index.ts'
import type { Desk, Letters, Reader } from '../mail/letter.ts'
import { issueToken } from './tokens.ts'

export const accountLetters = {
  'accounts:verify': {
    kind: null,
    async write({ db, t, page, reader }) {
      if (!reader || (await isVerified(db, reader.id))) return null
      const token = await issueToken(db, reader.id, 'verify_email')
      return {
        subject: t('mail.verify.subject'),
        heading: t('mail.verify.subject'),
        paragraphs: [t('mail.greeting', { name: reader.first_name }), t('mail.verify.text')],
        action: { label: t('mail.verify.action'), url: page(`/verify-email?${credentials(token, reader)}`) },
        note: t('mail.verify.note'),
      }
    },
  },
  'accounts:welcome': {
    kind: null,
    async write({ t, page, reader }) {
      if (!reader) return null
      return {
        subject: t('mail.welcome.subject'),
        heading: t('mail.welcome.subject'),
        paragraphs: [t('mail.greeting', { name: reader.first_name }), t('mail.welcome.text')],
        action: { label: t('mail.welcome.action'), url: page('/listings') },
      }
    },
  },
  'accounts:reset': {
    kind: null,
    async write({ db, t, page, reader }) {
      if (!reader) return null
      const token = await issueToken(db, reader.id, 'reset_password')
      return {
        subject: t('mail.reset.subject'),
        heading: t('mail.reset.subject'),
        paragraphs: [t('mail.greeting', { name: reader.first_name }), t('mail.reset.text')],
        action: { label: t('mail.reset.action'), url: page(`/reset-password?${credentials(token, reader)}`) },
        note: t('mail.reset.note'),
      }
    },
  },
  'accounts:password-changed': {
    kind: null,
    async write({ settings, t, page, reader }) {
      if (!reader) return null
      return {
        subject: t('mail.passwordChanged.subject'),
        heading: t('mail.passwordChanged.subject'),
        paragraphs: [t('mail.greeting', { name: reader.first_name }), t('mail.passwordChanged.text')],
        action: { label: t('mail.passwordChanged.action'), url: page('/forgot-password') },
        note: t('mail.mistake', { email: settings.supportEmail }),
      }
    },
  },
  'accounts:new-device': {
    kind: null,
    async write(desk, { device, address, at }) {
      const { t, page, reader } = desk
      if (!reader) return null
      return {
        subject: t('mail.newDevice.subject'),
        heading: t('mail.newDevice.subject'),
        paragraphs: [t('mail.greeting', { name: reader.first_name }), t('mail.newDevice.text')],
        details: [
          { label: t('mail.newDevice.device'), value: device ?? t('mail.newDevice.unknown') },
          { label: t('mail.newDevice.address'), value: address || t('mail.newDevice.unknown') },
          { label: t('mail.newDevice.time'), value: await timeAt(desk, address, at) },
        ],
        action: { label: t('mail.newDevice.action'), url: page('/profile?tab=sessions') },
      }
    },
  },
  'accounts:second-factor-on': {
    kind: null,
    async write({ settings, t, page, reader }) {
      if (!reader) return null
      return {
        subject: t('mail.secondFactorOn.subject'),
        heading: t('mail.secondFactorOn.subject'),
        paragraphs: [t('mail.greeting', { name: reader.first_name }), t('mail.secondFactorOn.text')],
        action: { label: t('mail.secondFactor.action'), url: page('/profile') },
        note: t('mail.mistake', { email: settings.supportEmail }),
      }
    },
  },
  'accounts:second-factor-off': {
    kind: null,
    async write({ settings, t, page, reader }) {
      if (!reader) return null
      return {
        subject: t('mail.secondFactorOff.subject'),
        heading: t('mail.secondFactorOff.subject'),
        paragraphs: [t('mail.greeting', { name: reader.first_name }), t('mail.secondFactorOff.text')],
        action: { label: t('mail.passwordChanged.action'), url: page('/forgot-password') },
        note: t('mail.mistake', { email: settings.supportEmail }),
      }
    },
  },
  'accounts:recovery-code-used': {
    kind: null,
    async write({ settings, t, page, reader }, { left }) {
      if (!reader) return null
      return {
        subject: t('mail.recoveryCodeUsed.subject'),
        heading: t('mail.recoveryCodeUsed.subject'),
        paragraphs: [
          t('mail.greeting', { name: reader.first_name }),
          t('mail.recoveryCodeUsed.text'),
          t('mail.recoveryCodeUsed.left', { count: left }),
        ],
        action: { label: t('mail.secondFactor.action'), url: page('/profile') },
        note: t('mail.mistake', { email: settings.supportEmail }),
      }
    },
  },
  'accounts:email-replaced': {
    kind: null,
    async write({ settings, t }, { first_name }) {
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
    async write({ db, t, page, reader }, { email }) {
      // Of two changes in a row the second writes for itself.
      if (reader?.email !== email || (await isVerified(db, reader.id))) return null
      const token = await issueToken(db, reader.id, 'verify_email')
      return {
        subject: t('mail.emailSet.subject'),
        heading: t('mail.emailSet.subject'),
        paragraphs: [t('mail.greeting', { name: reader.first_name }), t('mail.emailSet.text')],
        action: { label: t('mail.verify.action'), url: page(`/verify-email?${credentials(token, reader)}`) },
        note: t('mail.emailSet.note'),
      }
    },
  },
  'accounts:deleted': {
    kind: null,
    async write({ settings, t }, { first_name }) {
      return {
        subject: t('mail.deleted.subject'),
        heading: t('mail.deleted.subject'),
        paragraphs: [t('mail.greeting', { name: first_name }), t('mail.deleted.text')],
        note: t('mail.mistake', { email: settings.supportEmail }),
      }
    },
  },
} satisfies Partial<Letters>

const credentials = (token: string, { email }: Reader) => new URLSearchParams({ token, email })

async function isVerified(db: Db, id: number): Promise<boolean> {
  const [user] = await db.select({ moment: users.email_verified_at }).from(users).where(eq(users.id, id))
  return Boolean(user?.moment)
}

/** As a clock on the wall of the address's country shows it, with the name of its zone. */
async function timeAt({ db, language, countryOf }: Desk, address: string, at: string): Promise<string> {
  const country = await countryOf(address)
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
