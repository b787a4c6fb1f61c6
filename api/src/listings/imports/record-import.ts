import { imports } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { type Actor, recordProgress } from '../../audit/record.ts'
import type { AuthenticatedContext } from '../../http/context.ts'
import type { ImportCounts, ImportListeners, ImportOutcome } from '../exchange/import.ts'
import type { ImportOrigins } from './origins.ts'

type Run = (listeners: ImportListeners) => Promise<ImportOutcome>

/** Keeps what an import has committed, and an audit entry of it, which an interrupted one leaves with `is_complete: false`. */
export async function recordImport(
  db: AuthenticatedContext['db'],
  by: Actor | null,
  file: string | null,
  run: Run,
): Promise<ImportOutcome & { id: number }> {
  let id = 0
  let replaceAudit: ((after: object) => Promise<void>) | undefined
  let last: Promise<void> = Promise.resolve()
  const record = (counts: ImportCounts, origins: ImportOrigins, is_complete: boolean) => {
    last = last.then(async () => {
      const finished = is_complete ? ({ state: 'done', finished_at: new Date().toISOString() } as const) : {}
      await db
        .update(imports)
        .set({ counts, ...origins, ...finished })
        .where(eq(imports.id, id))
      await replaceAudit?.({ ...(file !== null && { name: file }), ...counts, is_complete })
    })
    return last
  }
  let origins: ImportOrigins = { source: null, licence: null }
  const listeners: ImportListeners = {
    onStarted: async (counts) => {
      await db.update(imports).set({ state: 'interrupted' }).where(eq(imports.state, 'running'))
      const [row] = await db
        .insert(imports)
        .values({ user_id: by?.viewer.id ?? null, file })
        .returning({ id: imports.id })
      id = row?.id ?? 0
      replaceAudit = await recordProgress(db, by, {
        action: 'listing.import',
        subject_type: 'listing',
        subject_id: 0,
        after: { ...(file !== null && { name: file }), ...counts, is_complete: false },
      })
      return id
    },
    onCommitted: (counts, found) => {
      origins = found
      return record({ ...counts }, found, false)
    },
  }
  try {
    const result = await run(listeners)
    const { examples, prune_refused, ...counts } = result
    await record(counts, origins, true)
    return { ...result, id }
  } catch (error) {
    await last
    if (id !== 0) await db.update(imports).set({ state: 'failed', finished_at: sql`now()` }).where(eq(imports.id, id))
    throw error
  }
}
