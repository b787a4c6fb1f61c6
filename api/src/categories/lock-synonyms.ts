import type { Db } from '@dalil/db/connect'
import { sql } from 'drizzle-orm'

/**
 * To be taken before a category whose words change or go. The trigger on `search_synonyms` (migration 0021) takes the
 * same, and teaches search every category anew: without it, each of the two would wait for the other.
 */
export const lockSynonyms = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('search_synonyms'))`)
