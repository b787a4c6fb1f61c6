import type { Db } from '@dalil/db/connect'
import { cities, countries, timeZoneOverrides } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { isNotNull, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'

type Override = { time_zone: string; posix_zone: string }

/** Stores overrides for time zones in which PostgreSQL and Node disagree, so that SQL and pages use the same hours. */
export async function syncTimeZones(db: Db, offsetHere: (zone: string) => number = utcOffsetMinutes): Promise<void> {
  const zones = await union(
    db.select({ zone: countries.time_zone }).from(countries),
    db
      .select({ zone: sql<string>`${cities.time_zone}` })
      .from(cities)
      .where(isNotNull(cities.time_zone)),
  )
  const databaseOffsets = await db.execute<{ zone: string; minutes: number }>(sql`
    select zone, (extract(epoch from (now() at time zone zone) - (now() at time zone 'UTC')) / 60)::integer as minutes
    from jsonb_array_elements_text(${JSON.stringify(zones.map(({ zone }) => zone))}::jsonb) as zone`)
  const overrides = databaseOffsets.flatMap(({ zone, minutes }): Override[] => {
    const here = offsetHere(zone)
    return here === minutes ? [] : [{ time_zone: zone, posix_zone: formatPosixZone(here) }]
  })
  await replaceOverrides(db, overrides)
}

async function replaceOverrides(db: Db, overrides: Override[]): Promise<void> {
  const serialize = (overrides: Override[]) =>
    JSON.stringify(overrides.map(({ time_zone, posix_zone }) => [time_zone, posix_zone]).toSorted())
  if (serialize(await db.select().from(timeZoneOverrides)) === serialize(overrides)) return
  await transaction(db, async (tx) => {
    await tx.delete(timeZoneOverrides)
    if (overrides.length > 0) await tx.insert(timeZoneOverrides).values(overrides).onConflictDoNothing()
    await tx.execute(sql`select notify_changes(array['everything'])`)
  })
}

function utcOffsetMinutes(timeZone: string): number {
  const now = Math.floor(Date.now() / 60_000) * 60_000
  const local = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(now)
  return (Date.parse(`${local.replace(' ', 'T')}Z`) - now) / 60_000
}

/** POSIX signs are inverted: `<+0100>-01:00` is UTC+1. */
function formatPosixZone(minutes: number): string {
  const [ahead, behind] = minutes < 0 ? ['-', '+'] : ['+', '-']
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((n) =>
    String(n).padStart(2, '0'),
  )
  return `<${ahead}${hours}${rest}>${behind}${hours}:${rest}`
}
