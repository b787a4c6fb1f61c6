import { imports } from '@dalil/db/schema'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { type Actor, recordProgress } from '../../audit/record.ts'
import type { AuthenticatedContext } from '../../http/context.ts'
import type { ImportCounts, ImportListeners, ImportOutcome } from '../exchange/import.ts'
import type { ImportOrigins } from './origins.ts'

type Db = AuthenticatedContext['db']
type Run = (listeners: ImportListeners) => Promise<ImportOutcome>
/** `id` and `counts` are those of an upload whose import may have begun before. */
type Recorded = { file: string | null; id?: number; counts?: Partial<ImportCounts> }

export class ImportCancelledError extends Error {}

/** Keeps what an import has committed, and an audit entry of it, which an interrupted one leaves with `is_complete: false`. */
export async function recordImport(
  db: Db,
  by: Actor | null,
  { file, counts: former = {}, ...queued }: Recorded,
  run: Run,
): Promise<ImportOutcome & { id: number }> {
  let id = 0
  let replaceAudit: ((after: object) => Promise<void>) | undefined
  let last: Promise<void> = Promise.resolve()
  const record = (counts: ImportCounts, origins: ImportOrigins, is_complete: boolean) => {
    last = last.then(async () => {
      const sums = addCounts(counts, former)
      const [run] = await db
        .update(imports)
        .set({ counts: sums, ...origins, ...(is_complete && finished) })
        .where(eq(imports.id, id))
        .returning({ state: imports.state })
      await replaceAudit?.({ ...(file !== null && { name: file }), ...sums, is_complete })
      if (run?.state === 'cancelled') throw new ImportCancelledError('The import was cancelled.')
    })
    return last
  }
  let origins: ImportOrigins = { source: null, licence: null }
  const listeners: ImportListeners = {
    onStarted: async (counts) => {
      await db
        .update(imports)
        .set({ state: 'interrupted' })
        .where(and(eq(imports.state, 'running'), isNull(imports.upload)))
      // With counts it can be undone, also if its worker dies before it records the first batch.
      if (queued.id) await updateUnlessCancelled(db, queued.id, { state: 'running', counts: addCounts(counts, former) })
      id = queued.id ?? (await insertImport(db, by, file))
      replaceAudit = await recordProgress(db, by, {
        action: 'listing.import',
        id: 0,
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
    const counts = toCounts(result)
    await record(counts, origins, true)
    return { ...result, ...addCounts(counts, former), id }
  } catch (error) {
    await last.catch(() => undefined)
    if (id !== 0)
      await db
        .update(imports)
        .set({ state: 'failed', finished_at: sql`now()` })
        .where(and(eq(imports.id, id), ne(imports.state, 'cancelled')))
    throw error
  }
}

/** Staff may have cancelled an import while it wrote its last batch. */
const finished = {
  state: sql`case ${imports.state} when 'cancelled' then 'cancelled' else 'done' end`,
  finished_at: sql`coalesce(${imports.finished_at}, now())`,
}

export const toCounts = ({ examples, prune_refused, ...counts }: ImportOutcome): ImportCounts => counts

async function insertImport(db: Db, by: Actor | null, file: string | null): Promise<number> {
  const [row] = await db
    .insert(imports)
    .values({ user_id: by?.viewer.id ?? null, file })
    .returning({ id: imports.id })
  return row?.id ?? 0
}

/** Ends the import at its next batch after staff have cancelled it. */
export async function updateUnlessCancelled(db: Db, id: number, values: Partial<typeof imports.$inferInsert>) {
  const found = await db
    .update(imports)
    .set(values)
    .where(and(eq(imports.id, id), ne(imports.state, 'cancelled')))
    .returning({ id: imports.id })
  if (found.length === 0) throw new ImportCancelledError('The import was cancelled.')
}

/** A repeated import finds what it wrote before its interruption unchanged. */
function addCounts(counts: ImportCounts, former: Partial<ImportCounts>): ImportCounts {
  const sums = writtenNames.map((name) => [name, counts[name] + (former[name] ?? 0)] as const)
  const [added = 0, waiting = 0, updated = 0, linked = 0] = writtenNames.map((name) => former[name])
  return {
    ...counts,
    ...Object.fromEntries(sums),
    unchanged: Math.max(0, counts.unchanged - added - waiting - updated - linked),
  }
}

const writtenNames = ['added', 'waiting', 'updated', 'linked', 'unseen', 'returned', 'pruned', 'categories'] as const
