import type { Account, AdministeredAccount } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { knownDevices, knownNetworks } from '@dalil/db/schema'
import { and, eq, ne } from 'drizzle-orm'
import type { PublicContext } from '../../http/context.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { toWideNetwork } from '../../http/limits/network.ts'
import { recordSecurityEvent } from '../../http/security-events.ts'
import { enqueueMail } from '../../mail/enqueue.ts'
import { createSession } from '../sessions/sessions.ts'

export type LoginContext = PublicContext & { device: string | null }

export type LoginResult = { token: string; user: Account }

export function assertNotSuspended({ settings }: LoginContext, { suspended_at }: AdministeredAccount): void {
  if (!suspended_at) return
  const messageParams = { email: settings.supportEmail }
  throw new HttpError('ACCOUNT_SUSPENDED', { messageKey: 'login.suspended', messageParams })
}

export async function startSession(
  tx: Db,
  context: LoginContext,
  locked: AdministeredAccount,
  remember: boolean,
): Promise<LoginResult> {
  assertNotSuspended(context, locked)
  const { suspended_at: _, ...user } = locked
  const { address, device } = context
  if (await isNewDevice(tx, user.id, device ?? '', address)) {
    const at = new Date().toISOString()
    await enqueueMail(tx, 'accounts:new-device', { to: user.id, payload: { device, address, at } })
  }
  const token = await createSession(tx, { user_id: user.id, remember, device, address: address || null })
  await recordSecurityEvent({ ...context, db: tx }, 'login_succeeded', user)
  return { token, user }
}

/** Whether the device or the network is new to the account. Anybody can send the name of a device. */
async function isNewDevice(tx: Db, user_id: number, device: string, address: string): Promise<boolean> {
  const isUnknownDevice = await storeDevice(tx, user_id, device)
  const isUnknownNetwork = address !== '' && (await storeNetwork(tx, user_id, toWideNetwork(address)))
  return isUnknownDevice || isUnknownNetwork
}

async function storeDevice(tx: Db, user_id: number, device: string): Promise<boolean> {
  const inserted = await tx
    .insert(knownDevices)
    .values({ user_id, device })
    .onConflictDoNothing()
    .returning({ device: knownDevices.device })
  if (inserted.length === 0) return false
  const otherDevices = and(eq(knownDevices.user_id, user_id), ne(knownDevices.device, device))
  return (await tx.select({ device: knownDevices.device }).from(knownDevices).where(otherDevices).limit(1)).length > 0
}

/** The first network of an account is not new. */
async function storeNetwork(tx: Db, user_id: number, network: string): Promise<boolean> {
  const inserted = await tx
    .insert(knownNetworks)
    .values({ user_id, network })
    .onConflictDoNothing()
    .returning({ network: knownNetworks.network })
  if (inserted.length === 0) return false
  const others = and(eq(knownNetworks.user_id, user_id), ne(knownNetworks.network, network))
  return (await tx.select({ network: knownNetworks.network }).from(knownNetworks).where(others).limit(1)).length > 0
}
