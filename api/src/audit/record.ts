import { auditEntries } from '@dalil/db/schema'
import type { AuditAction, AuditSubject } from '@dalil/db/vocabulary'
import { eq } from 'drizzle-orm'
import type { AuthenticatedContext, Viewer } from '../http/context.ts'
import { isSameJson } from '../listings/write/content-changes.ts'

/** Must not contain secrets. */
type Change = { before?: unknown; after?: unknown }
type AuditedAction = Exclude<AuditAction, `security.${string}`>
/** Of the item with this id, whose kind the action names. */
type Entry = Change & { action: AuditedAction; id: number }

export type Actor = { viewer: Pick<Viewer, 'id' | 'role' | 'first_name'>; address: string | null }

/** Without an actor, the program did it. */
export const recordAudit = (
  db: AuthenticatedContext['db'],
  by: Actor | null,
  action: AuditedAction,
  id: number,
  change: Change = {},
): Promise<void> => recordAudits(db, by, [{ action, id, ...change }])

/** Null if the row has all of the values. */
export function findChanges<Values extends object>(row: object, values: Values) {
  const changed = Object.entries(values).filter(([name, value]) => !isSameJson(value, Reflect.get(row, name)))
  if (changed.length === 0) return null
  const before: Record<string, unknown> = Object.fromEntries(changed.map(([name]) => [name, Reflect.get(row, name)]))
  return { before, after: Object.fromEntries(changed) as Partial<Values> }
}

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

function toRow(by: Actor | null, { action, id, before = null, after = null }: Entry) {
  const actor = by && {
    actor_id: by.viewer.id,
    actor_role: by.viewer.role,
    actor_name: by.viewer.first_name,
    address: by.address,
  }
  const [subject_type] = action.split('.') as [AuditSubject]
  return { action, subject_type, subject_id: id, before, after, ...actor }
}
