import { openClaimStatuses } from '@dalil/db/vocabulary'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The condition that a claim is open, on the status of any alias. */
export const hasOpenStatus = (status: SQLWrapper): SQL => sql`${status} in ${[...openClaimStatuses]}`
