import {
  type ListingSuggestion,
  type ListingSuggestionList,
  type ListingSuggestionQuery,
  toPaginatedList,
} from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { listings, type StoredChanges, suggestions } from '@dalil/db/schema'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { mayModerate } from '../http/authorization.ts'
import type { Viewer } from '../http/context.ts'
import { assertFound } from '../http/errors/assert-found.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { mayEditListing } from '../listings/policy.ts'
import { type LockedListing, lockedListingColumns } from '../listings/queries.ts'
import { replaceBeforeValues } from '../listings/write/content-changes.ts'

export const duplicateListings = alias(listings, 'duplicates')

const { user_id, network_hash: _hash, decided_by: _decider, changes, ...plainColumns } = getTableColumns(suggestions)

/** The columns of a suggestion. The query must join `listings` and `duplicateListings`. */
export const suggestionColumns = {
  ...plainColumns,
  changes: sql<ListingSuggestion['changes']>`${changes}`,
  duplicate_title: duplicateListings.title,
  duplicate_title_latin: duplicateListings.title_latin,
  is_guest: sql<boolean>`${user_id} is null`,
  content: lockedListingColumns,
}

export function addCurrentValues<
  Row extends Pick<ListingSuggestion, 'status' | 'changes'> & { content: LockedListing },
>({ content, ...row }: Row) {
  if (row.status !== 'pending') return row
  return { ...row, changes: replaceBeforeValues(content, row.changes as StoredChanges) as ListingSuggestion['changes'] }
}

const select = (db: Db) =>
  db
    .select(suggestionColumns)
    .from(suggestions)
    .innerJoin(listings, eq(listings.id, suggestions.listing_id))
    .leftJoin(duplicateListings, eq(duplicateListings.id, suggestions.duplicate_of))

export async function readSuggestion(db: Db, id: number): Promise<ListingSuggestion> {
  const [row] = await select(db).where(eq(suggestions.id, id))
  return addCurrentValues(assertFound(row ?? null))
}

export async function readOwnSuggestions(
  db: Db,
  viewer: Viewer,
  listing_id: number,
  { status, ...paging }: ListingSuggestionQuery,
): Promise<ListingSuggestionList> {
  const [listing] = await db
    .select({ user_id: listings.user_id, country: listings.country })
    .from(listings)
    .where(eq(listings.id, listing_id))
  if (!listing || !mayEditListing(viewer, listing)) throw new HttpError('NOT_FOUND')
  if (!mayModerate(viewer, listing) && !viewer.email_verified_at) throw new HttpError('EMAIL_NOT_VERIFIED')
  const where = and(eq(suggestions.listing_id, listing_id), status && eq(suggestions.status, status))
  const [rows, total] = await Promise.all([
    select(db)
      .where(where)
      .orderBy(sql`${suggestions.created_at} desc, ${suggestions.id} desc`)
      .limit(paging.per_page)
      .offset((paging.page - 1) * paging.per_page),
    db.$count(suggestions, where),
  ])
  return toPaginatedList(rows.map(addCurrentValues), total, paging)
}
