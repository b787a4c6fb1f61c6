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

/** Text that is compared byte by byte, whatever the database's language is. */
export const bytesText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })
/** Eight bytes that stand for a word; in decimal on this side, where no number is that long. */
export const key = customType<{ data: string }>({ dataType: () => 'bigint' })
export const keys = customType<{ data: string }>({ dataType: () => 'bigint[]' })
export const minuteRanges = customType<{ data: string }>({ dataType: () => 'int4multirange' })
export const dateRanges = customType<{ data: string }>({ dataType: () => 'datemultirange' })
/** A point on the globe as `earthdistance` keeps it. */
export const earth = customType<{ data: string }>({ dataType: () => 'cube' })

/** `'a', 'b'` for a check constraint. */
export const oneOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '))
