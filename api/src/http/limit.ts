import { Problem } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { rateLimits } from '@dalil/db/schema'
import { and, eq, sql } from 'drizzle-orm'
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

/**
 * Takes one try of a caller's window, in one statement, so that two requests cannot both be the last, with several
 * processes too. `Problem TOO_MANY_REQUESTS` when none is left.
 */
export async function takeTry(db: Db, name: LimitName, caller: string): Promise<void> {
  const [times, seconds] = limits[name]
  const [row] = await db
    .insert(rateLimits)
    .values({ name, caller, window_start: windowOf(seconds) })
    .onConflictDoUpdate({
      target: [rateLimits.name, rateLimits.caller, rateLimits.window_start],
      set: { tries: sql`${rateLimits.tries} + 1` },
    })
    .returning({ tries: rateLimits.tries, left: secondsLeft(seconds) })
  if (row && row.tries > times) {
    throw new Problem('TOO_MANY_REQUESTS', { headers: { 'Retry-After': String(Math.max(1, row.left)) } })
  }
}

/** Gives a try back, for limits that count failures alone. */
export async function giveBackTry(db: Db, name: LimitName, caller: string): Promise<void> {
  const [, seconds] = limits[name]
  await db
    .update(rateLimits)
    .set({ tries: sql`greatest(${rateLimits.tries} - 1, 0)` })
    .where(
      and(eq(rateLimits.name, name), eq(rateLimits.caller, caller), eq(rateLimits.window_start, windowOf(seconds))),
    )
}

// The database's clock, which all processes share.
const windowOf = (seconds: number) =>
  sql<string>`to_timestamp(floor(extract(epoch from now()) / ${seconds}) * ${seconds})`
const secondsLeft = (seconds: number) =>
  sql<number>`ceil(extract(epoch from ${rateLimits.window_start}) + ${seconds} - extract(epoch from now()))::integer`

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
