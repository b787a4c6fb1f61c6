import type {
  AdminRevision,
  AdminRevisionSearch,
  AdminSuggestion,
  AdminSuggestionSearch,
  ListingSuggestion,
  ListingSuggestionList,
  ListingSuggestionQuery,
  PaginatedList,
} from '@dalil/api/contract'
import { hashCoverTexts } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import { byOwner, byVisitor, categories, isForStaff, listings, proposals, users } from '@dalil/db/schema'
import { and, eq, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { matchesDecisionWord, selectDecisionWord } from '../audit/decision-words.ts'
import { readList } from '../http/admin-list.ts'
import { createModeratedCountryFilter, mayModerate } from '../http/authorization.ts'
import type { QueueContext, ViewerContext } from '../http/context.ts'
import { assertFound } from '../http/errors/assert-found.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { readMemberPage } from '../http/read-member-page.ts'
import { createQueueConditions } from '../listings/moderate/moderation-filter.ts'
import {
  deciderColumns,
  deciders,
  moderatedListingColumns,
  personColumns,
} from '../listings/moderate/reference-columns.ts'
import { mayEditListing } from '../listings/policy.ts'
import { lockedListingColumns } from '../listings/queries.ts'
import { replaceBeforeValues } from '../listings/write/content-changes.ts'
import { selectAssignee } from '../staff-work/queue-conditions.ts'
import { createQueueText } from '../staff-work/queue-text.ts'

const duplicates = alias(listings, 'duplicates')

const select = (db: Db) =>
  db
    .select({
      id: proposals.id,
      changes: proposals.changes,
      report: {
        listing_id: proposals.listing_id,
        problem: proposals.problem,
        duplicate_of: proposals.duplicate_of,
        duplicate_title: duplicates.title,
        duplicate_title_latin: duplicates.title_latin,
        comment: proposals.comment,
      },
      blocked_words: proposals.blocked_words,
      status: selectDecisionWord(proposals.status),
      refused_fields: proposals.rejected_fields,
      decision_reason: proposals.decision_reason,
      decided_at: proposals.decided_at,
      created_at: proposals.created_at,
      live: { is_live: proposals.is_live, version: proposals.version },
      listing: moderatedListingColumns,
      content: lockedListingColumns,
      slug: categories.slug,
      user: personColumns,
      decided_by: deciderColumns,
      assigned_to: selectAssignee(proposals.id, 'revisions', 'suggestions'),
    })
    .from(proposals)
    .innerJoin(listings, eq(listings.id, proposals.listing_id))
    .innerJoin(categories, eq(categories.id, listings.category_id))
    .leftJoin(duplicates, eq(duplicates.id, proposals.duplicate_of))
    .leftJoin(users, eq(users.id, proposals.user_id))
    .leftJoin(deciders, eq(deciders.id, proposals.decided_by))
type Row = Awaited<ReturnType<typeof select>>[number]

/** What waits is compared with what the listing shows now. */
function toChanges({ status, live, content, changes }: Row) {
  const present = status === 'pending' && !live.is_live ? replaceBeforeValues(content, changes) : changes
  return present as ListingSuggestion['changes']
}

function toAdminRevision(row: Row): AdminRevision {
  const { report: _, live, content, slug, ...shown } = row
  return {
    ...shown,
    ...live,
    changes: toChanges(row),
    user: row.user as AdminRevision['user'],
    listing: { ...row.listing, cover_tag: hashCoverTexts({ ...content, category: { slug } }) },
  }
}

function toSuggestion(row: Row): ListingSuggestion {
  const { id, report, refused_fields, decision_reason, decided_at, created_at, user } = row
  const status = row.status as ListingSuggestion['status']
  const shown = { id, ...report, status, refused_fields, decision_reason, decided_at, created_at }
  return { ...shown, changes: toChanges(row), is_guest: user === null }
}

function toAdminSuggestion(row: Row): AdminSuggestion {
  const { listing, content, user, decided_by, assigned_to, blocked_words } = row
  const { business_status, user_id } = content
  return {
    ...toSuggestion(row),
    listing: { ...listing, business_status, has_owner: user_id !== null },
    user,
    decided_by,
    assigned_to,
    blocked_words,
  }
}

const { id, listing_id, user_id } = proposals

const readQueue = (
  { db, searchDb, viewer }: QueueContext,
  queue: 'revisions' | 'suggestions',
  { status, ...search }: AdminRevisionSearch | AdminSuggestionSearch,
  ...conditions: (SQL | undefined)[]
) =>
  readList(db, {
    select: select(db),
    table: proposals,
    conditions: [
      ...conditions,
      ...createQueueConditions(viewer, queue, proposals, search),
      matchesDecisionWord(proposals.status, status),
    ],
    search,
    searchDb,
    text: createQueueText(search.search, id, { words: [id], person: user_id, places: [listing_id] }),
  })

export async function readRevisionQueue(
  context: QueueContext,
  search: AdminRevisionSearch,
): Promise<PaginatedList<AdminRevision>> {
  const { is_live } = search
  const isShown = is_live === undefined ? undefined : eq(proposals.is_live, is_live)
  const page = await readQueue(context, 'revisions', search, byOwner, isShown)
  return { ...page, data: page.data.map(toAdminRevision) }
}

export async function readSuggestionQueue(
  context: QueueContext,
  search: AdminSuggestionSearch,
): Promise<PaginatedList<AdminSuggestion>> {
  const { problem } = search
  const page = await readQueue(context, 'suggestions', search, byVisitor, problem && eq(proposals.problem, problem))
  return { ...page, data: page.data.map(toAdminSuggestion) }
}

async function findModerated({ db, viewer }: ViewerContext, id: number, kind: SQL): Promise<Row> {
  const isModerated = createModeratedCountryFilter(viewer, listings.country)
  return assertFound((await select(db).where(and(eq(proposals.id, id), kind, isModerated)))[0])
}

export const readAdminRevision = async (context: ViewerContext, id: number): Promise<AdminRevision> =>
  toAdminRevision(await findModerated(context, id, byOwner))

export const readAdminSuggestion = async (context: ViewerContext, id: number): Promise<AdminSuggestion> =>
  toAdminSuggestion(await findModerated(context, id, byVisitor))

export const readSuggestion = async (db: Db, id: number): Promise<ListingSuggestion> =>
  toSuggestion(assertFound((await select(db).where(eq(proposals.id, id)))[0]))

export async function readSuggestionsOfListing(
  { db, viewer }: ViewerContext,
  listing_id: number,
  { status, ...paging }: ListingSuggestionQuery,
): Promise<ListingSuggestionList> {
  const [listing] = await db
    .select({ user_id: listings.user_id, country: listings.country })
    .from(listings)
    .where(eq(listings.id, listing_id))
  if (!listing || !mayEditListing(viewer, listing)) throw new HttpError('NOT_FOUND')
  if (!mayModerate(viewer, listing) && !viewer.email_verified_at) throw new HttpError('EMAIL_NOT_VERIFIED')
  const where = and(
    eq(proposals.listing_id, listing_id),
    byVisitor,
    matchesDecisionWord(proposals.status, status),
    mayModerate(viewer, listing) ? undefined : not(isForStaff),
  )
  const order = [sql`${proposals.created_at} desc, ${proposals.id} desc`]
  const page = await readMemberPage(db, proposals, paging, { select: select(db), where, order })
  return { ...page, data: page.data.map(toSuggestion) }
}
