import { hash, randomBytes } from 'node:crypto'
import type { Db } from '@dalil/db/connect'
import { loginChallenges, secondFactors } from '@dalil/db/schema'
import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm'

const lifetime = sql`interval '5 minutes'`
const maxAttempts = 5

const digest = (challenge: string) => hash('sha256', challenge)

export async function createChallenge(tx: Db, user_id: number, remember: boolean): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await tx
    .insert(loginChallenges)
    .values({ user_id, token_hash: digest(challenge), remember, expires_at: sql`now() + ${lifetime}` })
  return challenge
}

/** Call it outside a transaction, to count failures. Null if the challenge is unknown, expired or exhausted. */
export async function consumeChallengeAttempt(db: Db, challenge: string) {
  const [challengeRow] = await db
    .update(loginChallenges)
    .set({ tries: sql`${loginChallenges.tries} + 1` })
    .from(secondFactors)
    .where(
      and(
        eq(loginChallenges.token_hash, digest(challenge)),
        gt(loginChallenges.expires_at, sql`now()`),
        lt(loginChallenges.tries, maxAttempts),
        eq(secondFactors.user_id, loginChallenges.user_id),
        isNotNull(secondFactors.confirmed_at),
      ),
    )
    .returning({
      id: loginChallenges.id,
      user_id: loginChallenges.user_id,
      remember: loginChallenges.remember,
      secret: secondFactors.secret,
      email: sql<string>`(select email from users where users.id = login_challenges.user_id)`,
    })
  return challengeRow ?? null
}

export async function redeemChallenge(tx: Db, id: number): Promise<boolean> {
  const rows = await tx.delete(loginChallenges).where(eq(loginChallenges.id, id)).returning({ id: loginChallenges.id })
  return rows.length > 0
}
