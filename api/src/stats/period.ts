import { sql } from 'drizzle-orm'

export const lastDay = sql`(now() at time zone 'UTC')::date`
export const firstDay = sql`(${lastDay} - 29)`
