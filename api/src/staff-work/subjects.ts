import { isAdmin, mayOpenResource } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import {
  byOwner,
  byVisitor,
  claims,
  duplicatePairs,
  listings,
  messages,
  proposals,
  reports,
  reviews,
  users,
} from '@dalil/db/schema'
import type { CountryCode, QueueName } from '@dalil/db/vocabulary'
import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { fullNameSql } from '../audit/queries.ts'
import { assertImpartial } from '../claims/impartiality.ts'
import { findStaffAccessError } from '../http/authorization.ts'
import type { Viewer } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'

export type SubjectKey = { queue: QueueName; id: number }
type Subject = { listingIds: number[]; countries: CountryCode[]; person: number | null }
type Source = { id: PgColumn; listingIds: SQL; person?: PgColumn; kind?: SQL }

const ofReport = sql`array_remove(array[coalesce(${reports.listing_id}, (
  select reviewed.listing_id from reviews as reviewed where reviewed.id = ${reports.review_id}
))], null)`
const ofProposal = { id: proposals.id, listingIds: sql`array[${proposals.listing_id}]`, person: proposals.user_id }

const sources: Record<QueueName, Source> = {
  listings: { id: listings.id, listingIds: sql`array[${listings.id}]` },
  revisions: { ...ofProposal, kind: byOwner },
  suggestions: { ...ofProposal, kind: byVisitor },
  duplicates: {
    id: duplicatePairs.id,
    listingIds: sql`array[${duplicatePairs.listing_id}, ${duplicatePairs.other_id}]`,
  },
  claims: { id: claims.id, listingIds: sql`array[${claims.listing_id}]`, person: claims.user_id },
  reports: { id: reports.id, listingIds: ofReport, person: reports.reporter_id },
  reviews: { id: reviews.id, listingIds: sql`array[${reviews.listing_id}]`, person: reviews.user_id },
  messages: { id: messages.id, listingIds: sql`array[]::integer[]` },
}

/** An item without a listing belongs to no country, so only admins see it. */
const maySee = ({ role, moderates }: Pick<Viewer, 'role' | 'moderates'>, { countries }: Subject) =>
  isAdmin({ role }) || (countries.length > 0 && countries.every((country) => moderates.includes(country)))

/** In a transaction, the item cannot be deleted before its end. */
export async function readSubject(db: Db, viewer: Viewer, { queue, id }: SubjectKey): Promise<Subject> {
  if (!mayOpenResource(viewer.role, queue)) throw findStaffAccessError(viewer)
  const source = sources[queue]
  const [row] = await db
    .select({ listingIds: sql<number[]>`${source.listingIds}`, person: source.person ?? sql<null>`null` })
    .from(source.id.table)
    .where(and(eq(source.id, id), source.kind))
    .for('key share')
  if (!row) throw new HttpError('NOT_FOUND')
  const { listingIds } = row
  const places = await db
    .select({ country: listings.country })
    .from(listings)
    .where(sql`${listings.id} = any(${sql.param(listingIds)}::integer[])`)
  const subject = { listingIds, countries: places.map(({ country }) => country), person: row.person as number | null }
  if (!maySee(viewer, subject)) throw new HttpError('NOT_FOUND')
  return subject
}

/** Moderators neither read nor write notes about what concerns themselves. */
export async function readImpartialSubject(db: Db, viewer: Viewer, key: SubjectKey): Promise<void> {
  const { listingIds, person } = await readSubject(db, viewer, key)
  await assertImpartial(db, viewer, { listingIds, people: [person] })
}

type Item<Queue> = Queue extends `${infer One}s` ? One : never
export const toAuditSubject = (queue: QueueName) => queue.slice(0, -1) as Item<QueueName>

export async function findAssignees(db: Db, viewer: Viewer, key: SubjectKey): Promise<{ id: number; name: string }[]> {
  const subject = await readSubject(db, viewer, key)
  const staff = await db
    .select({ id: users.id, name: fullNameSql, role: users.role, moderates: users.moderates })
    .from(users)
    .where(and(ne(users.role, 'user'), isNull(users.suspended_at)))
    .orderBy(asc(users.first_name), asc(users.id))
  return staff
    .filter((person) => mayOpenResource(person.role, key.queue) && maySee(person, subject))
    .map(({ id, name }) => ({ id, name }))
}
