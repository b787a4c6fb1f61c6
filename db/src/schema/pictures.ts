import { sql } from 'drizzle-orm'
import { check, customType, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, oneOf } from './columns.ts'

/** Compared byte by byte, so that what begins alike stands together. */
const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

const pictureRoles = ['logo', 'cover', 'picture'] as const

/**
 * Public pictures that we keep, by the path that rows name (`listings.cover_image_url` and others). The files are
 * `{path}-{width}.webp` and `.avif`. One that no row names any more goes by itself at the end of the transaction, and
 * its files are noted in `files_to_delete`.
 */
export const pictures = pgTable(
  'pictures',
  {
    id: id(),
    /** What a row says: the path of the largest WebP. */
    url: text().notNull(),
    /** What the paths of all its files begin with. */
    path: plainText().notNull(),
    role: text({ enum: pictureRoles }).notNull(),
    /** Of the largest. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Its average, `#rrggbb`, to stand in its place until it is there. */
    color: text().notNull(),
    /** The widths that are ready. */
    webp: jsonb().$type<number[]>().notNull(),
    avif: jsonb().$type<number[]>().notNull().default([]),
    created_at: createdAt(),
  },
  (table) => [
    unique('pictures_url_key').on(table.url),
    unique('pictures_path_key').on(table.path),
    check('pictures_role_known', sql`${table.role} in (${oneOf(pictureRoles)})`),
    check('pictures_size_min', sql`${table.width} > 0 and ${table.height} > 0`),
    check('pictures_color_hex', sql`${table.color} ~ '^#[0-9a-f]{6}$'`),
  ],
)

const stores = ['public', 'private'] as const

/** Files that no row names any more, until a job has removed them. Noted by triggers, whatever deleted the row. */
export const filesToDelete = pgTable(
  'files_to_delete',
  {
    id: id(),
    store: text({ enum: stores }).notNull(),
    key: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [check('files_to_delete_store_known', sql`${table.store} in (${oneOf(stores)})`)],
)
