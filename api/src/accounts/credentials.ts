import type { AdministeredAccount } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { users } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { administeredColumns } from './account-columns.ts'

export type StoredCredentials = { account: AdministeredAccount; password_hash: string }

export async function findCredentialsByEmail(db: Db, email: string): Promise<StoredCredentials | null> {
  const [row] = await db
    .select({ account: administeredColumns, password_hash: users.password_hash })
    .from(users)
    .where(eq(users.email, email))
  return row ?? null
}

export async function lockAccount(tx: Db, id: number): Promise<StoredCredentials | null> {
  const [row] = await tx
    .select({ account: administeredColumns, password_hash: users.password_hash })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update')
  return row ?? null
}

export async function setPassword(tx: Db, id: number, password_hash: string): Promise<void> {
  await tx.update(users).set({ password_hash, updated_at: sql`now()` }).where(eq(users.id, id))
}

/** Takes an advisory lock, so that two accounts cannot take the same address at once. */
export async function isEmailTaken(tx: Db, email: string, id?: number): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('dalil.email'), hashtext(${email}))`)
  const [existing] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  return existing !== undefined && existing.id !== id
}
