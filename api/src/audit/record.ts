import { auditEntries } from '@dalil/db/schema'
import type { AuditAction, AuditSubject } from '@dalil/db/vocabulary'
import type { AuthenticatedContext } from '../http/context.ts'

type Entry = {
  action: AuditAction
  subject_type: AuditSubject
  subject_id: number
  /** The values of the changed fields before and after the change. They must not contain secrets. */
  before?: unknown
  after?: unknown
}

type Actor = Pick<AuthenticatedContext, 'viewer' | 'address'>

/** Records who did what, in the transaction of the change. */
export const recordAudit = (db: AuthenticatedContext['db'], actor: Actor, entry: Entry): Promise<void> =>
  recordAudits(db, actor, [entry])

/** Without an actor, the program did it. */
export async function recordAudits(db: AuthenticatedContext['db'], by: Actor | null, entries: Entry[]): Promise<void> {
  if (entries.length === 0) return
  const actor = by && {
    actor_id: by.viewer.id,
    actor_role: by.viewer.role,
    actor_name: by.viewer.first_name,
    address: by.address,
  }
  await db
    .insert(auditEntries)
    .values(entries.map(({ before = null, after = null, ...entry }) => ({ ...entry, before, after, ...actor })))
}
