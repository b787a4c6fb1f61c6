import { sql } from 'drizzle-orm'
import { customType, integer, timestamp } from 'drizzle-orm/pg-core'

/** `id integer generated always as identity primary key`. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** A moment, read and written as an ISO 8601 string in UTC. */
export const moment = () => timestamp({ withTimezone: true, mode: 'string', precision: 3 })

export const createdAt = () => moment().notNull().default(sql`now()`)

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
export const minuteRanges = customType<{ data: string }>({ dataType: () => 'int4multirange' })
/** A point on the globe as `earthdistance` keeps it. */
export const earth = customType<{ data: string }>({ dataType: () => 'cube' })

/** `'a', 'b'` for a check constraint. */
export const oneOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '))
