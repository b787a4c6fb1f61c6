import { hash } from 'node:crypto'
import type { Account, InvitationAcceptance } from '@dalil/api/contract'
import { mayInvite } from '@dalil/api/contract/rules'
import { invitations, mails } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { and, eq, ne } from 'drizzle-orm'
import { recordAudit } from '../../audit/record.ts'
import type { PublicContext } from '../../http/context.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { assertMayRegister } from '../../site-settings/find-blocked.ts'
import { isEmailTaken, lockAccount } from '../credentials.ts'
import { hashPassword } from '../passwords.ts'
import { insertAccount } from '../queries.ts'
import { validateNewPassword } from '../validate-new-password.ts'
import { createAccountExistsError } from './invite.ts'
import { findOpenInvitation } from './queries.ts'

/** The invitation ends when whoever sent it may no longer give its role. */
export async function acceptInvitation(
  { db, language, address, siteSettings }: PublicContext,
  { token, first_name, last_name, password }: InvitationAcceptance,
): Promise<Account> {
  const found = await findOpenInvitation(db, token)
  if (!found) throw new HttpError('TOKEN_INVALID')
  const { email } = found
  validateNewPassword(language, password, email)
  await assertMayRegister(siteSettings, language, email)
  const password_hash = await hashPassword(password)
  return transaction(db, async (tx) => {
    const inviter = (await lockAccount(tx, found.invited_by.id))?.account ?? null
    const isTaken = await isEmailTaken(tx, email)
    const isOpen = and(eq(invitations.id, found.id), eq(invitations.token_hash, hash('sha256', token)))
    const [open] = await tx.delete(invitations).where(isOpen).returning()
    if (!open || inviter?.suspended_at || !mayInvite(inviter, open.role)) throw new HttpError('TOKEN_INVALID')
    if (isTaken) throw createAccountExistsError(language)
    const { id, role, moderates } = open
    const account = await insertAccount(tx, {
      first_name,
      last_name,
      email,
      password_hash,
      language,
      role,
      moderates,
      email_verified_at: new Date().toISOString(),
    })
    if (!account) throw createAccountExistsError(language)
    const isSentInvitation = and(eq(mails.address, email), ne(mails.status, 'queued'))
    await tx.update(mails).set({ user_id: account.id, address: null }).where(isSentInvitation)
    await recordAudit(tx, { viewer: account, address }, 'invitation.accept', id, {
      after: { user_id: account.id, role, moderates },
    })
    return account
  })
}
