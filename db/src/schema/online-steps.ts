import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from './columns.ts'

/** Progress of the steps of upgrades that run while the program serves. */
export const onlineSteps = pgTable('online_steps', {
  name: text().primaryKey(),
  /** Where the next batch begins; null before the first, and at the end. */
  cursor: text(),
  batches: integer().notNull().default(0),
  started_at: createdAt(),
  finished_at: moment(),
})
