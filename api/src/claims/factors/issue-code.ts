import { randomInt } from 'node:crypto'
import type { Db } from '@dalil/db/connect'
import { claimCodes } from '@dalil/db/schema'
import { limits } from '@dalil/db/vocabulary'
import { and, eq } from 'drizzle-orm'
import { hashPassword } from '../../accounts/passwords.ts'
import { claimCodeExpiry } from './email-code.ts'

/** Null if another address has requested a code since. */
export async function issueClaimCode(db: Db, claim_id: number, email: string): Promise<string | null> {
  const { digits } = limits.claimCode
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  const issued = await db
    .update(claimCodes)
    .set({ code_hash: await hashPassword(code), expires_at: claimCodeExpiry })
    .where(and(eq(claimCodes.claim_id, claim_id), eq(claimCodes.email, email)))
    .returning({ claim_id: claimCodes.claim_id })
  return issued.length > 0 ? code : null
}
