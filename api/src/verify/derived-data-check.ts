import type { Db } from '@dalil/db/connect'
import type { Logger } from 'pino'
import type { takeInventory } from '../storage/inventory.ts'
import type { Storage } from '../storage/store.ts'

export type VerifyContext = {
  db: Db
  storage: Storage
  log: Logger
  /** Whether expensive checks read every row instead of a sample. */
  isComplete: boolean
  /** The differences that one check finds and the next check reports. */
  notes: { missingWords?: Set<string>; inventory?: ReturnType<typeof takeInventory> }
}

/** The number of compared rows, the keys of rows that differ, and the number of omitted keys. */
export type ComparedRows = { checked: number; differing: string[]; omitted?: number }

export type DerivedDataCheck = {
  name: string
  /** The trigger functions that maintain the derived data. */
  triggers: string[]
  /** Compares all derived data with its sources, without calling the trigger functions. */
  compare: (context: VerifyContext) => AsyncIterable<ComparedRows>
  /** Repairs up to `repairBatchSize` keys of `compare` in a short transaction. */
  repair: (context: VerifyContext, keys: string[]) => Promise<unknown>
}

const repairBatchSize = 200

export async function repairKeys(context: VerifyContext, kind: DerivedDataCheck, keys: string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += repairBatchSize) {
    await kind.repair(context, keys.slice(from, from + repairBatchSize))
  }
}
