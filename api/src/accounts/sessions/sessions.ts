import { randomBytes } from 'node:crypto'
import type { Db } from '@dalil/db/connect'
import { loginChallenges, sessions } from '@dalil/db/schema'
import { and, desc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Viewer } from '../../http/context.ts'
import { getLucia, type SessionDatabases } from './lucia.ts'

const maxSessions = 20

type NewSession = { user_id: number; remember?: boolean; device?: string | null; address?: string | null }

/** Ends the oldest sessions of an account that has more than 20. */
export async function createSession(db: Db, { user_id, remember, device, address }: NewSession): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const attributes = {
    id: 0,
    remember: remember ?? false,
    device: device ?? null,
    address: address ?? null,
    is_fresh: true,
  }
  await getLucia({ reads: db, writes: db }).createSession(user_id, attributes, { sessionId: token })
  const oldest = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.user_id, user_id))
    .orderBy(desc(sessions.id))
    .offset(maxSessions)
  await db.delete(sessions).where(inArray(sessions.id, oldest))
  return token
}

export async function findViewer(databases: SessionDatabases, token: string): Promise<Viewer | null> {
  const { user, session } = await getLucia(databases).validateSession(token)
  if (!user) return null
  return { ...user, session_id: session.session_id, is_fresh: session.is_fresh }
}

export async function deleteSession(db: Db, user_id: number, session_id: number): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, session_id), eq(sessions.user_id, user_id)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

export async function deleteSessions(db: Db, user_id: number, ...except: number[]): Promise<void> {
  await db.delete(loginChallenges).where(eq(loginChallenges.user_id, user_id))
  if (except.length === 0) return getLucia({ reads: db, writes: db }).invalidateUserSessions(user_id)
  await db.delete(sessions).where(and(eq(sessions.user_id, user_id), notInArray(sessions.id, except)))
}
