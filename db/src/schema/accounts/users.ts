import { sql } from 'drizzle-orm'
import { check, date, index, text, unique } from 'drizzle-orm/pg-core'
import { accountTypes, countryCodes, languages, limits, mailKinds, roles } from '../../vocabulary.ts'
import { createdAt, defineTable, idColumn, timestamp } from '../columns.ts'

export const users = defineTable('users', {
  id: idColumn(),
  first_name: text().notNull(),
  last_name: text().notNull(),
  email: text().notNull(),
  password_hash: text().notNull(),
  role: text({ enum: roles }).notNull().default('user'),
  moderates: text({ enum: countryCodes }).array().notNull().default(sql`'{}'`),
  account_type: text({ enum: accountTypes }).notNull().default('user'),
  language: text({ enum: languages }).notNull().default('ar'),
  avatar_url: text(),
  /** Kinds of e-mail that the user has turned off. */
  muted_mails: text({ enum: mailKinds }).array().notNull().default(sql`'{}'`),
  /** The week for which the last mail of figures was sent, or in which staff asked for it; null if they do not want it. */
  weekly_mail_week: date(),
  email_verified_at: timestamp(),
  suspended_at: timestamp(),
  suspension_reason: text(),
  created_at: createdAt(),
  updated_at: createdAt(),
  folded: text().notNull().generatedAlwaysAs(sql`fold(first_name || ' ' || last_name || ' ' || email)`),
}).with((table) => [
  unique('users_email_key').on(table.email),
  check('users_email_folded', sql`${table.email} = lower(btrim(${table.email}))`),
  check('users_moderator_has_countries', sql`(${table.role} = 'moderator') = (cardinality(${table.moderates}) > 0)`),
  check('users_first_name_length', sql`char_length(${table.first_name}) <= ${sql.raw(String(limits.name.max))}`),
  check('users_last_name_length', sql`char_length(${table.last_name}) <= ${sql.raw(String(limits.name.max))}`),
  index('users_trigrams_idx').using('gin', sql`trigrams(folded)`),
  index('users_role_idx').on(table.role, table.created_at, table.id),
  index('users_suspended_at_idx').on(table.suspended_at, table.id).where(sql`suspended_at is not null`),
  index('users_created_at_idx').on(table.created_at.desc(), table.id.desc()),
])
