import { sql } from 'drizzle-orm'
import { customType, integer } from 'drizzle-orm/pg-core'

/** `id integer generated always as identity primary key`. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** A moment, to the millisecond; an ISO 8601 string in UTC on this side. */
export const moment = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})

export const createdAt = () => moment().notNull().default(sql`now()`)

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
export const minuteRanges = customType<{ data: string }>({ dataType: () => 'int4multirange' })
export const dateRanges = customType<{ data: string }>({ dataType: () => 'datemultirange' })
/** A point on the globe as `earthdistance` keeps it. */
export const earth = customType<{ data: string }>({ dataType: () => 'cube' })

/** `'a', 'b'` for a check constraint. */
export const oneOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '))
