import { index, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts/users.ts'
import { belongsTo, createdAt, defineTable } from './columns.ts'
import { listings } from './listings.ts'

export const favourites = defineTable('favourites', {
  user_id: belongsTo(() => users.id),
  listing_id: belongsTo(() => listings.id),
  created_at: createdAt(),
}).with((table) => [
  uniqueIndex('favourites_user_id_listing_id_key').on(table.user_id, table.listing_id),
  index('favourites_user_id_created_at_idx').on(table.user_id, table.created_at.desc(), table.listing_id),
  index('favourites_listing_id_idx').on(table.listing_id),
])
