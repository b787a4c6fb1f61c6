import { hash } from 'node:crypto'
import type { Db } from '@dalil/db/connect'
import { sessions, users } from '@dalil/db/schema'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { type Adapter, Lucia, TimeSpan } from 'lucia'
import type { Viewer } from '../../http/context.ts'
import { accountColumns } from '../account-columns.ts'
import { isFreshSession } from './fresh-session.ts'
import { sessionExpiry } from './session-expiry.ts'

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
const touchIntervalSeconds = 60

const digest = (token: string) => hash('sha256', token, 'hex')
const seconds = (count: number) => sql`make_interval(secs => ${count})`
const extendedExpiry = sql<string>`now() + case when ${sessions.remember} then ${seconds(lifetimeSeconds.remembered)} else ${seconds(lifetimeSeconds.default)} end`

const userColumns = { ...accountColumns, language: users.language }

const isTouchDue = sql<boolean>`${sessions.last_seen_at} < now() - ${seconds(touchIntervalSeconds)}`

/** Lucia's session id is the token; the database stores its SHA-256. */
const createAdapter = ({ reads, writes: db }: SessionDatabases): Adapter => ({
  async getSessionAndUser(token) {
    const [row] = await reads
      .select({ session: sessions, is_fresh: isFreshSession, is_touch_due: isTouchDue, user: userColumns })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.user_id))
      .where(and(eq(sessions.token_hash, digest(token)), gt(sessionExpiry, sql`now()`), isNull(users.suspended_at)))
    if (!row) return [null, null]
    const { user_id, expires_at, id, remember, device, address } = row.session
    const attributes = { id, remember, device, address, is_fresh: row.is_fresh }
    // Lucia updates a session when more than half of its lifetime has passed.
    const expiresAt = row.is_touch_due ? new Date(expires_at) : new Date(Date.now() + luciaLifetime.milliseconds())
    return [
      { id: token, userId: user_id, expiresAt, attributes },
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
  /** Does not await the update, so that a read is not delayed by a write. A later request repeats a failed update. */
  async updateSessionExpiration(token) {
    db.update(sessions)
      .set({ expires_at: extendedExpiry, last_seen_at: sql`now()` })
      .where(and(eq(sessions.token_hash, digest(token)), isTouchDue))
      .catch(() => undefined)
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
      .select({ session: sessions, is_fresh: isFreshSession })
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

/** The value is twice the longest lifetime, so that Lucia always considers the session past its first half. */
const luciaLifetime = new TimeSpan(2 * lifetimeSeconds.remembered, 's')

const createLucia = (databases: SessionDatabases) =>
  new Lucia(createAdapter(databases), {
    sessionExpiresIn: luciaLifetime,
    getSessionAttributes: ({ id, is_fresh }) => ({ session_id: id, is_fresh }),
    getUserAttributes: (attributes) => attributes,
  })

/** `reads` sees every committed change, so that a session that has ended is not found. */
export type SessionDatabases = { reads: Db; writes: Db }

const instances = new WeakMap<Db, ReturnType<typeof createLucia>>()
export function getLucia({ reads, writes }: SessionDatabases) {
  const instance = instances.get(reads) ?? createLucia({ reads, writes })
  instances.set(reads, instance)
  return instance
}
