import type { Account } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import type { PublicContext } from '../../http/context.ts'
import { recordSecurityEvent } from '../../http/security-events.ts'
import { enqueueMail } from '../../mail/enqueue.ts'
import { createSession } from '../sessions/sessions.ts'
import { isNewDevice } from './known-devices.ts'

export type LoginContext = PublicContext & { device: string | null }

export type LoginResult = { token: string; user: Account }

export async function startSession(
  tx: Db,
  context: LoginContext,
  user: Account,
  remember: boolean,
): Promise<LoginResult> {
  const { address, device } = context
  if (await isNewDevice(tx, user.id, device ?? '', address)) {
    const at = new Date().toISOString()
    await enqueueMail(tx, 'accounts:new-device', { to: user.id, payload: { device, address, at } })
  }
  const token = await createSession(tx, { user_id: user.id, remember, device, address: address || null })
  await recordSecurityEvent({ ...context, db: tx }, 'login_succeeded', user)
  return { token, user }
}
