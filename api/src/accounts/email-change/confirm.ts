import { hash } from 'node:crypto'
import type { Db } from '@dalil/db/connect'
import { emailChanges, users } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { PublicContext, Viewer } from '../../http/context.ts'
import { createFieldError } from '../../http/errors/field-error.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { recordSecurityEvent } from '../../http/security-events.ts'
import { assertMayRegister } from '../../site-settings/find-blocked.ts'
import { isEmailTaken, lockAccount } from '../credentials.ts'
import { deleteSessions } from '../sessions/sessions.ts'
import { revokeTokens } from '../tokens.ts'

const isRedeemable = (token: string) =>
  and(eq(emailChanges.token_hash, hash('sha256', token)), gt(emailChanges.expires_at, sql`now()`))

export async function findEmailChange(db: Db, token: string) {
  const [change] = await db.select().from(emailChanges).where(isRedeemable(token))
  if (!change) throw new HttpError('TOKEN_INVALID')
  return change
}

/** Ends all sessions but the one that asked for the change and the one that confirms it. */
export function confirmEmailChange(context: PublicContext & { viewer: Viewer | null }, token: string): Promise<void> {
  const { db, language, siteSettings, viewer } = context
  return transaction(db, async (tx) => {
    const { user_id } = await findEmailChange(tx, token)
    const account = (await lockAccount(tx, user_id))?.account
    const { email, session_id } = await findEmailChange(tx, token)
    if (!account) throw new HttpError('TOKEN_INVALID')
    await assertMayRegister(siteSettings, language, email)
    if (await isEmailTaken(tx, email, user_id)) throw createFieldError(language, 'email', 'validation.email_taken')
    await tx
      .update(users)
      .set({ email, email_verified_at: sql`now()`, updated_at: sql`now()` })
      .where(eq(users.id, user_id))
    await revokeTokens(tx, user_id)
    await deleteSessions(tx, user_id, session_id, ...(viewer?.id === user_id ? [viewer.session_id] : []))
    await recordSecurityEvent({ ...context, db: tx }, 'email_changed', account)
  })
}
