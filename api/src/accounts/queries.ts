import type { Account, NotificationSettings, Session } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { knownDevices, sessions, users } from '@dalil/db/schema'
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { Viewer } from '../http/context.ts'

export const accountColumns = {
  id: users.id,
  first_name: users.first_name,
  last_name: users.last_name,
  email: users.email,
  role: users.role,
  moderates: users.moderates,
  second_factor: sql<boolean>`exists (
    select from second_factors where second_factors.user_id = users.id and second_factors.confirmed_at is not null)`,
  account_type: users.account_type,
  email_verified_at: users.email_verified_at,
  avatar_url: users.avatar_url,
  created_at: users.created_at,
}

/**
 * A session ends after its idle time, 90 days after login at the latest; for staff after 60 idle minutes, 12 hours at
 * the latest. For queries that join `sessions` and `users`.
 */
export const sessionExpiry = sql<string>`case
    when users.role = 'user' then least(sessions.expires_at, sessions.created_at + interval '90 days')
    else least(
      sessions.expires_at,
      sessions.created_at + interval '12 hours',
      sessions.last_seen_at + interval '60 minutes'
    )
  end`.mapWith(sessions.expires_at)

export function toAccount({ session_id: _, is_fresh: __, language: ___, withheld, ...account }: Viewer): Account {
  return { ...account, ...withheld }
}

export type StoredCredentials = { account: Account; password_hash: string }

export async function findByEmail(db: Db, email: string): Promise<StoredCredentials | null> {
  const [row] = await db
    .select({ account: accountColumns, password_hash: users.password_hash })
    .from(users)
    .where(eq(users.email, email))
  return row ?? null
}

export async function lockAccount(tx: Db, id: number): Promise<StoredCredentials | null> {
  const [row] = await tx
    .select({ account: accountColumns, password_hash: users.password_hash })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update')
  return row ?? null
}

/** Null if the e-mail is taken. */
export async function insertAccount(tx: Db, values: typeof users.$inferInsert): Promise<Account | null> {
  const [inserted] = await tx.insert(users).values(values).onConflictDoNothing().returning(accountColumns)
  return inserted ?? null
}

export async function setPassword(tx: Db, id: number, password_hash: string): Promise<void> {
  await tx.update(users).set({ password_hash, updated_at: sql`now()` }).where(eq(users.id, id))
}

export async function confirmEmail(tx: Db, id: number): Promise<boolean> {
  const confirmed = await tx
    .update(users)
    .set({ email_verified_at: sql`now()`, updated_at: sql`now()` })
    .where(and(eq(users.id, id), sql`${users.email_verified_at} is null`))
    .returning({ id: users.id })
  return confirmed.length > 0
}

type Changes = Partial<Pick<typeof users.$inferInsert, 'first_name' | 'last_name' | 'language' | 'muted_mails'>>

export async function updateAccount(db: Db, id: number, changes: Changes) {
  const [row] = await db
    .update(users)
    .set({ ...changes, updated_at: sql`now()` })
    .where(eq(users.id, id))
    .returning({ account: accountColumns, language: users.language, muted: users.muted_mails })
  return row ?? null
}

export async function readNotifications(db: Db, id: number): Promise<NotificationSettings | null> {
  const [row] = await db
    .select({ language: users.language, muted: users.muted_mails })
    .from(users)
    .where(eq(users.id, id))
  return row ?? null
}

export async function isNewDevice(tx: Db, user_id: number, device: string): Promise<boolean> {
  const inserted = await tx
    .insert(knownDevices)
    .values({ user_id, device })
    .onConflictDoNothing()
    .returning({ device: knownDevices.device })
  if (inserted.length === 0) return false
  const otherDevices = and(eq(knownDevices.user_id, user_id), ne(knownDevices.device, device))
  return (await tx.select({ device: knownDevices.device }).from(knownDevices).where(otherDevices).limit(1)).length > 0
}

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

export async function readAccount(db: Db, id: number): Promise<Account | null> {
  const [row] = await db.select(accountColumns).from(users).where(eq(users.id, id))
  return row ?? null
}
