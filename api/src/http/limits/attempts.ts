import type { Db } from '@dalil/db/connect'
import { sql } from 'drizzle-orm'
import { type RateLimitKey, type RateLimitName, rateLimitRules, toWindowStepSeconds } from './rate-limit-rules.ts'
import { refundAttempts } from './refund-attempts.ts'
import { createTooManyRequestsError } from './too-many-requests.ts'

/** Consumes an attempt of every key, or of none; returns the exhausted keys. */
export async function consumeAttempts(db: Db, keys: readonly RateLimitKey[]): Promise<RateLimitKey[]> {
  const values = keys.map(({ name, caller }, place) => {
    const [times, span] = rateLimitRules[name]
    return sql`(${place}::integer, ${name}::text, ${caller}::text, ${times}::integer, ${span}::integer, ${toWindowStepSeconds(name)}::float8)`
  })
  const rows = await db.execute<{ place: number; is_taken: boolean; is_full: boolean }>(sql`
    with asked as (
      select *, to_timestamp(floor(extract(epoch from now()) / step) * step)::timestamptz(3) as window_start
      from (values ${sql.join(values, sql`, `)}) as asked (place, name, caller, times, span, step)
    ),
    counted as (
      select asked.*,
        coalesce(sum(past.tries) filter (where past.window_start < asked.window_start), 0)::integer as earlier,
        coalesce(sum(past.tries), 0) >= asked.times as is_full
      from asked
      left join rate_limits as past on past.name = asked.name and past.caller = asked.caller
        and past.window_start > now() - make_interval(secs => span + step)
      group by asked.place, asked.name, asked.caller, asked.times, asked.span, asked.step, asked.window_start
    ),
    taken as (
      insert into rate_limits as current (name, caller, window_start, tries)
      select name, caller, window_start, 1 from counted where not exists (select from counted where is_full) order by place
      on conflict (name, caller, window_start) do update set tries = current.tries + 1
        where current.tries + (
          select earlier from counted where counted.name = current.name and counted.caller = current.caller
        ) < (select times from counted where counted.name = current.name and counted.caller = current.caller)
      returning name, caller
    )
    select place, is_full, exists (select from taken where taken.name = counted.name and taken.caller = counted.caller) as is_taken
    from counted order by place`)
  if (rows.every(({ is_taken }) => is_taken)) return []
  const selectKeys = (places: { place: number }[]) =>
    places.map(({ place }) => keys[place]).filter((count) => count !== undefined)
  // A concurrent request consumed the last attempt.
  await refundAttempts(db, selectKeys(rows.filter(({ is_taken }) => is_taken)))
  const isAnyFull = rows.some(({ is_full }) => is_full)
  return selectKeys(rows.filter(({ is_full, is_taken }) => (isAnyFull ? is_full : !is_taken)))
}

export const consumeAttempt = (db: Db, name: RateLimitName, caller: string) => consumeKey(db, { name, caller })

export async function consumeKey(db: Db, key: RateLimitKey): Promise<void> {
  const [exhausted] = await consumeAttempts(db, [key])
  if (exhausted) throw await createTooManyRequestsError(db, exhausted)
}
