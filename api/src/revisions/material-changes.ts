import { listMaterialFields, maxPositionCorrectionMetres } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import { listingVersions, type StoredChanges, type StoredPosition } from '@dalil/db/schema'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { computeDistanceMetres } from '../geo/distance-metres.ts'
import { pickChanges } from '../listings/write/content-changes.ts'

const material = new Set<string>(listMaterialFields())

/** Returns the changes that a moderator must decide about. */
export async function pickMaterialChanges(tx: Db, listing_id: number, changes: StoredChanges): Promise<StoredChanges> {
  const { position } = changes
  const isMoved = position !== undefined && (await isMaterialMove(tx, listing_id, position))
  return pickChanges(changes, (field) => material.has(field) && (field !== 'position' || isMoved))
}

async function isMaterialMove(
  tx: Db,
  listing_id: number,
  { before, after }: { before: unknown; after: unknown },
): Promise<boolean> {
  const from = (await findApprovedPosition(tx, listing_id)) ?? (before as StoredPosition | null)
  const to = after as StoredPosition | null
  return from === null || to === null || computeDistanceMetres(from, to) > maxPositionCorrectionMetres
}

/** Finds the last position that staff decided about, because many small moves since then can add up to a large move. */
async function findApprovedPosition(tx: Db, listing_id: number): Promise<StoredPosition | null> {
  const { version, kind, changes } = listingVersions
  const ofListing = eq(listingVersions.listing_id, listing_id)
  const lastDecided = tx
    .select({ version: sql<number>`coalesce(max(${version}), 0)` })
    .from(listingVersions)
    .where(and(ofListing, inArray(kind, ['accepted', 'reverted', 'restored', 'imported'])))
  const [moved] = await tx
    .select({ changes })
    .from(listingVersions)
    .where(and(ofListing, gt(version, lastDecided), eq(kind, 'changed'), sql`${changes} ? 'position'`))
    .orderBy(asc(version), asc(listingVersions.id))
    .limit(1)
  return (moved?.changes.position?.before ?? null) as StoredPosition | null
}
