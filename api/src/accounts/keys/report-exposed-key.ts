import { apiKeys, users } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { eq } from 'drizzle-orm'
import type { PublicContext } from '../../http/context.ts'
import { consumeAttempts } from '../../http/limits/attempts.ts'
import { recordSecurityEvent } from '../../http/security-events.ts'
import { enqueueMail } from '../../mail/enqueue.ts'
import { hashKeyToken } from './key-token.ts'

/** Addresses are kept in logs and histories, so the owner learns of it, at most once a day. */
export async function reportExposedKey(context: PublicContext, token: string): Promise<void> {
  const { id, first_name, role } = users
  const [found] = await context.db
    .select({ key_id: apiKeys.id, name: apiKeys.name, owner: { id, first_name, role } })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.user_id))
    .where(eq(apiKeys.token_hash, hashKeyToken(token)))
  if (!found) return
  const { owner, key_id, name } = found
  await transaction(context.db, async (tx) => {
    const limit = { name: 'account.key-exposed', caller: `account:${owner.id}` } as const
    if ((await consumeAttempts(tx, [limit])).length > 0) return
    await enqueueMail(tx, 'accounts:key-exposed', { to: owner.id, payload: { name } })
    await recordSecurityEvent({ ...context, db: tx }, 'key_exposed', owner, { isActor: false, key_id })
  })
}
