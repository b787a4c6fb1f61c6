import { hash, randomBytes } from 'node:crypto'
import { sitePaths } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import { emailChanges, users } from '@dalil/db/schema'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { TextKey } from '../locales/index.ts'
import type { MailContent, MailTemplate, MailTemplates, Recipient, RenderContext } from '../mail/template.ts'
import { emailChangeHours } from './email-change/request.ts'
import { invitationDays, issueInvitationToken } from './invitations/queries.ts'
import { newDeviceMail } from './new-device-mail.ts'
import { issueToken, tokenHours } from './tokens.ts'

type Subject = Extract<TextKey, `mail.${string}.subject`>
type Extras = Omit<MailContent, 'subject' | 'heading' | 'paragraphs'>

const write = (
  { t }: Pick<RenderContext, 't'>,
  subject: Subject,
  name: string,
  texts: string[],
  extras: Extras,
): MailContent => ({ subject: t(subject), paragraphs: [t('mail.greeting', { name }), ...texts], ...extras })

const createMistakeNote = ({ t, settings }: RenderContext) => t('mail.mistake', { email: settings.supportEmail })

const createTokenQuery = (token: string, { email }: Recipient) => new URLSearchParams({ token, email })

/** Tells the account about a change; whoever did not make it finds the way to undo it. */
const notice = <Payload>(
  topic:
    | 'passwordChanged'
    | 'secondFactorOn'
    | 'secondFactorOff'
    | 'secondFactorReset'
    | 'recoveryCodeUsed'
    | 'keyCreated'
    | 'keyExposed'
    | 'restored',
  page: 'forgotPassword' | 'profile',
  listMore: (t: RenderContext['t'], payload: Payload) => string[] = () => [],
): MailTemplate<Payload> => ({
  async render(context, payload) {
    const { t, recipient } = context
    if (!recipient) return null
    return write(
      context,
      `mail.${topic}.subject`,
      recipient.first_name,
      [t(`mail.${topic}.text`), ...listMore(t, payload)],
      {
        action: {
          label: t(page === 'profile' ? 'mail.secondFactor.action' : 'mail.passwordChanged.action'),
          url: context.page(sitePaths.to(page)),
        },
        note: createMistakeNote(context),
      },
    )
  },
})

/** To an address that no account has any more. */
const farewell = (topic: 'deleted' | 'emailReplaced'): MailTemplate<{ first_name: string }> => ({
  render: async (context, { first_name }) =>
    write(context, `mail.${topic}.subject`, first_name, [context.t(`mail.${topic}.text`)], {
      note: createMistakeNote(context),
    }),
})

async function writeVerification(context: RenderContext, topic: 'verify' | 'emailSet'): Promise<MailContent | null> {
  const { db, t, page, recipient } = context
  if (!recipient || (await isEmailVerified(db, recipient.id))) return null
  const token = await issueToken(db, recipient.id, 'verify_email')
  return write(context, `mail.${topic}.subject`, recipient.first_name, [t(`mail.${topic}.text`)], {
    action: { label: t('mail.verify.action'), url: page(sitePaths.verifyEmail(createTokenQuery(token, recipient))) },
    note: t(`mail.${topic}.note`, { hours: tokenHours.verify_email }),
  })
}

async function writeReset(context: RenderContext, topic: 'reset' | 'resetByStaff'): Promise<MailContent | null> {
  const { db, t, page, recipient } = context
  if (!recipient) return null
  const token = await issueToken(db, recipient.id, 'reset_password')
  return write(context, 'mail.reset.subject', recipient.first_name, [t(`mail.${topic}.text`)], {
    action: { label: t('mail.reset.action'), url: page(sitePaths.resetPassword(createTokenQuery(token, recipient))) },
    note: t('mail.reset.note', { minutes: tokenHours.reset_password * 60 }),
  })
}

