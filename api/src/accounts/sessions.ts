import { hash, randomBytes } from 'node:crypto'
import type { Db } from '@dalil/db/connect'
import { loginChallenges, sessions, users } from '@dalil/db/schema'
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { type Adapter, Lucia, TimeSpan } from 'lucia'
import type { Viewer } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { accountColumns, sessionExpiry } from './queries.ts'

type Attributes = { id: number; remember: boolean; device: string | null; address: string | null; is_fresh: boolean }

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>
    UserId: number
    DatabaseSessionAttributes: Attributes
    DatabaseUserAttributes: Omit<Viewer, 'session_id' | 'is_fresh'>
  }
}

const lifetimeSeconds = { remembered: 30 * 24 * 60 * 60, default: 24 * 60 * 60 }
/** Seconds between two updates of `last_seen_at`. */
const touchIntervalSeconds = 60

const digest = (token: string) => hash('sha256', token, 'hex')
const seconds = (count: number) => sql`make_interval(secs => ${count})`
const extendedExpiry = sql<string>`now() + case when ${sessions.remember} then ${seconds(lifetimeSeconds.remembered)} else ${seconds(lifetimeSeconds.default)} end`

const freshMinutes = 10
const isFresh = sql<boolean>`${sessions.confirmed_at} > now() - make_interval(mins => ${freshMinutes})`

const userColumns = { ...accountColumns, language: users.language }

/** Lucia's storage adapter. Lucia's session id is the token; the database stores its SHA-256. */
const createAdapter = (db: Db): Adapter => ({
  async getSessionAndUser(token) {
    const [row] = await db
      .select({ session: sessions, is_fresh: isFresh, user: userColumns })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.user_id))
      .where(and(eq(sessions.token_hash, digest(token)), gt(sessionExpiry, sql`now()`)))
    if (!row) return [null, null]
    const { user_id, expires_at, id, remember, device, address } = row.session
    const attributes = { id, remember, device, address, is_fresh: row.is_fresh }
    return [
      { id: token, userId: user_id, expiresAt: new Date(expires_at), attributes },
      { id: row.user.id, attributes: row.user },
    ]
  },
  async setSession({ id: token, userId, attributes: { remember, device, address } }) {
    const lifetime = remember ? lifetimeSeconds.remembered : lifetimeSeconds.default
    await db.insert(sessions).values({
      user_id: userId,
      token_hash: digest(token),
      remember,
      device,
      address,
      expires_at: sql`now() + ${seconds(lifetime)}`,
    })
  },
  async updateSessionExpiration(token) {
    await db
      .update(sessions)
      .set({ expires_at: extendedExpiry, last_seen_at: sql`now()` })
      .where(
        and(
          eq(sessions.token_hash, digest(token)),
          lt(sessions.last_seen_at, sql`now() - ${seconds(touchIntervalSeconds)}`),
        ),
      )
  },
  async deleteSession(token) {
    await db.delete(sessions).where(eq(sessions.token_hash, digest(token)))
  },
  async deleteUserSessions(userId) {
    await db.delete(sessions).where(eq(sessions.user_id, userId))
  },
  async deleteExpiredSessions() {
    await db.delete(sessions).where(lt(sessions.expires_at, sql`now()`))
  },
  async getUserSessions(userId) {
    const rows = await db
      .select({ session: sessions, is_fresh: isFresh })
      .from(sessions)
      .where(eq(sessions.user_id, userId))
    return rows.map(({ session: { id, token_hash, user_id, expires_at, remember, device, address }, is_fresh }) => ({
      id: token_hash,
      userId: user_id,
      expiresAt: new Date(expires_at),
      attributes: { id, remember, device, address, is_fresh },
    }))
  },
})

// Twice the longest lifetime: lucia extends sessions past half of it, so every use reaches the adapter.
const createLucia = (db: Db) =>
  new Lucia(createAdapter(db), {
    sessionExpiresIn: new TimeSpan(2 * lifetimeSeconds.remembered, 's'),
    getSessionAttributes: ({ id, is_fresh }) => ({ session_id: id, is_fresh }),
    getUserAttributes: (attributes) => attributes,
  })

const instances = new WeakMap<Db, ReturnType<typeof createLucia>>()
function getLucia(db: Db) {
  const instance = instances.get(db) ?? createLucia(db)
  instances.set(db, instance)
  return instance
}

type NewSession = { user_id: number; remember?: boolean; device?: string | null; address?: string | null }

export async function createSession(db: Db, { user_id, remember, device, address }: NewSession): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const attributes = {
    id: 0,
    remember: remember ?? false,
    device: device ?? null,
    address: address ?? null,
    is_fresh: true,
  }
  await getLucia(db).createSession(user_id, attributes, { sessionId: token })
  return token
}

export async function findViewer(db: Db, token: string): Promise<Viewer | null> {
  const { user, session } = await getLucia(db).validateSession(token)
  if (!user) return null
  return { ...user, session_id: session.session_id, is_fresh: session.is_fresh }
}

/**
 * Throws `PASSWORD_REQUIRED` unless the password was confirmed in this session within ten minutes. Functions call it
 * in their transaction, because the middleware read an older state.
 */
export async function assertFreshSession(tx: Db, { id, session_id }: Pick<Viewer, 'id' | 'session_id'>): Promise<void> {
  const [session] = await tx
    .select({ is_fresh: isFresh })
    .from(sessions)
    .where(and(eq(sessions.id, session_id), eq(sessions.user_id, id)))
  if (!session) throw new HttpError('UNAUTHENTICATED')
  if (!session.is_fresh) throw new HttpError('PASSWORD_REQUIRED')
}

export async function markSessionFresh(
  tx: Db,
  { id, session_id }: Pick<Viewer, 'id' | 'session_id'>,
): Promise<boolean> {
  const refreshed = await tx
    .update(sessions)
    .set({ confirmed_at: sql`now()` })
    .where(and(eq(sessions.id, session_id), eq(sessions.user_id, id)))
    .returning({ id: sessions.id })
  return refreshed.length > 0
}

export async function deleteSession(db: Db, user_id: number, session_id: number): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, session_id), eq(sessions.user_id, user_id)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

export async function deleteSessions(db: Db, user_id: number, except?: number): Promise<void> {
  await db.delete(loginChallenges).where(eq(loginChallenges.user_id, user_id))
  if (except === undefined) return getLucia(db).invalidateUserSessions(user_id)
  await db.delete(sessions).where(and(eq(sessions.user_id, user_id), ne(sessions.id, except)))
}
