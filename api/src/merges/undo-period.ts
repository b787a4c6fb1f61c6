import { sql } from 'drizzle-orm'
import { mergeUndoDays } from '../duplicates/limits.ts'

export const isUndoPeriodOver = sql<boolean>`merged_at < now() - make_interval(days => ${mergeUndoDays}::integer)`
