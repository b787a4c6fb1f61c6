import { sql } from 'drizzle-orm'
import { mergeUndoDays } from '../duplicates/limits.ts'

/** The condition that a merge can no longer be undone. */
export const isUndoPeriodOver = sql<boolean>`merged_at < now() - make_interval(days => ${mergeUndoDays}::integer)`
