import type { Account, UserChange } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { loginChallenges, users } from '@dalil/db/schema'
import type { Language } from '@dalil/db/vocabulary'
import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '../../audit/record.ts'
import { isAdmin } from '../../http/authorization.ts'
import type { AuthenticatedContext, Viewer } from '../../http/context.ts'
import { fieldError } from '../../http/errors/field-error.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { enqueueMail } from '../../mail/enqueue.ts'
import { erasePersonalData, isLastSuperAdmin } from '../delete-account.ts'
import { accountColumns } from '../queries.ts'
import { deleteSessions } from '../sessions.ts'
import { revokeTokens } from '../tokens.ts'

type Subject = Account & { language: Language }

async function lockSubject(tx: Db, id: number): Promise<Subject> {
  const [subject] = await tx
    .select({ ...accountColumns, language: users.language })
    .from(users)
    .where(eq(users.id, id))
    .for('update')
  if (!subject) throw new HttpError('NOT_FOUND')
  return subject
}

const mayAdminister = (viewer: Viewer, subject: Account) => viewer.role === 'super_admin' || !isAdmin(subject)

export function updateUser(context: AuthenticatedContext, id: number, change: UserChange): Promise<Account> {
  const { db, viewer, language } = context
  return db.transaction(async (tx) => {
    const { language: userLanguage, ...former } = await lockSubject(tx, id)
    const newRole = change.role !== undefined && change.role !== former.role ? change.role : undefined
    if (!mayAdminister(viewer, former)) throw new HttpError('FORBIDDEN')
    if (newRole === 'super_admin' && viewer.role !== 'super_admin') throw new HttpError('FORBIDDEN')
    if (newRole && former.role === 'super_admin' && (await isLastSuperAdmin(tx, id)))
      throw new HttpError('LAST_SUPER_ADMIN')
    if (newRole && id === viewer.id) throw new HttpError('FORBIDDEN')

    if (Object.keys(change).length === 0) return former

    const role = change.role ?? former.role
    const moderates = role === 'moderator' ? (change.moderates ?? former.moderates) : []
    if (role === 'moderator' && moderates.length === 0)
      throw fieldError(language, 'moderates', 'validation.moderates_required')
    if (await isEmailTaken(tx, change.email, id)) throw fieldError(language, 'email', 'validation.email_taken')

    const newEmail = change.email !== former.email ? change.email : undefined
    const after = {
      ...change,
      ...(moderates.join() !== former.moderates.join() || change.moderates ? { moderates } : {}),
      ...(newEmail ? { email_verified_at: null } : {}),
    }
    const [changed] = await tx
      .update(users)
      .set({ ...after, updated_at: sql`now()` })
      .where(eq(users.id, id))
      .returning(accountColumns)
    if (!changed) throw new HttpError('NOT_FOUND')
    if (newEmail) await revokeEmailTrust(tx, { former, spoken: userLanguage, newEmail })
    const fields = Object.keys(after) as (keyof typeof after)[]
    await recordAudit(tx, context, {
      action: 'user.update',
      subject_type: 'user',
      subject_id: id,
      before: Object.fromEntries(fields.map((field) => [field, former[field]])),
      after,
    })
    return changed
  })
}

type EmailChange = { former: Account; spoken: Language; newEmail: string }

/**
 * Proofs made with the former address do not hold for the new one: ends sessions, login challenges and links, and
 * mails both addresses.
 */
async function revokeEmailTrust(
  tx: Db,
  { former: { id, email, first_name }, spoken: userLanguage, newEmail }: EmailChange,
): Promise<void> {
  await deleteSessions(tx, id)
  await revokeTokens(tx, id)
  await tx.delete(loginChallenges).where(eq(loginChallenges.user_id, id))
  await enqueueMail(tx, 'accounts:email-replaced', { to: email, language: userLanguage, payload: { first_name } })
  await enqueueMail(tx, 'accounts:email-set', { to: id, payload: { email: newEmail } })
}

/** Serializes two accounts that claim one address at once. */
async function isEmailTaken(tx: Db, email: string | undefined, id: number): Promise<boolean> {
  if (email === undefined) return false
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('dalil.email'), hashtext(${email}))`)
  const [existing] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  return existing !== undefined && existing.id !== id
}

export function deleteUser(context: AuthenticatedContext, id: number): Promise<void> {
  const { db, viewer } = context
  return db.transaction(async (tx) => {
    const subject = await lockSubject(tx, id)
    if (!mayAdminister(viewer, subject)) throw new HttpError('FORBIDDEN')
    if (subject.role === 'super_admin' && (await isLastSuperAdmin(tx, id))) throw new HttpError('LAST_SUPER_ADMIN')
    if (id === viewer.id) throw new HttpError('FORBIDDEN')

    const { email, first_name, language, role } = subject
    await erasePersonalData(tx, subject)
    // Without the erased personal data.
    await recordAudit(tx, context, { action: 'user.delete', subject_type: 'user', subject_id: id, before: { role } })
    await enqueueMail(tx, 'accounts:deleted', { to: email, language, payload: { first_name } })
  })
}

export function logOutUser(context: AuthenticatedContext, id: number): Promise<void> {
  const { db, viewer } = context
  return db.transaction(async (tx) => {
    const subject = await lockSubject(tx, id)
    if (!mayAdminister(viewer, subject)) throw new HttpError('FORBIDDEN')
    await deleteSessions(tx, id)
    await recordAudit(tx, context, { action: 'user.sign_out', subject_type: 'user', subject_id: id })
  })
}
