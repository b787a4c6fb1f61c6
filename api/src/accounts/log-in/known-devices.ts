import type { Db } from '@dalil/db/connect'
import { knownDevices } from '@dalil/db/schema'
import { and, eq, ne } from 'drizzle-orm'

export async function isNewDevice(tx: Db, user_id: number, device: string): Promise<boolean> {
  const inserted = await tx
    .insert(knownDevices)
    .values({ user_id, device })
    .onConflictDoNothing()
    .returning({ device: knownDevices.device })
  if (inserted.length === 0) return false
  const otherDevices = and(eq(knownDevices.user_id, user_id), ne(knownDevices.device, device))
  return (await tx.select({ device: knownDevices.device }).from(knownDevices).where(otherDevices).limit(1)).length > 0
}
