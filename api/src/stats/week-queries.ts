import type { Db } from '@dalil/db/connect'
import { auditEntries, users } from '@dalil/db/schema'
import { type AuditAction, staffRoles } from '@dalil/db/vocabulary'
import { and, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'

const decisions: AuditAction[] = [
  ...(['listing.approve', 'listing.reject', 'listing.suspend', 'listing.merge', 'duplicate.dismiss'] as const),
  ...(['revision.approve', 'revision.reject', 'suggestion.approve', 'suggestion.reject'] as const),
  ...(['claim.approve', 'claim.reject', 'claim.ask', 'report.resolve', 'report.dismiss'] as const),
  ...(['review.hide', 'review.show', 'review.uphold', 'message.answer'] as const),
]

/** An account that is still of the staff. */
export async function findWeeklyReader(db: Db, id: number) {
  const isStaff = and(eq(users.id, id), inArray(users.role, [...staffRoles]), isNull(users.suspended_at))
  const [reader] = await db
    .select({ id: users.id, role: users.role, moderates: users.moderates })
    .from(users)
    .where(isStaff)
  return reader ?? null
}

/** `week` is the Monday after the week. */
export const countDecisions = (db: Db, actor_id: number, week: string): Promise<number> =>
  db.$count(
    auditEntries,
    and(
      eq(auditEntries.actor_id, actor_id),
      inArray(auditEntries.action, decisions),
      gte(auditEntries.created_at, sql`${week}::date - 7`),
      lt(auditEntries.created_at, sql`${week}::date`),
    ),
  )

export async function readWeek(db: Db, week: string) {
  const isInWeek = sql`day >= ${week}::date - 7 and day < ${week}::date`
  const ofKind = (kind: string) =>
    sql`(select coalesce(sum(count), 0)::integer from daily_creations where kind = ${kind} and ${isInWeek})`
  const ofTable = (table: string) =>
    sql`(select coalesce(sum(times), 0)::integer from ${sql.raw(table)} where ${isInWeek})`
  const [row] = await db.execute<Record<'listings' | 'reviews' | 'users' | 'searches' | 'missed_searches', number>>(sql`
    select ${ofKind('listings')} as listings, ${ofKind('reviews')} as reviews, ${ofKind('users')} as users,
      ${ofTable('daily_searches')} as searches, ${ofTable('zero_result_queries')} as missed_searches`)
  return row ?? null
}
