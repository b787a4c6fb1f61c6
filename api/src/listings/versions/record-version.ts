import type { Db } from '@dalil/db/connect'
import { listings, listingVersions, type StoredChanges } from '@dalil/db/schema'
import { publicVersionKinds, type VersionKind } from '@dalil/db/vocabulary'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
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
  if (isPublicVersion(version.kind)) await lockFields(tx, viewer, version)
}

const isPublicVersion = (kind: VersionKind) => (publicVersionKinds as readonly VersionKind[]).includes(kind)

const isoNow = sql`to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

async function lockFields(tx: Db, viewer: Viewer, version: Version): Promise<void> {
  const { listing_id, kind, changes, is_suggested } = version
  const isOwner = sql`${kind === 'approved'} or user_id is not distinct from ${viewer.id}::integer`
  const source = is_suggested ? sql`'suggestion'` : sql`case when ${isOwner} then 'owner' else 'staff' end`
  await tx
    .update(listings)
    .set({
      field_sources: sql`field_sources || (
        select coalesce(jsonb_object_agg(field, jsonb_build_object('source', ${source}, 'at', ${isoNow})), '{}')
        from unnest(${sql.param(Object.keys(changes))}::text[]) as field
      )`,
    })
    .where(and(eq(listings.id, listing_id), isNotNull(listings.external_id)))
}

export async function incrementProposedVersion(tx: Db, listing_id: number, version: number): Promise<void> {
  await tx.execute(sql`select set_config('dalil.is_proposing', 'on', true)`)
  await tx.update(listings).set({ version }).where(eq(listings.id, listing_id))
  await tx.execute(sql`select set_config('dalil.is_proposing', '', true)`)
}
