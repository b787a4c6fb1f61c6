import { isAdmin } from '@dalil/api/contract/rules'
import { auditEntries } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type { AuthenticatedEnv } from './context.ts'
import { HttpError } from './errors/http-error.ts'
import { recordSecurityEvent, toEventAccount } from './security-events.ts'

type Caller = Context<AuthenticatedEnv>
type Export = { resource: string; filter: object }

/** Moderators' files contain no e-mail addresses and telephone numbers of people. */
export const omitsContacts = ({ var: { viewer } }: Caller): boolean => !isAdmin(viewer)

export function assertMayExport({ var: { viewer } }: Caller): void {
  if (!viewer.is_fresh) throw new HttpError('PASSWORD_REQUIRED')
}

export async function recordExport(
  c: Caller,
  { resource, filter }: Export,
): Promise<(number: number) => Promise<void>> {
  const { viewer, address, writeDb: db } = c.var
  await recordSecurityEvent({ ...c.var, db }, 'list_exported', toEventAccount(viewer), { isAudited: false, resource })
  const [entry] = await db
    .insert(auditEntries)
    .values({
      actor_id: viewer.id,
      actor_role: viewer.role,
      actor_name: viewer.first_name,
      address,
      action: 'export.create',
      subject_type: 'export',
      subject_id: 0,
      after: { resource, filter, number: null },
    })
    .returning({ id: auditEntries.id })
  return async (number) => {
    await db
      .update(auditEntries)
      .set({ after: { resource, filter, number } })
      .where(eq(auditEntries.id, entry?.id ?? 0))
  }
}

export async function* recordItems<Item>(
  c: Caller,
  subject: Export,
  items: AsyncIterable<Item>,
  countRows: (item: Item) => number,
): AsyncGenerator<Item> {
  let recordNumber: ((number: number) => Promise<void>) | undefined
  let number = 0
  try {
    for await (const item of items) {
      recordNumber ??= await recordExport(c, subject)
      number += countRows(item)
      yield item
    }
    recordNumber ??= await recordExport(c, subject)
  } finally {
    await recordNumber?.(number)
  }
}
