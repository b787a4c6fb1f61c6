import { type SQLWrapper, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, text, unique } from 'drizzle-orm/pg-core'
import { categoryColours, categoryLook } from '../vocabulary.ts'
import { createdAt, defineTable, idColumn, sharesIdOf } from './columns.ts'

/** Categories have two levels, which a trigger enforces. */
export const categories = defineTable('categories', {
  id: idColumn(),
  slug: text().notNull(),
  name_ar: text().notNull(),
  name_en: text(),
  name_nl: text(),
  description: text(),
  description_en: text(),
  description_nl: text(),
  parent_id: integer().references((): AnyPgColumn => categories.id, { onDelete: 'cascade' }),
  order: integer().notNull().default(0),
  is_active: boolean().notNull().default(true),
  /** A name of the icons of Phosphor. */
  icon: text().notNull().default(categoryLook.icon),
  colour: text({ enum: categoryColours }).notNull().default(categoryLook.colour),
  is_on_home: boolean().notNull().default(false),
  /** Other words for the category, including those of dialects. */
  aliases: text().array().notNull().default(sql`'{}'`),
  /** Codes of amenities by which people choose a place, most important first. A child also has its parent's. */
  amenities: text().array().notNull().default(sql`'{}'`),
  created_at: createdAt(),
  updated_at: createdAt(),
}).with((table) => [
  unique('categories_slug_key').on(table.slug),
  check('categories_order_min', sql`${table.order} >= 0`),
  check('categories_not_own_parent', sql`${table.parent_id} <> ${table.id}`),
  check('categories_slug_shape', sql`${table.slug} ~ '^[a-z0-9ء-ي]+(-[a-z0-9ء-ي]+)*$'`),
  index('categories_parent_id_idx').on(table.parent_id, table.order, table.id),
])

/** A category below one that is not active is as invisible as that one. */
export const isPublicCategory = ({
  is_active,
  parent_id,
}: Record<'is_active' | 'parent_id', SQLWrapper> = categories) =>
  sql`(${is_active} and not exists (select from categories as above where above.id = ${parent_id} and not above.is_active))`

export const categoryMoves = defineTable('category_moves', {
  category_id: sharesIdOf(() => categories.id),
  /** The new category of the listings if this category is deleted; null if only its parent changed. */
  move_to: integer().references(() => categories.id, { onDelete: 'restrict' }),
  total: integer().notNull(),
  moved: integer().notNull().default(0),
  created_at: createdAt(),
}).with((table) => [index('category_moves_move_to_idx').on(table.move_to)])
