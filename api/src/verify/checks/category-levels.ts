import { transaction } from '@dalil/db/transaction'
import { sql } from 'drizzle-orm'
import { compareInOneQuery, selectDifferingRows } from '../compare-rows.ts'
import type { DerivedDataCheck } from '../derived-data-check.ts'

export const categoryLevelCheck: DerivedDataCheck = {
  name: 'category_levels',
  triggers: ['categories_check_levels'],
  compare: compareInOneQuery(sql`
    select ${selectDifferingRows(sql`grandparent_id is not null`)}
    from (
      select category.id, parent.parent_id as grandparent_id
      from categories as category left join categories as parent on parent.id = category.parent_id
    ) as levels`),
  // Lowest level first, because a category with children cannot be moved.
  repair: ({ db }, keys) =>
    transaction(db, async (tx) => {
      for (const id of await findLowestFirst(tx, keys)) {
        await tx.execute(sql`
          with recursive above as (
            select id, parent_id from categories where id = ${id}
            union
            select categories.id, categories.parent_id from categories join above on categories.id = above.parent_id
          )
          update categories set parent_id = (select id from above where parent_id is null) where id = ${id}`)
      }
    }),
}

type Db = Parameters<DerivedDataCheck['repair']>[0]['db']

async function findLowestFirst(db: Db, keys: string[]): Promise<number[]> {
  const rows = await db.execute<{ id: number }>(sql`
    with recursive below as (
      select id, 0 as depth from categories where parent_id is null
      union all
      select categories.id, depth + 1 from categories join below on categories.parent_id = below.id
    )
    select id from below where id = any(${sql.param(keys.map(Number))}::integer[]) order by depth desc, id`)
  return rows.map(({ id }) => id)
}
