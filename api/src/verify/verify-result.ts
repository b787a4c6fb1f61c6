import { type VerifyResult, verifyResult } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { installation } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'

const name = 'last_verify'

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
