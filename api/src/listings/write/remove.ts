import { listings } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { eq } from 'drizzle-orm'
import { recordAudit } from '../../audit/record.ts'
import type { AccessLevel } from '../../http/authorization.ts'
import type { AuthenticatedContext } from '../../http/context.ts'
import { lockForChange } from '../queries.ts'

export function deleteListing(context: AuthenticatedContext, id: number, accessLevel: AccessLevel): Promise<void> {
  const { db, viewer, jobQueue } = context
  return transaction(db, async (tx) => {
    const { user_id, title, country, city, status } = await lockForChange(tx, id, { viewer, accessLevel })
    await tx.delete(listings).where(eq(listings.id, id))
    await jobQueue.add(tx, 'storage:delete-files')
    if (user_id === viewer.id) return
    await recordAudit(tx, context, {
      action: 'listing.delete',
      subject_type: 'listing',
      subject_id: id,
      before: { user_id, title, country, city, status },
    })
  })
}
