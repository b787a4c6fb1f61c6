import type { AdminRevision, AdminRevisionSearch, PaginatedList } from '@dalil/api/contract'
import { hashCoverTexts } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import { categories, listings, revisions, users } from '@dalil/db/schema'
import { and, eq } from 'drizzle-orm'
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
import { lockedListingColumns } from '../listings/queries.ts'
import { replaceBeforeValues } from '../listings/write/content-changes.ts'

const select = (db: Db) =>
  db
    .select({
      id: revisions.id,
      listing: moderatedListingColumns,
      content: lockedListingColumns,
      slug: categories.slug,
      user: personColumns,
      changes: revisions.changes,
      is_live: revisions.is_live,
      version: revisions.version,
      status: revisions.status,
      refused_fields: revisions.refused_fields,
      decision_reason: revisions.decision_reason,
      decided_by: deciderColumns,
      decided_at: revisions.decided_at,
      created_at: revisions.created_at,
    })
    .from(revisions)
    .innerJoin(listings, eq(listings.id, revisions.listing_id))
    .innerJoin(categories, eq(categories.id, listings.category_id))
    .innerJoin(users, eq(users.id, revisions.user_id))
    .leftJoin(deciders, eq(deciders.id, revisions.decided_by))
type RevisionRow = Awaited<ReturnType<typeof select>>[number]

function toAdminRevision({ content, slug, listing, ...row }: RevisionRow): AdminRevision {
  const isWaiting = row.status === 'pending' && !row.is_live
  return {
    ...row,
    changes: (isWaiting ? replaceBeforeValues(content, row.changes) : row.changes) as AdminRevision['changes'],
    listing: { ...listing, cover_tag: hashCoverTexts({ ...content, category: { slug } }) },
  }
}

export async function readRevisionQueue(
  { db, viewer }: ViewerContext,
  search: AdminRevisionSearch,
): Promise<PaginatedList<AdminRevision>> {
  const { is_live } = search
  const conditions = [
    ...createQueueConditions(viewer, revisions, search),
    is_live === undefined ? undefined : eq(revisions.is_live, is_live),
    createListingTitleFilter(revisions.listing_id, search.search),
  ]
  const page = await readQueuePage(db, { select: select(db), table: revisions, conditions, search })
  return { ...page, data: page.data.map(toAdminRevision) }
}

export async function readRevision({ db, viewer }: ViewerContext, id: number): Promise<AdminRevision | null> {
  const [row] = await select(db).where(
    and(eq(revisions.id, id), createModeratedCountryFilter(viewer, listings.country)),
  )
  return row ? toAdminRevision(row) : null
}
