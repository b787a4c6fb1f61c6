import { index, integer } from 'drizzle-orm/pg-core'
import { categories } from './categories.ts'
import { createdAt, defineTable, sharesIdOf } from './columns.ts'

export const categoryMoves = defineTable('category_moves', {
  category_id: sharesIdOf(() => categories.id),
  /** The new category of the listings if this category is deleted; null if only its parent changed. */
  move_to: integer().references(() => categories.id, { onDelete: 'restrict' }),
  total: integer().notNull(),
  moved: integer().notNull().default(0),
  created_at: createdAt(),
}).with((table) => [index('category_moves_move_to_idx').on(table.move_to)])
