import { type DerivedDataCheck, repairBatchSize, type VerifyContext } from './derived-data-check.ts'

export async function repairKeys(context: VerifyContext, kind: DerivedDataCheck, keys: string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += repairBatchSize) {
    await kind.repair(context, keys.slice(from, from + repairBatchSize))
  }
}
