import type { StaffNote } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { staffNotes, users } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { fullNameSql } from '../audit/queries.ts'
import { recordAudit } from '../audit/record.ts'
import type { AuthenticatedContext, ViewerContext } from '../http/context.ts'
import { assertFound } from '../http/errors/assert-found.ts'
import { readImpartialSubject, type SubjectKey, toAuditSubject } from './subjects.ts'

const maxNotes = 100

const readRows = (db: Db, where: SQL | undefined): Promise<StaffNote[]> =>
  db
    .select({
      id: staffNotes.id,
      author: sql<StaffNote['author']>`case when ${users.id} is not null then
        json_build_object('id', ${users.id}, 'name', ${fullNameSql}) end`,
      text: staffNotes.text,
      created_at: staffNotes.created_at,
    })
    .from(staffNotes)
    .leftJoin(users, eq(users.id, staffNotes.author_id))
    .where(where)
    .orderBy(desc(staffNotes.id))
    .limit(maxNotes)

export async function readNotes({ db, viewer }: ViewerContext, key: SubjectKey): Promise<StaffNote[]> {
  await readImpartialSubject(db, viewer, key)
  return readRows(db, and(eq(staffNotes.queue, key.queue), eq(staffNotes.subject_id, key.id)))
}

export const writeNote = (context: AuthenticatedContext, key: SubjectKey, text: string): Promise<StaffNote> =>
  transaction(context.db, async (tx) => {
    await readImpartialSubject(tx, context.viewer, key)
    await recordAudit(tx, context, `${toAuditSubject(key.queue)}.note`, key.id)
    const [note] = await tx
      .insert(staffNotes)
      .values({ queue: key.queue, subject_id: key.id, author_id: context.viewer.id, text })
      .returning({ id: staffNotes.id })
    const [written] = await readRows(tx, eq(staffNotes.id, note?.id ?? 0))
    return assertFound(written ?? null)
  })
