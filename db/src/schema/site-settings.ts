import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { users } from './accounts/users.ts'
import { createdAt } from './columns.ts'

/** Append-only: the last version is in effect; without a row, the initial settings are. */
export const siteSettingsVersions = pgTable('site_settings', {
  version: integer().primaryKey(),
  values: jsonb().$type<Record<string, unknown>>().notNull(),
  account_id: integer().references(() => users.id, { onDelete: 'set null' }),
  created_at: createdAt(),
})
