import type { Db } from '@dalil/db/connect'
import { installation } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { z } from 'zod'

const name = 'last_verify'

const verifyResult = z.object({
  /** The start of the run in ISO 8601. */
  at: z.string(),
  kinds: z.array(z.object({ name: z.string(), checked: z.number(), differing: z.number() })),
})
export type VerifyResult = z.output<typeof verifyResult>

/** Stores the result in the row `last_verify` of `installation`. */
export async function storeVerifyResult(db: Db, result: VerifyResult): Promise<void> {
  const value = JSON.stringify(result)
  await db
    .insert(installation)
    .values({ name, value })
    .onConflictDoUpdate({ target: installation.name, set: { value } })
}

export async function readVerifyResult(db: Db): Promise<VerifyResult | null> {
  const [row] = await db.select().from(installation).where(eq(installation.name, name))
  return row ? verifyResult.parse(JSON.parse(row.value)) : null
}
