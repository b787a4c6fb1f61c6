import { Problem } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { categories, listings } from '@dalil/db/schema'
import { and, eq, getTableColumns } from 'drizzle-orm'
import type { Viewer } from '../http/context.ts'
import { mayEdit, maySee } from './policy.ts'

// What the database derives for its own questions tells a verb nothing.
const {
  position: _position,
  open_minutes: _openMinutes,
  exception_days: _exceptionDays,
  ...columns
} = getTableColumns(listings)

/** The row, held until the transaction ends; nothing where there is none. */
export async function lockListing(tx: Db, id: number) {
  const [row] = await tx.select(columns).from(listings).where(eq(listings.id, id)).for('update')
  return row
}
export type LockedListing = NonNullable<Awaited<ReturnType<typeof lockListing>>>

/** The locked row for somebody who may change it. Who may not even see it does not learn that it is there. */
export async function lockForChange(tx: Db, id: number, viewer: Viewer): Promise<LockedListing> {
  const listing = await lockListing(tx, id)
  refuseStranger(viewer, listing)
  return listing
}

function refuseStranger<Row extends { user_id: number | null; is_public: boolean }>(
  viewer: Viewer,
  listing: Row | undefined,
): asserts listing is Row {
  if (!listing || !maySee(viewer, listing)) throw new Problem('NOT_FOUND')
  if (!mayEdit(viewer, listing)) throw new Problem('FORBIDDEN')
}

/** The same, without holding it. */
export async function findForChange(db: Db, id: number, viewer: Viewer): Promise<void> {
  const [listing] = await db
    .select({ user_id: listings.user_id, is_public: listings.is_public })
    .from(listings)
    .where(eq(listings.id, id))
  refuseStranger(viewer, listing)
}

/** Whether a listing can be filed there. */
export async function isOpenCategory(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.id, id), eq(categories.is_active, true)))
  return rows.length > 0
}
