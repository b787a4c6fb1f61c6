import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, timestamp } from './columns.ts'

/** Progress of upgrade steps that run while the program serves. */
export const onlineSteps = pgTable('online_steps', {
  name: text().primaryKey(),
  /** The start of the next batch; null before the first batch and after the last batch. */
  cursor: text(),
  batches: integer().notNull().default(0),
  started_at: createdAt(),
  finished_at: timestamp(),
})
