import { type Account, Problem, type UserChange } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { users } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { record } from '../audit/record.ts'
import type { Acting, Viewer } from '../http/context.ts'
import { wrongField } from '../http/wrong-field.ts'
import { post } from '../mail/post.ts'
import { forgetPerson, isLastSuperAdmin } from './leave.ts'
import { accountColumns } from './queries.ts'
import { closeSessions } from './sessions.ts'

type Subject = Account & { language: 'ar' | 'en' | 'nl' }

async function lockSubject(tx: Db, id: number): Promise<Subject> {
  const [subject] = await tx
    .select({ ...accountColumns, language: users.language })
    .from(users)
    .where(eq(users.id, id))
    .for('update')
  if (!subject) throw new Problem('NOT_FOUND')
  return subject
}

/** An admin looks after users and other admins; super admins, and what makes one, are for super admins. */
const mayAdminister = (viewer: Viewer, subject: Account) =>
  viewer.role === 'super_admin' || (subject.role !== 'super_admin' && subject.id !== viewer.id)

/** Changes the fields that the change names. */
export function updateUser(acting: Acting, id: number, change: UserChange): Promise<Account> {
  const { db, viewer, language } = acting
  return db.transaction(async (tx) => {
    const { language: _, ...former } = await lockSubject(tx, id)
    const newRole = change.role !== undefined && change.role !== former.role ? change.role : undefined
    if (!mayAdminister(viewer, former)) throw new Problem('FORBIDDEN')
    if (newRole === 'super_admin' && viewer.role !== 'super_admin') throw new Problem('FORBIDDEN')
    if (newRole && former.role === 'super_admin' && (await isLastSuperAdmin(tx, id)))
      throw new Problem('LAST_SUPER_ADMIN')
    if (newRole && id === viewer.id) throw new Problem('FORBIDDEN')

    const fields = Object.keys(change) as (keyof UserChange)[]
    if (fields.length === 0) return former
    if (await isTaken(tx, change.email, id)) throw wrongField(language, 'email', 'validation.email_taken')
    const [changed] = await tx
      .update(users)
      .set({ ...change, updated_at: sql`now()` })
      .where(eq(users.id, id))
      .returning(accountColumns)
    if (!changed) throw new Problem('NOT_FOUND')
    await record(tx, acting, {
      action: 'user.update',
      subject_type: 'user',
      subject_id: id,
      before: Object.fromEntries(fields.map((field) => [field, former[field]])),
      after: change,
    })
    return changed
  })
}

/** Of two who take one address at once the second waits here for the first. */
async function isTaken(tx: Db, email: string | undefined, id: number): Promise<boolean> {
  if (email === undefined) return false
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('dalil.email'), hashtext(${email}))`)
  const [other] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  return other !== undefined && other.id !== id
}

/** The account with everything that stands about the person. */
export function removeUser(acting: Acting, id: number): Promise<void> {
  const { db, viewer } = acting
  return db.transaction(async (tx) => {
    const subject = await lockSubject(tx, id)
    if (!mayAdminister(viewer, subject)) throw new Problem('FORBIDDEN')
    if (subject.role === 'super_admin' && (await isLastSuperAdmin(tx, id))) throw new Problem('LAST_SUPER_ADMIN')
    if (id === viewer.id) throw new Problem('FORBIDDEN')

    const { email, first_name, language, role } = subject
    await forgetPerson(tx, subject)
    // Without what told who it was: that is gone.
    await record(tx, acting, { action: 'user.delete', subject_type: 'user', subject_id: id, before: { role } })
    await post(tx, 'accounts:deleted', { to: email, language, facts: { first_name } })
  })
}

/** Ends every session of an account. */
export function signOutUser(acting: Acting, id: number): Promise<void> {
  const { db, viewer } = acting
  return db.transaction(async (tx) => {
    const subject = await lockSubject(tx, id)
    if (!mayAdminister(viewer, subject)) throw new Problem('FORBIDDEN')
    await closeSessions(tx, id)
    await record(tx, acting, { action: 'user.sign_out', subject_type: 'user', subject_id: id })
  })
}
