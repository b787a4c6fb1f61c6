import { randomBytes } from 'node:crypto'
import type { Db } from '@dalil/db/connect'
import { users } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { hashPassword } from '../passwords.ts'

export type FirstAdmin = { email: string; randomPassword: string | null }

export async function createFirstAdmin(db: Db, email: string, password: string | null): Promise<FirstAdmin | null> {
  const existing = await db.select({ id: users.id }).from(users).where(eq(users.role, 'super_admin')).limit(1)
  if (existing.length > 0) return null
  const initialPassword = password ?? randomBytes(15).toString('base64url')
  const rows = await db
    .insert(users)
    .values({
      first_name: 'مدير',
      last_name: 'الموقع',
      email: email.trim().toLowerCase(),
      password_hash: await hashPassword(initialPassword),
      role: 'super_admin',
      account_type: 'business',
      email_verified_at: sql`now()`,
    })
    .onConflictDoNothing()
    .returning({ id: users.id })
  return rows.length > 0 ? { email, randomPassword: password === null ? initialPassword : null } : null
}