async function isEmailVerified(db: Db, id: number): Promise<boolean> {
  const [user] = await db.select({ moment: users.email_verified_at }).from(users).where(eq(users.id, id))
  return Boolean(user?.moment)
}

export const accountMailTemplates = {
  'accounts:verify': { render: (context) => writeVerification(context, 'verify') },
  'accounts:email-set': {
    // If the address was changed again, that change enqueued its own e-mail.
    render: async (context, { email }) =>
      context.recipient?.email === email ? writeVerification(context, 'emailSet') : null,
  },
  'accounts:welcome': {
    async render(context) {
      const { t, page, recipient } = context
      if (!recipient) return null
      return write(context, 'mail.welcome.subject', recipient.first_name, [t('mail.welcome.text')], {
        action: { label: t('mail.welcome.action'), url: page(sitePaths.listings()) },
      })
    },
  },
  'accounts:reset': { render: (context) => writeReset(context, 'reset') },
  'accounts:reset-by-staff': { render: (context) => writeReset(context, 'resetByStaff') },
  'accounts:email-change': {
    async render(context, { user_id, email }) {
      const { db, t, page } = context
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
      const query = new URLSearchParams({ token, email, change: '1' })
      return write(context, 'mail.emailSet.subject', issued.first_name, [t('mail.emailChange.text')], {
        action: { label: t('mail.verify.action'), url: page(sitePaths.verifyEmail(query)) },
        note: t('mail.emailSet.note', { hours: emailChangeHours }),
      })
    },
  },
  'accounts:email-change-asked': {
    async render(context, { email, first_name }) {
      const { t, page } = context
      const texts = [t('mail.emailChangeAsked.text', { email }), t('mail.emailChangeAsked.warning')]
      return write(context, 'mail.emailChangeAsked.subject', first_name, texts, {
        action: { label: t('mail.passwordChanged.action'), url: page(sitePaths.to('forgotPassword')) },
      })
    },
  },
  'accounts:invitation': {
    keepsAddress: true,
    async render({ db, t, page }, { invitation_id }) {
      const issued = await issueInvitationToken(db, invitation_id)
      if (!issued) return null
      const { name, role, token } = issued
      return {
        subject: t('mail.invitation.subject'),
        paragraphs: [t('mail.invitation.text', { name, role: t(`role.${role}`) })],
        action: { label: t('mail.invitation.action'), url: page(sitePaths.acceptInvitation(token)) },
        note: t('mail.invitation.note', { days: invitationDays }),
      }
    },
  },
  'accounts:password-changed': notice('passwordChanged', 'forgotPassword'),
  'accounts:second-factor-on': notice('secondFactorOn', 'profile'),
  'accounts:second-factor-off': notice('secondFactorOff', 'forgotPassword'),
  'accounts:second-factor-reset': notice('secondFactorReset', 'profile'),
  'accounts:restored': notice('restored', 'profile'),
  'accounts:suspended': {
    async render(context, { reason, hides_content }) {
      const { t, recipient } = context
      if (!recipient) return null
      const texts = [t('mail.accountSuspended.text'), ...(hides_content ? [t('mail.accountSuspended.content')] : [])]
      return write(context, 'mail.accountSuspended.subject', recipient.first_name, [...texts, t('mail.reason')], {
        quote: reason,
        note: createMistakeNote(context),
      })
    },
  },
  'accounts:recovery-code-used': notice('recoveryCodeUsed', 'profile', (t, { left }) => [
    t('mail.recoveryCodeUsed.left', { count: left }),
  ]),
  'accounts:key-created': notice('keyCreated', 'forgotPassword', (t, { name }) => [t('mail.key.name', { name })]),
  'accounts:key-exposed': notice('keyExposed', 'profile', (t, { name }) => [t('mail.key.name', { name })]),
  'accounts:email-replaced': farewell('emailReplaced'),
  'accounts:deleted': farewell('deleted'),
  ...newDeviceMail,
} satisfies Partial<MailTemplates>
