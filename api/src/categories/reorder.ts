import { categories } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { inArray, sql } from 'drizzle-orm'
import { recordAudit } from '../audit/record.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'

export function reorderCategories(context: AuthenticatedContext, ids: number[]): Promise<void> {
  return transaction(context.db, async (tx) => {
    const siblings = await tx
      .select({ id: categories.id, parent_id: categories.parent_id, order: categories.order })
      .from(categories)
      .where(inArray(categories.id, ids))
      .orderBy(categories.id)
      // This lock does not block inserts of listings that reference the rows.
      .for('no key update')
    if (siblings.length !== new Set(ids).size) throw new HttpError('NOT_FOUND')
    const [first] = siblings
    if (!first || siblings.some(({ parent_id }) => parent_id !== first.parent_id))
      throw new HttpError('VALIDATION_FAILED')

    await tx.execute(sql`
      update categories set "order" = place.ordinality::integer
      from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as place(id, ordinality)
      where categories.id = place.id::integer and categories."order" is distinct from place.ordinality::integer`)
    await recordAudit(tx, context, 'category.reorder', first.parent_id ?? first.id, {
      before: siblings.toSorted((a, b) => a.order - b.order).map(({ id }) => id),
      after: ids,
    })
  })
}
