import { auditEntries } from '@dalil/db/schema'
import type { Role, SecurityEvent } from '@dalil/db/vocabulary'
import type { AuthenticatedEnv, Viewer } from './context.ts'
import { toWideNetwork } from './limits/rate-limit.ts'

/** A reset that failed belongs to no account, so the audit log never has it. */
type LoggedEvent = SecurityEvent | 'reset_failed'

type Origin = Pick<AuthenticatedEnv['Variables'], 'db' | 'log' | 'address'> & { requestId?: string }
type Subject = { id: number; role: Role; first_name: string }

/** Whose event it is, with the role that the account has, whether or not it may act by it now. */
export const toSubject = ({ id, first_name, role, withheld }: Viewer): Subject => ({
  id,
  first_name,
  role: withheld?.role ?? role,
})

/**
 * A line of the log with account and network, never an e-mail, a token or a password; for staff an entry of the audit
 * log as well. `isActor: false` where nobody knows whether it was the account's owner. Within a transaction it comes last.
 */
export async function recordSecurityEvent(
  { db, log, address, requestId }: Origin,
  event: LoggedEvent,
  account: Subject | null,
  { isActor = true, ...facts }: { isActor?: boolean } & Record<string, string | number | boolean> = {},
): Promise<void> {
  const line = {
    event,
    account_id: account?.id ?? null,
    network: toWideNetwork(address),
    request_id: requestId,
    ...facts,
  }
  log.info(line, 'security event')
  if (!account || account.role === 'user') return
  const { id, role, first_name } = account
  await db.insert(auditEntries).values({
    ...(isActor ? { actor_id: id, actor_role: role, actor_name: first_name } : {}),
    action: `security.${event}`,
    subject_type: 'user',
    subject_id: id,
    after: Object.keys(facts).length > 0 ? facts : null,
    address: address || null,
  })
}

/**
 * The same for an answer that does not wait for it: what was refused is answered as fast for staff as for anybody,
 * and an answer does not fail with its record.
 */
export function recordSecurityEventInBackground(
  ...[origin, event, account, facts]: Parameters<typeof recordSecurityEvent>
): void {
  recordSecurityEvent(origin, event, account, facts).catch((error: unknown) => {
    origin.log.error({ err: error, event, account_id: account?.id ?? null }, 'security event not recorded')
  })
}
