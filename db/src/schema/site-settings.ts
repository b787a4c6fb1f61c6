import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { languages, setupStatuses, setupSteps, type TextValue } from '../vocabulary.ts'
import { sessions } from './accounts/sessions.ts'
import { users } from './accounts/users.ts'
import { createdAt, toSqlList } from './columns.ts'

/** Append-only: the last version is in effect; without a row, the initial settings are. */
export const siteSettingsVersions = pgTable(
  'site_settings',
  {
    version: integer().primaryKey(),
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    account_id: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [index('site_settings_account_id_idx').on(table.account_id).where(sql`account_id is not null`)],
)

/** Texts of site and e-mails that the operator worded differently. */
export const siteTexts = pgTable(
  'site_texts',
  {
    key: text().notNull(),
    language: text({ enum: languages }).notNull(),
    value: jsonb().$type<TextValue>().notNull(),
    updated_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.language] }),
    check('site_texts_language_known', sql`${table.language} in (${toSqlList(languages)})`),
  ],
)

/** One row at most: how far the operator has come with a new directory. */
export const setup = pgTable(
  'setup',
  {
    id: boolean().primaryKey().default(true),
    /** The SHA-256, in hex, of the token that creates the first administrator; null if none is awaited. */
    token_hash: text(),
    status: text({ enum: setupStatuses }).notNull().default('new'),
    done_steps: text({ enum: setupSteps }).array().notNull().default(sql`'{}'`),
  },
  (table) => [
    check('setup_one_row', sql`${table.id}`),
    check('setup_token_is_hash', sql`${table.token_hash} ~ '^[0-9a-f]{64}$'`),
    check('setup_status_known', sql`${table.status} in (${toSqlList(setupStatuses)})`),
    check('setup_steps_known', sql`${table.done_steps} <@ array[${toSqlList(setupSteps)}]`),
  ],
)

/** Unsaved settings that one session sees for half an hour. */
export const sitePreviews = pgTable(
  'site_previews',
  {
    /** The SHA-256 of the token in hex. */
    token_hash: text().primaryKey(),
    session_id: integer()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    changes: jsonb().$type<Record<string, unknown>>().notNull(),
    created_at: createdAt(),
  },
  (table) => [index('site_previews_session_id_idx').on(table.session_id)],
)
