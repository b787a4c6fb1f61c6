import { listings, users } from '@dalil/db/schema'
import { alias } from 'drizzle-orm/pg-core'
import { fullNameSql, selectFullName } from '../../audit/queries.ts'

export const personColumns = { id: users.id, name: fullNameSql, email: users.email }

export const deciders = alias(users, 'deciders')

/** The query must join `deciders`. */
export const deciderColumns = { id: deciders.id, name: selectFullName(deciders) }

export const locatedListingColumns = {
  id: listings.id,
  title: listings.title,
  title_latin: listings.title_latin,
  city: listings.city,
  country: listings.country,
}

export const moderatedListingColumns = {
  ...locatedListingColumns,
  status: listings.status,
  is_published: listings.is_published,
  is_verified: listings.is_verified,
}
