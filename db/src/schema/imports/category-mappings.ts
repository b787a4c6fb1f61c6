import { boolean, index, integer, text, unique } from 'drizzle-orm/pg-core'
import { mappedSources } from '../../vocabulary.ts'
import { users } from '../accounts/users.ts'
import { categories } from '../categories.ts'
import { defineTable, idColumn, timestamp } from '../columns.ts'

/** To which category the codes of open sources lead. */
export const categoryMappings = defineTable('category_mappings', {
  id: idColumn(),
  source: text({ enum: mappedSources }).notNull(),
  code: text().notNull(),
  /** Null while the code waits for staff. */
  category_id: integer().references(() => categories.id, { onDelete: 'set null' }),
  /** Why it is this category, if that is doubtful. */
  reason: text().notNull().default(''),
  /** The records that the last import which met the waiting code left out. */
  waiting_records: integer().notNull().default(0),
  /** Whether a job has yet to move the places that it placed. */
  is_moving: boolean().notNull().default(false),
  /** When staff last changed it; null while an update of the program may. */
  changed_at: timestamp(),
  changed_by: integer().references(() => users.id, { onDelete: 'set null' }),
}).with((table) => [
  unique('category_mappings_code_key').on(table.source, table.code),
  index('category_mappings_code_idx').on(table.code, table.id),
  index('category_mappings_waiting_idx').on(table.waiting_records, table.id),
  index('category_mappings_category_id_idx').on(table.category_id),
  index('category_mappings_changed_by_idx').on(table.changed_by),
])
