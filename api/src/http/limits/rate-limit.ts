import type { TextKey } from '@dalil/api/locales'
import type { Db } from '@dalil/db/connect'
import { sql } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../context.ts'
import { HttpError } from '../errors/http-error.ts'

/** Attempts and seconds. */
export const rateLimitRules = {
  'auth.register': [60, 3600],
  /** Failed attempts per e-mail and network, and per network. */
  'auth.login': [5, 15 * 60],
  'auth.login.address': [20, 15 * 60],
  /** Per /24 or /48, and per e-mail from all networks; after the last one a captcha is required. */
  'auth.login.network': [200, 15 * 60],
  'auth.login.day': [100, 86_400],
  'auth.confirm': [5, 15 * 60],
  'auth.challenge': [120, 3600],
  'auth.second-factor': [10, 15 * 60],
  'auth.verify': [60, 3600],
  'auth.resend': [1, 60],
  'auth.verification-mail': [5, 86_400],
  'auth.forgot': [30, 3600],
  'auth.reset': [60, 3600],
  'account.profile': [60, 3600],
  'account.password': [10, 15 * 60],
  'account.second-factor': [20, 15 * 60],
  'account.export': [20, 3600],
  'captcha.draw': [300, 3600],
  'claims.send': [20, 86_400],
  'contact.send': [10, 3600],
  'favourites.set': [600, 3600],
  'reports.send': [20, 3600],
  'reviews.reply': [120, 3600],
  'reviews.write': [30, 3600],
  'listings.create': [200, 3600],
} as const satisfies Record<string, readonly [times: number, seconds: number]>
type RateLimitName = keyof typeof rateLimitRules

const messageKeys: Partial<Record<RateLimitName, TextKey>> = {
  'auth.login': 'login.too_many',
  'auth.login.address': 'login.too_many',
  'auth.login.network': 'login.too_many',
  'auth.challenge': 'login.too_many',
  'auth.second-factor': 'login.too_many',
}

const stepsPerWindow = 15
const toStepSeconds = (name: RateLimitName) => rateLimitRules[name][1] / stepsPerWindow

export type RateLimitKey = { name: RateLimitName; caller: string }

/**
 * Consumes one attempt of every key, or of none if one is exhausted; returns the exhausted keys. One statement with
 * the clock of the database, so that parallel requests and processes share the limit.
 */
export async function consumeAttempts(db: Db, keys: readonly RateLimitKey[]): Promise<RateLimitKey[]> {
  const values = keys.map(({ name, caller }, place) => {
    const [times, span] = rateLimitRules[name]
    return sql`(${place}::integer, ${name}::text, ${caller}::text, ${times}::integer, ${span}::integer, ${toStepSeconds(name)}::float8)`
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

export async function consumeAttempt(db: Db, name: RateLimitName, caller: string): Promise<void> {
  const [exhausted] = await consumeAttempts(db, [{ name, caller }])
  if (exhausted) throw await tooManyRequests(db, exhausted)
}

export async function tooManyRequests(db: Db, { name, caller }: RateLimitKey): Promise<HttpError> {
  const headers = { 'Retry-After': String(await secondsLeft(db, name, caller)) }
  return new HttpError('TOO_MANY_REQUESTS', { headers, messageKey: messageKeys[name] })
}

async function secondsLeft(db: Db, name: RateLimitName, caller: string): Promise<number> {
  const [, seconds] = rateLimitRules[name]
  const span = seconds + toStepSeconds(name)
  const [row] = await db.execute<{ left: number | null }>(sql`
    select ceil(extract(epoch from min(window_start)) + ${span} - extract(epoch from now()))::integer as left
    from rate_limits
    where name = ${name} and caller = ${caller} and tries > 0 and window_start > now() - make_interval(secs => ${span})`)
  return Math.max(1, row?.left ?? seconds)
}

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

export function toRateLimitCaller({ viewer, address }: { viewer: { id: number } | null; address: string }): string {
  return viewer ? `user:${viewer.id}` : toNetwork(address)
}

const expandIpv6 = (address: string): string[] => {
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const middle = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0')
  return [...groups, ...middle, ...after]
}

export const toNetwork = (address: string) =>
  address.includes(':') ? `${expandIpv6(address).slice(0, 4).join(':')}::/64` : address

/** What one customer of a provider can control: a /24 of IPv4, a /48 of IPv6. */
export function toWideNetwork(address: string): string {
  if (address.includes(':')) return `${expandIpv6(address).slice(0, 3).join(':')}::/48`
  return address.replace(/\.\d+$/, '.0/24')
}

/** Refuses callers over the limit with 429. After `requireSession` it counts by account. */
export const rateLimit = (name: RateLimitName) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (c.var.settings.rateLimits) await consumeAttempt(c.var.db, name, toRateLimitCaller(c.var))
    await next()
  })
