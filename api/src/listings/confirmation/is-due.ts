import { listings } from '@dalil/db/schema'
import { sql } from 'drizzle-orm'

export const isConfirmationDue = sql<boolean>`(
  ${listings.is_public} and ${listings.business_status} in ('open', 'temporarily_closed')
  and coalesce(${listings.confirmed_at}, ${listings.created_at}) < now() - interval '6 months'
)`
