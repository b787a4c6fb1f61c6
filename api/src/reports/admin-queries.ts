import type { AdminReport, AdminReportSearch, PaginatedList } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { categories, listings, reports, reviews, users } from '@dalil/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { selectFullName } from '../audit/queries.ts'
import { readList } from '../http/admin-list.ts'
import type { Moderator, QueueContext, ViewerContext } from '../http/context.ts'
import { createModeratedListingFilter } from '../listings/moderate/moderation-filter.ts'
import { deciderColumns, deciders } from '../listings/moderate/reference-columns.ts'
import { createCountryCondition, createWorkConditions, selectAssignee } from '../staff-work/queue-conditions.ts'
import { createQueueText } from '../staff-work/queue-text.ts'

const reporters = alias(users, 'reporters')
const owners = alias(users, 'owners')
const authors = alias(users, 'authors')
type Person =
  | Pick<typeof owners, 'id' | 'first_name' | 'last_name' | 'email'>
  | Pick<typeof authors, 'id' | 'first_name' | 'last_name' | 'email'>
const selectPerson = ({ id, first_name, last_name, email }: Person) => sql`case when ${id} is not null then
  json_build_object('id', ${id}, 'name', ${selectFullName({ first_name, last_name })}, 'email', ${email}) end`

const select = (db: Db) =>
  db
    .select({
      id: reports.id,
      type: reports.type,
      item_title: reports.item_title,
      reason: reports.reason,
      message: reports.message,
      reporter: { id: reporters.id, name: selectFullName(reporters), email: reporters.email },
      status: reports.status,
      assigned_to: selectAssignee(reports.id, 'reports'),
      decision_reason: reports.decision_reason,
      decided_by: deciderColumns,
      decided_at: reports.decided_at,
      created_at: reports.created_at,
      listing: sql<AdminReport['listing']>`case when ${listings.id} is not null then json_build_object(
        'id', ${listings.id}, 'title', ${listings.title}, 'status', ${listings.status},
        'is_published', ${listings.is_published}, 'country', ${listings.country},
        'title_latin', ${listings.title_latin}, 'description', ${listings.description},
        'description_en', ${listings.description_en}, 'description_nl', ${listings.description_nl},
        'category', json_build_object('slug', ${categories.slug}), 'cover_image_url', ${listings.cover_image_url},
        'owner', ${selectPerson(owners)}) end`,
      review: sql<AdminReport['review']>`case when ${reviews.id} is not null then json_build_object(
        'id', ${reviews.id}, 'listing_id', ${reviews.listing_id},
        'listing', (
          select json_build_object('id', place.id, 'title', place.title, 'title_latin', place.title_latin)
          from listings as place where place.id = ${reviews.listing_id}
        ), 'rating', ${reviews.rating},
        'comment', ${reviews.comment}, 'status', ${reviews.status},
        'author', ${selectPerson(authors)}) end`,
      others: sql<number>`(
        select count(*)::integer from reports as other
        where other.id <> ${reports.id} and (other.listing_id = ${reports.listing_id} or other.review_id = ${reports.review_id})
      )`,
    })
    .from(reports)
    .leftJoin(reporters, eq(reporters.id, reports.reporter_id))
    .leftJoin(deciders, eq(deciders.id, reports.decided_by))
    .leftJoin(listings, eq(listings.id, reports.listing_id))
    .leftJoin(categories, eq(categories.id, listings.category_id))
    .leftJoin(owners, eq(owners.id, listings.user_id))
    .leftJoin(reviews, eq(reviews.id, reports.review_id))
    .leftJoin(authors, eq(authors.id, reviews.user_id))

const reportedListing = sql`coalesce(${reports.listing_id}, (
  select ${reviews.listing_id} from ${reviews} where ${reviews.id} = ${reports.review_id}
))`

/** Reports on deleted listings belong to no country, so only admins see them. */
export const createModeratedReportFilter = (viewer: Moderator) => createModeratedListingFilter(viewer, reportedListing)

export async function readReportQueue(
  { db, searchDb, viewer }: QueueContext,
  search: AdminReportSearch,
): Promise<PaginatedList<AdminReport>> {
  const { status, type, reporter_id, country } = search
  const conditions = [
    createModeratedReportFilter(viewer),
    createCountryCondition(reportedListing, country),
    ...createWorkConditions(viewer, 'reports', reports, search),
    status && eq(reports.status, status),
    type && eq(reports.type, type),
    reporter_id ? eq(reports.reporter_id, reporter_id) : undefined,
  ]
  const parts = { words: [reports.id], person: reports.reporter_id, places: [reportedListing] }
  const text = createQueueText(search.search, reports.id, parts)
  return readList(db, { select: select(db), table: reports, conditions, search, searchDb, text })
}

export const readReport = async ({ db, viewer }: ViewerContext, id: number): Promise<AdminReport | null> =>
  (await select(db).where(and(eq(reports.id, id), createModeratedReportFilter(viewer))))[0] ?? null
