import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { languages, pageKinds, type SetupStep, setupStatuses, setupSteps, type TextValue } from '../vocabulary.ts'
import { sessions } from './accounts/sessions.ts'
import { users } from './accounts/users.ts'
import { belongsTo, createdAt, defineTable, idColumn, timestamp, toSqlList } from './columns.ts'

/** Append-only: the last version is in effect; without a row, the initial settings are. */
export const siteSettingsVersions = defineTable('site_settings', {
  version: integer().primaryKey(),
  values: jsonb().$type<Record<string, unknown>>().notNull(),
  account_id: integer().references(() => users.id, { onDelete: 'set null' }),
  created_at: createdAt(),
}).with((table) => [index('site_settings_account_id_idx').on(table.account_id).where(sql`account_id is not null`)])

/** Texts of site and e-mails that the operator worded differently. */
export const siteTexts = defineTable('site_texts', {
  key: text().notNull(),
  language: text({ enum: languages }).notNull(),
  value: jsonb().$type<TextValue>().notNull(),
  updated_at: createdAt(),
}).with((table) => [primaryKey({ columns: [table.key, table.language] })])

/** One row at most: how far the operator has come with a new directory. */
export const setup = defineTable('setup', {
  id: boolean().primaryKey().default(true),
  /** The SHA-256, in hex, of the token that creates the first administrator; null if none is awaited. */
  token_hash: text(),
  status: text({ enum: setupStatuses }).notNull().default('new'),
  done_steps: text().$type<SetupStep>().array().notNull().default(sql`'{}'`),
}).with((table) => [
  check('setup_one_row', sql`${table.id}`),
  check('setup_token_is_hash', sql`${table.token_hash} ~ '^[0-9a-f]{64}$'`),
  check('setup_steps_known', sql`${table.done_steps} <@ array[${toSqlList(setupSteps)}]`),
])

/** Unsaved settings that one session sees for half an hour. */
export const sitePreviews = defineTable('site_previews', {
  /** The SHA-256 of the token in hex. */
  token_hash: text().primaryKey(),
  session_id: belongsTo(() => sessions.id),
  changes: jsonb().$type<Record<string, unknown>>().notNull(),
  created_at: createdAt(),
}).with((table) => [index('site_previews_session_id_idx').on(table.session_id)])

/** Pages and posts of the operator, which replace the shipped ones of the same name. */
export const sitePages = defineTable('site_pages', {
  id: idColumn(),
  kind: text({ enum: pageKinds }).notNull(),
  slug: text().notNull(),
  language: text({ enum: languages }).notNull(),
  title: text().notNull(),
  /** Markdown. */
  body: text().notNull(),
  is_published: boolean().notNull(),
  published_at: timestamp(),
  in_footer: boolean().notNull(),
  in_navigation: boolean().notNull(),
  /** The uploaded pictures of the body. */
  picture_urls: text().array().notNull().default(sql`'{}'`),
  version: integer().notNull().default(1),
  updated_at: createdAt(),
}).with((table) => [
  index('site_pages_picture_urls_idx').using('gin', table.picture_urls).where(sql`picture_urls <> '{}'`),
  unique('site_pages_address_key').on(table.kind, table.slug, table.language),
  check('site_pages_published_dated', sql`not ${table.is_published} or ${table.published_at} is not null`),
])
