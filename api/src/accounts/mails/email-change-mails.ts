import { hash, randomBytes } from 'node:crypto'
import { sitePaths } from '@dalil/api/contract/rules'
import { emailChanges, users } from '@dalil/db/schema'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { MailTemplates } from '../../mail/template.ts'
import { emailChangeHours } from '../email-change/request.ts'

export const emailChangeMails = {
  'accounts:email-change': {
    kind: null,
    async render({ db, t, page }, { user_id, email }) {
      const token = randomBytes(32).toString('base64url')
      // A later request for another address enqueued its own e-mail.
      const isWaiting = and(
        eq(emailChanges.user_id, user_id),
        eq(emailChanges.email, email),
        gt(emailChanges.expires_at, sql`now()`),
      )
      const [issued] = await db
        .update(emailChanges)
        .set({ token_hash: hash('sha256', token) })
        .from(users)
        .where(and(isWaiting, eq(users.id, emailChanges.user_id)))
        .returning({ first_name: users.first_name })
      if (!issued) return null
      return {
        subject: t('mail.emailSet.subject'),
        heading: t('mail.emailSet.subject'),
        paragraphs: [t('mail.greeting', { name: issued.first_name }), t('mail.emailChange.text')],
        action: {
          label: t('mail.verify.action'),
          url: page(sitePaths.verifyEmail(new URLSearchParams({ token, email, change: '1' }))),
        },
        note: t('mail.emailSet.note', { hours: emailChangeHours }),
      }
    },
  },
  'accounts:email-change-asked': {
    kind: null,
    async render({ t, page }, { email, first_name }) {
      return {
        subject: t('mail.emailChangeAsked.subject'),
        heading: t('mail.emailChangeAsked.subject'),
        paragraphs: [
          t('mail.greeting', { name: first_name }),
          t('mail.emailChangeAsked.text', { email }),
          t('mail.emailChangeAsked.warning'),
        ],
        action: { label: t('mail.passwordChanged.action'), url: page(sitePaths.to('forgotPassword')) },
      }
    },
  },
} satisfies Partial<MailTemplates>
