import { Problem } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { mails, users } from '@dalil/db/schema'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Visiting } from '../http/context.ts'
import { post } from '../mail/post.ts'
import { hashPassword } from './passwords.ts'
import { confirmEmail, lockPassword, setPassword } from './queries.ts'
import { closeSessions } from './sessions.ts'
import { isTokenValid, redeemToken, voidTokens } from './tokens.ts'

/** In an hour, to one account: more would be somebody else's doing. */
const mostLetters = 5

/** Asked by anyone for any address: who asks learns nothing, and waits no longer for one that we know. */
export async function askForReset({ db, jobs }: Visiting, email: string): Promise<void> {
  await jobs.add(db, 'accounts:send-reset', { email })
}

/** The job: a letter to the account of this address, if there is one. */
export function sendReset(db: Db, { email }: { email: string }): Promise<void> {
  return db.transaction(async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email)).for('no key update')
    if (!user) return
    const lately = and(
      eq(mails.user_id, user.id),
      eq(mails.letter, 'accounts:reset'),
      gt(mails.created_at, sql`now() - interval '1 hour'`),
    )
    if ((await tx.$count(mails, lately)) < mostLetters) await post(tx, 'accounts:reset', { to: user.id, facts: {} })
  })
}

type Given = { email?: string | undefined; token?: string | undefined; password: string }

/** A new password for who has read the mail, which also proves the address. Every session ends. */
export async function resetPassword({ db }: Visiting, { email, token, password }: Given): Promise<void> {
  if (!email || !token) throw new Problem('TOKEN_INVALID')
  const known = { email, token, purpose: 'reset_password' } as const
  // Looked up before the work of hashing is spent on whatever is sent; redeemed after it.
  if (!(await isTokenValid(db, known))) throw new Problem('TOKEN_INVALID')
  const password_hash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const id = await redeemToken(tx, known)
    if (id === null || (await lockPassword(tx, id)) === null) throw new Problem('TOKEN_INVALID')
    await setPassword(tx, id, password_hash)
    await confirmEmail(tx, id)
    await voidTokens(tx, id)
    await closeSessions(tx, id)
    await post(tx, 'accounts:password-changed', { to: id, facts: {} })
  })
}
