import type { AdminSuggestion, AdminSuggestionSearch, PaginatedList } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { listings, suggestions, users } from '@dalil/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { readQueuePage } from '../http/admin-list.ts'
import { createModeratedCountryFilter } from '../http/authorization.ts'
import type { ViewerContext } from '../http/context.ts'
import { createListingTitleFilter, createQueueConditions } from '../listings/moderate/moderation-filter.ts'
import {
  deciderColumns,
  deciders,
  moderatedListingColumns,
  personColumns,
} from '../listings/moderate/reference-columns.ts'
import { addCurrentValues, duplicateListings, suggestionColumns } from './queries.ts'

const select = (db: Db) =>
  db
    .select({
      ...suggestionColumns,
      listing: {
        ...moderatedListingColumns,
        business_status: listings.business_status,
        has_owner: sql<boolean>`${listings.user_id} is not null`,
      },
      user: personColumns,
      decided_by: deciderColumns,
    })
    .from(suggestions)
    .innerJoin(listings, eq(listings.id, suggestions.listing_id))
    .leftJoin(duplicateListings, eq(duplicateListings.id, suggestions.duplicate_of))
    .leftJoin(users, eq(users.id, suggestions.user_id))
    .leftJoin(deciders, eq(deciders.id, suggestions.decided_by))

export async function readSuggestionQueue(
  { db, viewer }: ViewerContext,
  search: AdminSuggestionSearch,
): Promise<PaginatedList<AdminSuggestion>> {
  const { problem } = search
  const conditions = [
    ...createQueueConditions(viewer, suggestions, search),
    problem && eq(suggestions.problem, problem),
    createListingTitleFilter(suggestions.listing_id, search.search),
  ]
  const page = await readQueuePage(db, { select: select(db), table: suggestions, conditions, search })
  return { ...page, data: page.data.map(addCurrentValues) }
}

export async function readAdminSuggestion({ db, viewer }: ViewerContext, id: number): Promise<AdminSuggestion | null> {
  const [row] = await select(db).where(
    and(eq(suggestions.id, id), createModeratedCountryFilter(viewer, listings.country)),
  )
  return row ? addCurrentValues(row) : null
}
