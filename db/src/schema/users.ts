import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { accountTypes, countryCodes, languages, limits, mailKinds, roles } from '../vocabulary.ts'
import { createdAt, id, moment, toSqlList } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    /** Lower case and trimmed. */
    email: text().notNull(),
    password_hash: text().notNull(),
    role: text({ enum: roles }).notNull().default('user'),
    /** The countries of a moderator; empty for other roles. */
    moderates: text({ enum: countryCodes }).array().notNull().default(sql`'{}'`),
    account_type: text({ enum: accountTypes }).notNull().default('user'),
    language: text({ enum: languages }).notNull().default('ar'),
    avatar_url: text(),
    /** Kinds of e-mail that the user has turned off. */
    muted_mails: text({ enum: mailKinds }).array().notNull().default(sql`'{}'`),
    email_verified_at: moment(),
    created_at: createdAt(),
    updated_at: createdAt(),
    /** Folded name and e-mail address, for the search of the back office. */
    folded: text().notNull().generatedAlwaysAs(sql`fold(first_name || ' ' || last_name || ' ' || email)`),
  },
  (table) => [
    unique('users_email_key').on(table.email),
    check('users_email_folded', sql`${table.email} = lower(btrim(${table.email}))`),
    check('users_role_known', sql`${table.role} in (${toSqlList(roles)})`),
    check('users_moderates_known', sql`${table.moderates} <@ array[${toSqlList(countryCodes)}]`),
    check('users_moderator_has_countries', sql`(${table.role} = 'moderator') = (cardinality(${table.moderates}) > 0)`),
    check('users_account_type_known', sql`${table.account_type} in (${toSqlList(accountTypes)})`),
    check('users_language_known', sql`${table.language} in (${toSqlList(languages)})`),
    check('users_muted_mails_known', sql`${table.muted_mails} <@ array[${toSqlList(mailKinds)}]`),
    check('users_first_name_length', sql`char_length(${table.first_name}) <= ${sql.raw(String(limits.name.max))}`),
    check('users_last_name_length', sql`char_length(${table.last_name}) <= ${sql.raw(String(limits.name.max))}`),
    index('users_trigrams_idx').using('gin', sql`trigrams(folded)`),
    index('users_role_idx').on(table.role, table.created_at, table.id),
    index('users_created_at_idx').on(table.created_at.desc(), table.id.desc()),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, hex. The token is not stored. */
    token_hash: text().notNull(),
    remember: boolean().notNull().default(false),
    device: text(),
    address: text(),
    created_at: createdAt(),
    last_seen_at: createdAt(),
    /** When the user last entered the password in this session. */
    confirmed_at: createdAt(),
    expires_at: moment().notNull(),
  },
  (table) => [
    unique('sessions_token_hash_key').on(table.token_hash),
    check('sessions_token_is_hash', sql`${table.token_hash} ~ '^[0-9a-f]{64}$'`),
    index('sessions_user_id_idx').on(table.user_id),
    index('sessions_expires_at_idx').on(table.expires_at),
  ],
)

/** Devices from which a user has logged in; a new one is reported by e-mail. */
export const knownDevices = pgTable(
  'known_devices',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As in `sessions.device`; empty if unknown. */
    device: text().notNull(),
    first_seen_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.device] })],
)

const tokenPurposes = ['verify_email', 'reset_password'] as const

/** Single-use tokens in e-mails. */
export const tokens = pgTable(
  'tokens',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: tokenPurposes }).notNull(),
    token_hash: text().notNull(),
    created_at: createdAt(),
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  (table) => [
    unique('tokens_token_hash_key').on(table.token_hash),
    check('tokens_purpose_known', sql`${table.purpose} in (${toSqlList(tokenPurposes)})`),
    check('tokens_token_is_hash', sql`${table.token_hash} ~ '^[0-9a-f]{64}$'`),
    index('tokens_user_id_idx').on(table.user_id, table.purpose),
    index('tokens_expires_at_idx').on(table.expires_at),
  ],
)

/** The TOTP secret of an account, active once a first code has confirmed it. */
export const secondFactors = pgTable('second_factors', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Base32. */
  secret: text().notNull(),
  confirmed_at: moment(),
  /** The 30-second time step of the last accepted code, which cannot be used again. */
  last_step: bigint({ mode: 'number' }).notNull().default(0),
  created_at: createdAt(),
})

/** Single-use codes for a user who has lost the second factor. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the code, hex. */
    code_hash: text().notNull(),
    used_at: moment(),
  },
  (table) => [
    unique('recovery_codes_user_id_code_hash_key').on(table.user_id, table.code_hash),
    check('recovery_codes_code_is_hash', sql`${table.code_hash} ~ '^[0-9a-f]{64}$'`),
  ],
)

/** A log-in between the correct password and the second factor. */
export const loginChallenges = pgTable(
  'login_challenges',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the challenge, hex. */
    token_hash: text().notNull(),
    remember: boolean().notNull().default(false),
    tries: smallint().notNull().default(0),
    created_at: createdAt(),
    expires_at: moment().notNull(),
  },
  (table) => [
    unique('login_challenges_token_hash_key').on(table.token_hash),
    check('login_challenges_token_is_hash', sql`${table.token_hash} ~ '^[0-9a-f]{64}$'`),
    index('login_challenges_user_id_idx').on(table.user_id),
    index('login_challenges_expires_at_idx').on(table.expires_at),
  ],
)
