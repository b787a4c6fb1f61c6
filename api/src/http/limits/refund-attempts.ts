import type { Db } from '@dalil/db/connect'
import { sql } from 'drizzle-orm'
import type { RateLimitKey, RateLimitName } from './rate-limit-rules.ts'

export async function refundAttempt(db: Db, name: RateLimitName, caller: string): Promise<void> {
  await db.execute(sql`
    update rate_limits set tries = tries - 1
    where name = ${name} and caller = ${caller} and tries > 0
      and window_start = (
        select max(window_start) from rate_limits where name = ${name} and caller = ${caller} and tries > 0
      )`)
}

export const refundAttempts = (db: Db, keys: readonly RateLimitKey[]) =>
  Promise.all(keys.map(({ name, caller }) => refundAttempt(db, name, caller)))
