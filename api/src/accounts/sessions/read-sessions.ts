import type { Session } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { sessions, users } from '@dalil/db/schema'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Viewer } from '../../http/context.ts'
import { sessionExpiry } from './session-expiry.ts'

export async function readSessions(db: Db, { id, session_id }: Viewer): Promise<Session[]> {
  const rows = await db
    .select({
      id: sessions.id,
      created_at: sessions.created_at,
      last_seen_at: sessions.last_seen_at,
      expires_at: sessionExpiry,
      device: sessions.device,
      address: sessions.address,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(eq(sessions.user_id, id), gt(sessionExpiry, sql`now()`)))
    .orderBy(sql`${sessions.last_seen_at} desc, ${sessions.id} desc`)
  return rows.map((row) => ({ ...row, current: row.id === session_id }))
}
