import { sql } from 'drizzle-orm'
import { check, customType, index, integer, jsonb, smallint, text, unique } from 'drizzle-orm/pg-core'
import { pictureRoles } from '../vocabulary.ts'
import { belongsTo, createdAt, defineTable, idColumn } from './columns.ts'
import { listings } from './listings.ts'

const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** Its files are `{path}-{width}.webp` and `.avif`; triggers queue them when no row references the picture. */
export const pictures = defineTable('pictures', {
  id: idColumn(),
  /** The URL that rows reference: the path of the largest WebP. */
  url: text().notNull(),
  path: plainText().notNull(),
  role: text({ enum: pictureRoles }).notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** `#rrggbb`, shown while the picture loads. */
  color: text().notNull(),
  webp: jsonb().$type<number[]>().notNull(),
  avif: jsonb().$type<number[]>().notNull().default([]),
  created_at: createdAt(),
}).with((table) => [
  unique('pictures_url_key').on(table.url),
  unique('pictures_path_key').on(table.path),
  check('pictures_size_min', sql`${table.width} > 0 and ${table.height} > 0`),
  check('pictures_color_hex', sql`${table.color} ~ '^#[0-9a-f]{6}$'`),
])

export const listingImages = defineTable('listing_images', {
  id: idColumn(),
  listing_id: belongsTo(() => listings.id),
  image_url: text().notNull(),
  width: integer(),
  height: integer(),
  position: smallint().notNull().default(0),
  created_at: createdAt(),
}).with((table) => [
  index('listing_images_listing_id_idx').on(table.listing_id, table.position, table.id),
  index('listing_images_image_url_idx').on(table.image_url),
])

const stores = ['public', 'private'] as const

export const filesToDelete = defineTable('files_to_delete', {
  id: idColumn(),
  store: text({ enum: stores }).notNull(),
  key: text().notNull(),
  created_at: createdAt(),
})
