import type { Db } from '@dalil/db/connect'
import { assignments, listings, users } from '@dalil/db/schema'
import type { CountryCode, QueueName } from '@dalil/db/vocabulary'
import { type AnyColumn, and, eq, inArray, isNull, ne, notExists, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { fullNameSql } from '../audit/queries.ts'
import { createPeriodConditions } from '../http/admin-list.ts'
import type { Viewer } from '../http/context.ts'

type Item = { id: AnyColumn; created_at: AnyColumn }
export type QueueFilters = {
  country?: CountryCode | undefined
  from?: string | undefined
  to?: string | undefined
  assigned_to?: 'me' | 'none' | number | undefined
}

/** Whoever left the staff or is suspended has no work; others find it among what is assigned to nobody. */
const isAtWork = and(ne(users.role, 'user'), isNull(users.suspended_at))
const assignmentsAtWork = sql`${assignments} join ${users} on ${users.id} = ${assignments.user_id} and ${isAtWork}`

type Assignee = { id: number; name: string }
export const selectAssignee = (id: AnyColumn, ...queues: QueueName[]) => sql<Assignee | null>`(
  select json_build_object('id', ${users.id}, 'name', ${fullNameSql})
  from ${assignmentsAtWork}
  where ${inArray(assignments.queue, queues)} and ${assignments.subject_id} = ${id}
)`

export const createWorkConditions = (
  viewer: Pick<Viewer, 'id'>,
  queue: QueueName,
  { id, created_at }: Item,
  search: QueueFilters,
): (SQL | undefined)[] => [
  ...createPeriodConditions(created_at, search),
  createAssigneeCondition(viewer, queue, id, search.assigned_to),
]

function createAssigneeCondition(
  viewer: Pick<Viewer, 'id'>,
  queue: QueueName,
  id: AnyColumn,
  assigned_to: QueueFilters['assigned_to'],
): SQL | undefined {
  if (assigned_to === undefined) return undefined
  const ofQueue = sql`${assignments.queue} = ${queue}`
  if (assigned_to === 'none')
    return notExists(sql`(select from ${assignmentsAtWork} where ${ofQueue} and ${assignments.subject_id} = ${id})`)
  const person = assigned_to === 'me' ? viewer.id : assigned_to
  return sql`${id} in (select ${assignments.subject_id} from ${assignments} where ${ofQueue} and ${assignments.user_id} = ${person})`
}

export const createCountryCondition = (listing_id: SQLWrapper, country: CountryCode | undefined): SQL | undefined =>
  country
    ? sql`exists (select from ${listings} where ${listings.id} = ${listing_id} and ${eq(listings.country, country)})`
    : undefined

export const isAssignedToNobodyAtWork = notExists(
  sql`(select from ${users} where ${users.id} = ${assignments.user_id} and ${isAtWork})`,
)

export async function findAssignee(db: Db, queue: QueueName, id: number): Promise<Assignee | null> {
  const [person] = await db
    .select({ id: users.id, name: fullNameSql })
    .from(assignments)
    .innerJoin(users, and(eq(users.id, assignments.user_id), isAtWork))
    .where(and(eq(assignments.queue, queue), eq(assignments.subject_id, id)))
  return person ?? null
}
