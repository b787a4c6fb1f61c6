import type { CategoryMappingChange, CategoryMappingInput } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { categories, categoryMappings } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '../../audit/record.ts'
import { maxListingsMovedAtOnce } from '../../categories/move-listings.ts'
import type { AuthenticatedContext } from '../../http/context.ts'
import { assertFound } from '../../http/errors/assert-found.ts'
import { createFieldError } from '../../http/errors/field-error.ts'
import { enqueueMove, isDecidedByPeople, movePlaces } from './move-places.ts'
import { readCategoryMapping } from './queries.ts'

export function changeCategoryMapping(
  context: AuthenticatedContext,
  id: number,
  { category_id, changed_at }: CategoryMappingInput,
): Promise<CategoryMappingChange> {
  return transaction(context.db, async (tx) => {
    const [former] = await tx
      .select({
        category_id: categoryMappings.category_id,
        decided_at: categoryMappings.changed_at,
        source: categoryMappings.source,
        source_code: categoryMappings.code,
      })
      .from(categoryMappings)
      .where(eq(categoryMappings.id, id))
      .for('no key update')
    const { category_id: before, decided_at, ...mapping } = assertFound(former)
    const readMapping = async () => assertFound(await readCategoryMapping(tx, id, context.language))
    const staysDecided = decided_at !== null || changed_at === null
    if (category_id === before && staysDecided) return { ...(await readMapping()), moved: 0, kept: 0 }
    if (category_id !== null) await validateCategory(context, tx, category_id)
    const { moved, kept } = await countPlacesElsewhere(tx, id, category_id)
    const isLarge = moved > maxListingsMovedAtOnce
    if (category_id !== null && moved > 0 && !isLarge) await movePlaces(tx, { mapping_id: id, category_id })
    await tx
      .update(categoryMappings)
      .set({
        category_id,
        is_moving: isLarge,
        changed_at: sql`now()`,
        changed_by: context.viewer.id,
        ...(category_id !== null && { waiting_records: 0 }),
      })
      .where(eq(categoryMappings.id, id))
    if (isLarge) await enqueueMove(tx, id)
    await recordAudit(tx, context, 'category_mapping.update', id, {
      before: { ...mapping, category_id: before },
      after: { ...mapping, category_id, moved_places: moved },
    })
    return { ...(await readMapping()), moved, kept }
  })
}

async function validateCategory({ language }: AuthenticatedContext, tx: Db, id: number): Promise<void> {
  if ((await tx.$count(categories, eq(categories.id, id))) > 0) return
  throw createFieldError(language, 'category_id', 'validation.category_unknown')
}

async function countPlacesElsewhere(tx: Db, mapping_id: number, category_id: number | null) {
  const [row] = await tx.execute<{ moved: number; kept: number }>(sql`
    select count(*) filter (where not ${isDecidedByPeople})::integer as moved,
      count(*) filter (where ${isDecidedByPeople})::integer as kept
    from listings where category_mapping_id = ${mapping_id} and category_id <> ${category_id}::integer`)
  return row ?? { moved: 0, kept: 0 }
}
