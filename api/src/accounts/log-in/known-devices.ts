import type { Db } from '@dalil/db/connect'
import { knownDevices, knownNetworks } from '@dalil/db/schema'
import { and, eq, ne } from 'drizzle-orm'
import { toWideNetwork } from '../../http/limits/network.ts'

/** Whether the device or the network is new to the account. Anybody can send the name of a device. */
export async function isNewDevice(tx: Db, user_id: number, device: string, address: string): Promise<boolean> {
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
