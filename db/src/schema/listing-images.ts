import { index, integer, smallint, text } from 'drizzle-orm/pg-core'
import { belongsTo, createdAt, defineTable, idColumn } from './columns.ts'
import { listings } from './listings.ts'

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
