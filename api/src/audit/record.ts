import { auditEntries } from '@dalil/db/schema'
import type { Acting } from '../http/context.ts'

type Entry = {
  /** `listing.approve`: the noun, then what was done. */
  action: string
  subject_type: 'user' | 'category' | 'listing' | 'claim' | 'proof' | 'report' | 'review' | 'message' | 'synonyms'
  subject_id: number
  /** What was there and what is there now, as far as it changed; never a secret. */
  before?: unknown
  after?: unknown
}

/** Who did what, from where. `db` is the transaction of the change: without its trace it cannot commit. */
export async function record(
  db: Acting['db'],
  { viewer, address }: Pick<Acting, 'viewer' | 'address'>,
  { before = null, after = null, ...entry }: Entry,
): Promise<void> {
  await db.insert(auditEntries).values({ ...entry, before, after, actor_id: viewer.id, address })
}
