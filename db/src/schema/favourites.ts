import { index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts/users.ts'
import { createdAt } from './columns.ts'
import { listings } from './listings.ts'

export const favourites = pgTable(
  'favourites',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    listing_id: integer()
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('favourites_user_id_listing_id_key').on(table.user_id, table.listing_id),
    index('favourites_user_id_created_at_idx').on(table.user_id, table.created_at.desc(), table.listing_id),
    index('favourites_listing_id_idx').on(table.listing_id),
  ],
)
