import type { AuditEntry, AuditSearch, PaginatedList } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { auditEntries, auditWords, users } from '@dalil/db/schema'
import { type AuditAction, type AuditSubject, staffRoles } from '@dalil/db/vocabulary'
import { and, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { createPeriodConditions, readList } from '../http/admin-list.ts'

export const selectFullName = ({ first_name, last_name }: Record<'first_name' | 'last_name', SQLWrapper>) =>
  sql<string>`${first_name} || ' ' || ${last_name}`

export const fullNameSql = selectFullName(users)

const actorName = sql<string | null>`coalesce(${fullNameSql}, ${auditEntries.actor_name})`

export const selectLastActor = (subject_type: AuditSubject, subject_id: SQLWrapper, action: AuditAction) => sql`(
  select json_build_object('id', actor_id, 'name', coalesce(${fullNameSql}, actor_name, ''), 'role', actor_role)
  from audit_entries as entry left join ${users} on ${users.id} = actor_id
  where entry.subject_type = ${subject_type} and entry.subject_id = ${subject_id} and entry.action = ${action}
    and actor_id is not null
  order by entry.created_at desc limit 1
)`

const select = (db: Db) =>
  db
    .select({
      id: auditEntries.id,
      actor: sql<AuditEntry['actor']>`case when ${auditEntries.actor_id} is not null then json_build_object(
        'id', ${auditEntries.actor_id}, 'name', coalesce(${actorName}, ''), 'role', ${auditEntries.actor_role}) end`,
      action: auditEntries.action,
      subject_type: auditEntries.subject_type,
      subject_id: auditEntries.subject_id,
      before: auditEntries.before,
      after: auditEntries.after,
      address: auditEntries.address,
      created_at: auditEntries.created_at,
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actor_id))

export async function readAudit(db: Db, search: AuditSearch): Promise<PaginatedList<AuditEntry>> {
  const { search: text, actor_id, subject_type, subject_id, action, from, to } = search
  const matches = text ? await createTextCondition(db, text) : undefined
  return readList(db, {
    select: select(db),
    table: auditEntries,
    conditions: [
      actor_id ? eq(auditEntries.actor_id, actor_id) : undefined,
      subject_type ? eq(auditEntries.subject_type, subject_type) : undefined,
      subject_id ? eq(auditEntries.subject_id, subject_id) : undefined,
      action ? eq(auditEntries.action, action) : undefined,
      ...createPeriodConditions(auditEntries.created_at, { from, to }),
    ],
    search,
    column: auditEntries.created_at,
    index: 'descending',
    text: matches && (() => ({ found: matches, matches })),
  })
}

/** Former staff are found by the first name that the entry has. */
async function createTextCondition(db: Db, text: string): Promise<SQL | undefined> {
  const actors = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.role, [...staffRoles]), sql`${users.folded} like '%' || nullif(fold(${text}), '') || '%'`))
  const ids = actors.map(({ id }) => id)
  return or(
    sql`${auditWords} @@ prefix_query(${text})`,
    /^[\da-f.:]+$/i.test(text) ? sql`${auditWords} @@ ${`'${text.toLowerCase()}':*`}::tsquery` : undefined,
    ids.length > 0 ? inArray(auditEntries.actor_id, ids) : undefined,
  )
}

const historyLength = 20

export const isNotStaffWork = sql`${auditEntries.action} !~ '[.](assign|note)$'`

export const readHistory = (db: Db, subject_type: AuditSubject, subject_id: number): Promise<AuditEntry[]> =>
  select(db)
    .where(and(eq(auditEntries.subject_type, subject_type), eq(auditEntries.subject_id, subject_id), isNotStaffWork))
    .orderBy(sql`${auditEntries.created_at} desc nulls last`)
    .limit(historyLength)

export const readAuditEntry = async (db: Db, id: number): Promise<AuditEntry | null> =>
  (await select(db).where(eq(auditEntries.id, id)))[0] ?? null

export async function readLastDecisions(
  db: Db,
  subject_type: AuditSubject,
  ids: number[],
  actions: readonly AuditAction[],
) {
  const rows = await db
    .selectDistinctOn([auditEntries.subject_id], {
      id: auditEntries.subject_id,
      decided_by: actorName,
      decided_at: auditEntries.created_at,
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actor_id))
    .where(
      and(
        eq(auditEntries.subject_type, subject_type),
        inArray(auditEntries.subject_id, ids),
        inArray(auditEntries.action, actions),
      ),
    )
    .orderBy(auditEntries.subject_id, sql`${auditEntries.created_at} desc`)
  return new Map(rows.map(({ id, ...decision }) => [id, decision]))
}
