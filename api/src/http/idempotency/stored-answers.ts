import type { Db } from '@dalil/db/connect'
import { idempotentRequests } from '@dalil/db/schema'
import { and, eq, gt, sql } from 'drizzle-orm'

type Request = { id: string; user_id: number | null; body_hash: string; seconds: number }
export type StoredAnswer = Pick<typeof idempotentRequests.$inferSelect, 'body_hash' | 'status' | 'answer' | 'etag'>
/** A row of one execution: later ones have the same id and another time. */
export type Reservation = { id: string; created_at: string }

const maxSecondsToAnswer = 120

export async function reserveAnswer(db: Db, { id, user_id, body_hash, seconds }: Request): Promise<Reservation | null> {
  const values = {
    user_id,
    body_hash,
    created_at: sql`now()`,
    expires_at: sql`now() + make_interval(secs => ${seconds})`,
  }
  const { status, created_at, expires_at } = idempotentRequests
  const hasEnded = sql`${expires_at} < now() or (${status} is null and ${created_at} < now() - make_interval(secs => ${maxSecondsToAnswer}))`
  const [row] = await db
    .insert(idempotentRequests)
    .values({ id, ...values })
    .onConflictDoUpdate({
      target: idempotentRequests.id,
      set: { ...values, status: null, answer: null, etag: null },
      setWhere: hasEnded,
    })
    .returning({ id: idempotentRequests.id, created_at })
  return row ?? null
}

export async function findAnswer(db: Db, id: string): Promise<(StoredAnswer & Reservation) | null> {
  const [row] = await db
    .select()
    .from(idempotentRequests)
    .where(and(eq(idempotentRequests.id, id), gt(idempotentRequests.expires_at, sql`now()`)))
  return row ?? null
}

const isReservedAs = ({ id, created_at }: Reservation) =>
  and(eq(idempotentRequests.id, id), eq(idempotentRequests.created_at, created_at))

export async function storeAnswer(
  db: Db,
  reservation: Reservation,
  answer: Omit<StoredAnswer, 'body_hash'>,
): Promise<void> {
  await db.update(idempotentRequests).set(answer).where(isReservedAs(reservation))
}

export async function discardAnswer(db: Db, reservation: Reservation): Promise<void> {
  await db.delete(idempotentRequests).where(isReservedAs(reservation))
}
