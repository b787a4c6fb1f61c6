import { sitePaths } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import { users } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import type { MailTemplates } from '../../mail/template.ts'
import { issueToken, tokenHours } from '../tokens.ts'
import { createTokenQuery } from './token-query.ts'

export const verificationMails = {
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
        note: t('mail.verify.note', { hours: tokenHours.verify_email }),
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
      // If the address was changed again, that change enqueued its own e-mail.
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
        note: t('mail.emailSet.note', { hours: tokenHours.verify_email }),
      }
    },
  },
} satisfies Partial<MailTemplates>

async function isEmailVerified(db: Db, id: number): Promise<boolean> {
  const [user] = await db.select({ moment: users.email_verified_at }).from(users).where(eq(users.id, id))
  return Boolean(user?.moment)
}
