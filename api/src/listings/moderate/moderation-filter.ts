import { listings } from '@dalil/db/schema'
import type { QueueName } from '@dalil/db/vocabulary'
import { type AnyColumn, and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { createModeratedCountryFilter } from '../../http/authorization.ts'
import type { Moderator, Viewer } from '../../http/context.ts'
import { createCountryCondition, createWorkConditions, type QueueFilters } from '../../staff-work/queue-conditions.ts'

export function createModeratedListingFilter(viewer: Moderator, listing_id: SQLWrapper): SQL | undefined {
  const moderated = createModeratedCountryFilter(viewer, listings.country)
  return moderated && sql`exists (select from ${listings} where ${and(eq(listings.id, listing_id), moderated)})`
}

type QueueColumns = Record<'id' | 'listing_id' | 'user_id' | 'status' | 'created_at', AnyColumn>
type QueueSearch = QueueFilters & {
  status?: string | undefined
  listing_id?: number | undefined
  user_id?: number | undefined
}

export const createQueueConditions = (
  viewer: Viewer,
  queue: QueueName,
  table: QueueColumns,
  { status, listing_id, user_id, ...search }: QueueSearch,
): (SQL | undefined)[] => [
  ...createWorkConditions(viewer, queue, table, search),
  createModeratedListingFilter(viewer, table.listing_id),
  createCountryCondition(table.listing_id, search.country),
  status ? eq(table.status, status) : undefined,
  listing_id ? eq(table.listing_id, listing_id) : undefined,
  user_id ? eq(table.user_id, user_id) : undefined,
]
