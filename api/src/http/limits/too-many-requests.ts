import type { TextKey } from '@dalil/api/locales'
import type { Db } from '@dalil/db/connect'
import { sql } from 'drizzle-orm'
import { HttpError } from '../errors/http-error.ts'
import { type RateLimitKey, type RateLimitName, rateLimitRules, toWindowStepSeconds } from './rate-limit-rules.ts'

const messageKeys: Partial<Record<RateLimitName, TextKey>> = {
  'auth.login': 'login.too_many',
  'auth.login.address': 'login.too_many',
  'auth.login.network': 'login.too_many',
  'auth.challenge': 'login.too_many',
  'auth.second-factor': 'login.too_many',
}

export async function createTooManyRequestsError(db: Db, { name, caller }: RateLimitKey): Promise<HttpError> {
  const headers = { 'Retry-After': String(await secondsLeft(db, name, caller)) }
  return new HttpError('TOO_MANY_REQUESTS', { headers, messageKey: messageKeys[name] })
}

async function secondsLeft(db: Db, name: RateLimitName, caller: string): Promise<number> {
  const [, seconds] = rateLimitRules[name]
  const span = seconds + toWindowStepSeconds(name)
  const [row] = await db.execute<{ left: number | null }>(sql`
    select ceil(extract(epoch from min(window_start)) + ${span} - extract(epoch from now()))::integer as left
    from rate_limits
    where name = ${name} and caller = ${caller} and tries > 0 and window_start > now() - make_interval(secs => ${span})`)
  return Math.max(1, row?.left ?? seconds)
}
