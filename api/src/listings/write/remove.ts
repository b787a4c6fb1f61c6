import { listings } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { record } from '../../audit/record.ts'
import type { Acting } from '../../http/context.ts'
import type { Capacity } from '../../http/roles.ts'
import { lockForChange } from '../queries.ts'

/** The listing with all that hangs on it, its pictures too. */
export function removeListing(acting: Acting, id: number, capacity: Capacity): Promise<void> {
  const { db, viewer, jobs } = acting
  return db.transaction(async (tx) => {
    const { user_id, title, country, city, status } = await lockForChange(tx, id, { viewer, capacity })
    await tx.delete(listings).where(eq(listings.id, id))
    await jobs.add(tx, 'storage:discard')
    if (user_id === viewer.id) return
    await record(tx, acting, {
      action: 'listing.delete',
      subject_type: 'listing',
      subject_id: id,
      before: { user_id, title, country, city, status },
    })
  })
}
