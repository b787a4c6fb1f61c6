import type { Db } from '@dalil/db/connect'
import { ownerships } from '@dalil/db/schema'
import { and, eq, sql } from 'drizzle-orm'

/** Dates the transfer by a claim so many days and a minute back. */
export const backdateTransfer = (db: Db, claim_id: number, days: number) =>
  db
    .update(ownerships)
    .set({ since: sql`now() - make_interval(days => ${days}::integer, mins => 1)` })
    .where(and(eq(ownerships.claim_id, claim_id), eq(ownerships.because, 'claimed')))
