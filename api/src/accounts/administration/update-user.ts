import type { AdministeredAccount, UserChange } from '@dalil/api/contract'
import { mayAdminister, mayGrantRole } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import { loginChallenges, users } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import type { Language } from '@dalil/db/vocabulary'
import { eq, sql } from 'drizzle-orm'
import { findChanges, recordAudit } from '../../audit/record.ts'
import type { AuthenticatedContext } from '../../http/context.ts'
import { createFieldError } from '../../http/errors/field-error.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { enqueueMail } from '../../mail/enqueue.ts'
import { administeredColumns } from '../account-columns.ts'
import { isEmailTaken } from '../credentials.ts'
import { lockAccountAndSuperAdmins } from '../lock-accounts.ts'
import { deleteSessions } from '../sessions/sessions.ts'
import { revokeTokens } from '../tokens.ts'
import { lockAdministeredAccount } from './lock-administered-account.ts'

export function updateUser(
  context: AuthenticatedContext,
  id: number,
  change: UserChange,
): Promise<AdministeredAccount> {
  const { db, viewer, language } = context
  return transaction(db, async (tx) => {
    const { isLastSuperAdmin } = await lockAccountAndSuperAdmins(tx, id)
    const { language: userLanguage, ...former } = await lockAdministeredAccount(tx, id)
    const newRole = change.role !== undefined && change.role !== former.role ? change.role : undefined
    if (!mayAdminister(viewer, former)) throw new HttpError('FORBIDDEN')
    if (newRole && !mayGrantRole(viewer, newRole)) throw new HttpError('FORBIDDEN')
    if (newRole && isLastSuperAdmin) throw new HttpError('LAST_SUPER_ADMIN')
    if (newRole && id === viewer.id) throw new HttpError('FORBIDDEN')

    const role = change.role ?? former.role
    const moderates = role === 'moderator' ? (change.moderates ?? former.moderates) : []
    if (role === 'moderator' && moderates.length === 0)
      throw createFieldError(language, 'moderates', 'validation.moderates_required')
    if (change.email !== undefined && (await isEmailTaken(tx, change.email, id)))
      throw createFieldError(language, 'email', 'validation.email_taken')

    const newEmail = change.email !== former.email ? change.email : undefined
    const changes = findChanges(former, { ...change, moderates, ...(newEmail ? { email_verified_at: null } : {}) })
    if (!changes) return former
    const [changed] = await tx
      .update(users)
      .set({ ...changes.after, updated_at: sql`now()` })
      .where(eq(users.id, id))
      .returning(administeredColumns)
    if (!changed) throw new HttpError('NOT_FOUND')
    if (newEmail) await revokeEmailVerification(tx, { former, language: userLanguage, newEmail })
    await recordAudit(tx, context, 'user.update', id, changes)
    return changed
  })
}

type EmailChange = { former: AdministeredAccount; language: Language; newEmail: string }

async function revokeEmailVerification(
  tx: Db,
  { former: { id, email, first_name }, language, newEmail }: EmailChange,
): Promise<void> {
  await deleteSessions(tx, id)
  await revokeTokens(tx, id)
  await tx.delete(loginChallenges).where(eq(loginChallenges.user_id, id))
  await enqueueMail(tx, 'accounts:email-replaced', { to: email, language, payload: { first_name } })
  await enqueueMail(tx, 'accounts:email-set', { to: id, payload: { email: newEmail } })
}
