import { auditEntries } from '@dalil/db/schema'
import type { Role, SecurityEvent } from '@dalil/db/vocabulary'
import type { AuthenticatedEnv, Viewer } from './context.ts'
import { toWideNetwork } from './limits/network.ts'

/** Failed resets belong to no account; exports have audit entries of their own. */
type LoggedEvent = SecurityEvent | 'reset_failed' | 'list_exported'

type Origin = Pick<AuthenticatedEnv['Variables'], 'db' | 'log' | 'address'> & { requestId?: string }
type Subject = { id: number; role: Role; first_name: string }

export const toEventAccount = ({ id, first_name, role, withheldRights }: Viewer): Subject => ({
  id,
  first_name,
  role: withheldRights?.role ?? role,
})

/** Pass no e-mail, token or password, and `isActor: false` if the caller may not be the owner. Call it last. */
export async function recordSecurityEvent(
  { db, log, address, requestId }: Origin,
  event: LoggedEvent,
  account: Subject | null,
  {
    isActor = true,
    isAudited = true,
    ...details
  }: { isActor?: boolean; isAudited?: boolean } & Record<string, string | number | boolean> = {},
): Promise<void> {
  const line = {
    event,
    account_id: account?.id ?? null,
    network: toWideNetwork(address),
    request_id: requestId,
    ...details,
  }
  log.info(line, 'security event')
  if (!account || account.role === 'user' || !isAudited) return
  const { id, role, first_name } = account
  await db.insert(auditEntries).values({
    ...(isActor ? { actor_id: id, actor_role: role, actor_name: first_name } : {}),
    action: `security.${event}`,
    subject_type: 'user',
    subject_id: id,
    after: Object.keys(details).length > 0 ? details : null,
    address: address || null,
  })
}

/** Records the event without delaying the response, so that rejections take equally long for staff and others. */
export function recordSecurityEventInBackground(
  ...[origin, event, account, details]: Parameters<typeof recordSecurityEvent>
): void {
  recordSecurityEvent(origin, event, account, details).catch((error: unknown) => {
    origin.log.error({ err: error, event, account_id: account?.id ?? null }, 'security event not recorded')
  })
}
