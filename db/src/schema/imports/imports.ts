import { sql } from 'drizzle-orm'
import { index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import { type ImportFormat, importStates, type Language } from '../../vocabulary.ts'
import { users } from '../accounts/users.ts'
import { belongsTo, createdAt, defineTable, idColumn, timestamp } from '../columns.ts'
import { listings } from '../listings.ts'

export type ImportUploadOptions = {
  from: ImportFormat
  /** Of lines that name none. */
  source: string | null
  licence: string | null
  min_confidence: number
  create_categories: boolean
  prune: boolean
  prune_all: boolean
  /** Of the reasons in the report. */
  language: Language
}

/** A file of listings that was imported, or waits for its import. */
export const imports = defineTable('imports', {
  id: idColumn(),
  /** Null if a command imported it, or if the account is deleted. */
  user_id: integer().references(() => users.id, { onDelete: 'set null' }),
  file: text(),
  source: text(),
  licence: text(),
  counts: jsonb().$type<Record<string, number>>().notNull().default({}),
  state: text({ enum: importStates }).notNull().default('running'),
  created_at: createdAt(),
  /** The key of the file in the private store, until its import ends. */
  upload: text(),
  options: jsonb().$type<ImportUploadOptions>(),
  /** What the trial, and then the run, of an upload found. */
  report: jsonb().$type<object>(),
  finished_at: timestamp(),
  undone_at: timestamp(),
}).with((table) => [
  index('imports_created_at_idx').on(table.created_at, table.id),
  index('imports_user_id_idx').on(table.user_id),
  index('imports_upload_idx').on(table.upload).where(sql`upload is not null`),
])

/** What an undo of an import needs, kept for 30 days. */
export const importChanges = defineTable('import_changes', {
  import_id: belongsTo(() => imports.id),
  listing_id: belongsTo(() => listings.id),
  /** The version of the listing after the import. */
  version: integer().notNull(),
  /** The columns that the import replaced; null if it added the listing. */
  before: jsonb().$type<Record<string, unknown>>(),
}).with((table) => [
  primaryKey({ columns: [table.import_id, table.listing_id] }),
  index('import_changes_listing_id_idx').on(table.listing_id),
])
