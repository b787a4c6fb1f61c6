import { hash, randomBytes } from 'node:crypto'
import type { FirstAdminInput } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { setup, users } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { eq } from 'drizzle-orm'
import { HttpError } from '../../http/errors/http-error.ts'
import type { Settings } from '../../settings/settings.ts'
import { isEmailTaken } from '../credentials.ts'
import { createAccountExistsError } from '../invitations/invite.ts'
import { type LoginContext, type LoginResult, startSession } from '../log-in/start-session.ts'
import { hashPassword } from '../passwords.ts'
import { insertAccount } from '../queries.ts'
import { validateNewPassword } from '../validate-new-password.ts'

export type FirstAdmin = { email: string; randomPassword: string | null } | { token: string }

const defaultEmail = 'admin@dalil.test'
const toSuperAdmin = () =>
  ({ role: 'super_admin', account_type: 'business', email_verified_at: new Date().toISOString() }) as const

type Given = Pick<Settings, 'adminEmail' | 'adminPassword' | 'seed' | 'worker'>

/** Creates the first administrator, or issues the token with which the operator does. It replaces the former token. */
export async function prepareFirstAdmin(
  db: Db,
  { adminEmail, adminPassword, seed, worker }: Given,
): Promise<FirstAdmin | null> {
  if (await hasSuperAdmin(db)) return null
  const [begun] = await db.select({ token_hash: setup.token_hash }).from(setup)
  const isAwaited = seed === 'none' || Boolean(begun?.token_hash)
  if (isAwaited && adminEmail === null && adminPassword === null) {
    if (worker === 'only') return null
    const token = randomBytes(32).toString('base64url')
    await saveSetup(db, { token_hash: hash('sha256', token) })
    return { token }
  }
  const email = adminEmail ?? defaultEmail
  const password = adminPassword ?? randomBytes(15).toString('base64url')
  const account = await insertAccount(db, {
    first_name: 'مدير',
    last_name: 'الموقع',
    email: email.trim().toLowerCase(),
    password_hash: await hashPassword(password),
    ...toSuperAdmin(),
  })
  if (isAwaited) await saveSetup(db, { token_hash: null })
  return account && { email, randomPassword: adminPassword === null ? password : null }
}

const hasToken = (token: string) => eq(setup.token_hash, hash('sha256', token))

export async function assertAwaitsFirstAdmin(db: Db, token: string): Promise<void> {
  const [row] = await db.select({ id: setup.id }).from(setup).where(hasToken(token))
  if (!row || (await hasSuperAdmin(db))) throw createTokenError()
}

export async function createFirstAdmin(
  context: LoginContext,
  { token, email, password, ...names }: FirstAdminInput,
): Promise<LoginResult> {
  const { db, language } = context
  await assertAwaitsFirstAdmin(db, token)
  validateNewPassword(language, password, email)
  const password_hash = await hashPassword(password)
  return transaction(db, async (tx) => {
    const redeemed = await tx.update(setup).set({ token_hash: null }).where(hasToken(token)).returning({ id: setup.id })
    if (redeemed.length === 0 || (await hasSuperAdmin(tx))) throw createTokenError()
    if (await isEmailTaken(tx, email)) throw createAccountExistsError(language)
    const account = await insertAccount(tx, { ...names, email, password_hash, language, ...toSuperAdmin() })
    if (!account) throw createAccountExistsError(language)
    return startSession(tx, context, { ...account, suspended_at: null }, false)
  })
}

const createTokenError = () => new HttpError('TOKEN_INVALID', { messageKey: 'first_admin.invalid' })

const hasSuperAdmin = async (db: Db): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).where(eq(users.role, 'super_admin')).limit(1)).length > 0

const saveSetup = (db: Db, values: Partial<typeof setup.$inferInsert>) =>
  db.insert(setup).values(values).onConflictDoUpdate({ target: setup.id, set: values })
