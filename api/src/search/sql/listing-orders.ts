import { listings } from '@dalil/db/schema'
import type { Language, SortOrder } from '@dalil/db/vocabulary'
import { type SQL, sql } from 'drizzle-orm'

/** The default order, which has indexes on `listings`: featured first, then by Bayesian mean, then newest first. */
export const defaultListingOrder = sql`${listings.is_featured} desc nulls last, ${listings.rank_rating} desc nulls last, ${listings.created_at} desc nulls last, ${listings.id} desc nulls last`

/** The collation of Arabic: آ, أ, إ and ا are one letter, and Arabic letters come before Latin ones. */
export const collatedTitle = sql`${listings.title} collate "ar-x-icu"`

export const collatedLatinTitle = sql`coalesce(${listings.title_latin}, ${listings.title}) collate "en-x-icu"`

export type ListingOrder = SortOrder | 'best' | 'latin_asc' | 'latin_desc'

/** Each order has an index, which is read forwards or backwards. */
export const listingOrders: Record<ListingOrder, SQL> = {
  default: defaultListingOrder,
  best: sql`${listings.rank_rating} desc nulls last, ${listings.id} desc nulls last`,
  title_asc: sql`${collatedTitle}, ${listings.id}`,
  title_desc: sql`${collatedTitle} desc, ${listings.id} desc`,
  latin_asc: sql`${collatedLatinTitle}, ${listings.id}`,
  latin_desc: sql`${collatedLatinTitle} desc, ${listings.id} desc`,
  created_at_asc: sql`${listings.created_at}, ${listings.id}`,
  created_at_desc: sql`${listings.created_at} desc, ${listings.id} desc`,
  rating_asc: sql`${listings.rating} asc nulls last, ${listings.id}`,
  rating_desc: sql`${listings.rating} desc nulls last, ${listings.id} desc nulls last`,
}

export function toShownOrder<Order extends string>(order: Order, language: Language) {
  if (language === 'ar') return order
  return order === 'title_asc' ? 'latin_asc' : order === 'title_desc' ? 'latin_desc' : order
}
