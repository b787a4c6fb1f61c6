import type { Db } from '@dalil/db/connect'
import { sessions } from '@dalil/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import type { Viewer } from '../../http/context.ts'
import { HttpError } from '../../http/errors/http-error.ts'

const freshMinutes = 10
export const isFreshSession = sql<boolean>`${sessions.confirmed_at} > now() - make_interval(mins => ${freshMinutes})`

/** Call it in the transaction of the change. */
export async function assertFreshSession(
  tx: Db,
  { id, session_id, key }: Pick<Viewer, 'id' | 'session_id' | 'key'>,
): Promise<void> {
  if (key) throw new HttpError('KEY_NOT_ALLOWED')
  const [session] = await tx
    .select({ is_fresh: isFreshSession })
    .from(sessions)
    .where(and(eq(sessions.id, session_id), eq(sessions.user_id, id)))
  if (!session) throw new HttpError('UNAUTHENTICATED')
  if (!session.is_fresh) throw new HttpError('PASSWORD_REQUIRED')
}

export async function markSessionFresh(
  tx: Db,
  { id, session_id }: Pick<Viewer, 'id' | 'session_id'>,
): Promise<boolean> {
  const refreshed = await tx
    .update(sessions)
    .set({ confirmed_at: sql`now()` })
    .where(and(eq(sessions.id, session_id), eq(sessions.user_id, id)))
    .returning({ id: sessions.id })
  return refreshed.length > 0
}
