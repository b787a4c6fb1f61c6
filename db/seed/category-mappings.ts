import { hash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../src/connect.ts'
import { readInstalled, storeInstalled } from '../src/installation.ts'
import { readTable } from '../src/read-data.ts'
import { transaction } from '../src/transaction.ts'
import { mappedSources } from '../src/vocabulary.ts'
import { acquireSeedLock } from './seed-lock.ts'

const row = z.strictObject({
  source: z.enum(mappedSources),
  code: z.string().min(1),
  category: z.string().min(1),
  reason: z.string(),
})
export type ShippedMapping = z.infer<typeof row>

export const readShippedMappings = () => readTable('db/seed/data/category-mappings.tsv', row)

const digestName = 'category_mappings'

/** Improves what staff have not changed. A mapping whose category an operator has deleted stays as it is. */
export async function seedCategoryMappings(db: Db, rows: ShippedMapping[] = readShippedMappings()): Promise<void> {
  const json = JSON.stringify(rows)
  const value = hash('sha256', json, 'base64url')
  if ((await readInstalled(db, digestName)) === value) return
  await transaction(db, async (tx) => {
    await acquireSeedLock(tx)
    if ((await readInstalled(tx, digestName)) === value) return
    await tx.execute(sql`
      insert into category_mappings (source, code, category_id, reason)
      select shipped.source, shipped.code, categories.id, shipped.reason
      from jsonb_to_recordset(${json}::jsonb) as shipped (source text, code text, category text, reason text)
      left join categories on categories.slug = shipped.category
      on conflict (source, code) do update set
        category_id = excluded.category_id, reason = excluded.reason, waiting_records = 0,
        is_moving = category_mappings.is_moving or category_mappings.category_id is distinct from excluded.category_id
      where category_mappings.changed_at is null and excluded.category_id is not null
        and (category_mappings.category_id, category_mappings.reason) is distinct from (excluded.category_id, excluded.reason)`)
    await storeInstalled(tx, digestName, value)
  })
}
