import { type Actor, recordProgress } from '../../audit/record.ts'
import type { AuthenticatedContext } from '../../http/context.ts'
import type { ImportCounts } from './import.ts'

export type OnCommitted = (counts: ImportCounts) => Promise<void>

/** Keeps an audit entry of what an import has committed, so that an interrupted one leaves it, with `is_complete: false`. */
export async function recordImport(
  db: AuthenticatedContext['db'],
  by: Actor | null,
  details: object,
  run: (onCommitted: OnCommitted) => Promise<ImportCounts>,
): Promise<ImportCounts> {
  let replace: ((after: object) => Promise<void>) | undefined
  let last: Promise<void> = Promise.resolve()
  const record = (counts: ImportCounts, is_complete: boolean) => {
    const after = { ...details, ...counts, is_complete }
    last = last.then(async () => {
      if (replace) return replace(after)
      replace = await recordProgress(db, by, {
        action: 'listing.import',
        subject_type: 'listing',
        subject_id: 0,
        after,
      })
    })
    return last
  }
  const counts = await run((counts) => record(counts, false))
  await record(counts, true)
  return counts
}
