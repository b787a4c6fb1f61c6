import type { Db } from '@dalil/db/connect'
import type { Logger } from 'pino'
import type { takeInventory } from '../storage/inventory.ts'
import type { Storage } from '../storage/store.ts'

export type VerifyContext = {
  db: Db
  storage: Storage
  log: Logger
  isComplete: boolean
  notes: { missingWords?: Set<string>; inventory?: ReturnType<typeof takeInventory> }
}

export type ComparedRows = { checked: number; differing: string[]; omitted?: number }

export type DerivedDataCheck = {
  name: string
  triggers: string[]
  /** Does not call the trigger functions. */
  compare: (context: VerifyContext) => AsyncIterable<ComparedRows>
  repair: (context: VerifyContext, keys: string[]) => Promise<unknown>
}

const repairBatchSize = 200

export async function repairKeys(context: VerifyContext, kind: DerivedDataCheck, keys: string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += repairBatchSize) {
    await kind.repair(context, keys.slice(from, from + repairBatchSize))
  }
}
