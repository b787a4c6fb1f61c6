import type { Db } from '@dalil/db/connect'
import { sql } from 'drizzle-orm'

/** Takes the advisory lock of the trigger on `search_synonyms` at the start, because taking it later could deadlock. */
export const lockSynonyms = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('search_synonyms'))`)
