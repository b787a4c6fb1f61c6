import type { Invitation, InvitationInput } from '@dalil/api/contract'
import { mayAdminister, mayInvite } from '@dalil/api/contract/rules'
import { translate } from '@dalil/api/locales'
import { invitations } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import type { Language, Role } from '@dalil/db/vocabulary'
import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '../../audit/record.ts'
import type { AuthenticatedContext } from '../../http/context.ts'
import { assertFound } from '../../http/errors/assert-found.ts'
import { createFieldError } from '../../http/errors/field-error.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { consumeKey } from '../../http/limits/attempts.ts'
import { enqueueMail } from '../../mail/enqueue.ts'
import { createMailboxLimitKey } from '../../mail/mailbox.ts'
import { assertMayRegister } from '../../site-settings/find-blocked.ts'
import { isEmailTaken, lockAccount } from '../credentials.ts'
import { invitationDays, readInvitation } from './queries.ts'

export const createAccountExistsError = (language: Language) =>
  new HttpError('ACCOUNT_EXISTS', { errors: { email: [translate[language]('problem.ACCOUNT_EXISTS')] } })

/** An invitation replaces the one that the address had, whose link ends. */
export async function invite(
  context: AuthenticatedContext,
  { email, role, ...input }: InvitationInput,
): Promise<Invitation> {
  const { db, viewer, language, settings, siteSettings } = context
  await assertMayRegister(siteSettings, language, email)
  const moderates = role === 'moderator' ? input.moderates : []
  return transaction(db, async (tx) => {
    const inviter = (await lockAccount(tx, viewer.id))?.account ?? null
    if (!mayInvite(inviter, role)) throw new HttpError('FORBIDDEN')
    if (role === 'moderator' && moderates.length === 0)
      throw createFieldError(language, 'moderates', 'validation.moderates_required')
    if (await isEmailTaken(tx, email)) throw createAccountExistsError(language)
    const [former] = await tx.select().from(invitations).where(eq(invitations.email, email)).for('update')
    if (former) {
      if (!mayWithdraw(viewer, former)) throw new HttpError('FORBIDDEN')
      await tx.delete(invitations).where(eq(invitations.id, former.id))
    }
    if (settings.rateLimits) await consumeKey(tx, createMailboxLimitKey('auth.verification-mail', email))
    const [inserted] = await tx
      .insert(invitations)
      .values({
        email,
        role,
        moderates,
        invited_by: viewer.id,
        expires_at: sql`now() + make_interval(days => ${invitationDays})`,
      })
      .returning({ id: invitations.id })
    const invitation = assertFound(inserted ? await readInvitation(tx, inserted.id) : null)
    await enqueueMail(tx, 'accounts:invitation', { to: email, language, payload: { invitation_id: invitation.id } })
    await recordAudit(tx, context, 'invitation.create', invitation.id, { after: { email, role, moderates } })
    return invitation
  })
}

export function withdrawInvitation(context: AuthenticatedContext, id: number): Promise<void> {
  const { db, viewer } = context
  return transaction(db, async (tx) => {
    const [invitation] = await tx.select().from(invitations).where(eq(invitations.id, id)).for('update')
    if (!invitation) throw new HttpError('NOT_FOUND')
    if (!mayWithdraw(viewer, invitation)) throw new HttpError('FORBIDDEN')
    await tx.delete(invitations).where(eq(invitations.id, id))
    const { email, role, moderates } = invitation
    await recordAudit(tx, context, 'invitation.withdraw', id, { before: { email, role, moderates } })
  })
}

const mayWithdraw = (viewer: { id: number; role: Role }, invitation: { invited_by: number; role: Role }) =>
  invitation.invited_by === viewer.id || mayAdminister(viewer, invitation)
