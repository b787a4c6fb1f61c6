import { listings } from '@dalil/db/schema'
import type { SortOrder } from '@dalil/db/vocabulary'
import { type SQL, sql } from 'drizzle-orm'

/** Featured first, then by Bayesian mean, then newest first: the default order, which indexes of `listings` have. */
export const defaultListingOrder = sql`${listings.is_featured} desc nulls last, ${listings.rank_rating} desc nulls last, ${listings.created_at} desc nulls last, ${listings.id} desc nulls last`

/** The Arabic order: آ, أ, إ and ا are one letter, and Arabic comes before Latin. The general order has a place for each. */
export const sortedTitle = sql`${listings.title} collate "ar-x-icu"`

/** The orders of lists. For each order there is an index, which is read forwards or backwards. */
export const listingOrders: Record<SortOrder | 'best', SQL> = {
  default: defaultListingOrder,
  best: sql`${listings.rank_rating} desc nulls last, ${listings.id} desc nulls last`,
  title_asc: sql`${sortedTitle}, ${listings.id}`,
  title_desc: sql`${sortedTitle} desc, ${listings.id} desc`,
  created_at_asc: sql`${listings.created_at}, ${listings.id}`,
  created_at_desc: sql`${listings.created_at} desc, ${listings.id} desc`,
  rating_asc: sql`${listings.rating} asc nulls last, ${listings.id}`,
  rating_desc: sql`${listings.rating} desc nulls last, ${listings.id} desc nulls last`,
}
