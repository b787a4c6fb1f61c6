import type { Db } from '@dalil/db/connect'
import { listings, listingVersions, type StoredChanges } from '@dalil/db/schema'
import type { VersionKind } from '@dalil/db/vocabulary'
import { eq, sql } from 'drizzle-orm'
import type { Viewer } from '../../http/context.ts'

type Version = {
  listing_id: number
  version: number
  kind: VersionKind
  changes: StoredChanges
  is_suggested?: boolean
}

export async function recordListingVersion(tx: Db, viewer: Viewer, version: Version): Promise<void> {
  await tx.insert(listingVersions).values({
    ...version,
    editor_id: viewer.id,
    editor_role: viewer.role,
    editor_name: viewer.first_name,
  })
}

export async function incrementProposedVersion(tx: Db, listing_id: number, version: number): Promise<void> {
  await tx.execute(sql`select set_config('dalil.is_proposing', 'on', true)`)
  await tx.update(listings).set({ version }).where(eq(listings.id, listing_id))
  await tx.execute(sql`select set_config('dalil.is_proposing', '', true)`)
}
