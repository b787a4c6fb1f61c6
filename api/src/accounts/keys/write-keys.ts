import type { CreatedKey, Key, KeyInput } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { apiKeys } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { limits } from '@dalil/db/vocabulary'
import { and, count, desc, eq, getTableColumns } from 'drizzle-orm'
import type { AuthenticatedContext } from '../../http/context.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { recordSecurityEvent, toEventAccount } from '../../http/security-events.ts'
import { enqueueMail } from '../../mail/enqueue.ts'
import { lockAccount } from '../credentials.ts'
import { assertFreshSession } from '../sessions/fresh-session.ts'
import { createKeyToken, hashKeyToken } from './key-token.ts'

const { user_id: _user, token_hash: _hash, ...columns } = getTableColumns(apiKeys)

export const readKeys = (db: Db, user_id: number): Promise<Key[]> =>
  db.select(columns).from(apiKeys).where(eq(apiKeys.user_id, user_id)).orderBy(desc(apiKeys.id))

export function createKey(context: AuthenticatedContext, input: KeyInput): Promise<CreatedKey> {
  const { db, viewer } = context
  const token = createKeyToken(input.is_test)
  return transaction(db, async (tx) => {
    if (!(await lockAccount(tx, viewer.id))) throw new HttpError('UNAUTHENTICATED')
    await assertFreshSession(tx, viewer)
    const [keys] = await tx.select({ count: count() }).from(apiKeys).where(eq(apiKeys.user_id, viewer.id))
    if ((keys?.count ?? 0) >= limits.keys.max) throw new HttpError('TOO_MANY_KEYS')
    const scopes = [...new Set(input.scopes)]
    const [key] = await tx
      .insert(apiKeys)
      .values({ ...input, scopes, user_id: viewer.id, token_hash: hashKeyToken(token) })
      .returning(columns)
    if (!key) throw new HttpError('UNAUTHENTICATED')
    await enqueueMail(tx, 'accounts:key-created', { to: viewer.id, payload: { name: key.name } })
    await recordSecurityEvent({ ...context, db: tx }, 'key_created', toEventAccount(viewer), { key_id: key.id })
    return { ...key, key: token }
  })
}

export function revokeKey(context: AuthenticatedContext, id: number): Promise<void> {
  const { db, viewer } = context
  return transaction(db, async (tx) => {
    const revoked = await tx
      .delete(apiKeys)
      .where(and(eq(apiKeys.id, id), eq(apiKeys.user_id, viewer.id)))
      .returning({ id: apiKeys.id })
    if (revoked.length === 0) throw new HttpError('NOT_FOUND')
    await recordSecurityEvent({ ...context, db: tx }, 'key_revoked', toEventAccount(viewer), { key_id: id })
  })
}
