import type { Db } from '@dalil/db/connect'
import type { Logger } from 'pino'
import type { takeInventory } from '../storage/inventory.ts'
import type { Storage } from '../storage/store.ts'

export type VerifyContext = {
  db: Db
  storage: Storage
  log: Logger
  /** Computes what takes long for every row instead of a share. */
  isComplete: boolean
  /** Differences that one kind finds and the next one reports. */
  notes: { missingWords?: Set<string>; inventory?: ReturnType<typeof takeInventory> }
}

/** Some of the rows of a kind: how many were compared, and the keys of those that differ. */
export type ComparedRows = { checked: number; differing: string[] }

export type DerivedKind = {
  name: string
  /** The functions of the triggers that keep it true. */
  triggers: string[]
  /** Compares all of it with what it follows from, without the functions of its triggers. */
  compare: (context: VerifyContext) => AsyncIterable<ComparedRows>
  /** Repairs up to `repairBatchSize` keys of `compare` in a short transaction. */
  repair: (context: VerifyContext, keys: string[]) => Promise<unknown>
}

export const repairBatchSize = 200
