import { Problem } from '@dalil/api/contract'
import type { WordKey } from '@dalil/api/locales'
import type { Db } from '@dalil/db/connect'
import { sql } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './context.ts'

/** How often a caller may do what, in how many seconds. */
export const limits = {
  'auth.register': [60, 3600],
  /** Wrong tries for an e-mail from an address, and from an address for whichever: a right one is given back. */
  'auth.login': [5, 15 * 60],
  'auth.login.address': [20, 15 * 60],
  'auth.verify': [60, 3600],
  'auth.resend': [1, 60],
  'auth.forgot': [30, 3600],
  'auth.reset': [60, 3600],
  'account.profile': [60, 3600],
  'account.password': [10, 15 * 60],
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
export type LimitName = keyof typeof limits

/** What is said to who may not any more, where that is more than too many tries. */
const words: Partial<Record<LimitName, WordKey>> = {
  'auth.login': 'login.too_many',
  'auth.login.address': 'login.too_many',
}

/** A window slides by a fifteenth of its length; tries are counted by these steps. */
const steps = 15
const stepOf = (name: LimitName) => limits[name][1] / steps

// The database's clock, which all processes share.
const currentStep = (step: number) => sql<string>`to_timestamp(floor(extract(epoch from now()) / ${step}) * ${step})`

/** The steps that the window reaches back to, but for the current one. */
const counted = (name: LimitName, caller: string) => sql`
  from rate_limits as earlier
  where earlier.name = ${name} and earlier.caller = ${caller}
    and earlier.window_start > now() - make_interval(secs => ${limits[name][1] + stepOf(name)})
    and earlier.window_start < ${currentStep(stepOf(name))}`

/**
 * Takes one try of what a caller has within the time that ends now, in one statement, so that two requests cannot both
 * be the last, with several processes too. `Problem TOO_MANY_REQUESTS` when none is left, which costs none.
 */
export async function takeTry(db: Db, name: LimitName, caller: string): Promise<void> {
  const [times] = limits[name]
  const taken = await db.execute(sql`
    with earlier as (select coalesce(sum(tries), 0)::integer as tries ${counted(name, caller)})
    insert into rate_limits as current (name, caller, window_start, tries)
    select ${name}, ${caller}, ${currentStep(stepOf(name))}, 1 from earlier where earlier.tries < ${times}
    on conflict (name, caller, window_start) do update set tries = current.tries + 1
      where current.tries + (select earlier.tries from earlier) < ${times}
    returning tries`)
  if (taken.length > 0) return
  const headers = { 'Retry-After': String(await secondsLeft(db, name, caller)) }
  throw new Problem('TOO_MANY_REQUESTS', { headers, words: words[name] })
}

/** Until the first of the counted tries is too old to count. */
async function secondsLeft(db: Db, name: LimitName, caller: string): Promise<number> {
  const [, seconds] = limits[name]
  const [row] = await db.execute<{ left: number | null }>(sql`
    select ceil(extract(epoch from min(window_start)) + ${seconds + stepOf(name)} - extract(epoch from now()))::integer as left
    ${counted(name, caller)} and earlier.tries > 0`)
  return Math.max(1, row?.left ?? seconds)
}

/** Gives the latest try back, for limits that count failures alone. */
export async function giveBackTry(db: Db, name: LimitName, caller: string): Promise<void> {
  await db.execute(sql`
    update rate_limits set tries = tries - 1
    where name = ${name} and caller = ${caller} and tries > 0
      and window_start = (
        select max(window_start) from rate_limits where name = ${name} and caller = ${caller} and tries > 0
      )`)
}

/** Whose tries they are: an account's wherever it is, otherwise an address's; of IPv6 the network, which one home has. */
export function callerOf({ viewer, address }: { viewer: { id: number } | null; address: string }): string {
  return viewer ? `user:${viewer.id}` : networkOf(address)
}

export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const middle = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0')
  return `${[...groups, ...middle, ...after].slice(0, 4).join(':')}::/64`
}

/** Refuses whoever does this too often. After `signedIn` it counts by account. */
export const limit = (name: LimitName) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (c.var.settings.rateLimits) await takeTry(c.var.db, name, callerOf(c.var))
    await next()
  })
