import type { Db } from '@dalil/db/connect'
import { sql } from 'drizzle-orm'

/** Takes the advisory lock that the trigger on `search_synonyms` takes: taking it later could deadlock. */
export const lockSynonyms = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('search_synonyms'))`)
