import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { limits, queueNames } from '../../vocabulary.ts'
import { belongsTo, createdAt, defineTable, idColumn } from '../columns.ts'
import { users } from './users.ts'

const queue = () => text({ enum: queueNames }).notNull()

/** Who of the staff decides about an item of a queue. Triggers delete the row with the item. */
export const assignments = defineTable('assignments', {
  queue: queue(),
  subject_id: integer().notNull(),
  user_id: belongsTo(() => users.id),
}).with((table) => [
  primaryKey({ columns: [table.queue, table.subject_id] }),
  index('assignments_user_id_idx').on(table.user_id, table.queue, table.subject_id),
])

/** What staff tell each other about an item of a queue. Triggers delete the rows with the item. */
export const staffNotes = defineTable('staff_notes', {
  id: idColumn(),
  queue: queue(),
  subject_id: integer().notNull(),
  author_id: integer().references(() => users.id, { onDelete: 'set null' }),
  text: text().notNull(),
  created_at: createdAt(),
}).with((table) => [
  check(
    'staff_notes_text_length',
    sql`char_length(${table.text}) between 1 and ${sql.raw(String(limits.staffNote.max))}`,
  ),
  index('staff_notes_subject_idx').on(table.queue, table.subject_id, table.id),
  index('staff_notes_author_id_idx').on(table.author_id),
])
