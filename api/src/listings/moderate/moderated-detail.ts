import type { ModeratedListing } from '@dalil/api/contract'
import { isAdmin } from '@dalil/api/contract/rules'
import { listings, users } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { readHistory } from '../../audit/queries.ts'
import { mayModerate } from '../../http/authorization.ts'
import type { AuthenticatedContext } from '../../http/context.ts'
import { readOwnerships } from '../../ownerships/queries.ts'
import { findAssignee } from '../../staff-work/queue-conditions.ts'
import { readListing } from '../detail/read.ts'
import { suggestDuplicates } from './duplicates.ts'
import { personColumns } from './reference-columns.ts'

export async function readModeratedListing(
  { db, log, language, viewer }: Pick<AuthenticatedContext, 'db' | 'log' | 'language' | 'viewer'>,
  id: number,
): Promise<ModeratedListing | null> {
  const listing = await readListing(db, id, language, viewer)
  if (!listing || !mayModerate(viewer, listing)) return null
  const [[ownerRow], [found], ownerships, history, assigned_to] = await Promise.all([
    db
      .select({
        ...personColumns,
        email_verified_at: users.email_verified_at,
        created_at: users.created_at,
        listings_count: db.$count(listings, eq(listings.user_id, listing.user_id ?? 0)),
      })
      .from(users)
      .where(eq(users.id, listing.user_id ?? 0)),
    db
      .select({
        blocked_words: listings.blocked_words,
        import_id: listings.import_id,
        hold_reason: listings.hold_reason,
        field_sources: listings.field_sources,
      })
      .from(listings)
      .where(eq(listings.id, id)),
    readOwnerships(db, id),
    readHistory(db, 'listing', id),
    findAssignee(db, 'listings', id),
  ])
  return {
    ...listing,
    owner: ownerRow ?? null,
    possible_duplicates: await suggestDuplicates({ db, log }, listing, id),
    blocked_words: found?.blocked_words ?? [],
    import_id: found?.import_id ?? null,
    hold_reason: found?.hold_reason ?? null,
    field_sources: found?.field_sources ?? {},
    ownerships,
    assigned_to,
    // Only admins see IP addresses, as in the audit log.
    history: isAdmin(viewer) ? history : history.map((entry) => ({ ...entry, address: null })),
  }
}
