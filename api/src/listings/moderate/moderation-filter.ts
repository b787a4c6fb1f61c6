import { listings } from '@dalil/db/schema'
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { toLikePattern } from '../../http/admin-list.ts'
import { createModeratedCountryFilter } from '../../http/authorization.ts'
import type { Viewer } from '../../http/context.ts'

/** Restricts rows of a listing to the countries of the viewer; undefined if they may moderate all countries. */
export function createModeratedListingFilter(viewer: Viewer, listing_id: SQLWrapper): SQL | undefined {
  const moderated = createModeratedCountryFilter(viewer, listings.country)
  return moderated && sql`exists (select from ${listings} where ${and(eq(listings.id, listing_id), moderated)})`
}

export const createListingTitleFilter = (listing_id: SQLWrapper, text: string | undefined): SQL | undefined =>
  text
    ? sql`exists (select from ${listings} where ${listings.id} = ${listing_id} and ${listings.title} ilike ${toLikePattern(text)})`
    : undefined
