import { openClaimStatuses } from '@dalil/db/vocabulary'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

export const hasOpenStatus = (status: SQLWrapper): SQL => sql`${status} in ${[...openClaimStatuses]}`
