import type { Db } from '@dalil/db/connect'
import { limits } from '@dalil/db/vocabulary'
import { sql } from 'drizzle-orm'
import type { CategoryMappings } from './category-mappings.ts'
import { enqueuePendingMoves } from './move-places.ts'

/** Rarer codes of a file are not worth the time of staff. */
const maxCodes = 1000

const isStorable = (code: string) => code !== '' && code.length <= limits.sourceCode.max && !/\p{C}/u.test(code)

/** Writes the codes that an import did not know to the table, where they wait for staff. */
export async function recordWaitingCodes(
  db: Db,
  mappings: CategoryMappings,
  unknownCodes: ReadonlyMap<string, number>,
): Promise<void> {
  const codes = [...unknownCodes]
    .filter(([code]) => isStorable(code))
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, maxCodes)
    .map(([code, records]) => ({ code, records }))
  await db.execute(sql`
    insert into category_mappings (source, code, waiting_records)
    select ${mappings.source}, code, records from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as unknown (code text, records integer)
    on conflict (source, code) do update set waiting_records = excluded.waiting_records
    where category_mappings.category_id is null`)
  await moveWhatChangedMeanwhile(db, mappings)
}

/** The import placed by the mappings as they were when it began. */
async function moveWhatChangedMeanwhile(db: Db, { source, loaded_at }: CategoryMappings): Promise<void> {
  const changed = await db.execute(sql`
    update category_mappings set is_moving = true
    where source = ${source} and changed_at >= ${loaded_at}::timestamptz - interval '1 minute' and category_id is not null
    returning id`)
  if (changed.length > 0) await enqueuePendingMoves(db)
}
