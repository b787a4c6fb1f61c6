import type { Category } from '@dalil/api/contract'
import { translate } from '@dalil/api/locales'
import type { Db } from '@dalil/db/connect'
import { TransactionConflict } from '@dalil/db/retry'
import { categories, categoryMappings, categoryMoves, listings } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { and, eq, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm'
import { recordAudit } from '../audit/record.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { assertFound } from '../http/errors/assert-found.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { lockSynonyms } from './lock-synonyms.ts'
import { enqueueCategoryMove, lockCategories, maxListingsMovedAtOnce, selectCategoryIds } from './move-listings.ts'
import { readCategory } from './queries.ts'

/** If there are many listings, a job does both. */
export function deleteCategory(
  context: AuthenticatedContext,
  id: number,
  move_to: number | undefined,
): Promise<Category | null> {
  return transaction(context.db, async (tx) => {
    await lockSynonyms(tx)
    const removed = await tx
      .select({ id: categories.id, slug: categories.slug, name_ar: categories.name_ar })
      .from(categories)
      .where(inArray(categories.id, selectCategoryIds(tx, id)))
      .orderBy(categories.id)
    const former = assertFound(removed.find((row) => row.id === id))
    const ids = removed.map((row) => row.id)
    await lockMappings(tx, ids)
    const inRemoved = inArray(listings.category_id, ids)
    const listings_count = await tx.$count(listings, inRemoved)
    if (await isMoving(tx, ids)) throw new HttpError('CATEGORY_IN_USE', { details: { listings_count } })
    if (listings_count > 0) await validateTarget(context, tx, ids, move_to, listings_count)

    await recordAudit(tx, context, 'category.delete', id, {
      before: { ...former, children: removed.filter((row) => row.id !== id), listings_count },
      after: listings_count > 0 ? { move_to } : null,
    })
    await leadMappingsElsewhere(tx, context, ids, move_to)
    if (move_to !== undefined && listings_count > maxListingsMovedAtOnce) {
      await enqueueCategoryMove(tx, { category_id: id, move_to }, listings_count)
      return assertFound(await readCategory(tx, id, context.language))
    }
    if (move_to !== undefined && listings_count > 0) {
      await tx.select({ id: listings.id }).from(listings).where(inRemoved).orderBy(listings.id).for('no key update')
      await tx.update(listings).set({ category_id: move_to }).where(inRemoved)
    }
    await lockCategories(tx, id)
    if ((await tx.$count(listings, inRemoved)) > 0) throw new TransactionConflict('the category got a listing')
    await tx.delete(categories).where(eq(categories.id, id))
    return null
  })
}

const lockMappings = (tx: Db, ids: number[]) =>
  tx
    .select({ id: categoryMappings.id })
    .from(categoryMappings)
    .where(inArray(categoryMappings.category_id, ids))
    .orderBy(categoryMappings.id)
    .for('no key update')

/** The codes of sources follow the listings; without a target they wait. */
async function leadMappingsElsewhere(
  tx: Db,
  { viewer }: AuthenticatedContext,
  ids: number[],
  move_to: number | undefined,
): Promise<void> {
  const stays = and(eq(categories.id, move_to ?? 0), notInArray(categories.id, ids))
  const [target] = await tx.select({ id: categories.id }).from(categories).where(stays)
  await tx
    .update(categoryMappings)
    .set({ category_id: target?.id ?? null, changed_at: sql`now()`, changed_by: viewer.id })
    .where(inArray(categoryMappings.category_id, ids))
}

async function isMoving(tx: Db, ids: number[]): Promise<boolean> {
  const moves = or(inArray(categoryMoves.category_id, ids), inArray(categoryMoves.move_to, ids))
  return (await tx.$count(categoryMoves, moves)) > 0
}

async function validateTarget(
  { language }: AuthenticatedContext,
  tx: Db,
  removed: number[],
  move_to: number | undefined,
  listings_count: number,
): Promise<void> {
  if (move_to === undefined) throw new HttpError('CATEGORY_IN_USE', { details: { listings_count } })
  const leaving = tx
    .select({ id: categoryMoves.category_id })
    .from(categoryMoves)
    .where(isNotNull(categoryMoves.move_to))
  const stays = and(
    notInArray(categories.id, leaving),
    or(isNull(categories.parent_id), notInArray(categories.parent_id, leaving)),
  )
  const targets = await tx.$count(categories, and(eq(categories.id, move_to), stays))
  if (targets > 0 && !removed.includes(move_to)) return
  throw new HttpError('VALIDATION_FAILED', { errors: { move_to: [translate[language]('validation.move_to')] } })
}
