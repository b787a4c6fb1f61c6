import type { MergeInput } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import type { Language } from '@dalil/db/vocabulary'
import { sql } from 'drizzle-orm'
import { createFieldError } from '../http/errors/field-error.ts'
import type { MergePair } from './merge-content.ts'

/** Throws if the merged survivor's `moved_to` would lead back to one of the two listings, even through others. */
export async function assertNoMoveCycle(
  tx: Db,
  language: Language,
  { duplicate, survivor }: MergePair,
  keep: NonNullable<MergeInput['keep']>,
): Promise<void> {
  const { business_status } = keep.includes('business_status') ? duplicate : survivor
  const { moved_to } = keep.includes('moved_to') ? duplicate : survivor
  if (business_status !== 'moved' || moved_to === null) return
  const circle = await tx.execute(sql`
    with recursive target as (
      select coalesce(merged_into, id) as id from listings where id = ${moved_to}
      union
      select coalesce(next.merged_into, next.id)
      from target
      join listings as former on former.id = target.id
      join listings as next on next.id = former.moved_to
    )
    select from target where id in (${duplicate.id}, ${survivor.id})`)
  if (circle.length > 0) throw createFieldError(language, 'into', 'validation.merge_moved_to')
}
