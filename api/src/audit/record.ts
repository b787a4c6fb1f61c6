import { auditEntries } from '@dalil/db/schema'
import type { AuditAction, AuditSubject } from '@dalil/db/vocabulary'
import { eq } from 'drizzle-orm'
import type { AuthenticatedContext, Viewer } from '../http/context.ts'

type Entry = {
  action: AuditAction
  subject_type: AuditSubject
  subject_id: number
  /** Must not contain secrets. */
  before?: unknown
  after?: unknown
}

export type Actor = { viewer: Pick<Viewer, 'id' | 'role' | 'first_name'>; address: string | null }

export const recordAudit = (db: AuthenticatedContext['db'], actor: Actor, entry: Entry): Promise<void> =>
  recordAudits(db, actor, [entry])

/** Without an actor, the program did it. */
export async function recordAudits(db: AuthenticatedContext['db'], by: Actor | null, entries: Entry[]): Promise<void> {
  if (entries.length > 0) await db.insert(auditEntries).values(entries.map((entry) => toRow(by, entry)))
}

export async function recordProgress(
  db: AuthenticatedContext['db'],
  by: Actor | null,
  entry: Entry,
): Promise<(after: unknown) => Promise<void>> {
  const [row] = await db.insert(auditEntries).values(toRow(by, entry)).returning({ id: auditEntries.id })
  return async (after) => {
    await db
      .update(auditEntries)
      .set({ after })
      .where(eq(auditEntries.id, row?.id ?? 0))
  }
}

function toRow(by: Actor | null, { before = null, after = null, ...entry }: Entry) {
  const actor = by && {
    actor_id: by.viewer.id,
    actor_role: by.viewer.role,
    actor_name: by.viewer.first_name,
    address: by.address,
  }
  return { ...entry, before, after, ...actor }
}
