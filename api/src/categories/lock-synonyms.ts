import type { Db } from '@dalil/db/connect'
import { sql } from 'drizzle-orm'

/**
 * Call this before a category is renamed or deleted. The trigger on `search_synonyms` takes the same advisory lock
 * and then updates all categories: without it the two transactions deadlock.
 */
export const lockSynonyms = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('search_synonyms'))`)
