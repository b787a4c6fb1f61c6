import type { Db } from '@dalil/db/connect'
import { revisionPictures } from '@dalil/db/schema'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { isSameJson, pickChanges } from '../listings/write/content-changes.ts'
import type { Revision } from './pending.ts'
import { changeRevision } from './propose-revision.ts'
import { deleteUnusedPictures } from './revision-pictures.ts'

/** Without this, refusing a later live revision would restore the refused value, its `before`. */
export async function rebaseLaterRevisions(
  tx: Db,
  refused: Revision,
  fields: string[],
  live: Revision[],
): Promise<void> {
  for (const later of live.filter(({ id }) => id > refused.id)) {
    const rebased = fields.filter((field) => {
      const change = later.changes[field]
      return change !== undefined && isSameJson(change.before, refused.changes[field]?.after)
    })
    if (rebased.length > 0) await rebaseRevision(tx, later, refused, rebased)
  }
}

async function rebaseRevision(tx: Db, later: Revision, refused: Revision, fields: string[]): Promise<void> {
  const changes = pickChanges(later.changes, (field) => !fields.includes(field))
  for (const field of fields) {
    const [before, after] = [refused.changes[field]?.before, later.changes[field]?.after]
    if (!isSameJson(before, after)) changes[field] = { before, after }
  }
  await changeRevision(tx, later, changes, later.version)
  await tx
    .update(revisionPictures)
    .set({ revision_id: later.id })
    .where(and(eq(revisionPictures.revision_id, refused.id), inArray(sql`${revisionPictures.field}`, fields)))
  await deleteUnusedPictures(tx, later.id, changes)
}
