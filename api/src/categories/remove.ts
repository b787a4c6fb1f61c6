import { translate } from '@dalil/api/locales'
import { categories, listings } from '@dalil/db/schema'
import { eq, inArray, or, sql } from 'drizzle-orm'
import { recordAudit } from '../audit/record.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { lockSynonyms } from './lock-synonyms.ts'

/**
 * Deletes a category with its children and moves their listings to `move_to`; `CATEGORY_IN_USE` where there are
 * listings and no target.
 */
export function deleteCategory(context: AuthenticatedContext, id: number, move_to: number | undefined): Promise<void> {
  return context.db.transaction(async (tx) => {
    await lockSynonyms(tx)
    const removed = await tx
      .select({ id: categories.id, slug: categories.slug, name_ar: categories.name_ar })
      .from(categories)
      .where(or(eq(categories.id, id), eq(categories.parent_id, id)))
      .orderBy(categories.id)
      .for('update')
    const former = removed.find((row) => row.id === id)
    if (!former) throw new HttpError('NOT_FOUND')

    const ids = removed.map((row) => row.id)
    const inRemoved = inArray(listings.category_id, ids)
    const listings_count = await tx.$count(listings, inRemoved)
    if (listings_count > 0) {
      if (move_to === undefined) throw new HttpError('CATEGORY_IN_USE', { details: { listings_count } })
      const [target] = await tx
        .select({ id: categories.id })
        .from(categories)
        .where(eq(categories.id, move_to))
        .for('share')
      if (!target || ids.includes(move_to)) {
        const message = translate[context.language]('validation.move_to')
        throw new HttpError('VALIDATION_FAILED', { errors: { move_to: [message] } })
      }
      // Moving the listings of a large category exceeds the usual timeout.
      await tx.execute(sql`set local statement_timeout = '10min'`)
      await tx.update(listings).set({ category_id: move_to }).where(inRemoved)
    }
    await tx.delete(categories).where(eq(categories.id, id))
    await recordAudit(tx, context, {
      action: 'category.delete',
      subject_type: 'category',
      subject_id: id,
      before: { ...former, children: removed.filter((row) => row.id !== id), listings_count },
      after: listings_count > 0 ? { move_to } : null,
    })
  })
}
