import { listings } from '@dalil/db/schema'
import { type AnyColumn, and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { toLikePattern } from '../../http/admin-list.ts'
import { createModeratedCountryFilter } from '../../http/authorization.ts'
import type { Moderator, Viewer } from '../../http/context.ts'
import { createCountryCondition, type QueueFilters } from '../../staff-work/queue-conditions.ts'

export function createModeratedListingFilter(viewer: Moderator, listing_id: SQLWrapper): SQL | undefined {
  const moderated = createModeratedCountryFilter(viewer, listings.country)
  return moderated && sql`exists (select from ${listings} where ${and(eq(listings.id, listing_id), moderated)})`
}

export const createListingTitleFilter = (listing_id: SQLWrapper, text: string | undefined): SQL | undefined =>
  text
    ? sql`exists (select from ${listings} where ${listings.id} = ${listing_id}
        and (${listings.title} ilike ${toLikePattern(text)} or ${listings.title_latin} ilike ${toLikePattern(text)}))`
    : undefined

type QueueColumns = Record<'listing_id' | 'user_id' | 'status', AnyColumn>
type QueueSearch = Pick<QueueFilters, 'country'> & {
  status?: string | undefined
  listing_id?: number | undefined
  user_id?: number | undefined
}

export const createQueueConditions = (
  viewer: Viewer,
  table: QueueColumns,
  { status, listing_id, user_id, country }: QueueSearch,
): (SQL | undefined)[] => [
  createModeratedListingFilter(viewer, table.listing_id),
  createCountryCondition(table.listing_id, country),
  status ? eq(table.status, status) : undefined,
  listing_id ? eq(table.listing_id, listing_id) : undefined,
  user_id ? eq(table.user_id, user_id) : undefined,
]
