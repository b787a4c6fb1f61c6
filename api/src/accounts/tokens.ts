import { hash, randomBytes } from 'node:crypto'
import type { Db } from '@dalil/db/connect'
import { emailChanges, tokens, users } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { HttpError } from '../http/errors/http-error.ts'

type Purpose = (typeof tokens.$inferSelect)['purpose']

export const tokenHours: Record<Purpose, number> = { verify_email: 24, reset_password: 1 }

const digest = (token: string) => hash('sha256', token)

export async function issueToken(db: Db, user_id: number, purpose: Purpose): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await transaction(db, async (tx) => {
    // Without the lock, two concurrent calls would leave two valid tokens.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user_id)).for('no key update')
    await tx.delete(tokens).where(and(eq(tokens.user_id, user_id), eq(tokens.purpose, purpose)))
    await tx.insert(tokens).values({
      user_id,
      purpose,
      token_hash: digest(token),
      expires_at: sql`now() + make_interval(hours => ${tokenHours[purpose]})`,
    })
  })
  return token
}

export async function redeemToken(
  tx: Db,
  { email, token, purpose }: { email: string; token: string; purpose: Purpose },
): Promise<number | null> {
  await tx.select({ id: users.id }).from(users).where(hasAddress(email)).for('no key update')
  const [redeemed] = await tx
    .update(tokens)
    .set({ used_at: sql`now()` })
    .from(users)
    .where(redeemableToken(email, token, purpose))
    .returning({ user_id: tokens.user_id })
  return redeemed?.user_id ?? null
}

export async function isTokenValid(
  db: Db,
  { email, token, purpose }: { email: string; token: string; purpose: Purpose },
): Promise<boolean> {
  const [row] = await db
    .select({ id: tokens.id })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.user_id))
    .where(redeemableToken(email, token, purpose))
  return row !== undefined
}

/** Needs the primary, because a replica may lack a token that was just issued. */
export async function assertTokenValid(db: Db, credentials: Parameters<typeof isTokenValid>[1]): Promise<void> {
  if (!(await isTokenValid(db, credentials))) throw new HttpError('TOKEN_INVALID')
}

const redeemableToken = (email: string, token: string, purpose: Purpose) =>
  and(
    eq(tokens.token_hash, digest(token)),
    eq(tokens.purpose, purpose),
    isNull(tokens.used_at),
    gt(tokens.expires_at, sql`now()`),
    eq(users.id, tokens.user_id),
    hasAddress(email),
  )

const hasAddress = (email: string) => sql`${users.email} = lower(btrim(${email}))`

export async function revokeTokens(db: Db, user_id: number, purpose?: Purpose): Promise<void> {
  await db.delete(tokens).where(and(eq(tokens.user_id, user_id), purpose && eq(tokens.purpose, purpose)))
  await db.delete(emailChanges).where(eq(emailChanges.user_id, user_id))
}
