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

export async function recordAudits(
  db: AuthenticatedContext['db'],
  { viewer, address }: Actor,
  entries: Entry[],
): Promise<void> {
  if (entries.length === 0) return
  const actor = { actor_id: viewer.id, actor_role: viewer.role, actor_name: viewer.first_name, address }
  await db
    .insert(auditEntries)
    .values(entries.map(({ before = null, after = null, ...entry }) => ({ ...entry, before, after, ...actor })))
}
