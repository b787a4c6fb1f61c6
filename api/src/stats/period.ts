import { sql } from 'drizzle-orm'

export const lastDayOfPeriod = sql`(now() at time zone 'UTC')::date`
export const firstDayOfPeriod = sql`(${lastDayOfPeriod} - 29)`
