import { type VerifyResult, verifyResult } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { readInstalled, storeInstalled } from '@dalil/db/installation'

const name = 'last_verify'

export const storeVerifyResult = (db: Db, result: VerifyResult): Promise<void> =>
  storeInstalled(db, name, JSON.stringify(result))

export async function readVerifyResult(db: Db): Promise<VerifyResult | null> {
  const value = await readInstalled(db, name)
  return value === null ? null : verifyResult.parse(JSON.parse(value))
}
