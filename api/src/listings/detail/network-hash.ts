import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from '@dalil/db/connect'
import { sql } from 'drizzle-orm'
import { toNetwork } from '../../http/limits/network.ts'

export async function readVisitSalt(db: Db, day: string): Promise<string> {
  const [row] = await db.execute<{ salt: string }>(
    sql`select get_visit_salt(${day}::date, ${randomBytes(24).toString('base64url')}) as salt`,
  )
  return row?.salt ?? ''
}

/** The salt changes daily and is deleted. Without it, nobody can trace the hash to an address. */
export const hashNetwork = (address: string, salt: string): string =>
  createHmac('sha256', salt).update(toNetwork(address)).digest('base64url').slice(0, 22)
