import { type DerivedKind, repairBatchSize, type VerifyContext } from './derived-kind.ts'

export async function repairKeys(context: VerifyContext, kind: DerivedKind, keys: string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += repairBatchSize) {
    await kind.repair(context, keys.slice(from, from + repairBatchSize))
  }
}
