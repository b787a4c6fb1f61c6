import { listMaterialFields, maxPositionCorrectionMetres } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import type { StoredChanges, StoredPosition } from '@dalil/db/schema'
import { sql } from 'drizzle-orm'
import type { LockedListing } from '../../listings/queries.ts'
import { pickChanges } from '../../listings/write/content-changes.ts'

const material = new Set<string>(listMaterialFields())

export async function pickMaterialChanges(
  tx: Db,
  listing: Pick<LockedListing, 'id' | 'user_id'>,
  changes: StoredChanges,
): Promise<StoredChanges> {
  const { position } = changes
  const isMoved = position !== undefined && (await isMaterialMove(tx, listing, position))
  return pickChanges(changes, (field) => material.has(field) && (field !== 'position' || isMoved))
}

async function isMaterialMove(
  tx: Db,
  { id, user_id }: Pick<LockedListing, 'id' | 'user_id'>,
  { before, after }: { before: unknown; after: unknown },
): Promise<boolean> {
  const from = (await findDecidedPosition(tx, id, user_id ?? 0)) ?? (before as StoredPosition | null)
  const to = after as StoredPosition | null
  return from === null || to === null || computeDistanceMetres(from, to) > maxPositionCorrectionMetres
}

/** Finds the last position that staff set or approved, because many small moves since then add up to a large move. */
async function findDecidedPosition(tx: Db, listing_id: number, owner: number): Promise<StoredPosition | null> {
  const [moved] = await tx.execute<{ before: StoredPosition | null }>(sql`
    select changes -> 'position' -> 'before' as before
    from listing_versions
    where listing_id = ${listing_id} and kind = 'changed' and changes ? 'position'
      and version > (
        select coalesce(max(version), 0) from listing_versions
        where listing_id = ${listing_id} and changes ? 'position' and (
          kind in ('approved', 'reverted', 'restored', 'imported')
          or (kind = 'changed' and editor_role <> 'user' and editor_id is distinct from ${owner}::integer)
        )
      )
      and created_at > greatest(
        '-infinity'::timestamptz,
        (
          select max(created_at) from audit_entries
          where subject_type = 'listing' and subject_id = ${listing_id} and action = 'listing.approve'
        ),
        (
          select max(decided_at) from proposals
          where listing_id = ${listing_id} and is_live and status = 'approved'
            and changes ? 'position' and 'position' <> all (rejected_fields)
        )
      )
    order by version, id
    limit 1`)
  return moved?.before ?? null
}

const earthRadius = 6_371_000
const toRadians = (degrees: number) => (degrees * Math.PI) / 180

function computeDistanceMetres(one: StoredPosition, other: StoredPosition): number {
  const height = Math.sin(toRadians(other.latitude - one.latitude) / 2) ** 2
  const width = Math.sin(toRadians(other.longitude - one.longitude) / 2) ** 2
  const cosines = Math.cos(toRadians(one.latitude)) * Math.cos(toRadians(other.latitude))
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(height + cosines * width)))
}
