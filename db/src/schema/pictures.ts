import { sql } from 'drizzle-orm'
import { check, customType, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { pictureRoles } from '../vocabulary.ts'
import { createdAt, idColumn, toSqlList } from './columns.ts'

/** Text that is compared by bytes, so that an index serves prefix scans. */
const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/**
 * Stored public pictures, whose files are `{path}-{width}.webp` and `.avif`. At the end of a transaction, triggers
 * delete pictures that no row references, and queue their files in `files_to_delete`.
 */
export const pictures = pgTable(
  'pictures',
  {
    id: idColumn(),
    /** The URL that rows reference: the path of the largest WebP. */
    url: text().notNull(),
    /** The prefix of the paths of its files. */
    path: plainText().notNull(),
    role: text({ enum: pictureRoles }).notNull(),
    /** The width of the largest variant. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** The average colour, `#rrggbb`, shown while the picture loads. */
    color: text().notNull(),
    webp: jsonb().$type<number[]>().notNull(),
    avif: jsonb().$type<number[]>().notNull().default([]),
    created_at: createdAt(),
  },
  (table) => [
    unique('pictures_url_key').on(table.url),
    unique('pictures_path_key').on(table.path),
    check('pictures_role_known', sql`${table.role} in (${toSqlList(pictureRoles)})`),
    check('pictures_size_min', sql`${table.width} > 0 and ${table.height} > 0`),
    check('pictures_color_hex', sql`${table.color} ~ '^#[0-9a-f]{6}$'`),
  ],
)

const stores = ['public', 'private'] as const

/** Files that a job deletes; triggers insert them. */
export const filesToDelete = pgTable(
  'files_to_delete',
  {
    id: idColumn(),
    store: text({ enum: stores }).notNull(),
    key: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [check('files_to_delete_store_known', sql`${table.store} in (${toSqlList(stores)})`)],
)
